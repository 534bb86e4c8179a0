package x86_64

import (
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// mayDiffer reports whether a type is not among the scalars that all compilers pass alike.
func mayDiffer(l *layout.Layout) bool {
	switch t := l.Type.(type) {
	case *ir.IntegerType:
		return t.Width > 64
	case *ir.VectorType: // gcc has no vectors of _Bool, or of an odd number of elements
		return t.Elem != ir.I1 && t.Shape[0]&(t.Shape[0]-1) == 0
	case *c.RecordType, *ir.ComplexType, *c.BitIntType:
		return !ctype.IsNonTrivial(t)
	}
	return false
}
