package arm

import (
	"fmt"
	"slices"

	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// likeGCC finds homogeneous aggregates as gcc does, with _Float16 and __bf16, and without unions that have a bit-field of
// width 0.
func likeGCC() ctype.Homogeneous {
	return ctype.Homogeneous{
		IsBase:    func(l *layout.Layout) bool { return isBase(l) || isHalf(l) },
		IsSkipped: func(l *layout.Layout) bool { return l.Empty },

		NoZeroWidthInUnions: true,
	}
}

func isHalf(l *layout.Layout) bool { return l.Type == ir.Type(ir.F16) || l.Type == ir.Type(ir.BF16) }

// warnOfMembers warns of a homogeneous aggregate that is none for gcc.
func (r *rules) warnOfMembers(l *layout.Layout, w *way) {
	if _, n := r.gcc.Members(l); n == 0 {
		w.argument.Warn(WarnGCC, "gcc passes a union with a bit-field of width 0 as words")
		w.result.Warn(WarnGCC, "gcc returns a union with a bit-field of width 0 as words or in memory")
	}
}

// warn warns of an aggregate of words that gcc passes otherwise.
func (r *rules) warn(l *layout.Layout, w *way) {
	if base, n := r.gcc.Members(l); r.vfp && n > 0 && isHalf(base) {
		w.argument.Warn(WarnGCC, fmt.Sprintf("gcc passes a record of %v in floating-point registers", base.Type))
		w.result.Warnings = w.argument.Warnings
	}
	if l.Align < pair && slices.ContainsFunc(l.Fields, func(f layout.Field) bool { return f.BitField && f.Layout.Align >= pair }) {
		w.argument.Warn(WarnGCC, "gcc passes a packed record with a bit-field of 8 bytes from an even register on")
	}
}
