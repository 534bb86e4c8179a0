package opt

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/ir"
)

// What convert-func-to-llvm calls functions for C, and what asks for them.
const (
	emitCInterface   = "llvm.emit_c_interface"
	cInterfacePrefix = "_mlir_ciface_"
)

// descriptor says what a value of MLIR's is at the border of a function: a
// memref is the values of its descriptor, one after the other.
func descriptor(t ir.Type) jsonValueABI {
	v := jsonValueABI{Type: t.String(), Kind: "direct"}
	part := func(name string, n int) {
		for range n {
			v.Pieces = append(v.Pieces, jsonPiece{Type: name, Offset: int64(8 * len(v.Pieces))})
		}
	}
	switch t, ok := t.(*ir.MemRefType); {
	case ok && t.Unranked:
		v.Kind = "unranked descriptor"
		part("i64", 1)
		part("ptr", 1)
	case ok:
		v.Kind = "descriptor"
		part("ptr", 2)
		part("i64", 1+2*len(t.Shape))
	}
	return v
}

// describe writes values as text.
func describe(b *strings.Builder, what string, vs []jsonValueABI) {
	for i, v := range vs {
		fmt.Fprintf(b, "  %s %d: %s", what, i, v.Type)
		switch n := (len(v.Pieces) - 3) / 2; v.Kind {
		case "direct":
			b.WriteString(", one value")
		case "descriptor":
			fmt.Fprintf(b, ", %d values: allocated and aligned pointer, offset, %d sizes, %[2]d strides", len(v.Pieces), n)
		default:
			b.WriteString(", 2 values: rank, pointer to the descriptor")
		}
		b.WriteString("\n")
	}
}
