package aarch64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// The va_list of the AAPCS64 (§10.1.5):
//
//	struct { void *__stack, *__gr_top, *__vr_top; int __gr_offs, __vr_offs; }
//
// The offsets are negative: they lead back from the tops, where the areas of saved
// registers end.
const (
	vaStack  layout.Bytes = 0
	vaGrTop  layout.Bytes = 8
	vaVrTop  layout.Bytes = 16
	vaGrOffs layout.Bytes = 24
	vaVrOffs layout.Bytes = 28

	grSlot layout.Bytes = 8
	vrSlot layout.Bytes = 16
)

// VAArg implements classify.Target.
func (t *Target) VAArg(ty ir.Type) (classify.VAArg, error) {
	if c.Underlying(ty) == ir.Type(c.MFP8) {
		return classify.VAArg{}, ctype.Unsupported("va_arg of __mfp8 is not supported")
	}
	f, err := t.passing(ty).as(true)
	if err != nil {
		return classify.VAArg{}, ctype.About(err, 0)
	}
	v := classify.VAArg{
		Ignore:    f.Kind == classify.Ignore,
		ByAddress: f.Kind == classify.Indirect,
		Stack:     vaStack,
		Align:     8,
		Advance:   (f.size + 7) &^ 7,
	}
	if v.Ignore {
		return v, nil
	}
	if f.bits > 0 {
		return v, ctype.About(ctype.Unsupported("%v is passed bit by bit, which va_arg cannot follow", ty), 0)
	}
	if f.align == 16 {
		v.Align = 16
	}
	switch {
	case t.UnnamedOnStack:
		t.unnamed(&v, f)
	case t.VariadicInts:
		if f.vectors > 0 {
			return v, ctype.About(ctype.Unsupported("%v is passed in a vector register, where va_arg does not look", ty), 0)
		}
	case f.vectors > 0:
		v.Areas = []classify.VAArea{{Counter: vaVrOffs, Base: vaVrTop, Take: vrSlot * layout.Bytes(f.vectors), Slot: vrSlot, Eager: true}}
		v.Parts = membersSaved(f)
	default:
		area := classify.VAArea{Counter: vaGrOffs, Base: vaGrTop, Take: v.Advance, Slot: grSlot, Eager: true}
		if f.even {
			area.Align = 16
		}
		v.Areas = []classify.VAArea{area}
		v.Parts = []classify.VAPart{{Type: f.Pieces[0].Type}}
	}
	return v, nil
}

// membersSaved finds the members of a homogeneous aggregate, each in the register
// that it was in.
func membersSaved(f *form) []classify.VAPart {
	piece, n := f.Pieces[0].Type, f.vectors
	if a, ok := piece.(*llvm.ArrayType); ok {
		piece = a.Elem
	}
	parts := make([]classify.VAPart, n)
	for i := range parts {
		parts[i] = classify.VAPart{Type: piece, Offset: f.size / layout.Bytes(n) * layout.Bytes(i), Save: vrSlot * layout.Bytes(i)}
	}
	return parts
}

// unnamed adapts the plan to a list that only has a pointer to the stack, where
// members are together and at a multiple of 8.
func (t *Target) unnamed(v *classify.VAArg, f *form) {
	if v.Align == 16 && !f.even && f.vectors != 1 {
		v.Align = 8
	}
	if f.Pieces[0].Type == ir.F16 || f.Pieces[0].Type == ir.BF16 {
		v.Widened = ir.F64
	}
}
