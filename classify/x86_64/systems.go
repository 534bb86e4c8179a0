package x86_64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// System is an operating system that follows the System V convention. On some
// of them clang passes a few vectors in other registers than on Linux; those
// are refused there.
type System struct {
	Name string // as in triples
	// Int64Vectors: a vector of one 64-bit integer is of class SSE. Elsewhere it
	// is of class INTEGER.
	Int64Vectors bool
	// Int128Vectors: a vector of 128-bit integers is in a vector register or in
	// memory. Elsewhere clang leaves it to LLVM, which takes it apart.
	Int128Vectors bool
}

// Systems lists what is supported; the first is the default.
var Systems = []System{
	{Name: "linux", Int64Vectors: true, Int128Vectors: true},
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

// check finds a vector in a type that the system does not pass as Linux does.
func (s *System) check(l *layout.Layout) *classify.Error {
	if s.Int64Vectors && s.Int128Vectors {
		return nil
	}
	if ctype.IsVector(l) && (l.Size == 8 && isInt64(l.Elem.Type) && !s.Int64Vectors || isInt128(l.Elem.Type) && !s.Int128Vectors) {
		return ctype.Unsupported("%v is not passed on %s as on Linux, which is not supported", l.Type, s.Name)
	}
	if ctype.IsArray(l) {
		return s.check(l.Elem)
	}
	for i := range l.Fields {
		if err := s.check(l.Fields[i].Layout); err != nil {
			return err
		}
	}
	return nil
}

func isInt64(t ir.Type) bool {
	i, ok := t.(*ir.IntegerType)
	return ok && i.Width == 64
}
