package s390x

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// The va_list (§1.2.4) and its register save area, a part of the caller's frame:
//
//	struct { long __gpr, __fpr; void *__overflow_arg_area, *__reg_save_area; }
const (
	gpr             layout.Bytes = 0 // the numbers of registers that are read
	fpr             layout.Bytes = 8
	overflowArgArea layout.Bytes = 16
	regSaveArea     layout.Bytes = 24

	savedInts   layout.Bytes = 16 // r2 in the area
	savedFloats layout.Bytes = 128
)

// vaArg describes how va_arg reads a value.
func (r *rules) vaArg(_ ir.Type, m *modes) (classify.VAArg, *classify.Error) {
	v := classify.VAArg{ByAddress: m.argument.Kind == classify.Indirect, Stack: overflowArgArea, Align: slot, Advance: slot}
	of, size := m.argument.Pieces[0].Type, m.layout.Size
	if v.ByAddress {
		size = slot
	}
	area := classify.VAArea{Counter: gpr, Base: regSaveArea, Take: 1, Last: layout.Bytes(len(intArgs)) - 1, Slot: slot, Long: true}
	save := savedInts + slot - size
	switch of.(type) {
	case *ir.VectorType: // never in registers
		if size > slot {
			v.Advance = quad
		}
		return v, nil
	case *ir.FloatType:
		area.Counter, area.Last, save = fpr, layout.Bytes(len(floatArgs))-1, savedFloats
	}
	v.Lead = slot - size
	v.Areas, v.Parts = []classify.VAArea{area}, []classify.VAPart{{Type: of, Save: save}}
	return v, nil
}
