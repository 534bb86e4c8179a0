package legal

import (
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// variadicIntrinsic is an intrinsic with variable arguments.
type variadicIntrinsic struct {
	name string
	// result is the type of the result; anyResult is any type but token.
	result string
	// fixed are the types before the variable arguments. An exclamation mark marks a constant;
	// "pointer" is a pointer to any address space.
	fixed []string
	// rule returns the rule that a call breaks, apart from types, or "".
	rule func(o *ir.Operation) string
}

const anyResult = "any"

var variadicIntrinsics = []variadicIntrinsic{
	{name: "llvm.coro.end.async", result: "void", fixed: []string{"ptr", "i1"}},
	{name: "llvm.coro.suspend.async", result: anyResult, fixed: []string{"!i32", "ptr", "ptr"}},
	{name: "llvm.coro.suspend.retcon", result: anyResult},
	{name: "llvm.experimental.deoptimize", result: anyResult, rule: needsDeopt},
	{name: "llvm.experimental.gc.statepoint", result: "token", fixed: []string{"!i64", "!i32", "pointer", "!i32", "!i32"}, rule: needsGC},
	{name: "llvm.experimental.guard", result: "void", fixed: []string{"i1"}, rule: needsDeopt},
	{name: "llvm.experimental.patchpoint.void", result: "void", fixed: []string{"!i64", "!i32", "ptr", "!i32"}},
	{name: "llvm.experimental.patchpoint", result: anyResult, fixed: []string{"!i64", "!i32", "ptr", "!i32"}},
	{name: "llvm.experimental.stackmap", result: "void", fixed: []string{"!i64", "!i32"}},
	{name: "llvm.fake.use", result: "void"},
	{name: "llvm.icall.branch.funnel", result: "void"},
	{name: "llvm.localescape", result: "void", rule: escapesAllocas},
}

// variadicNamed returns the intrinsic with variable arguments of a name, which may end in types, or
// nil.
func variadicNamed(name string) *variadicIntrinsic {
	for i := range variadicIntrinsics {
		v := &variadicIntrinsics[i]
		if overloads, ok := strings.CutPrefix(name, v.name); ok && (overloads == "" || overloads[0] == '.') {
			return v
		}
	}
	return nil
}

// checkVariadic reports whether a call has the intrinsic's result and keeps its rule.
func (c *Checker) checkVariadic(o *ir.Operation, name string, v *variadicIntrinsic) bool {
	is, want := "void", v.result
	if o.NumResults() > 0 {
		is = strings.TrimPrefix(o.Result(0).Type().String(), "!llvm.")
	}
	if v.name == "llvm.coro.end.async" && !c.has(sinceVoidCoroEnd) {
		want = "i1"
	}
	switch {
	case want == anyResult && is == "token":
		c.rule(o, "does not match any of the overloads of \"%s\": its result cannot be a token", name)
		return false
	case want != anyResult && want != is:
		c.rule(o, "does not match any of the overloads of \"%s\": its result must be %s, but is %s", name, want, is)
		return false
	}
	if v.rule != nil {
		if problem := v.rule(o); problem != "" {
			c.rule(o, "calls \"%s\" %s", name, problem)
			return false
		}
	}
	return true
}

// needsDeopt requires exactly one operand bundle "deopt".
func needsDeopt(o *ir.Operation) string {
	n := 0
	for _, b := range llvm.Bundles(o) {
		if b.Tag == "deopt" {
			n++
		}
	}
	if n != 1 {
		return `without one "deopt" operand bundle`
	}
	return ""
}

// needsGC requires a function with a garbage collector.
func needsGC(o *ir.Operation) string {
	if f := o.ParentOfKind(llvm.FuncOp); f != nil && !f.HasAttr(llvm.GarbageAttr) {
		return "in a function without a garbage collector"
	}
	return ""
}

// escapesAllocas requires a single call in the entry block whose operands are allocas of the
// function.
func escapesAllocas(o *ir.Operation) string {
	if !o.Block().IsEntry() {
		return "outside of the function's first block"
	}
	for before := o.Prev(); before != nil; before = before.Prev() {
		if before.Is(llvm.CallIntrinsicOp) && before.StringAttr(llvm.IntrinAttr) == o.StringAttr(llvm.IntrinAttr) {
			return "twice in a function"
		}
	}
	for _, arg := range o.OperandGroup("args") {
		a := arg.DefiningOp()
		if a == nil || !a.Is(llvm.AllocaOp) || !a.Block().IsEntry() || !isConstant(a.Operand(0), nil) {
			return "with what is not an llvm.alloca of fixed size in the function's first block"
		}
	}
	return ""
}

// checkFixed reports whether the operands before the variable arguments have the right types.
func (c *Checker) checkFixed(o *ir.Operation, name string, fixed []string) bool {
	args := o.OperandGroup("args")
	if len(args) < len(fixed) {
		c.rule(o, "intrinsic call has %d operands but \"%s\" expects at least %d", len(args), name, len(fixed))
		return false
	}
	for i, want := range fixed {
		want, immediate := strings.CutPrefix(want, "!")
		if is := args[i].Type().String(); strings.TrimPrefix(is, "!llvm.") != want &&
			!(want == "pointer" && strings.HasPrefix(is, "!llvm.ptr")) {
			c.rule(o, "does not match any of the overloads of \"%s\": operand #%d must be %s, but got '%s'", name, i, want, is)
			return false
		}
		if _, ok := constantOf(args[i]); immediate && !ok {
			c.rule(o, "immarg operand #%d of \"%s\" has non-immediate parameter", i, name)
			return false
		}
	}
	return true
}
