package x86_64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// onStack is the mode of an argument in memory (§3.2.3 "Passing", rule 1, and rules 2 and 3 without
// registers). The bytes are at the same location in all cases. clang's choice of LLVM types depends
// on whether an integer register is left.
func (r *rules) onStack(l *layout.Layout, intsLeft bool) mode {
	if !ctype.IsAggregate(l) && !ctype.IsBitInt(l) && !r.isSmallOrWideVector(l) {
		return r.scalarOnStack(l)
	}
	if r.compat.UnnamedBitFields && l.Empty {
		return mode{Mode: convention.Empty(l)}
	}
	align := max(l.Align, 8)
	if !intsLeft && align == 8 && l.Size <= 8 {
		m := direct(l, classify.Piece{Type: ir.Int(int(l.Size.Bits())), Class: Memory})
		m.NoUndef = ctype.IsDefined(layout.X86_64, l, m.Pieces)
		return m
	}
	return byVal(l, align)
}

func byVal(l *layout.Layout, align layout.Bytes) mode {
	m := mode{Mode: convention.InMemory(l, "")}
	m.Pieces[0].Class = Memory
	m.ByVal, m.Align, m.NoUndef = true, align, true
	return m
}

// scalarOnStack passes a scalar or vector as itself; LLVM puts it on the stack.
func (r *rules) scalarOnStack(l *layout.Layout) mode {
	if r.compat.Int128ByVal && isInt128(l.Type) {
		return byVal(l, l.Align)
	}
	m := direct(l, classify.Piece{Type: ctype.ScalarType(l), Class: Memory})
	if signed, ok := ctype.IsNarrow(l.Type); ok {
		m.Kind, m.Signed = classify.Extend, signed
	}
	m.NoUndef = m.Kind == classify.Extend || ctype.IsDefined(layout.X86_64, l, m.Pieces)
	return m
}

// isSmallOrWideVector reports whether a vector is wider than a vector register, or at most half of
// xmm.
func (r *rules) isSmallOrWideVector(l *layout.Layout) bool {
	return ctype.IsVector(l) &&
		(l.Size <= 8 || l.Size > r.vectors.Width() || r.isOddVector(l.Elem.Type))
}
