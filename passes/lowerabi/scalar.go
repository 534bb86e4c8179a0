package lowerabi

import (
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Values that are narrower than their memory (_Bool, _BitInt, vectors of bools) are extended in
// memory to the integer of all its bytes.

// memoryInt returns the integer type for values of type t in memory, or nil if they are not
// integers.
func (l *lowerer) memoryInt(t ir.Type) *ir.IntegerType {
	switch t := t.(type) {
	case *ir.IntegerType, *c.BitIntType:
	case *ir.VectorType:
		if t.Elem != ir.I1 {
			return nil
		}
	default:
		return nil
	}
	return ir.Int(int(l.layoutOf(t).Size.Bits()))
}

// storeValue writes an LLVM value of the C type t (not a record) to memory. A complex number is
// stored in two parts, because LLVM optimizes these better than a struct.
func (l *lowerer) storeValue(v *ir.Value, t ir.Type, p *ir.Value, align layout.Bytes, volatile bool) {
	if ct, ok := t.(*ir.ComplexType); ok {
		size := l.layoutOf(ct.Elem).Size
		l.storeValue(l.ExtractValue(v, 0), ct.Elem, p, align, volatile)
		l.storeValue(l.ExtractValue(v, 1), ct.Elem, l.at(p, size), commonAlign(align, size), volatile)
		return
	}
	if m := l.memoryInt(t); m != nil {
		v = l.extend(l.asInt(v), m, isSigned(t))
	}
	l.Store(v, p, int64(align), volatile)
}

// loadValue reads a value of the C type t (not a record) from memory.
func (l *lowerer) loadValue(t ir.Type, p *ir.Value, align layout.Bytes, volatile bool) *ir.Value {
	if ct, ok := t.(*ir.ComplexType); ok {
		size := l.layoutOf(ct.Elem).Size
		re := l.loadValue(ct.Elem, p, align, volatile)
		im := l.loadValue(ct.Elem, l.at(p, size), commonAlign(align, size), volatile)
		return l.InsertValue(l.InsertValue(l.Poison(valueType(t)), re, 0), im, 1)
	}
	m := l.memoryInt(t)
	if m == nil {
		return l.Load(valueType(t), p, int64(align), volatile)
	}
	v := l.Load(m, p, int64(align), volatile)
	want := valueType(t)
	if vec, ok := want.(*ir.VectorType); ok {
		return l.Bitcast(vec, l.truncate(v, ir.Int(int(vec.Shape[0]))))
	}
	return l.truncate(v, want.(*ir.IntegerType))
}

// asInt bitcasts a vector of bools to an integer.
func (l *lowerer) asInt(v *ir.Value) *ir.Value {
	if vec, ok := v.Type().(*ir.VectorType); ok {
		return l.Bitcast(ir.Int(int(vec.Shape[0])), v)
	}
	return v
}

// extend widens an integer, unless it has the width already.
func (l *lowerer) extend(v *ir.Value, to *ir.IntegerType, signed bool) *ir.Value {
	switch {
	case v.Type() == to:
		return v
	case signed:
		return l.SExt(to, v)
	}
	return l.ZExt(to, v)
}

// truncate narrows an integer, unless it has the width already.
func (l *lowerer) truncate(v *ir.Value, to *ir.IntegerType) *ir.Value {
	if v.Type() == to {
		return v
	}
	return l.Trunc(to, v)
}

// resize gives an integer another width.
func (l *lowerer) resize(v *ir.Value, to *ir.IntegerType, signed bool) *ir.Value {
	if v.Type().(*ir.IntegerType).Width > to.Width {
		return l.truncate(v, to)
	}
	return l.extend(v, to, signed)
}
