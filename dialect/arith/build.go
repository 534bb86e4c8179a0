package arith

import (
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
)

// Builder builds operations of this dialect at the insertion point of an [ir.Builder], with a
// method for each op, named after it. A result type that does not follow from the operands comes
// first; operands are in the order of the text. No flags are set; set the attributes
// [OverflowAttr], [FastMathAttr], [ExactAttr] and [RoundingAttr] afterwards.
type Builder struct{ *ir.Builder }

// NewBuilder returns a builder that shares the insertion point of b.
func NewBuilder(b *ir.Builder) *Builder { return &Builder{b} }

func (b *Builder) same(def *ir.OpDef, operands ...*ir.Value) *ir.Value {
	return b.Value(def, operands[0].Type(), operands...)
}

// AddI and the following methods build the binary operation of that name.
func (b *Builder) AddI(lhs, rhs *ir.Value) *ir.Value       { return b.same(AddIOp, lhs, rhs) }
func (b *Builder) SubI(lhs, rhs *ir.Value) *ir.Value       { return b.same(SubIOp, lhs, rhs) }
func (b *Builder) MulI(lhs, rhs *ir.Value) *ir.Value       { return b.same(MulIOp, lhs, rhs) }
func (b *Builder) DivUI(lhs, rhs *ir.Value) *ir.Value      { return b.same(DivUIOp, lhs, rhs) }
func (b *Builder) DivSI(lhs, rhs *ir.Value) *ir.Value      { return b.same(DivSIOp, lhs, rhs) }
func (b *Builder) CeilDivUI(lhs, rhs *ir.Value) *ir.Value  { return b.same(CeilDivUIOp, lhs, rhs) }
func (b *Builder) CeilDivSI(lhs, rhs *ir.Value) *ir.Value  { return b.same(CeilDivSIOp, lhs, rhs) }
func (b *Builder) FloorDivSI(lhs, rhs *ir.Value) *ir.Value { return b.same(FloorDivSIOp, lhs, rhs) }
func (b *Builder) RemUI(lhs, rhs *ir.Value) *ir.Value      { return b.same(RemUIOp, lhs, rhs) }
func (b *Builder) RemSI(lhs, rhs *ir.Value) *ir.Value      { return b.same(RemSIOp, lhs, rhs) }
func (b *Builder) AndI(lhs, rhs *ir.Value) *ir.Value       { return b.same(AndIOp, lhs, rhs) }
func (b *Builder) OrI(lhs, rhs *ir.Value) *ir.Value        { return b.same(OrIOp, lhs, rhs) }
func (b *Builder) XOrI(lhs, rhs *ir.Value) *ir.Value       { return b.same(XOrIOp, lhs, rhs) }
func (b *Builder) ShLI(lhs, rhs *ir.Value) *ir.Value       { return b.same(ShLIOp, lhs, rhs) }
func (b *Builder) ShRUI(lhs, rhs *ir.Value) *ir.Value      { return b.same(ShRUIOp, lhs, rhs) }
func (b *Builder) ShRSI(lhs, rhs *ir.Value) *ir.Value      { return b.same(ShRSIOp, lhs, rhs) }
func (b *Builder) MaxSI(lhs, rhs *ir.Value) *ir.Value      { return b.same(MaxSIOp, lhs, rhs) }
func (b *Builder) MaxUI(lhs, rhs *ir.Value) *ir.Value      { return b.same(MaxUIOp, lhs, rhs) }
func (b *Builder) MinSI(lhs, rhs *ir.Value) *ir.Value      { return b.same(MinSIOp, lhs, rhs) }
func (b *Builder) MinUI(lhs, rhs *ir.Value) *ir.Value      { return b.same(MinUIOp, lhs, rhs) }
func (b *Builder) AddF(lhs, rhs *ir.Value) *ir.Value       { return b.same(AddFOp, lhs, rhs) }
func (b *Builder) SubF(lhs, rhs *ir.Value) *ir.Value       { return b.same(SubFOp, lhs, rhs) }
func (b *Builder) MulF(lhs, rhs *ir.Value) *ir.Value       { return b.same(MulFOp, lhs, rhs) }
func (b *Builder) DivF(lhs, rhs *ir.Value) *ir.Value       { return b.same(DivFOp, lhs, rhs) }
func (b *Builder) RemF(lhs, rhs *ir.Value) *ir.Value       { return b.same(RemFOp, lhs, rhs) }
func (b *Builder) MaximumF(lhs, rhs *ir.Value) *ir.Value   { return b.same(MaximumFOp, lhs, rhs) }
func (b *Builder) MinimumF(lhs, rhs *ir.Value) *ir.Value   { return b.same(MinimumFOp, lhs, rhs) }
func (b *Builder) MaxNumF(lhs, rhs *ir.Value) *ir.Value    { return b.same(MaxNumFOp, lhs, rhs) }
func (b *Builder) MinNumF(lhs, rhs *ir.Value) *ir.Value    { return b.same(MinNumFOp, lhs, rhs) }
func (b *Builder) NegF(operand *ir.Value) *ir.Value        { return b.same(NegFOp, operand) }

// ExtSI and the following methods build the conversion of that name.
func (b *Builder) ExtSI(to ir.Type, in *ir.Value) *ir.Value     { return b.Value(ExtSIOp, to, in) }
func (b *Builder) ExtUI(to ir.Type, in *ir.Value) *ir.Value     { return b.Value(ExtUIOp, to, in) }
func (b *Builder) TruncI(to ir.Type, in *ir.Value) *ir.Value    { return b.Value(TruncIOp, to, in) }
func (b *Builder) ExtF(to ir.Type, in *ir.Value) *ir.Value      { return b.Value(ExtFOp, to, in) }
func (b *Builder) TruncF(to ir.Type, in *ir.Value) *ir.Value    { return b.Value(TruncFOp, to, in) }
func (b *Builder) SIToFP(to ir.Type, in *ir.Value) *ir.Value    { return b.Value(SIToFPOp, to, in) }
func (b *Builder) UIToFP(to ir.Type, in *ir.Value) *ir.Value    { return b.Value(UIToFPOp, to, in) }
func (b *Builder) FPToSI(to ir.Type, in *ir.Value) *ir.Value    { return b.Value(FPToSIOp, to, in) }
func (b *Builder) FPToUI(to ir.Type, in *ir.Value) *ir.Value    { return b.Value(FPToUIOp, to, in) }
func (b *Builder) IndexCast(to ir.Type, in *ir.Value) *ir.Value { return b.Value(IndexCastOp, to, in) }
func (b *Builder) IndexCastUI(to ir.Type, in *ir.Value) *ir.Value {
	return b.Value(IndexCastUIOp, to, in)
}
func (b *Builder) BitCast(to ir.Type, in *ir.Value) *ir.Value { return b.Value(BitCastOp, to, in) }

// ScalingExtF and ScalingTruncF build the conversion of that name.
func (b *Builder) ScalingExtF(to ir.Type, in, scale *ir.Value) *ir.Value {
	return b.Value(ScalingExtFOp, to, in, scale)
}

func (b *Builder) ScalingTruncF(to ir.Type, in, scale *ir.Value) *ir.Value {
	return b.Value(ScalingTruncFOp, to, in, scale)
}

// AddUIExtended returns the sum and whether it overflowed.
func (b *Builder) AddUIExtended(lhs, rhs *ir.Value) (sum, overflow *ir.Value) {
	return b.pair(AddUIExtendedOp, boolOf(lhs.Type()), lhs, rhs)
}

// MulSIExtended and MulUIExtended return the low and the high half of the product.
func (b *Builder) MulSIExtended(lhs, rhs *ir.Value) (low, high *ir.Value) {
	return b.pair(MulSIExtendedOp, lhs.Type(), lhs, rhs)
}

func (b *Builder) MulUIExtended(lhs, rhs *ir.Value) (low, high *ir.Value) {
	return b.pair(MulUIExtendedOp, lhs.Type(), lhs, rhs)
}

func (b *Builder) pair(def *ir.OpDef, t ir.Type, lhs, rhs *ir.Value) (first, second *ir.Value) {
	o := b.Create(ir.OpState{Def: def, Operands: []*ir.Value{lhs, rhs}, ResultTypes: []ir.Type{lhs.Type(), t}})
	return o.Result(0), o.Result(1)
}

// Const returns a constant.
func (b *Builder) Const(value ir.TypedAttr) *ir.Value {
	return b.ValueWith(ConstantOp, value.AttrType(), ValueAttr, value)
}

// ConstInt returns an integer or index constant, or a splat of one if t is a vector or a tensor of
// static shape.
func (b *Builder) ConstInt(t ir.Type, v int64) *ir.Value {
	return b.Const(Splat(t, ir.IntAttr(v, ElementOf(t))).(ir.TypedAttr))
}

// ConstFloat returns a floating-point constant, v rounded to t, or a splat as [Builder.ConstInt]
// does.
func (b *Builder) ConstFloat(t ir.Type, v float64) *ir.Value {
	misuse.If(t == nil, "the type is nil")
	return b.Const(Splat(t, ir.Float64Attr(v, ElementOf(t).(*ir.FloatType))).(ir.TypedAttr))
}

// CmpI compares integers.
func (b *Builder) CmpI(p IntPredicate, lhs, rhs *ir.Value) *ir.Value {
	return b.ValueWith(CmpIOp, boolOf(lhs.Type()), PredicateAttr, ir.IntAttr(int64(p), ir.I64), lhs, rhs)
}

// CmpF compares floating-point numbers.
func (b *Builder) CmpF(p FloatPredicate, lhs, rhs *ir.Value) *ir.Value {
	return b.ValueWith(CmpFOp, boolOf(lhs.Type()), PredicateAttr, ir.IntAttr(int64(p), ir.I64), lhs, rhs)
}

// Select chooses one of two values.
func (b *Builder) Select(condition, yes, no *ir.Value) *ir.Value {
	return b.Value(SelectOp, yes.Type(), condition, yes, no)
}
