package convertfunc

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// call rewrites a call of a function by its name.
func (l *lowering) call(rw *convert.Rewriter, op *ir.Operation) bool {
	return l.rewriteCall(rw, op, op.Attr(llvm.CalleeAttr), nil, op.Operands())
}

// callIndirect rewrites a call of a value. Whether that is a function with
// llvm.bareptr is known if its address is taken right there; mlir-opt passes
// descriptors to it even so.
func (l *lowering) callIndirect(rw *convert.Rewriter, op *ir.Operation) bool {
	return l.rewriteCall(rw, op, nil, op.Operand(0), op.Operands()[1:])
}

// rewriteCall rewrites a call of a name or of a value.
func (l *lowering) rewriteCall(rw *convert.Rewriter, op *ir.Operation, name ir.Attribute, callee *ir.Value, args []*ir.Value) bool {
	bare := l.BarePointers || l.BareCallee != nil && l.BareCallee(op)
	s := convertSignature(rw, typesOf(args), op.ResultTypes(), bare)
	if s == nil {
		return false
	}
	b := llvm.NewBuilder(&rw.Builder)
	var state ir.OpState
	state.Def = llvm.CallOp
	if callee != nil {
		state.Operands = rw.Convert(callee)
	}
	state.Operands = append(state.Operands, s.spread(b, rw.ConvertAll(args))...)
	if len(s.results) > 0 {
		state.ResultTypes = []ir.Type{s.result()}
	}
	state.AddAttr(llvm.CalleeAttr, name)
	llvm.AddCallSegments(&state)
	call := b.Create(state)
	copyCallAttrs(rw, op, call, s)
	values := callResults(b, call, len(s.results))
	if bare && callee != nil {
		describeUsed(op, s, values)
	} else {
		l.takeOver(b, s, values)
	}
	rw.Replace(values...)
	castBeside(values)
	return true
}

func typesOf(vs []*ir.Value) []ir.Type {
	types := make([]ir.Type, len(vs))
	for i, v := range vs {
		types[i] = v.Type()
	}
	return types
}

// copyCallAttrs gives a call of LLVM the attributes of a func call.
func copyCallAttrs(rw *convert.Rewriter, from, to *ir.Operation, s *signature) {
	for _, a := range from.Attrs() {
		switch a.Name {
		case llvm.CalleeAttr, llvm.BundleSizesAttr, ir.OperandSegments, ir.ArgAttrs, ir.ResAttrs:
		default:
			to.SetAttr(a.Name, a.Value)
		}
	}
	to.SetAttr(ir.ArgAttrs, argAttrs(rw, from, s))
	to.SetAttr(ir.ResAttrs, resultAttrs(from, len(s.results)))
}

// callResults returns the results that a call has: several come in a struct.
func callResults(b *llvm.Builder, call *ir.Operation, n int) []*ir.Value {
	if n < 2 {
		return slices.Clone(call.Results())
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
