package classify

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// VAArg is how va_arg finds a value of a type in the psABI's va_list
//
//	struct { int gp_offset, fp_offset; void *overflow_arg_area, *reg_save_area; }
//
// The value is in the register save area if all its registers were saved:
//
//	gp_offset <= 48 - 8*Ints && fp_offset <= 176 - 16*SSEs
//
// Then each part is at reg_save_area + gp_offset (or fp_offset) + Save, and the
// offsets advance by 8*Ints and 16*SSEs. Otherwise, and always if Ints and SSEs
// are 0, it is at overflow_arg_area, first rounded up to Align if that is over
// 8; the area advances by Advance from there.
type VAArg struct {
	// Ignore marks a type that is not passed: nothing is read.
	Ignore bool
	// ByAddress marks a C++ record whose address is passed: what is read as
	// described here is a pointer to it.
	ByAddress  bool
	Ints, SSEs int
	// Parts are where the bytes are in the register save area; none if it is
	// always in the overflow area.
	Parts   []VAPart
	Size    layout.Bytes // of the value
	Align   layout.Bytes // in the overflow area, at least 8
	Advance layout.Bytes // the size rounded up to a multiple of 8
}

// VAPart is a part of a value in the register save area.
type VAPart struct {
	Type   ir.Type      // the LLVM type to load, and to store at Offset
	Offset layout.Bytes // in the value
	SSE    bool         // after fp_offset, else gp_offset
	Save   layout.Bytes // after gp_offset or fp_offset
}

// InPlace reports whether the bytes of the value are together where they were
// saved, instead of having to be put together from their parts. They are aligned
// to 16 there if SSE, else to 8.
func (v *VAArg) InPlace() bool {
	for i, p := range v.Parts {
		if p.Offset != p.Save || p.SSE != v.Parts[0].SSE || i > 0 && p.SSE {
			return false
		}
	}
	return len(v.Parts) > 0
}

// The register save area of the psABI (§3.5.7, figure 3.33).
const (
	IntSaveEnd layout.Bytes = 48  // the value of gp_offset when no register is left
	SSESaveEnd layout.Bytes = 176 // the value of fp_offset when no register is left
	VAListSize layout.Bytes = 24
)
