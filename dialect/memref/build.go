package memref

import "github.com/abi-opt/abi-opt/ir"

// TakeApart builds an [ExtractStridedMetadataOp].
func TakeApart(b *ir.Builder, m *ir.Value) *ir.Operation {
	return b.Create(ir.OpState{Def: ExtractStridedMetadataOp, Operands: []*ir.Value{m}, ResultTypes: metadataTypes(typeOf(m))})
}

// Reinterpret builds a [ReinterpretCastOp] to type t.
func Reinterpret(b *ir.Builder, m *ir.Value, t ir.Type, offset MixedValue, sizes, strides []MixedValue) *ir.Value {
	return build(b, ReinterpretCastOp, m, t, []MixedValue{offset}, sizes, strides)
}

// Part builds a [SubViewOp] with all dimensions.
func Part(b *ir.Builder, m *ir.Value, offsets, sizes, strides []MixedValue) *ir.Value {
	t := SubViewType(typeOf(m), static(offsets), static(sizes), static(strides))
	return build(b, SubViewOp, m, t, offsets, sizes, strides)
}

func static(list []MixedValue) []int64 {
	numbers := make([]int64, len(list))
	for i, m := range list {
		numbers[i] = m.Const
		if m.Value != nil {
			numbers[i] = ir.Dynamic
		}
	}
	return numbers
}

// build builds an op with a source, offsets, sizes and strides.
func build(b *ir.Builder, def *ir.OpDef, m *ir.Value, t ir.Type, offsets, sizes, strides []MixedValue) *ir.Value {
	s := ir.OpState{Def: def, Operands: []*ir.Value{m}, ResultTypes: []ir.Type{t}}
	segments := []int{1}
	for i, list := range [][]MixedValue{offsets, sizes, strides} {
		dynamic := 0
		for _, m := range list {
			if m.Value != nil {
				s.Operands = append(s.Operands, m.Value)
				dynamic++
			}
		}
		s.AddAttr(sizesAttrs[i].Name, ir.DenseI64Array(static(list)...))
		segments = append(segments, dynamic)
	}
	s.AddSegments(segments...)
	return b.Create(s).Result(0)
}
