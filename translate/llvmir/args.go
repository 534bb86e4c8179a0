package llvmir

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// argWords are the attributes of arguments and results in LLVM's order: words, then those with a
// type, then those with a number.
var argWords = [...]struct {
	name   string
	word   string
	since  int // the version of LLVM that introduced it
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
	{name: llvm.NoextAttr, word: "noext", since: sinceNoExt},
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

// pointeeAttrs are the attributes that hold the type that an argument points to.
var pointeeAttrs = []string{
	llvm.ByvalAttr, llvm.SretAttr, llvm.ByrefAttr, llvm.InAllocaAttr, llvm.PreallocatedAttr, llvm.ElementTypeAttr,
}

// An argMask is a set of attributes of arguments or results, numbered as in argWords.
type argMask uint64

// Each attribute has a bit in an argMask: one too many does not compile.
const _ argMask = 1 << (len(argWords) - 1)

var argBits = func() map[string]argMask {
	bits := map[string]argMask{}
	for i, a := range argWords {
		bits[a.name] = 1 << i
	}
	return bits
}()

// An argList holds the attributes of the arguments or results of a function or call. Lists are
// interned, so that each is spelled and checked once.
type argList []argAttrs

type argAttrs struct {
	dict *ir.DictAttr // nil for none
	mask argMask
	text string // each with a space before it
}

// at returns the attributes of argument i, or nil.
func (l argList) at(i int) *argAttrs {
	if i >= len(l) || l[i].dict == nil {
		return nil
	}
	return &l[i]
}

// spelled returns the text of the attributes, or "".
func (a *argAttrs) spelled() string {
	if a == nil {
		return ""
	}
	return a.text
}
