package affine

import "github.com/abi-opt/abi-opt/ir"

// Builder builds operations of this dialect at the insertion point of an [ir.Builder], with a
// method for each op, named after it. The operands are the dimensions of the map and then its
// symbols.
type Builder struct{ *ir.Builder }

// NewBuilder returns a builder that shares the insertion point of b.
func NewBuilder(b *ir.Builder) *Builder { return &Builder{b} }

// Apply returns the value of a map with one result; Max and Min return the largest and the smallest
// of the results.
func (b *Builder) Apply(m *ir.AffineMap, operands ...*ir.Value) *ir.Value {
	return b.of(ApplyOp, m, operands)
}

func (b *Builder) Max(m *ir.AffineMap, operands ...*ir.Value) *ir.Value {
	return b.of(MaxOp, m, operands)
}

func (b *Builder) Min(m *ir.AffineMap, operands ...*ir.Value) *ir.Value {
	return b.of(MinOp, m, operands)
}

func (b *Builder) of(def *ir.OpDef, m *ir.AffineMap, operands []*ir.Value) *ir.Value {
	return b.ValueWith(def, ir.Index, mapAttr, ir.AffineMapAttr{Map: m}, operands...)
}
