package lowerabi

import (
	"cmp"
	"math/big"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// addressOf lowers c.address_of.
func (l *lowerer) addressOf(it *item) {
	name := it.op.SymbolAttr("name")
	var align layout.Bytes
	if def := l.symbols.Lookup(it.op, ir.Symbol(name)); def != nil && !def.Has(ir.FunctionLike) {
		align = l.globalAlign(def)
	}
	address := l.AddressOf(name)
	if align > 0 {
		l.aligned[address] = align
	}
	it.done(address)
}

// local lowers c.local.
func (l *lowerer) local(it *item) {
	lay := l.layoutOf(it.op.TypeAttr(c.ObjectAttr))
	it.done(l.newStorage(lay.Memory.Type, askedAlign(it.op, lay.Align)))
}

// askedAlign returns the explicit alignment of a memory op, or the type's.
func askedAlign(o *ir.Operation, natural layout.Bytes) layout.Bytes {
	return cmp.Or(bytesAttr(o, c.AlignAttr), natural)
}

// bytesAttr returns the value of an integer attribute, or 0.
func bytesAttr(o *ir.Operation, name string) layout.Bytes {
	a, _ := o.Attr(name).(ir.IntegerAttr)
	n, _ := a.Int64()
	return layout.Bytes(n)
}

// accessAlign is askedAlign for an access at p, limited by the known alignment of p.
func (l *lowerer) accessAlign(o *ir.Operation, p *ir.Value, natural layout.Bytes) layout.Bytes {
	return askedAlign(o, l.addressAlign(p, natural))
}

// addressAlign returns the alignment of an object at p: the natural one, limited by the known
// alignment of p.
func (l *lowerer) addressAlign(p *ir.Value, natural layout.Bytes) layout.Bytes {
	if a, known := l.aligned[p]; known {
		return min(a, natural)
	}
	return natural
}

// load lowers c.load. A record is copied, because its memory may change later.
func (l *lowerer) load(it *item) {
	t, p := it.out[0], it.op.Operand(0)
	lay := l.layoutOf(t)
	align := l.accessAlign(it.op, p, lay.Align)
	volatile := it.op.HasAttr(c.VolatileAttr)
	if !isRecord(t) {
		it.done(l.loadValue(t, p, align, volatile))
		return
	}
	if c.IsVAList(t) && handsOver(it.op, p) {
		l.handedOver = p
		it.done(p)
		return
	}
	to := l.storageFor(t, 0)
	if lay.Size > 0 {
		l.Memcpy(to, p, int64(lay.Size), int64(l.aligned[to]), int64(align), volatile)
	}
	it.done(to)
}

// store lowers c.store.
func (l *lowerer) store(it *item) {
	t, v, p := it.in[0], it.op.Operand(0), it.op.Operand(1)
	lay := l.layoutOf(t)
	align := l.accessAlign(it.op, p, lay.Align)
	volatile := it.op.HasAttr(c.VolatileAttr)
	switch {
	case !isRecord(t):
		l.storeValue(v, t, p, align, volatile)
	case lay.Size > 0:
		l.Memcpy(p, v, int64(lay.Size), int64(align), int64(l.alignOf(v, t)), volatile)
	}
	it.done()
}

// zero lowers c.zero.
func (l *lowerer) zero(it *item) {
	t := it.out[0]
	if !isRecord(t) {
		it.done(l.Zero(valueType(t)))
		return
	}
	to := l.storageFor(t, 0)
	if size := l.layoutOf(t).Size; size > 0 {
		l.Memset(to, l.ConstInt(ir.I8, 0), int64(size), int64(l.aligned[to]))
	}
	it.done(to)
}

// undef lowers c.undef.
func (l *lowerer) undef(it *item) { it.done(l.indeterminate(it.out[0])) }

// constant lowers c.constant.
func (l *lowerer) constant(it *item) {
	value := it.op.Attr("value")
	t := valueType(it.out[0])
	if i, ok := value.(ir.IntegerAttr); ok {
		value = i.As(t)
	}
	it.done(l.Const(value, t))
}

// query lowers c.sizeof, c.alignof and c.offsetof.
func (l *lowerer) query(it *item) {
	t := it.op.TypeAttr(c.ObjectAttr)
	lay := l.layoutOf(t)
	n := lay.Size
	switch it.op.Def() {
	case c.AlignofOp:
		n = lay.Align
	case c.OffsetofOp:
		n = l.offsetOf(c.PathOf(it.op, t))
	}
	it.done(l.ConstInt(l.SizeType, int64(n)))
}

// offsetOf returns the byte offset of a path.
func (l *lowerer) offsetOf(steps []c.Step) layout.Bytes {
	offset := layout.Bytes(0)
	for _, s := range steps {
		if s.Record != nil {
			offset += l.layoutOf(s.Record).Fields[s.Field].ByteOffset()
			continue
		}
		offset += l.elementOffset(s)
	}
	return offset
}

// elementOffset returns the byte offset of the element that a step leads to.
func (l *lowerer) elementOffset(s c.Step) layout.Bytes {
	return layout.Bytes(s.Elem) * l.layoutOf(s.From).Stride().Bytes()
}

// intrinsic lowers an op without results to the op of an intrinsic.
func intrinsic(def *ir.OpDef) handler {
	return func(l *lowerer, it *item) {
		l.Op(def, nil, it.op.Operands()...)
		it.done()
	}
}

// bitMask returns the integer with all bits set except width bits from shift.
func bitMask(t *ir.IntegerType, shift, width int) ir.IntegerAttr {
	one := big.NewInt(1)
	field := new(big.Int).Lsh(one, uint(width))
	field.Sub(field, one).Lsh(field, uint(shift))
	return ir.BigIntAttr(field.Not(field), t)
}
