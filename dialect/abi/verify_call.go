package abi

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// CallParts are the ops inside an abi.call_exec, in order; Args and Rets may be nil.
type CallParts struct{ Args, Call, Rets, Yield *ir.Operation }

// PartsOf returns the ops inside an abi.call_exec, or nil if there are others.
func PartsOf(exec *ir.Operation) *CallParts {
	var p CallParts
	if exec.Region(0).IsEmpty() {
		return nil
	}
	slots := []struct {
		name string
		at   **ir.Operation
	}{{opCallArgs, &p.Args}, {opCall, &p.Call}, {opCallRets, &p.Rets}, {opYield, &p.Yield}}
	next := 0
	for o := range exec.Region(0).First().Ops {
		for next < len(slots) && o.Name() != slots[next].name {
			next++
		}
		if next == len(slots) {
			return nil
		}
		*slots[next].at = o
		next++
	}
	if p.Call == nil || p.Yield == nil {
		return nil
	}
	return &p
}

// verifyCallExec checks a whole call: its parts, the callee, and that every operand and result
// crosses exactly once.
func verifyCallExec(o *ir.Operation, r *ir.Reporter) {
	p := PartsOf(o)
	if p == nil {
		r.Errorf(o, errShape, "must hold an abi.call, with an abi.call_args before and an abi.call_rets after it if needed, and an abi.yield")
		return
	}
	verifySameCallee(o, p.Call, r)
	if !o.HasAttr(CalleeAttr) && o.NumOperands() == 0 {
		return
	}
	var source []*ir.Value
	if p.Args != nil {
		source = carried(p.Args)
	}
	if !slices.Equal(source, CallArgs(o)) {
		r.Errorf(o, errOnce, "must have its operands carried by abi.call_args, each once and in order")
	}
	verifyOperands(p, r)
	if !o.HasAttr(CalleeAttr) {
		verifyFixed(o, p, r)
	}
	if results := p.Call.Results(); len(results) > 0 && (p.Rets == nil || !slices.Equal(results, carried(p.Rets))) {
		r.Errorf(p.Call, errOnce, "must have its results carried by abi.call_rets, each once and in order")
	}
	for _, v := range p.Yield.Operands() {
		if v.DefiningOp() != p.Rets || p.Rets == nil {
			r.Errorf(p.Yield, errYield, "must yield the results of abi.call_rets")
		}
	}
	verifySides(o, p, r)
}

// verifyOperands checks that the lowered call takes exactly the results of abi.call_args, with
// matching attributes.
func verifyOperands(p *CallParts, r *ir.Reporter) {
	if !p.Call.HasAttr(CalleeAttr) && p.Call.NumOperands() == 0 {
		return
	}
	args := CallArgs(p.Call)
	var made []*ir.Value
	if p.Args != nil {
		made = p.Args.Results()
	}
	if !slices.Equal(args, made) {
		r.Errorf(p.Call, errOnce, "must have the results of abi.call_args as operands, in order")
		return
	}
	for i, v := range args {
		if carrier := yieldedBy(v); carrier != nil {
			verifyArgument(carrier, r, ir.DictAt(p.Call, ir.ArgAttrs, i))
		}
	}
	for i, v := range p.Call.Results() {
		for u := range v.Uses {
			if u.Owner().Parent() == p.Rets && p.Rets != nil {
				verifyArgument(u.Owner(), r, ir.DictAt(p.Call, ir.ResAttrs, i))
			}
		}
	}
}

func verifySameCallee(exec, call *ir.Operation, r *ir.Reporter) {
	if exec.Attr(CalleeAttr) != call.Attr(CalleeAttr) || calleePointer(exec) != calleePointer(call) {
		r.Errorf(call, errCallee, "calls %s, but its abi.call_exec %s", calleeName(call), calleeName(exec))
	}
}

func calleeName(o *ir.Operation) string {
	if name := o.SymbolAttr(CalleeAttr); name != "" {
		return "@" + name
	}
	return "through a pointer"
}

// verifyCall checks a lowered call, alone and against the function it names.
func verifyCall(o *ir.Operation, r *ir.Reporter) {
	ref, direct := o.Attr(CalleeAttr).(ir.SymbolRefAttr)
	if !direct && (o.NumOperands() == 0 || !llvm.IsPointer(o.Operand(0).Type())) {
		r.Errorf(o, errCallee, "has neither a callee's name nor a pointer as first operand")
		return
	}
	llvm.CheckCarried(o, r, llvm.CallOp)
	verifyDicts(o, r, ir.ArgAttrs, len(CallArgs(o)))
	verifyDicts(o, r, ir.ResAttrs, o.NumResults())
	if o.HasAttr(VarCalleeType) {
		verifyVarCallee(o, r)
	}
	if !direct {
		return
	}
	f := r.Lookup(o, ref)
	if f == nil {
		r.Errorf(o, errCallee, "'%s' does not reference a valid function", ref.Root)
		return
	}
	if f.Name() != opFunc || FuncType(f) == nil {
		return
	}
	note := func(msg string, args ...any) {
		ir.NoteAt(r.Errorf(o, errAgree, msg, args...), f, "@%s is here", ref.Root)
	}
	t := FuncType(f)
	if n := o.NumOperands(); n < len(t.Inputs) || n > len(t.Inputs) && !IsVariadic(f) {
		note("has %d operands, but @%s has %d parameters", n, ref.Root, len(t.Inputs))
		return
	}
	switch varType := o.TypeAttr(VarCalleeType); {
	case IsVariadic(f) != (varType != nil):
		note("does not agree with @%s about being variadic", ref.Root)
	case varType != nil && varType != ir.Type(llvm.Func(ResultType(t.Results), true, t.Inputs...)):
		note("says that its callee is a %v, but @%s is not", varType, ref.Root)
	}
	if got, want := llvm.CallConvOf(o), llvm.CallConvOf(f); got != want {
		note("follows the calling convention %v, but @%s follows %v", got, ref.Root, want)
	}
	for i, want := range t.Inputs {
		if got := o.Operand(i).Type(); got != want {
			note("passes a %v as operand #%d, but @%s has a %v", got, i, ref.Root, want)
		}
		compareAttrs(ir.DictAt(o, ir.ArgAttrs, i), ir.DictAt(f, ir.ArgAttrs, i), func(name string) {
			note("does not agree with @%s about %s of operand #%d", ref.Root, name, i)
		})
	}
	verifyCallResults(o, f, t, ref.Root, note)
}

// verifyFixed checks that a call through a pointer and the lowered call inside agree about the
// named operands of a variadic callee.
func verifyFixed(o *ir.Operation, p *CallParts, r *ir.Reporter) {
	fixed, variadic := fixedParams(o)
	t, lowered := p.Call.TypeAttr(VarCalleeType).(*llvm.FunctionType)
	if variadic != lowered {
		r.Errorf(o, errAgree, "does not agree with its abi.call about being variadic")
		return
	}
	if !variadic || p.Args == nil {
		return
	}
	args := Carriers(p.Args)
	n := len(t.Params)
	if len(args) > 0 && args[0].HasAttr(SretAttr) {
		args, n = args[1:], n-1
	}
	for _, a := range args[:min(max(fixed, 0), len(args))] {
		n -= numLowered(a)
	}
	if fixed < 0 || fixed > len(args) || n != 0 {
		r.Errorf(o, errAgree, "names %d operands, which does not fit the type %v of its abi.call", fixed, t)
	}
}

// fixedParams returns the number of named operands in a call of a variadic function through a pointer,
// and false for other calls.
func fixedParams(exec *ir.Operation) (n int, ok bool) {
	a, ok := exec.Attr(FixedAttr).(ir.IntegerAttr)
	if !ok {
		return 0, false
	}
	i, _ := a.Int64()
	return int(i), true
}

// verifyVarCallee checks the callee type of a variadic call: its parameters must match the first
// operands.
func verifyVarCallee(o *ir.Operation, r *ir.Reporter) {
	t, ok := o.TypeAttr(VarCalleeType).(*llvm.FunctionType)
	if !ok || !t.Variadic {
		r.Errorf(o, errCallee, "has a vararg type that is not a variadic LLVM function type")
		return
	}
	args := CallArgs(o)
	fits := len(args) >= len(t.Params) && t.Result == ResultType(o.ResultTypes())
	for i := 0; fits && i < len(t.Params); i++ {
		fits = args[i].Type() == t.Params[i]
	}
	if !fits {
		r.Errorf(o, errCallee, "does not pass or take what its vararg type %v says", t)
	}
}

func verifyCallResults(o, f *ir.Operation, t *ir.FunctionType, name string, note func(string, ...any)) {
	if o.NumResults() != len(t.Results) {
		note("has %d results, but @%s returns %d", o.NumResults(), name, len(t.Results))
		return
	}
	for i, want := range t.Results {
		if got := o.Result(i).Type(); got != want {
			note("takes a %v as result #%d, but @%s returns a %v", got, i, name, want)
		}
		compareAttrs(ir.DictAt(o, ir.ResAttrs, i), ir.DictAt(f, ir.ResAttrs, i), func(attr string) {
			note("does not agree with @%s about %s of result #%d", name, attr, i)
		})
	}
}

// agreed are the attributes that change how a value is passed, so both sides of a call must have
// the same.
var agreed = []string{llvm.ByvalAttr, llvm.SretAttr, llvm.SignextAttr, llvm.ZeroextAttr, llvm.InregAttr, llvm.AlignStackAttr}

func compareAttrs(a, b *ir.DictAttr, differ func(name string)) {
	for _, name := range agreed {
		if a.Get(name) != b.Get(name) {
			differ(name)
		}
	}
	if (a.Get(llvm.ByvalAttr) != nil || a.Get(llvm.SretAttr) != nil) && a.Get(llvm.AlignAttr) != b.Get(llvm.AlignAttr) {
		differ(llvm.AlignAttr)
	}
}
