package lowerabi

import (
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// cast lowers c.cast.
func (l *lowerer) cast(it *item) {
	if c.IsAtomicAggregate(it.in[0]) || c.IsAtomicAggregate(it.out[0]) {
		it.done(l.castAggregate(it.op.Operand(0), it.in[0], it.out[0]))
		return
	}
	it.done(l.convert(it.op.Operand(0), scalarOf(it.in[0]), scalarOf(it.out[0])))
}

// castAggregate converts between a record or complex number and its _Atomic type, which may have
// trailing padding.
func (l *lowerer) castAggregate(v *ir.Value, from, to ir.Type) *ir.Value {
	if !isRecord(to) {
		return l.loadValue(to, v, l.layoutOf(to).Align, false)
	}
	p := l.storageFor(to, 0)
	if !isRecord(from) {
		l.storeValue(v, from, p, l.layoutOf(to).Align, false)
	} else if size := min(l.layoutOf(from).Size, l.layoutOf(to).Size); size > 0 {
		l.Memcpy(p, v, int64(size), int64(l.alignOf(p, to)), int64(l.alignOf(v, from)), false)
	}
	return p
}

// convert converts v from one C type to another as C does (C17 §6.3.1).
func (l *lowerer) convert(v *ir.Value, from, to ir.Type) *ir.Value {
	want := valueType(to)
	if to == ir.I1 {
		return l.isNonzero(v)
	}
	switch want := want.(type) {
	case *ir.IntegerType:
		switch got := v.Type().(type) {
		case *ir.IntegerType:
			return l.resize(v, want, c.IsSigned(from))
		case *ir.FloatType:
			if c.IsSigned(to) {
				return l.FPToSI(want, v)
			}
			return l.FPToUI(want, v)
		case *llvm.PointerType:
			return l.PtrToInt(want, v)
		default:
			panic("BUG: cast from " + got.String())
		}
	case *ir.FloatType:
		if c.IntegerOf(from) == nil {
			return l.convertFloat(v, want)
		}
		if c.IsSigned(from) {
			return l.SIToFP(want, v)
		}
		return l.UIToFP(want, v)
	}
	if c.IntegerOf(from) == nil {
		if v.Type() == want {
			return v
		}
		return l.AddrSpaceCast(want, v)
	}
	return l.IntToPtr(want, l.resize(v, l.SizeType, c.IsSigned(from)))
}

// convertFloat converts a floating-point number. The two 16-bit formats convert through f32, which
// is exact for both.
func (l *lowerer) convertFloat(v *ir.Value, to *ir.FloatType) *ir.Value {
	from := v.Type().(*ir.FloatType)
	switch {
	case from == to:
		return v
	case from.Width < to.Width:
		return l.FPExt(to, v)
	case from.Width == to.Width:
		return l.FPTrunc(to, l.FPExt(ir.F32, v))
	}
	return l.FPTrunc(to, v)
}

// isNonzero is the conversion to _Bool.
func (l *lowerer) isNonzero(v *ir.Value) *ir.Value {
	switch t := v.Type().(type) {
	case *ir.IntegerType:
		if t == ir.I1 {
			return v
		}
		return l.ICmp(llvm.ICmpNe, v, l.ConstInt(t, 0))
	case *ir.FloatType:
		return l.FCmp(llvm.FCmpUne, v, l.Zero(t))
	}
	return l.ICmp(llvm.ICmpNe, v, l.Zero(v.Type()))
}
