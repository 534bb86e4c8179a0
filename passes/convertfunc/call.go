package convertfunc

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// call rewrites a direct call.
func (l *lowering) call(rw *convert.Rewriter, op *ir.Operation) bool { return l.rewriteCall(rw, op, 0) }

// callIndirect rewrites an indirect call. Its callee has llvm.bareptr if it is a func.constant that
// names such a function; mlir-opt passes descriptors even then.
func (l *lowering) callIndirect(rw *convert.Rewriter, op *ir.Operation) bool {
	return l.rewriteCall(rw, op, 1)
}

// rewriteCall rewrites a call whose arguments start at operand first. The operand before, if any,
// is the callee; otherwise an attribute names it.
func (l *lowering) rewriteCall(rw *convert.Rewriter, op *ir.Operation, first int) bool {
	bare := l.BarePointers || l.BareCallee != nil && l.BareCallee(op)
	var types [16]ir.Type
	inputs := op.AppendOperandTypes(types[:0])
	results := op.AppendResultTypes(inputs)[len(inputs):]
	s := l.signature(rw, ir.Func(inputs[first:], results), bare)
	if s == nil {
		return false
	}
	b := l.builder(rw)
	var values [16]*ir.Value
	operands := rw.Operands()
	passed := s.spread(b, append(values[:0], operands[:first]...), operands[first:])
	var result []ir.Type
	if len(s.results) > 0 {
		result = []ir.Type{s.result}
	}
	var buf [4]ir.NamedAttribute
	attrs := append(buf[:0], ir.NamedAttribute{Name: ir.OperandSegments, Value: ir.Segments(len(passed), 0)})
	if first == 0 {
		attrs = append(attrs, ir.NamedAttribute{Name: llvm.CalleeAttr, Value: op.Attr(llvm.CalleeAttr)})
	}
	call := b.Make(llvm.CallOp, passed, result, appendCallAttrs(rw, attrs, op, s))
	converted := callResults(b, call, rw.Scratch(len(s.results)), len(s.results))
	if bare && first > 0 {
		describeUsed(op, s, converted)
	} else {
		l.takeOver(b, s, converted)
	}
	rw.Replace(converted...)
	castBeside(converted)
	return true
}

// appendCallAttrs appends the attributes of the llvm.call for a func call.
func appendCallAttrs(rw *convert.Rewriter, attrs []ir.NamedAttribute, from *ir.Operation, s *signature) []ir.NamedAttribute {
	warnDropped(rw, from, s)
	for _, a := range from.Attrs() {
		switch a.Name {
		case llvm.CalleeAttr, llvm.BundleSizesAttr, ir.OperandSegments, ir.ArgAttrs, ir.ResAttrs:
		default:
			attrs = append(attrs, a)
		}
	}
	if a := argAttrs(rw, from, s); a != nil {
		attrs = append(attrs, ir.NamedAttribute{Name: ir.ArgAttrs, Value: a})
	}
	if a := resultAttrs(from, len(s.results)); a != nil {
		attrs = append(attrs, ir.NamedAttribute{Name: ir.ResAttrs, Value: a})
	}
	return attrs
}

// callResults appends the results of a call, which returns several in a struct.
func callResults(b *llvm.Builder, call *ir.Operation, values []*ir.Value, n int) []*ir.Value {
	if n == 1 {
		return append(values, call.Result(0))
	}
	for i := range n {
		values = append(values, b.ExtractValue(call.Result(0), int64(i)))
	}
	return values
}

// describeUsed is takeOver for the bare pointers that an indirect call returns. MLIR builds
// descriptors only for used results, right after the pointers.
func describeUsed(op *ir.Operation, s *signature, values []*ir.Value) {
	for i, v := range values {
		if r := &s.results[i]; r.memref != nil && op.Result(i).HasUses() {
			b := llvm.NewBuilder(ir.After(v.DefiningOp()))
			b.Loc = op.Loc
			values[i] = describe(b, r.memref, r.value, v)
		}
	}
}

// castBeside moves the casts of values right after the values, as MLIR does.
func castBeside(values []*ir.Value) {
	for _, v := range values {
		if cast := onlyCast(v); cast != nil {
			cast.MoveAfter(v.DefiningOp())
		}
	}
}

// convertConstant rewrites func.constant to the address of the function.
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
