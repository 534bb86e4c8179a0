package lowerabi

import (
	"github.com/abi-opt/abi-opt/dialect/abi"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/emit"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// flatten inlines an abi region and replaces its results by the yielded values. The ops inside are
// lowered later.
func flatten(_ *lowerer, it *item) {
	block := it.op.Region(0).First()
	for inner := range block.Ops {
		if !inner.Is(abi.YieldOp) {
			inner.MoveBefore(it.op)
		}
	}
	it.done(block.Last().Operands()...)
}

// toSource reports whether the item assembles a source value from lowered ones.
func (it *item) toSource() bool { return it.role == abi.PrologueOp || it.role == abi.CallRetsOp }

// direct lowers abi.direct, abi.expand and abi.extend: the pieces are stored to or loaded from the
// memory of the value. A value that is its own single piece needs no memory.
func (l *lowerer) direct(it *item) {
	offsets := abi.Offsets(it.op)
	if it.toSource() {
		pieces := it.op.Operands()
		if n := len(abi.Parts(it.op, it.op.OperandTypes())); n > len(pieces) {
			pieces = l.members(pieces[0], n)
		}
		it.done(l.assemble(it.out[0], pieces, offsets))
		return
	}
	types := it.op.ResultTypes()
	parts := abi.Parts(it.op, types)
	pieces := l.split(it.in[0], it.op.Operand(0), parts, offsets)
	if len(parts) > len(types) {
		pieces = []*ir.Value{l.aggregate(l.names.Resolve(types[0]), pieces)}
	}
	it.done(pieces...)
}

// members extracts the n members of a struct.
func (l *lowerer) members(v *ir.Value, n int) []*ir.Value {
	parts := make([]*ir.Value, n)
	for i := range parts {
		parts[i] = l.ExtractValue(v, int64(i))
	}
	return parts
}

// aggregate builds a struct from its members.
func (l *lowerer) aggregate(t ir.Type, members []*ir.Value) *ir.Value {
	v := l.Poison(t)
	for i, m := range members {
		v = l.InsertValue(v, m, int64(i))
	}
	return v
}

// assemble builds a value of the C type t from pieces.
func (l *lowerer) assemble(t ir.Type, pieces []*ir.Value, offsets []int64) *ir.Value {
	if len(pieces) == 1 && !isRecord(t) && pieces[0].Type() == valueType(t) {
		return pieces[0]
	}
	parts := l.piecesOf(ir.TypesOf(pieces), offsets)
	to := l.storageFor(t, parts.End())
	align := l.aligned[to]
	emit.StorePieces(l.plain, &parts, pieces, to, align)
	return l.fromMemory(t, to, align)
}

// split splits a value of the C type t into pieces.
func (l *lowerer) split(t ir.Type, v *ir.Value, types []ir.Type, offsets []int64) []*ir.Value {
	if len(types) == 1 && !isRecord(t) && types[0] == valueType(t) {
		return []*ir.Value{v}
	}
	parts := l.piecesOf(types, offsets)
	from := l.inMemory(t, v, parts.End())
	return emit.LoadPieces(l.plain, &parts, from, l.alignOf(from, t))
}

// piecesOf returns the pieces with some types and offsets.
func (l *lowerer) piecesOf(types []ir.Type, offsets []int64) emit.Pieces {
	l.offsets = l.offsets[:0]
	for _, n := range offsets {
		l.offsets = append(l.offsets, layout.Bytes(n))
	}
	return emit.Pieces{Types: types, Offsets: l.offsets, Model: l.layouts.Model()}
}

// inMemory returns the address of memory that holds the value and has at least size bytes.
func (l *lowerer) inMemory(t ir.Type, v *ir.Value, size layout.Bytes) *ir.Value {
	if isRecord(t) {
		if size <= l.layoutOf(t).Size {
			return v
		}
		return l.copyInto(l.storageFor(t, size), t, v)
	}
	if p := l.home[v]; p != nil && size <= l.layoutOf(t).Size {
		return p
	}
	p := l.storageFor(t, size)
	l.storeValue(v, t, p, l.aligned[p], false)
	return p
}

// indirect lowers abi.indirect, which occurs in four roles.
func (l *lowerer) indirect(it *item) {
	align := bytesAttr(it.op, abi.AlignAttr)
	switch {
	case it.toSource():
		it.done(l.fromMemory(it.out[0], it.op.Operand(0), align))
	case it.role == abi.EpilogueOp:
		l.intoResult(it.in[0], it.op.Operand(0), it.op.Operand(1), align)
		it.done()
	case it.op.HasAttr(abi.SretAttr):
		it.done(l.resultSlot(it.op, align))
	default:
		it.done(l.addressOfCopy(it.in[0], it.op.Operand(0), align, it.op.HasAttr(abi.ByvalAttr)))
	}
}

// fromMemory returns the value of an argument passed in memory, which belongs to the callee. A
// record is used in place.
func (l *lowerer) fromMemory(t ir.Type, p *ir.Value, align layout.Bytes) *ir.Value {
	if _, known := l.aligned[p]; !known && align > 0 {
		l.aligned[p] = align
	}
	if isRecord(t) {
		return p
	}
	v := l.loadValue(t, p, max(align, 1), false)
	l.home[v] = p
	return v
}

// intoResult stores a function's result in the caller's storage.
func (l *lowerer) intoResult(t ir.Type, v, sret *ir.Value, align layout.Bytes) {
	l.aligned[sret] = max(align, 1)
	switch {
	case v == sret, l.home[v] == sret:
	case isRecord(t):
		l.copyInto(sret, t, v)
	default:
		l.storeValue(v, t, sret, l.aligned[sret], false)
	}
}

// addressOfCopy returns the address to pass for a value. LLVM copies byval arguments; other
// arguments that are passed by address belong to the callee and must be copied here.
func (l *lowerer) addressOfCopy(t ir.Type, v *ir.Value, align layout.Bytes, byval bool) *ir.Value {
	p := l.inMemory(t, v, 0)
	if !byval && (p == v || p == l.home[v]) && p != l.handedOver {
		p = l.copyOf(t, p)
	}
	if l.raiseAlign(p, align) {
		return p
	}
	to := l.newStorage(l.layoutOf(t).Memory.Type, align)
	return l.copyInto(to, t, p)
}

// ignore lowers abi.ignore: a value without data is uninitialized storage.
func (l *lowerer) ignore(it *item) {
	if !it.toSource() {
		it.done()
		return
	}
	it.done(l.indeterminate(it.out[0]))
}

// indeterminate returns an uninitialized value of the C type.
func (l *lowerer) indeterminate(t ir.Type) *ir.Value {
	if isRecord(t) {
		return l.storageFor(t, 0)
	}
	return l.Undef(valueType(t))
}

// call lowers abi.call. LLVM returns two results as a struct.
func (l *lowerer) call(it *item) {
	var buf [8]ir.NamedAttribute
	operands, attrs, results := it.op.Operands(), buf[:0], []ir.Type(nil)
	if t := abi.ResultType(it.op.ResultTypes()); t != llvm.Void {
		results = []ir.Type{l.names.Resolve(t)}
	}
	for _, a := range it.op.Attrs() {
		switch {
		case a.Name == ir.ArgAttrs, a.Name == abi.VarCalleeType:
			attrs = ir.AppendAttr(attrs, a.Name, l.names.attr(a.Value))
		case a.Name != ir.ResAttrs || it.op.NumResults() == 1:
			attrs = append(attrs, a)
		}
	}
	attrs = ir.AppendAttr(attrs, ir.OperandSegments, ir.Segments(len(operands), 0))
	call := l.Make(llvm.CallOp, operands, results, attrs)
	if it.op.NumResults() < 2 {
		it.done(call.Results()...)
		return
	}
	it.done(l.members(call.Result(0), it.op.NumResults())...)
}

// ret lowers abi.return. Two results are returned as a struct.
func (l *lowerer) ret(it *item) {
	values := it.op.Operands()
	if len(values) > 1 {
		values = []*ir.Value{l.aggregate(abi.ResultType(it.op.OperandTypes()), values)}
	}
	l.Create(ir.OpState{Def: llvm.ReturnOp, Operands: values, Attrs: it.op.DiscardableAttrs()})
	it.done()
}

// lowerFunc replaces an abi.func, whose body has been lowered, by an llvm.func. A private
// definition is static in C and gets internal linkage unless it has an explicit one.
func (l *lowerer) lowerFunc(f *ir.Operation) {
	t := abi.FuncType(f)
	var buf [8]ir.NamedAttribute
	attrs := ir.AppendAttr(buf[:0], ir.SymName, f.Attr(ir.SymName))
	attrs = ir.AppendAttr(attrs, ir.FuncTypeAttr, ir.TypeAttr{Type: llvm.Func(abi.ResultType(t.Results), abi.IsVariadic(f), t.Inputs...)})
	attrs = ir.AppendAttr(attrs, ir.ArgAttrs, f.Attr(ir.ArgAttrs))
	if len(t.Results) == 1 {
		attrs = ir.AppendAttr(attrs, ir.ResAttrs, f.Attr(ir.ResAttrs))
	}
	linkage, asked := llvm.CarriedLinkage(f)
	if !asked && ir.IsPrivate(f) && !ir.IsDeclaration(f) {
		linkage = llvm.Internal
	}
	attrs = ir.AppendAttr(attrs, llvm.LinkageAttrName, linkage)
	for _, a := range f.DiscardableAttrs() {
		if a.Name != llvm.LinkageAttrName && a.Name != llvm.SourceLinkageAttr {
			attrs = append(attrs, a)
		}
	}
	l.moveTo(f)
	lowered := l.Make(llvm.FuncOp, nil, nil, attrs, l.Slab.NewRegion())
	lowered.Region(0).TakeBody(f.Region(0))
	f.Erase()
}
