package llvmir

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// argWords are the attributes of arguments and results in the order in which
// LLVM prints them: words, then those with a type, then those with a number.
var argWords = [...]struct {
	name   string
	word   string
	since  int // the version of LLVM that has it
	older  string
	valued bool // a type or number follows
}{
	{name: llvm.AllocAlignAttr, word: "allocalign", since: 15},
	{name: llvm.AllocPtrAttr, word: "allocptr", since: 15},
	{name: llvm.DeadOnReturnAttr, word: "dead_on_return", since: sinceDeadOnReturn},
	{name: llvm.DeadOnUnwindAttr, word: "dead_on_unwind", since: sinceDeadOnUnwind},
	{name: llvm.ImmargAttr, word: "immarg"},
	{name: llvm.InregAttr, word: "inreg"},
	{name: llvm.NestAttr, word: "nest"},
	{name: llvm.NoaliasAttr, word: "noalias"},
	{name: llvm.NofreeAttr, word: "nofree"},
	{name: llvm.NoundefAttr, word: "noundef"},
	{name: llvm.NonnullAttr, word: "nonnull"},
	{name: llvm.ReadnoneAttr, word: "readnone"},
	{name: llvm.ReadonlyAttr, word: "readonly"},
	{name: llvm.ReturnedAttr, word: "returned"},
	{name: llvm.SignextAttr, word: "signext"},
	{name: llvm.SwiftAsyncAttr, word: "swiftasync"},
	{name: llvm.SwiftErrorAttr, word: "swifterror"},
	{name: llvm.SwiftSelfAttr, word: "swiftself"},
	{name: llvm.WritableAttr, word: "writable", since: sinceDeadOnUnwind},
	{name: llvm.WriteonlyAttr, word: "writeonly"},
	{name: llvm.ZeroextAttr, word: "zeroext"},
	{name: llvm.ByrefAttr, word: "byref", valued: true},
	{name: llvm.ByvalAttr, word: "byval", valued: true},
	{name: llvm.ElementTypeAttr, word: "elementtype", valued: true},
	{name: llvm.InAllocaAttr, word: "inalloca", valued: true},
	{name: llvm.PreallocatedAttr, word: "preallocated", valued: true},
	{name: llvm.SretAttr, word: "sret", valued: true},
	{name: llvm.AlignAttr, word: "align", valued: true},
	{name: llvm.NocaptureAttr, word: "captures(none)", since: sinceCaptures, older: "nocapture"},
	{name: llvm.DereferenceableName, word: "dereferenceable", valued: true},
	{name: llvm.DereferenceableOrNullAttr, word: "dereferenceable_or_null", valued: true},
	{name: llvm.AlignStackAttr, word: "alignstack", valued: true},
	{name: llvm.RangeAttr, word: "range", since: sinceRange, valued: true},
}

// pointeeAttrs say what an argument points to.
var pointeeAttrs = []string{
	llvm.ByvalAttr, llvm.SretAttr, llvm.ByrefAttr, llvm.InAllocaAttr, llvm.PreallocatedAttr, llvm.ElementTypeAttr,
}

// An argMask is a set of attributes of arguments or results, numbered as in argWords.
type argMask uint64

var argBits = func() map[string]argMask {
	bits := map[string]argMask{}
	for i, a := range argWords {
		bits[a.name] = 1 << i
	}
	return bits
}()

// argMaskOf returns the mask of some attributes.
func argMaskOf(attrs ...string) (mask argMask) {
	for _, attr := range attrs {
		mask |= argBits[attr]
	}
	return mask
}

// An argList is what a function or call says of its arguments, or of its result. Most
// lists stand on many of them, so that each is looked at once.
type argList []argAttrs

// argAttrs are the attributes of an argument or result.
type argAttrs struct {
	dict  *ir.DictAttr // nil for none
	mask  argMask
	right bool   // what checkArgWords has against them is nothing
	text  string // each with a space before it
}

// mask returns the attributes of all arguments.
func (l argList) mask() (mask argMask) {
	for i := range l {
		mask |= l[i].mask
	}
	return mask
}

// at returns the attributes of argument i, or nil if there are none.
func (l argList) at(i int) *argAttrs {
	if i >= len(l) || l[i].dict == nil {
		return nil
	}
	return &l[i]
}

// spelled returns the text of attributes, if there are any.
func (a *argAttrs) spelled() string {
	if a == nil {
		return ""
	}
	return a.text
}

// argRange returns which operands of a call are its arguments: the first one and
// how many there are.
func argRange(o *ir.Operation) (first, n int) {
	switch {
	case o.Has(ir.CallLike):
		return llvm.CallArgRange(o)
	case o.Is(llvm.CallIntrinsicOp):
		return o.OperandRange("args")
	}
	return 0, o.NumOperands()
}
