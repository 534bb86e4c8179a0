package index

import "github.com/abi-opt/abi-opt/ir"

// Builder builds operations of this dialect at the insertion point of an [ir.Builder], with a
// method for each op, named after it. A result type that does not follow from the operands comes
// first; operands are in the order of the text.
type Builder struct{ *ir.Builder }

// NewBuilder returns a builder that shares the insertion point of b.
func NewBuilder(b *ir.Builder) *Builder { return &Builder{b} }

// Add and the following methods build the binary operation of that name.
func (b *Builder) Add(lhs, rhs *ir.Value) *ir.Value  { return b.Value(AddOp, ir.Index, lhs, rhs) }
func (b *Builder) Sub(lhs, rhs *ir.Value) *ir.Value  { return b.Value(SubOp, ir.Index, lhs, rhs) }
func (b *Builder) Mul(lhs, rhs *ir.Value) *ir.Value  { return b.Value(MulOp, ir.Index, lhs, rhs) }
func (b *Builder) DivS(lhs, rhs *ir.Value) *ir.Value { return b.Value(DivSOp, ir.Index, lhs, rhs) }
func (b *Builder) DivU(lhs, rhs *ir.Value) *ir.Value { return b.Value(DivUOp, ir.Index, lhs, rhs) }
func (b *Builder) CeilDivS(lhs, rhs *ir.Value) *ir.Value {
	return b.Value(CeilDivSOp, ir.Index, lhs, rhs)
}
func (b *Builder) CeilDivU(lhs, rhs *ir.Value) *ir.Value {
	return b.Value(CeilDivUOp, ir.Index, lhs, rhs)
}
func (b *Builder) FloorDivS(lhs, rhs *ir.Value) *ir.Value {
	return b.Value(FloorDivSOp, ir.Index, lhs, rhs)
}
func (b *Builder) RemS(lhs, rhs *ir.Value) *ir.Value { return b.Value(RemSOp, ir.Index, lhs, rhs) }
func (b *Builder) RemU(lhs, rhs *ir.Value) *ir.Value { return b.Value(RemUOp, ir.Index, lhs, rhs) }
func (b *Builder) MaxS(lhs, rhs *ir.Value) *ir.Value { return b.Value(MaxSOp, ir.Index, lhs, rhs) }
func (b *Builder) MaxU(lhs, rhs *ir.Value) *ir.Value { return b.Value(MaxUOp, ir.Index, lhs, rhs) }
func (b *Builder) MinS(lhs, rhs *ir.Value) *ir.Value { return b.Value(MinSOp, ir.Index, lhs, rhs) }
func (b *Builder) MinU(lhs, rhs *ir.Value) *ir.Value { return b.Value(MinUOp, ir.Index, lhs, rhs) }
func (b *Builder) Shl(lhs, rhs *ir.Value) *ir.Value  { return b.Value(ShlOp, ir.Index, lhs, rhs) }
func (b *Builder) ShrS(lhs, rhs *ir.Value) *ir.Value { return b.Value(ShrSOp, ir.Index, lhs, rhs) }
func (b *Builder) ShrU(lhs, rhs *ir.Value) *ir.Value { return b.Value(ShrUOp, ir.Index, lhs, rhs) }
func (b *Builder) And(lhs, rhs *ir.Value) *ir.Value  { return b.Value(AndOp, ir.Index, lhs, rhs) }
func (b *Builder) Or(lhs, rhs *ir.Value) *ir.Value   { return b.Value(OrOp, ir.Index, lhs, rhs) }
func (b *Builder) XOr(lhs, rhs *ir.Value) *ir.Value  { return b.Value(XOrOp, ir.Index, lhs, rhs) }

// CastS and CastU build the conversion of that name.
func (b *Builder) CastS(to ir.Type, input *ir.Value) *ir.Value { return b.Value(CastSOp, to, input) }
func (b *Builder) CastU(to ir.Type, input *ir.Value) *ir.Value { return b.Value(CastUOp, to, input) }

// Cmp compares two indices.
func (b *Builder) Cmp(p Predicate, lhs, rhs *ir.Value) *ir.Value {
	return b.ValueWith(CmpOp, ir.I1, PredicateAttr, p, lhs, rhs)
}

// Sizeof returns the width of an index in bits.
func (b *Builder) Sizeof() *ir.Value { return b.Value(SizeofOp, ir.Index) }

// Const returns an index constant.
func (b *Builder) Const(v int64) *ir.Value {
	return b.ValueWith(ConstantOp, ir.Index, ValueAttr, ir.IntAttr(v, ir.Index))
}

// BoolConst returns a boolean constant.
func (b *Builder) BoolConst(v bool) *ir.Value {
	return b.ValueWith(BoolConstantOp, ir.I1, ValueAttr, ir.BoolAttr(v))
}
