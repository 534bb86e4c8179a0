package llvmir

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	llir "github.com/llir/llvm/ir"
)

// emit writes one op, or adds llir's instruction.
func (w *writer) emit(in *instruction, o *ir.Operation) {
	w.args, w.typedResult = w.args[:0], nil
	prepare := in.prepare
	if prepare == nil {
		prepare = (*writer).takeOperands
	}
	if !prepare(w, o) {
		return
	}
	switch {
	case o.NumResults() == 0, o.Result(0).Type() == llvm.Void:
		w.add(in, o, nil, "")
	case w.typedResult == nil:
		w.add(in, o, w.operandOf(o.Result(0)), o.Result(0).Name())
	default:
		w.emitCast(in, o)
	}
}

// emitCast writes an op that returns a typed pointer, and casts the pointer. An alloca keeps the
// name of its op.
func (w *writer) emitCast(in *instruction, o *ir.Operation) {
	memory, hint, castHint := w.newOperand(w.typedResult), "", o.Result(0).Name()
	if o.Is(llvm.AllocaOp) {
		hint, castHint = castHint, ""
	}
	w.add(in, o, memory, hint)
	result := w.operandOf(o.Result(0))
	result.from = memory
	w.addCast(memory, result, castHint)
}

// takeOperands takes the operands as they are.
func (w *writer) takeOperands(o *ir.Operation) bool {
	for i := range o.NumOperands() {
		w.args = append(w.args, w.operandOf(o.Operand(i)))
	}
	return true
}

// add writes an instruction from the current operands and defines its result, if it has one.
func (w *writer) add(in *instruction, o *ir.Operation, result *operand, hint string) {
	if w.llir != nil {
		w.construct(in, o, result, hint)
		return
	}
	if result == nil {
		w.byte('\t')
	} else {
		result.ident, w.result = w.names.name(hint).ident, result.typ
		w.byte('\t')
		w.text(result.ident)
		w.text(" = ")
	}
	w.write(in, o)
	w.byte('\n')
}

// cast casts a typed pointer, unless it is a cast of a pointer of that type.
func (w *writer) cast(v *operand, to *typ) *operand {
	for v.typ.text != to.text && v.from != nil {
		v = v.from
	}
	if v.typ.text == to.text {
		return v
	}
	cast := w.newOperand(to)
	cast.from = v
	w.addCast(v, cast, "")
	return cast
}

func (w *writer) addCast(from, to *operand, hint string) {
	args, gives := w.args, w.typedResult
	w.args, w.typedResult = []*operand{from}, to.typ
	w.add(bitcast, w.at, to, hint)
	w.args, w.typedResult = args, gives
}

// declaring returns the line that declares the symbol of an op.
func declaring(def *ir.OpDef, made any, fragments ...fragment) *instruction {
	return &instruction{llir: made, syntax: syntaxOf(fragments...).forOp(def)}
}

// plain returns an instruction whose operands are those of the op.
func plain(made any, fragments ...fragment) *instruction {
	return &instruction{llir: made, syntax: syntaxOf(fragments...)}
}

var bitcast = plain(llir.InstBitCast{}, verb("bitcast"), typed(0, "From"), word("to"), of(pointerType, "To"))
