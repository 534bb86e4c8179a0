package x86_64

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// System is an operating system that follows the System V convention, with a few flags.
type System struct {
	Name string // as in triples
	// Int64Vectors: a vector of one 64-bit integer has class SSE. Elsewhere it has class INTEGER.
	Int64Vectors bool
	// Int128Vectors: a vector of 128-bit integers is in a vector register or in memory. Elsewhere clang
	// leaves it to LLVM, which splits it.
	Int128Vectors bool
	// LooseX87Up: a union whose second eightbyte is that of a long double but whose first has another
	// class is in registers, as before revision 0.98 of the psABI. Elsewhere rule 5(b) puts it in memory.
	LooseX87Up bool
}

// SystemOf returns the system of a triple. Guest functions on other platforms use that of no system, "".
func SystemOf(name string) System {
	switch {
	case name == "linux", name == "netbsd":
		return System{Name: name, Int64Vectors: true, Int128Vectors: true}
	case slices.Contains(layout.Apple, name):
		return System{Name: name, LooseX87Up: true}
	case name == "freebsd":
		return System{Name: name}
	}
	return System{Name: name, Int64Vectors: true}
}

func (s System) isApple() bool { return s.LooseX87Up }

func isInt64(t ir.Type) bool {
	i, ok := t.(*ir.IntegerType)
	return ok && i.Width == 64
}
