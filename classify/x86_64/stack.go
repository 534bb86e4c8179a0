package x86_64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// onStack is the way of an argument in memory (§3.2.3 "Passing", rule 1, and
// rules 2 and 3 when registers are out). Whichever way is taken the bytes are
// at the same place; clang's choice of words depends on whether an integer
// register is left.
func (t *Target) onStack(l *layout.Layout, intsLeft bool) form {
	if !ctype.IsAggregate(l) && !ctype.IsBitInt(l) && !t.isSmallOrWideVector(l) {
		return t.scalarOnStack(l)
	}
	if t.compat.UnnamedBitFields && l.Empty {
		return form{ArgInfo: classify.ArgInfo{Kind: classify.Ignore, Type: l.Type}}
	}
	align := max(l.Align, 8)
	if !intsLeft && align == 8 && l.Size <= 8 {
		f := direct(l, classify.Piece{Type: ir.Int(int(l.Size.Bits())), Class: Memory})
		f.NoUndef = ctype.IsDefined(l, f.Pieces)
		return f
	}
	return byVal(l, align)
}

func byVal(l *layout.Layout, align layout.Bytes) form {
	return form{ArgInfo: classify.ArgInfo{
		Kind: classify.Indirect, Type: l.Type,
		Pieces: addressIn(Memory),
		ByVal:  true, Memory: l.Memory.Type, Align: align, NoUndef: true,
	}}
}

// scalarOnStack passes a scalar or vector as itself; the back end puts it on the
// stack.
func (t *Target) scalarOnStack(l *layout.Layout) form {
	if t.compat.Int128ByVal && isInt128(l.Type) {
		return byVal(l, l.Align)
	}
	f := direct(l, classify.Piece{Type: ctype.ScalarType(l), Class: Memory})
	if signed, ok := ctype.IsNarrow(l.Type); ok {
		f.Kind, f.Signed = classify.Extend, signed
	}
	f.NoUndef = f.Kind == classify.Extend || ctype.IsDefined(l, f.Pieces)
	return f
}

// isSmallOrWideVector reports whether a vector does not fit a vector register,
// or does not fill one.
func (t *Target) isSmallOrWideVector(l *layout.Layout) bool {
	return ctype.IsVector(l) && (l.Size <= 8 || l.Size > t.vectors.Width() || isInt128(l.Elem.Type) && t.system.Int128Vectors)
}
