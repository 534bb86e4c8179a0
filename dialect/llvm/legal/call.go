package legal

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/wordset"
	"github.com/abi-opt/abi-opt/ir"
)

// checkCallArgs checks the arguments of a call, and their attributes.
func (c *Checker) checkCallArgs(o *ir.Operation) {
	marked, ofFunction := o.HasAttr(ir.ArgAttrs) || o.HasAttr(ir.ResAttrs), o.Has(ir.CallLike)
	c.checkBundles(o)
	if !marked && !ofFunction {
		return
	}
	first, n := ArgRange(o)
	typeOf := func(i int) ir.Type { return o.Operand(first + i).Type() }
	if ofFunction {
		for i := range n {
			c.checkPassed(o, typeOf(i))
		}
	}
	plain := true
	if marked {
		returned := ir.Type(llvm.Void)
		if o.NumResults() == 1 {
			returned = o.Result(0).Type()
		}
		plain = c.checkArgs(o, n, typeOf, returned)
	}
	if ofFunction && (!plain || c.errorParams != nil) {
		c.checkSwiftErrorArg(o)
	}
	if (!plain || c.preallocated != nil) && c.takesPreallocated(o) && llvm.TailCall(o) != llvm.MustTail {
		c.rule(o, "has llvm.preallocated, but nothing says where the memory is")
	}
}

// takesPreallocated reports whether a call or its callee has an argument with llvm.preallocated.
func (c *Checker) takesPreallocated(o *ir.Operation) bool {
	if argWith(o, llvm.PreallocatedAttr) >= 0 {
		return true
	}
	if !o.Has(ir.CallLike) {
		return false
	}
	name, _ := llvm.Callee(o)
	return c.preallocated[name]
}

// checkMustTail checks a musttail call: a return follows, and the arguments are passed as those of
// the caller.
func (c *Checker) checkMustTail(o *ir.Operation) {
	if llvm.TailCall(o) != llvm.MustTail {
		return
	}
	caller := o.ParentOfKind(llvm.FuncOp)
	from, to := llvm.FuncType(caller), llvm.CallType(o)
	ret := o.Next()
	conv := llvm.CallConvOf(o)
	switch {
	case ret == nil || !ret.Is(llvm.ReturnOp) || ret.NumOperands() != o.NumResults() ||
		o.NumResults() == 1 && ret.Operand(0) != o.Result(0):
		c.rule(o, "must be a tail call, but its result is not returned at once")
	case from == nil || from.Variadic != to.Variadic || len(llvm.CallArgs(o)) != len(to.Params) || from.Variadic && tailConvs[conv.String()]:
		c.rule(o, "must be a tail call, but its caller does not have the same variable arguments")
	case tailConvs[conv.String()] && conv == llvm.CallConvOf(caller):
		c.checkMoved(o, caller, len(from.Params))
		c.checkMoved(o, o, len(to.Params))
	case from != to || conv != llvm.CallConvOf(caller) || !passesAlike(o, caller, len(to.Params)):
		c.rule(o, "must be a tail call, but its caller has another signature, other attributes or another convention")
	}
}

// checkMoved checks the arguments of a function or call of one of tailConvs.
func (c *Checker) checkMoved(o, of *ir.Operation, n int) {
	for i := range n {
		d := ir.DictAt(of, ir.ArgAttrs, i)
		for _, p := range passedBys {
			if d != nil && !p.moves && d.Get(p.attr) != nil {
				c.rule(o, "must be a tail call, which %s on an argument does not allow", p.attr)
			}
		}
	}
}

// passesAlike reports whether a call and its caller pass their n arguments with the same
// attributes.
func passesAlike(call, caller *ir.Operation, n int) bool {
	get := func(o *ir.Operation, i int, name string) ir.Attribute {
		if d := ir.DictAt(o, ir.ArgAttrs, i); d != nil {
			return d.Get(name)
		}
		return nil
	}
	for i := range n {
		differs := func(name string) bool { return get(call, i, name) != get(caller, i, name) }
		if slices.ContainsFunc(passedBys, func(p passedBy) bool { return differs(p.attr) }) {
			return false
		}
		copied := get(call, i, llvm.ByvalAttr) != nil || get(call, i, llvm.ByrefAttr) != nil
		if copied && differs(llvm.AlignAttr) {
			return false
		}
	}
	return true
}

// tailConvs are the conventions in which any function can be called with musttail, because the
// arguments may need more stack than the caller's.
var tailConvs = wordset.Of("tailcc swifttailcc")

// A passedBy is an attribute that affects how an argument is passed.
type passedBy struct {
	attr  string
	moves bool // tailConvs allow it
}

var passedBys = []passedBy{
	{llvm.SretAttr, true}, {llvm.ByvalAttr, true}, {llvm.SwiftSelfAttr, true}, {llvm.SwiftAsyncAttr, true},
	{llvm.AlignStackAttr, true}, {llvm.InAllocaAttr, false}, {llvm.InregAttr, false}, {llvm.SwiftErrorAttr, false},
	{llvm.PreallocatedAttr, false}, {llvm.ByrefAttr, false},
}

const attachedCall = "clang.arc.attachedcall"

// bundleRules check the operand bundles that LLVM knows. They return the reason why the operands
// are wrong, or "". A call has at most one bundle with each of these tags.
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

// madeBy requires one operand, a token of an intrinsic whose name has a prefix.
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

// takesAutoreleased reports whether a value is a runtime function of Objective-C that a version of
// LLVM accepts in clang.arc.attachedcall.
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
func (c *Checker) checkBundles(o *ir.Operation) {
	var seen map[string]bool
	for _, b := range Bundles(o) {
		rule := bundleRules[b.Tag]
		if rule == nil {
			continue
		}
		if seen[b.Tag] {
			c.rule(o, "has the operand bundle '%s' twice", b.Tag)
		}
		if seen == nil {
			seen = map[string]bool{}
		}
		seen[b.Tag] = true
		if b.Tag == attachedCall && c.opts.TypedPointers { // because its operand would be cast
			c.r.Errorf(o, ErrVersion, "has an operand bundle '%s', which needs pointers without types", b.Tag)
		}
		switch problem := rule(o, b.Values); {
		case problem != "":
			c.rule(o, "has an operand bundle '%s' that %s", b.Tag, problem)
		case b.Tag == attachedCall && !takesAutoreleased(b.Values[0], c.opts.version()):
			c.r.Errorf(o, ErrVersion, "has an operand bundle '%s' of a function that LLVM %d does not know in it", b.Tag, c.opts.version())
		}
	}
}

// ArgRange returns the index of a call's first argument among its operands, and the number of
// arguments.
func ArgRange(o *ir.Operation) (first, n int) {
	switch {
	case o.Has(ir.CallLike):
		return llvm.CallArgRange(o)
	case o.Is(llvm.CallIntrinsicOp):
		return o.OperandRange("args")
	}
	return 0, o.NumOperands()
}

// Bundles returns the operand bundles of a call. Other ops that become calls have none.
func Bundles(o *ir.Operation) []llvm.Bundle {
	if o.HasAttr(llvm.BundleTagsAttr) &&
		(o.Is(llvm.CallOp) || o.Is(llvm.InvokeOp) || o.Is(llvm.CallIntrinsicOp) || o.Is(llvm.AssumeOp)) {
		return llvm.Bundles(o)
	}
	return nil
}
