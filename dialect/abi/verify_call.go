package abi

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// callParts are the ops inside an abi.call_exec, in order; args and rets may be
// missing.
type callParts struct{ args, call, rets, yield *ir.Operation }

// partsOf takes an abi.call_exec apart; nil if something else is inside.
func partsOf(exec *ir.Operation) *callParts {
	var p callParts
	if exec.Region(0).IsEmpty() {
		return nil
	}
	slots := []struct {
		name string
		at   **ir.Operation
	}{{opCallArgs, &p.args}, {opCall, &p.call}, {opCallRets, &p.rets}, {opYield, &p.yield}}
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
	if p.call == nil || p.yield == nil {
		return nil
	}
	return &p
}

// verifyCallExec checks a whole call: its parts, the callee, and that every
// operand and result crosses exactly once.
func verifyCallExec(o *ir.Operation, r *ir.Reporter) {
	p := partsOf(o)
	if p == nil {
		r.Errorf(o, errShape, "must hold an abi.call, with an abi.call_args before and an abi.call_rets after it if needed, and an abi.yield")
		return
	}
	verifySameCallee(o, p.call, r)
	if !o.HasAttr(CalleeAttr) && o.NumOperands() == 0 {
		return
	}
	var source []*ir.Value
	if p.args != nil {
		source = carried(p.args)
	}
	if !sameValues(source, CallArgs(o)) {
		r.Errorf(o, errOnce, "must have its operands carried by abi.call_args, each once and in order")
	}
	verifyOperands(p, r)
	if results := p.call.Results(); len(results) > 0 && (p.rets == nil || !sameValues(results, carried(p.rets))) {
		r.Errorf(p.call, errOnce, "must have its results carried by abi.call_rets, each once and in order")
	}
	for _, v := range p.yield.Operands() {
		if v.DefiningOp() != p.rets || p.rets == nil {
			r.Errorf(p.yield, errYield, "must yield the results of abi.call_rets")
		}
	}
}

// verifyOperands checks that the lowered call gets just what abi.call_args
// made, with attributes that fit.
func verifyOperands(p *callParts, r *ir.Reporter) {
	if !p.call.HasAttr(CalleeAttr) && p.call.NumOperands() == 0 {
		return
	}
	args := CallArgs(p.call)
	var made []*ir.Value
	if p.args != nil {
		made = p.args.Results()
	}
	if !sameValues(args, made) {
		r.Errorf(p.call, errOnce, "must have the results of abi.call_args as operands, in order")
		return
	}
	for i, v := range args {
		if carrier := yieldedBy(v); carrier != nil {
			verifyArgument(carrier, r, ir.DictAt(p.call, ir.ArgAttrs, i))
		}
	}
}

func verifySameCallee(exec, call *ir.Operation, r *ir.Reporter) {
	if exec.Attr(CalleeAttr) != call.Attr(CalleeAttr) || CalleePointer(exec) != CalleePointer(call) {
		r.Errorf(call, errCallee, "calls %s, but its abi.call_exec %s", calleeName(call), calleeName(exec))
	}
}

func calleeName(o *ir.Operation) string {
	if name := o.SymbolAttr(CalleeAttr); name != "" {
		return "@" + name
	}
	return "through a pointer"
}

// verifyCall checks a lowered call against the function it names.
func verifyCall(o *ir.Operation, r *ir.Reporter) {
	ref, direct := o.Attr(CalleeAttr).(ir.SymbolRefAttr)
	if !direct {
		if o.NumOperands() == 0 || !isPointer(o.Operand(0).Type()) {
			r.Errorf(o, errCallee, "has neither a callee's name nor a pointer as first operand")
		}
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
	if IsVariadic(f) != o.HasAttr(VarCalleeType) {
		note("does not agree with @%s about being variadic", ref.Root)
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

// agreed are the attributes that change how a value is passed: both sides of a
// call must have the same.
var agreed = []string{llvm.ByvalAttr, llvm.SretAttr, llvm.SignextAttr, llvm.ZeroextAttr, llvm.InregAttr}

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
