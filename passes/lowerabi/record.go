package lowerabi

import (
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// place is the object in memory that a path refers to.
type place struct {
	address *ir.Value
	align   layout.Bytes
	typ     ir.Type
	bits    *layout.Field // the bit-field, in the record at address; nil for other objects
	record  ir.Type       // for bits, the record
	rest    []c.Step      // the remaining steps, into a vector of bools
}

// locate follows a path from the object of type t at p.
func (l *lowerer) locate(p *ir.Value, align layout.Bytes, t ir.Type, steps []c.Step) place {
	offset := layout.Bytes(0)
	for i, s := range steps {
		switch from := s.From.(type) {
		case *c.RecordType:
			f := &l.layoutOf(from).Fields[s.Field]
			if from.Fields[s.Field].BitField {
				return place{address: l.at(p, offset), align: layout.CommonAlign(align, offset), typ: c.Underlying(s.Type), bits: f, record: from}
			}
			offset += f.ByteOffset()
		case *ir.VectorType:
			if from.Elem == ir.I1 {
				return place{address: l.at(p, offset), align: layout.CommonAlign(align, offset), typ: from, rest: steps[i:]}
			}
			offset += l.elementOffset(s)
		default: // an array or complex number
			offset += l.elementOffset(s)
		}
		t = c.Underlying(s.Type)
	}
	return place{address: l.at(p, offset), align: layout.CommonAlign(align, offset), typ: t}
}

// get lowers c.get.
func (l *lowerer) get(it *item) {
	t, v := it.in[0], it.op.Operand(0)
	steps := c.PathOf(it.op, t)
	if !isRecord(t) {
		it.done(l.element(v, steps))
		return
	}
	p := l.locate(v, l.alignOf(v, t), t, steps)
	switch {
	case p.bits != nil:
		it.done(l.loadBits(&p, l.windowOf(&p)))
	case p.rest != nil:
		it.done(l.element(l.loadValue(p.typ, p.address, p.align, false), p.rest))
	case isRecord(p.typ):
		it.done(l.part(&p))
	default:
		it.done(l.loadValue(p.typ, p.address, p.align, false))
	}
}

// part returns the storage of a record inside another: the same memory if it is aligned for it,
// because neither is written again.
func (l *lowerer) part(p *place) *ir.Value {
	if p.align >= l.layoutOf(p.typ).Align {
		if _, known := l.aligned[p.address]; !known {
			l.aligned[p.address] = p.align
		}
		return p.address
	}
	l.aligned[p.address] = p.align
	return l.copyOf(p.typ, p.address)
}

func (l *lowerer) element(v *ir.Value, steps []c.Step) *ir.Value {
	i := steps[0].Elem
	if _, isVector := v.Type().(*ir.VectorType); isVector {
		return l.ExtractElement(v, l.ConstInt(ir.I64, i))
	}
	return l.ExtractValue(v, i)
}

func (l *lowerer) withElement(v, e *ir.Value, steps []c.Step) *ir.Value {
	i := steps[0].Elem
	if _, isVector := v.Type().(*ir.VectorType); isVector {
		return l.InsertElement(v, e, l.ConstInt(ir.I64, i))
	}
	return l.InsertValue(v, e, i)
}

// set lowers c.set: it copies the record and writes the member.
func (l *lowerer) set(it *item) {
	t, v, member := it.in[0], it.op.Operand(0), it.op.Operand(1)
	steps := c.PathOf(it.op, t)
	if !isRecord(t) {
		it.done(l.withElement(v, member, steps))
		return
	}
	to := l.copyOf(t, v)
	p := l.locate(to, l.aligned[to], t, steps)
	switch {
	case p.bits != nil:
		l.storeBits(&p, l.windowOf(&p), member)
	case p.rest != nil:
		vec := l.loadValue(p.typ, p.address, p.align, false)
		l.storeValue(l.withElement(vec, member, p.rest), p.typ, p.address, p.align, false)
	case isRecord(p.typ):
		l.aligned[p.address] = p.align
		l.copyInto(p.address, p.typ, member)
	default:
		l.storeValue(member, p.typ, p.address, p.align, false)
	}
	it.done(to)
}

// window is a range of bytes around a bit-field.
type window struct {
	typ    *ir.IntegerType
	offset layout.Bytes // from the start of the record
	shift  layout.Bits  // of the bit-field in the window
}

// windowOf returns the bytes to access for a bit-field of a record in separate storage: the least
// aligned power of two that holds the field, or only its bytes if that exceeds the record.
func (l *lowerer) windowOf(p *place) window {
	f, size := p.bits, l.layoutOf(p.record).Size
	first, last := f.Offset.Bytes(), (f.Offset + f.Width - 1).Bytes()
	for n := layout.Bytes(1); n <= 8; n *= 2 {
		start := first &^ (n - 1)
		if last < start+n && start+n <= size {
			return l.window(f, layout.Unit{Offset: start, Size: n})
		}
	}
	return l.window(f, layout.Unit{Offset: first, Size: last - first + 1})
}

// unitOf returns the bytes that C accesses for a bit-field in shared memory. Other threads may
// write neighbouring members.
func (l *lowerer) unitOf(f *layout.Field) window { return l.window(f, f.Unit) }

// window returns the bytes of a unit as those to access for a bit-field.
func (l *lowerer) window(f *layout.Field, u layout.Unit) window {
	whole := u.Size.Bits()
	return window{ir.Int(int(whole)), u.Offset, l.layouts.Model().Shift(whole, f.Offset-u.Offset.Bits(), f.Width)}
}

// loadBits reads a bit-field and extends it to its type.
func (l *lowerer) loadBits(p *place, w window) *ir.Value {
	v := l.Load(w.typ, l.at(p.address, w.offset), int64(layout.CommonAlign(p.align, w.offset)), false)
	if w.shift > 0 {
		v = l.LShr(v, l.ConstInt(w.typ, int64(w.shift)))
	}
	v = l.truncate(v, ir.Int(int(p.bits.Width)))
	return l.resize(v, valueType(p.typ).(*ir.IntegerType), c.IsSigned(p.typ))
}

// storeBits writes the low bits of a value to a bit-field and keeps the other bits of the window.
func (l *lowerer) storeBits(p *place, w window, v *ir.Value) {
	address, align := l.at(p.address, w.offset), int64(layout.CommonAlign(p.align, w.offset))
	v = l.resize(v, ir.Int(int(p.bits.Width)), false)
	v = l.extend(v, w.typ, false)
	if int(p.bits.Width) < w.typ.Width {
		if w.shift > 0 {
			v = l.Shl(v, l.ConstInt(w.typ, int64(w.shift)))
		}
		old := l.Load(w.typ, address, align, false)
		mask := l.Const(bitMask(w.typ, int(w.shift), int(p.bits.Width)), w.typ)
		v = l.Or(l.And(old, mask), v)
	}
	l.Store(v, address, align, false)
}

// member lowers c.member.
func (l *lowerer) member(it *item) {
	t, base := it.op.TypeAttr(c.ObjectAttr), it.op.Operand(0)
	p := l.locate(base, l.addressAlign(base, l.layoutOf(t).Align), t, c.PathOf(it.op, t))
	if p.align < l.layoutOf(p.typ).Align {
		l.aligned[p.address] = p.align
	}
	it.done(p.address)
}

// loadBitsOp lowers c.load_bits.
func (l *lowerer) loadBitsOp(it *item) {
	p := l.bitsIn(it, it.op.Operand(0))
	it.done(l.loadBits(&p, l.unitOf(p.bits)))
}

// storeBitsOp lowers c.store_bits.
func (l *lowerer) storeBitsOp(it *item) {
	p := l.bitsIn(it, it.op.Operand(1))
	l.storeBits(&p, l.unitOf(p.bits), it.op.Operand(0))
	it.done()
}

// bitsIn returns the bit-field that an op accesses in the object at an address.
func (l *lowerer) bitsIn(it *item, address *ir.Value) place {
	t := c.Underlying(it.op.TypeAttr(c.ObjectAttr))
	return l.locate(address, l.accessAlign(it.op, address, l.layoutOf(t).Align), t, c.PathOf(it.op, t))
}

// elementAddress lowers c.element.
func (l *lowerer) elementAddress(it *item) {
	lay, base := l.layoutOf(it.op.TypeAttr(c.ObjectAttr)), it.op.Operand(0)
	index, signed := it.op.Operand(1), c.IsSigned(it.in[1])
	if _, isIndex := it.in[1].(*ir.IndexType); isIndex { // of a width of its own, perhaps
		index, signed = l.Value(ir.UnrealizedCastOp, ir.Int(l.layouts.Model().IndexBits(it.op)), index), true
	}
	index = l.resize(index, l.SizeType, signed)
	element := l.GEP(llvm.Array(uint64(lay.Size), ir.I8), base, index)
	if align := layout.CommonAlign(l.addressAlign(base, lay.Align), lay.Size); align < lay.Align {
		l.aligned[element] = align
	}
	it.done(element)
}
