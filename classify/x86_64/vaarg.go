package x86_64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// The psABI's va_list (§3.5.7) and its register save area (figure 3.33):
//
//	struct { int gp_offset, fp_offset; void *overflow_arg_area, *reg_save_area; }
const (
	gpOffset        layout.Bytes = 0
	fpOffset        layout.Bytes = 4
	overflowArgArea layout.Bytes = 8
	regSaveArea     layout.Bytes = 16

	gpEnd  layout.Bytes = 8 * maxInts // gp_offset when no register is left
	fpEnd  layout.Bytes = gpEnd + fpSlot*maxSSEs
	gpSlot layout.Bytes = 8
	fpSlot layout.Bytes = 16
)

// vaArg describes how va_arg reads a value, §3.5.7.
func vaArg(ty ir.Type, m *modes) (classify.VAArg, *classify.Error) {
	size := m.layout.Size
	v := classify.VAArg{Stack: overflowArgArea, Align: max(m.layout.Align, 8)}
	if ctype.IsNonTrivial(ty) {
		v.ByAddress, size, v.Align = true, 8, 8
	}
	v.Advance = (size + 7) &^ 7
	switch extra := m.argument(false); {
	case extra.inMemory:
	case extra.Kind == classify.Ignore:
		v.Ignore = true
	default:
		v.Areas, v.Parts = saved(extra)
	}
	return v, nil
}

// saved finds the pieces in the register save area.
func saved(m *mode) (areas []classify.VAArea, parts []classify.VAPart) {
	area := func(n int, counter, end, slot layout.Bytes) (index int) {
		if n > 0 {
			take := slot * layout.Bytes(n)
			areas = append(areas, classify.VAArea{Counter: counter, Base: regSaveArea, Take: take, Last: end - take, Slot: slot})
		}
		return len(areas) - 1
	}
	gp := area(m.ints, gpOffset, gpEnd, gpSlot)
	fp := area(m.sses, fpOffset, fpEnd, fpSlot)
	var next [2]layout.Bytes // of each area
	for _, piece := range m.Pieces {
		in := gp
		if piece.Class == SSE {
			in = fp
		}
		parts = append(parts, classify.VAPart{Type: piece.Type, Offset: piece.Offset, Area: in, Save: next[in]})
		next[in] += areas[in].Slot
	}
	return areas, parts
}
