package aarch64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// The va_list of the AAPCS64 (§10.1.5):
//
//	struct { void *__stack, *__gr_top, *__vr_top; int __gr_offs, __vr_offs; }
//
// The offsets are negative and relative to the tops, the ends of the register save areas.
const (
	vaStack  layout.Bytes = 0
	vaGrTop  layout.Bytes = 8
	vaVrTop  layout.Bytes = 16
	vaGrOffs layout.Bytes = 24
	vaVrOffs layout.Bytes = 28

	grSlot layout.Bytes = 8
	vrSlot layout.Bytes = 16
)

// vaArg describes how va_arg reads a value.
func (r *rules) vaArg(ty ir.Type, ms *modes) (classify.VAArg, *classify.Error) {
	m := &ms.inVariadic
	v := classify.VAArg{
		Ignore:    m.Kind == classify.Ignore,
		ByAddress: m.Kind == classify.Indirect && !m.ByVal,
		Stack:     vaStack,
		Align:     8,
		Advance:   (m.size + 7) &^ 7,
	}
	switch {
	case c.Underlying(ty) == ir.Type(c.MFP8):
		return classify.VAArg{}, convention.Unsupported("va_arg of __mfp8 is not supported")
	case v.Ignore:
		return v, nil
	case m.bits > 0:
		return v, convention.Unsupported("%v is passed bit by bit, which va_arg cannot follow", ty)
	}
	if m.align == 16 {
		v.Align = 16
	}
	switch {
	case r.UnnamedOnStack:
		r.unnamed(&v, m)
	case r.VariadicInts:
		if m.vectors > 0 {
			return v, convention.Unsupported("%v is passed in a vector register, where va_arg does not look", ty)
		}
	case m.ByVal: // on the stack
	case m.vectors > 0:
		v.Areas = []classify.VAArea{{Counter: vaVrOffs, Base: vaVrTop, Take: vrSlot * layout.Bytes(m.vectors), Slot: vrSlot, Eager: true}}
		v.Parts = membersSaved(m)
	default:
		area := classify.VAArea{Counter: vaGrOffs, Base: vaGrTop, Take: v.Advance, Slot: grSlot, Eager: true}
		if m.even {
			area.Align = 16
		}
		v.Areas = []classify.VAArea{area}
		v.Parts = []classify.VAPart{{Type: m.Pieces[0].Type}}
	}
	return v, nil
}

// membersSaved returns the members of a homogeneous aggregate, each in its saved register.
func membersSaved(m *mode) []classify.VAPart {
	piece, n := m.Pieces[0].Type, m.vectors
	if a, ok := piece.(*llvm.ArrayType); ok {
		piece = a.Elem
	}
	parts := make([]classify.VAPart, n)
	for i := range parts {
		parts[i] = classify.VAPart{Type: piece, Offset: m.size / layout.Bytes(n) * layout.Bytes(i), Save: vrSlot * layout.Bytes(i)}
	}
	return parts
}

// unnamed adapts v to a va_list that is a pointer to the stack, where members are contiguous and at
// a multiple of 8.
func (r *rules) unnamed(v *classify.VAArg, m *mode) {
	if v.Align == 16 && !m.even && m.vectors != 1 {
		v.Align = 8
	}
	if m.Pieces[0].Type == ir.F16 || m.Pieces[0].Type == ir.BF16 {
		v.Widened = ir.F64
	}
}
