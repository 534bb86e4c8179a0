package x86_64

import (
	"fmt"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// What is wrong with the way some types are passed, when it is copied from a
// compiler for the sake of agreement.
const (
	// BytesLost: clang carries an SSE eightbyte as less than what is in it.
	//	struct { float a; int : 8; _Float16 b; }   // float: b is lost
	//	union { float f; _Float16 h[3]; }          // float: h[2] is lost
	BytesLost diag.ID = "abi-bytes-lost"
	// SSEInInteger: clang puts an SSE eightbyte in an integer register, to make
	// it eight bytes long. gcc expects it in a vector register.
	//	struct { _Float16 a, b; _Alignas(8) int c; }
	//	union { __float128 q; float f[4]; }
	SSEInInteger diag.ID = "abi-sse-in-integer"
	// PartVector: clang passes in a wide vector register a union that no vector
	// fills, the rest being padding or an array. §3.2.3 rule 5(c) and gcc put it
	// in memory.
	//	union { int a[6]; __m128 v; }              // with AVX
	PartVector diag.ID = "abi-part-vector"
	// WideInt128: clang carries one eightbyte as an i128, because its padding is
	// a part of one. The other half holds nothing, or the wrong bytes.
	//	struct { __int128 a : 3, : 80; }
	WideInt128 diag.ID = "abi-wide-int128"
	// VariadicVector: a named vector of 32 or 64 bytes of a variadic function is
	// on the stack for LLVM, in a vector register for gcc.
	//	void f(__m256 v, ...);
	VariadicVector diag.ID = "abi-variadic-vector"
	// VectorReturn: a vector that is wider than the registers is returned in
	// several by LLVM, or through a pointer that it adds; gcc returns it in
	// memory.
	//	__m256 f(void);                            // without AVX
	VectorReturn diag.ID = "abi-vector-return"
	// BitVector: LLVM takes a vector of _Bool of 16 bytes or more apart and
	// passes each bit as an integer of its own.
	BitVector diag.ID = "abi-bit-vector"
)

// Faults explains each of the warnings in a sentence.
var Faults = map[diag.ID]string{
	BytesLost:      "clang carries part of an eightbyte only; the bytes after it are lost",
	SSEInInteger:   "clang passes floating-point data in an integer register; gcc expects a vector register",
	PartVector:     "clang passes in a vector register what the psABI and gcc pass in memory",
	WideInt128:     "clang carries one eightbyte as an i128; the other half of it is not the value's",
	VariadicVector: "LLVM takes a named vector of a variadic function from the stack, gcc from a register",
	VectorReturn:   "LLVM returns a vector wider than the registers in several; gcc returns it in memory",
	BitVector:      "LLVM passes each bit of the vector by itself; no other compiler does",
}

func warning(id diag.ID, detail string) classify.Warning {
	return classify.Warning{ID: id, Msg: Faults[id] + detail}
}

// warnRegisters finds what is wrong with a value in registers.
func (t *Target) warnRegisters(l *layout.Layout, f *form) []classify.Warning {
	if !t.compat.ClangFaults {
		return nil
	}
	var ws []classify.Warning
	for i := range f.Pieces {
		p := &f.Pieces[i]
		switch {
		case p.Class == SSE && isIntegerType(p.Type):
			ws = append(ws, warning(SSEInInteger, fmt.Sprintf(" (bytes %d to %d)", p.Offset, p.Offset+7)))
		case isInt128(p.Type) && f.classes != classes{Integer, Integer}:
			ws = append(ws, warning(WideInt128, ""))
		case p.Class == SSE && f.classes.hi != SSEUp && size(p.Type) < 8 && hasDataPast(l, p.Offset, size(p.Type)):
			ws = append(ws, warning(BytesLost, fmt.Sprintf(" (after byte %d)", p.Offset+size(p.Type)-1)))
		case isBitVector(p.Type):
			ws = append(ws, warning(BitVector, ""))
		}
	}
	return ws
}

// warnPartVector adds the warning to forms that are in registers.
func warnPartVector(fs ...*form) {
	for _, f := range fs {
		if !f.inMemory {
			f.Warnings = append(f.Warnings, warning(PartVector, ""))
		}
	}
}

func isIntegerType(t ir.Type) bool { _, ok := t.(*ir.IntegerType); return ok }

func isBitVector(t ir.Type) bool {
	v, ok := t.(*ir.VectorType)
	return ok && v.Elem == ir.I1
}
