package llvmir

import (
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

const attachedCall = "clang.arc.attachedcall"

// bundleRules are about the operand bundles that LLVM knows: each says what is wrong
// with the operands, or "". A call has each of them once. Other bundles may be any.
// https://llvm.org/docs/LangRef.html#operand-bundles
var bundleRules = map[string]func(o *ir.Operation, values []*ir.Value) string{
	"deopt":         anyOperands,
	"gc-live":       anyOperands,
	"gc-transition": anyOperands,
	"cfguardtarget": func(_ *ir.Operation, values []*ir.Value) string {
		if len(values) != 1 {
			return "does not have one operand"
		}
		return ""
	},
	"kcfi": func(_ *ir.Operation, values []*ir.Value) string {
		if len(values) != 1 || !isConstantOf(values[0], ir.I32) {
			return "does not have one operand, a constant i32"
		}
		return ""
	},
	"ptrauth": func(o *ir.Operation, values []*ir.Value) string {
		switch {
		case len(values) != 2 || !isConstantOf(values[0], ir.I32) || values[1].Type() != ir.I64:
			return "does not have two operands, a constant i32 and an i64"
		case o.Is(llvm.CallIntrinsicOp) || o.HasAttr(llvm.CalleeAttr):
			return "is for calls through pointers"
		}
		return ""
	},
	"preallocated":    madeBy("llvm.call.preallocated.setup"),
	"convergencectrl": madeBy("llvm.experimental.convergence."),
	"funclet": func(*ir.Operation, []*ir.Value) string {
		return "has the token of a pad as its operand, which the dialect does not have"
	},
	attachedCall: func(o *ir.Operation, values []*ir.Value) string {
		if len(values) != 1 || !takesAutoreleased(values[0], Latest) {
			return "does not have one operand, a function of Objective-C for what is autoreleased"
		}
		if o.NumResults() != 1 || !llvm.IsPointer(o.Result(0).Type()) {
			return "is for calls that return a pointer"
		}
		return ""
	},
}

func anyOperands(*ir.Operation, []*ir.Value) string { return "" }

func isConstantOf(v *ir.Value, t ir.Type) bool { return v.Type() == t && isConstant(v, nil) }

// madeBy is for a bundle with one operand, the token of an intrinsic whose name begins
// in some way.
func madeBy(name string) func(*ir.Operation, []*ir.Value) string {
	return func(_ *ir.Operation, values []*ir.Value) string {
		if len(values) == 1 {
			def := values[0].DefiningOp()
			if def != nil && def.Is(llvm.CallIntrinsicOp) && strings.HasPrefix(def.StringAttr(llvm.IntrinAttr), name) {
				return ""
			}
		}
		return "does not have one operand, a token of " + name
	}
}

// takesAutoreleased reports whether a value is a function that takes what is autoreleased,
// to some version of LLVM.
func takesAutoreleased(v *ir.Value, version int) bool {
	def := v.DefiningOp()
	if def == nil || !def.Is(llvm.AddressOfOp) {
		return false
	}
	switch def.SymbolAttr(llvm.GlobalNameAttr) {
	case "objc_retainAutoreleasedReturnValue", "objc_unsafeClaimAutoreleasedReturnValue":
		return true
	case "objc_claimAutoreleasedReturnValue":
		return version >= sinceClaim
	}
	return false
}

// checkBundles checks the operand bundles of a call.
func (w *writer) checkBundles(o *ir.Operation) {
	var seen map[string]bool
	for _, b := range bundles(o) {
		rule := bundleRules[b.Tag]
		if rule == nil {
			continue
		}
		if seen[b.Tag] {
			w.rule(o, "has the operand bundle '%s' twice", b.Tag)
		}
		if seen == nil {
			seen = map[string]bool{}
		}
		seen[b.Tag] = true
		if b.Tag == attachedCall && w.opts.TypedPointers { // its operand would be cast
			w.r.Errorf(o, ErrVersion, "has an operand bundle '%s', which needs pointers without types", b.Tag)
		}
		switch problem := rule(o, b.Values); {
		case problem != "":
			w.rule(o, "has an operand bundle '%s' that %s", b.Tag, problem)
		case b.Tag == attachedCall && !takesAutoreleased(b.Values[0], w.opts.version()):
			w.r.Errorf(o, ErrVersion, "has an operand bundle '%s' of a function that LLVM %d does not know in it", b.Tag, w.opts.version())
		}
	}
}
