package affine

import "github.com/abi-opt/abi-opt/ir"

// Builder makes operations of the dialect where an [ir.Builder] stands. There is
// a method for each op, named after it; the operands are the dimensions of the
// map and then its symbols.
type Builder struct{ *ir.Builder }

// NewBuilder returns a builder that is always where b is.
func NewBuilder(b *ir.Builder) *Builder { return &Builder{b} }

// Apply is the value of a map with one result, Max and Min are the greatest and
// the least of the results.
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
