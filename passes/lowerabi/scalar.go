package lowerabi

import (
	"github.com/abi-opt/abi-opt/emit"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// access makes the instructions of package emit.
type access struct {
	l          *lowerer
	isVolatile bool
}

// access returns what makes instructions that are volatile or not.
func (l *lowerer) access(isVolatile bool) emit.Memory[*ir.Value] {
	if isVolatile {
		return l.volatile
	}
	return l.plain
}

func (a access) Offset(p *ir.Value, n layout.Bytes) *ir.Value { return a.l.at(p, n) }

func (a access) Load(t ir.Type, p *ir.Value, align layout.Bytes) *ir.Value {
	return a.l.Load(a.l.names.Resolve(t), p, int64(align), a.isVolatile)
}

func (a access) Store(_ ir.Type, v, p *ir.Value, align layout.Bytes) {
	a.l.Store(v, p, int64(align), a.isVolatile)
}

func (a access) Cast(v *ir.Value, from, to ir.Type, isSigned bool) *ir.Value {
	wide, isInt := to.(*ir.IntegerType)
	if _, fromInt := from.(*ir.IntegerType); !isInt || !fromInt {
		return a.l.Bitcast(to, v)
	}
	return a.l.resize(v, wide, isSigned)
}

// storeValue writes an LLVM value of the C type t (not a record) to memory. A complex number is
// stored in two parts, because LLVM optimizes these better than a struct.
func (l *lowerer) storeValue(v *ir.Value, t ir.Type, p *ir.Value, align layout.Bytes, volatile bool) {
	if ct, ok := t.(*ir.ComplexType); ok {
		size := l.layoutOf(ct.Elem).Size
		l.storeValue(l.ExtractValue(v, 0), ct.Elem, p, align, volatile)
		l.storeValue(l.ExtractValue(v, 1), ct.Elem, l.at(p, size), layout.CommonAlign(align, size), volatile)
		return
	}
	emit.StoreScalar(l.access(volatile), t, l.layoutOf(t).Written(), v, p, align)
}

// loadValue reads a value of the C type t (not a record) from memory.
func (l *lowerer) loadValue(t ir.Type, p *ir.Value, align layout.Bytes, volatile bool) *ir.Value {
	if ct, ok := t.(*ir.ComplexType); ok {
		size := l.layoutOf(ct.Elem).Size
		re := l.loadValue(ct.Elem, p, align, volatile)
		im := l.loadValue(ct.Elem, l.at(p, size), layout.CommonAlign(align, size), volatile)
		return l.InsertValue(l.InsertValue(l.Poison(valueType(t)), re, 0), im, 1)
	}
	return emit.LoadScalar(l.access(volatile), t, l.layoutOf(t).Written(), p, align)
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
