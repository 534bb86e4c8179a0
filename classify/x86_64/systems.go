package x86_64

import "github.com/abi-opt/abi-opt/ir"

// System is an operating system that follows the System V convention, with a few flags.
type System struct {
	Name string // as in triples
	// Int64Vectors: a vector of one 64-bit integer has class SSE. Elsewhere it has class INTEGER.
	Int64Vectors bool
	// Int128Vectors: a vector of 128-bit integers is in a vector register or in memory. Elsewhere
	// clang leaves it to LLVM, which splits it.
	Int128Vectors bool
	// LooseX87Up: a union whose second eightbyte is that of a long double but whose first has
	// another class is in registers, as before revision 0.98 of the psABI. Elsewhere rule 5(b) puts
	// it in memory.
	LooseX87Up bool
}

// Systems lists the supported systems, the default first.
var Systems = []System{
	{Name: "linux", Int64Vectors: true, Int128Vectors: true},
	{Name: "darwin", LooseX87Up: true},
	{Name: "macos", LooseX87Up: true},
	{Name: "macosx", LooseX87Up: true},
	{Name: "dragonfly", Int64Vectors: true},
	{Name: "freebsd"},
	{Name: "fuchsia", Int64Vectors: true},
	{Name: "haiku", Int64Vectors: true},
	{Name: "hurd", Int64Vectors: true},
	{Name: "managarm", Int64Vectors: true},
	{Name: "netbsd", Int64Vectors: true, Int128Vectors: true},
	{Name: "none", Int64Vectors: true},
	{Name: "openbsd", Int64Vectors: true},
	{Name: "rtems", Int64Vectors: true},
	{Name: "serenity", Int64Vectors: true},
	{Name: "solaris", Int64Vectors: true},
	{Name: "unknown", Int64Vectors: true},
}

// Guest is a platform with another convention, where single functions request this one.
var Guest = System{Name: "guest", Int64Vectors: true}

func isInt64(t ir.Type) bool {
	i, ok := t.(*ir.IntegerType)
	return ok && i.Width == 64
}
