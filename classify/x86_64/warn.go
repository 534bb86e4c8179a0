package x86_64

import (
	"fmt"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Faults has a sentence for each warning.
var Faults = map[diag.ID]string{
	WarnBytesLost:      "clang carries part of an eightbyte only; the bytes after it are lost",
	WarnSSEInInteger:   "clang passes floating-point data in an integer register; gcc expects a vector register",
	WarnPartVector:     "clang passes in a vector register what the psABI and gcc pass in memory",
	WarnWideInt128:     "clang carries one eightbyte as an i128; the other half of it is not the value's",
	WarnVariadicVector: "LLVM takes a named vector of a variadic function from the stack, gcc from a register",
	WarnVectorReturn:   "LLVM returns a vector wider than the registers in several; gcc returns it in memory",
	WarnInt128Vector:   "LLVM passes each half of an __int128 in the vector as an integer; no other compiler does",
	WarnQuadVector:     "LLVM passes each __float128 of the vector by itself; gcc passes the vector in memory",
	WarnBitVector:      "LLVM passes each bit of the vector by itself; no other compiler does",
}

func warning(id diag.ID, detail string) classify.Warning {
	return classify.Warning{ID: id, Msg: Faults[id] + detail}
}

// warnRegisters returns the warnings about a value in registers.
func (r *rules) warnRegisters(l *layout.Layout, m *mode) []classify.Warning {
	if !r.compat.ClangFaults {
		return nil
	}
	var ws []classify.Warning
	for i := range m.Pieces {
		p := &m.Pieces[i]
		switch {
		case p.Class == SSE && isIntegerType(p.Type):
			ws = append(ws, warning(WarnSSEInInteger, fmt.Sprintf(" (bytes %d to %d)", p.Offset, p.Offset+7)))
		case isInt128(p.Type) && m.classes != classes{Integer, Integer}:
			ws = append(ws, warning(WarnWideInt128, ""))
		case p.Class == SSE && m.classes.hi != SSEUp && size(p.Type) < 8 && hasDataPast(l, p.Offset, size(p.Type)):
			ws = append(ws, warning(WarnBytesLost, fmt.Sprintf(" (after byte %d)", p.Offset+size(p.Type)-1)))
		case isInt128Vector(p.Type):
			ws = append(ws, warning(WarnInt128Vector, ""))
		case isQuadVector(p.Type):
			ws = append(ws, warning(WarnQuadVector, ""))
		case isBitVector(p.Type):
			ws = append(ws, warning(WarnBitVector, ""))
		}
	}
	return ws
}

// warnPartVector adds the warning to a mode if only a part of the value is a vector.
func (m *mode) warnPartVector(f form) {
	if f.partly {
		m.Warnings = append(m.Warnings, warning(WarnPartVector, ""))
	}
}

func isIntegerType(t ir.Type) bool { _, ok := t.(*ir.IntegerType); return ok }

func isInt128Vector(t ir.Type) bool {
	v, ok := t.(*ir.VectorType)
	return ok && isInt128(v.Elem)
}

// isQuadVector reports whether a type is a vector of several __float128.
func isQuadVector(t ir.Type) bool {
	v, ok := t.(*ir.VectorType)
	return ok && v.Elem == ir.F128 && v.Shape[0] > 1
}

func isBitVector(t ir.Type) bool {
	v, ok := t.(*ir.VectorType)
	return ok && v.Elem == ir.I1
}
