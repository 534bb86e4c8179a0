package complex

import "github.com/abi-opt/abi-opt/ir"

// Builder builds operations of this dialect at the insertion point of an [ir.Builder], with a
// method for each op, named after it. A result type that does not follow from the operands comes
// first; operands are in the order of the text. No fast-math flags are set; set the attribute
// [FastMathAttr] afterwards.
type Builder struct{ *ir.Builder }

// NewBuilder returns a builder that shares the insertion point of b.
func NewBuilder(b *ir.Builder) *Builder { return &Builder{b} }

// Add and the following methods build the binary operation of that name.
func (b *Builder) Add(lhs, rhs *ir.Value) *ir.Value   { return b.Value(AddOp, lhs.Type(), lhs, rhs) }
func (b *Builder) Sub(lhs, rhs *ir.Value) *ir.Value   { return b.Value(SubOp, lhs.Type(), lhs, rhs) }
func (b *Builder) Mul(lhs, rhs *ir.Value) *ir.Value   { return b.Value(MulOp, lhs.Type(), lhs, rhs) }
func (b *Builder) Div(lhs, rhs *ir.Value) *ir.Value   { return b.Value(DivOp, lhs.Type(), lhs, rhs) }
func (b *Builder) Pow(lhs, rhs *ir.Value) *ir.Value   { return b.Value(PowOp, lhs.Type(), lhs, rhs) }
func (b *Builder) PowI(lhs, rhs *ir.Value) *ir.Value  { return b.Value(PowIOp, lhs.Type(), lhs, rhs) }
func (b *Builder) Atan2(lhs, rhs *ir.Value) *ir.Value { return b.Value(Atan2Op, lhs.Type(), lhs, rhs) }

// Eq and NotEq build the comparison of that name.
func (b *Builder) Eq(lhs, rhs *ir.Value) *ir.Value    { return b.Value(EqOp, ir.I1, lhs, rhs) }
func (b *Builder) NotEq(lhs, rhs *ir.Value) *ir.Value { return b.Value(NotEqOp, ir.I1, lhs, rhs) }

// Conj and the following methods build the function of that name.
func (b *Builder) Conj(v *ir.Value) *ir.Value  { return b.Value(ConjOp, v.Type(), v) }
func (b *Builder) Cos(v *ir.Value) *ir.Value   { return b.Value(CosOp, v.Type(), v) }
func (b *Builder) Exp(v *ir.Value) *ir.Value   { return b.Value(ExpOp, v.Type(), v) }
func (b *Builder) Expm1(v *ir.Value) *ir.Value { return b.Value(Expm1Op, v.Type(), v) }
func (b *Builder) Log(v *ir.Value) *ir.Value   { return b.Value(LogOp, v.Type(), v) }
func (b *Builder) Log1p(v *ir.Value) *ir.Value { return b.Value(Log1pOp, v.Type(), v) }
func (b *Builder) Neg(v *ir.Value) *ir.Value   { return b.Value(NegOp, v.Type(), v) }
func (b *Builder) Rsqrt(v *ir.Value) *ir.Value { return b.Value(RsqrtOp, v.Type(), v) }
func (b *Builder) Sign(v *ir.Value) *ir.Value  { return b.Value(SignOp, v.Type(), v) }
func (b *Builder) Sin(v *ir.Value) *ir.Value   { return b.Value(SinOp, v.Type(), v) }
func (b *Builder) Sqrt(v *ir.Value) *ir.Value  { return b.Value(SqrtOp, v.Type(), v) }
func (b *Builder) Tan(v *ir.Value) *ir.Value   { return b.Value(TanOp, v.Type(), v) }
func (b *Builder) Tanh(v *ir.Value) *ir.Value  { return b.Value(TanhOp, v.Type(), v) }

// Abs and the following methods build the real-valued function of that name.
func (b *Builder) Abs(v *ir.Value) *ir.Value   { return b.Value(AbsOp, elementOf(v.Type()), v) }
func (b *Builder) Angle(v *ir.Value) *ir.Value { return b.Value(AngleOp, elementOf(v.Type()), v) }
func (b *Builder) Re(v *ir.Value) *ir.Value    { return b.Value(ReOp, elementOf(v.Type()), v) }
func (b *Builder) Im(v *ir.Value) *ir.Value    { return b.Value(ImOp, elementOf(v.Type()), v) }

// Create returns the number with the given parts.
func (b *Builder) Create(real, imaginary *ir.Value) *ir.Value {
	return b.Value(CreateOp, ir.Complex(real.Type()), real, imaginary)
}

// Const returns the constant with the given parts.
func (b *Builder) Const(t *ir.ComplexType, real, imaginary ir.TypedAttr) *ir.Value {
	return b.ValueWith(ConstantOp, t, ValueAttr, ir.Array(real, imaginary))
}

// Bitcast reinterprets the bits of a value as another type.
func (b *Builder) Bitcast(to ir.Type, operand *ir.Value) *ir.Value {
	return b.Value(BitcastOp, to, operand)
}
