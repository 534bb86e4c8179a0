package arm

import (
	"fmt"
	"slices"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

func isHalf(l *layout.Layout) bool { return l.Type == ir.Type(ir.F16) || l.Type == ir.Type(ir.BF16) }

// aggregate passes an aggregate as words.
func (r *rules) aggregate(l *layout.Layout) way {
	w := way{words(l), word(l)}
	if r.gcc && isPackedPair(l) {
		w.argument = copied(l, "gcc aligns a packed record with a bit-field of 8 bytes")
		w.argument.Align = pair
		if l.Size%slot != 0 {
			w.argument.Warn(WarnGCC, "LLVM loses the last bytes of a copy that is not a multiple of 4 bytes")
		}
	}
	if base, n := r.halves.Members(l); r.vfp && n > 0 && isHalf(base) {
		w.argument.Warn(WarnGCC, fmt.Sprintf("gcc passes a record of %v in floating-point registers, and LLVM does not", base.Type))
		w.result.Warnings = w.argument.Warnings
	}
	return w
}

func isPackedPair(l *layout.Layout) bool {
	return l.NaturalAlign() < pair && slices.ContainsFunc(l.Fields, func(f layout.Field) bool { return f.BitField && f.Layout.Align >= pair })
}

// mayDiffer reports whether compilers can pass a type differently.
func mayDiffer(l *layout.Layout) bool { return l.Disputed || isPackedPair(l) }
