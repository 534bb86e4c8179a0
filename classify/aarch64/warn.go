package aarch64

import (
	"fmt"

	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// warnVector adds the warnings about a bare vector.
func (m *mode) warnVector(l *layout.Layout) {
	if v, ok := m.Pieces[0].Type.(*ir.VectorType); ok && l.Elem.Type == ir.I1 && v.Elem == ir.I1 {
		m.bits = v.Shape[0]
		m.Warn(WarnBitVectors, "LLVM passes each bit of the vector by itself; no other compiler does")
	}
}

// warnBits adds the warnings about a homogeneous aggregate of vectors.
func (m *mode) warnBits(base *layout.Layout) {
	if base.Elem != nil && base.Elem.Type == ir.I1 {
		m.Warn(WarnBitVectors, "clang carries one bit in eight of the vectors; the others are lost")
	}
}

// warnVariadic warns of an argument that LLVM cannot compile, or that clang's va_arg does not find.
func (m *mode) warnVariadic(l *layout.Layout) {
	switch {
	case l.Type == ir.F16 || l.Type == ir.BF16:
		m.Warn(WarnVariadicHalf, fmt.Sprintf("LLVM cannot compile all functions and calls that pass %v to a variadic function on Windows", l.Type))
	case ctype.IsVector(l):
		m.Warn(WarnVariadicPlace, "LLVM passes a vector to a variadic function in a vector register or by address, where va_arg does not look")
	case m.even:
		m.Warn(WarnVariadicPlace, "LLVM aligns the argument to 16 bytes, which clang's va_arg does not")
	}
}

// warnStack warns of a packed aggregate whose members are aligned to 16.
func (m *mode) warnStack(l, base *layout.Layout) {
	if ctype.IsRecord(l) && m.StackAlign == 8 && base.Size == 16 {
		m.Warn(WarnPackedMembers, "on the stack, LLVM aligns it to 16 at -O0 and to 8 at -O2")
	}
}
