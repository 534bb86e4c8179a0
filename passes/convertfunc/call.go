package convertfunc

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// call rewrites a call of a function by its name.
func (l *lowering) call(rw *convert.Rewriter, op *ir.Operation) bool {
	return l.rewriteCall(rw, op, 0)
}

// callIndirect rewrites a call of a value. Whether that is a function with
// llvm.bareptr is known if its address is taken right there; mlir-opt passes
// descriptors to it even so.
func (l *lowering) callIndirect(rw *convert.Rewriter, op *ir.Operation) bool {
	return l.rewriteCall(rw, op, 1)
}

// rewriteCall rewrites a call whose arguments are the operands from number first
// on. Those before are the callee, which otherwise an attribute names.
func (l *lowering) rewriteCall(rw *convert.Rewriter, op *ir.Operation, first int) bool {
	bare := l.BarePointers || l.BareCallee != nil && l.BareCallee(op)
	s := l.signature(rw, op.OperandTypes()[first:], op.ResultTypes(), bare)
	if s == nil {
		return false
	}
	b := llvm.NewBuilder(&rw.Builder)
	state := ir.OpState{Def: llvm.CallOp}
	operands := rw.Operands()
	state.Operands = append(make([]*ir.Value, 0, first+len(s.params)), operands[:first]...)
	state.Operands = s.spread(b, state.Operands, operands[first:])
	if len(s.results) > 0 {
		state.ResultTypes = []ir.Type{s.result}
	}
	if first == 0 {
		state.AddAttr(llvm.CalleeAttr, op.Attr(llvm.CalleeAttr))
	}
	llvm.AddCallSegments(&state)
	addCallAttrs(rw, &state, op, s)
	call := b.Create(state)
	values := callResults(b, call, len(s.results))
	if bare && first > 0 {
		describeUsed(op, s, values)
	} else {
		l.takeOver(b, s, values)
	}
	rw.Replace(values...)
	castBeside(values)
	return true
}

// addCallAttrs gives a call of LLVM the attributes of a func call.
func addCallAttrs(rw *convert.Rewriter, to *ir.OpState, from *ir.Operation, s *signature) {
	for _, a := range from.Attrs() {
		switch a.Name {
		case llvm.CalleeAttr, llvm.BundleSizesAttr, ir.OperandSegments, ir.ArgAttrs, ir.ResAttrs:
		default:
			to.AddAttr(a.Name, a.Value)
		}
	}
	to.AddAttr(ir.ArgAttrs, argAttrs(rw, from, s))
	to.AddAttr(ir.ResAttrs, resultAttrs(from, len(s.results)))
}

// callResults returns the results that a call has: several come in a struct.
func callResults(b *llvm.Builder, call *ir.Operation, n int) []*ir.Value {
	if n < 2 {
		return call.Results()
	}
	values := make([]*ir.Value, n)
	for i := range values {
		values[i] = b.ExtractValue(call.Result(0), int64(i))
	}
	return values
}

// describeUsed is takeOver for the bare pointers that a call of a value returns.
// MLIR makes the descriptors of those that are used, right after the pointers.
func describeUsed(op *ir.Operation, s *signature, values []*ir.Value) {
	for i, v := range values {
		if r := &s.results[i]; r.memref != nil && op.Result(i).HasUses() {
			b := llvm.NewBuilder(ir.After(v.DefiningOp()))
			b.Loc = op.Loc
			values[i] = describe(b, r.memref, r.value, v)
		}
	}
}

// castBeside moves the casts of values to where the values are made, as MLIR
// places them.
func castBeside(values []*ir.Value) {
	for _, v := range values {
		if cast := onlyCast(v); cast != nil {
			cast.MoveAfter(v.DefiningOp())
		}
	}
}

// convertConstant rewrites a function that is a value: it is an address.
func convertConstant(rw *convert.Rewriter, op *ir.Operation) bool {
	state := ir.OpState{Def: llvm.AddressOfOp, ResultTypes: []ir.Type{llvm.Ptr}}
	state.AddAttr(llvm.GlobalNameAttr, op.Attr("value"))
	address := rw.Create(state)
	for _, a := range op.DiscardableAttrs() {
		if a.Name != llvm.GlobalNameAttr {
			address.SetAttr(a.Name, a.Value)
		}
	}
	rw.Replace(address.Result(0))
	return true
}
