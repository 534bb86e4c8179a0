package arith

import "github.com/abi-opt/abi-opt/ir"

// ConstantOf builds the constant with the given value, which must be typed.
func ConstantOf(b *ir.Builder, value ir.TypedAttr) *ir.Value {
	s := ir.OpState{Def: ConstantOp, ResultTypes: []ir.Type{value.AttrType()}}
	s.AddAttr("value", value)
	return b.Create(s).Result(0)
}

// ConstantInt builds an integer or index constant.
func ConstantInt(b *ir.Builder, v int64, t ir.Type) *ir.Value {
	return ConstantOf(b, ir.IntAttr(v, t))
}

// ConstantFloat builds a floating-point constant: v rounded to t.
func ConstantFloat(b *ir.Builder, v float64, t *ir.FloatType) *ir.Value {
	return ConstantOf(b, ir.Float64Attr(v, t))
}

// CompareInt builds a [CmpIOp].
func CompareInt(b *ir.Builder, p IntPredicate, lhs, rhs *ir.Value) *ir.Value {
	return compare(b, CmpIOp, int64(p), lhs, rhs)
}

// CompareFloat builds a [CmpFOp].
func CompareFloat(b *ir.Builder, p FloatPredicate, lhs, rhs *ir.Value) *ir.Value {
	return compare(b, CmpFOp, int64(p), lhs, rhs)
}

func compare(b *ir.Builder, def *ir.OpDef, predicate int64, lhs, rhs *ir.Value) *ir.Value {
	s := ir.OpState{Def: def, Operands: []*ir.Value{lhs, rhs}, ResultTypes: []ir.Type{boolOf(lhs.Type())}}
	s.AddAttr("predicate", ir.IntAttr(predicate, ir.I64))
	return b.Create(s).Result(0)
}

// overflowOf returns the overflow flags of an op.
func overflowOf(o *ir.Operation) Overflow {
	flags, _ := o.Attr(overflowClause.field.Name).(Overflow)
	return flags
}
