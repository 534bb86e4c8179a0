package layout

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// isDisputed computes Layout.Disputed, given that of the type's parts.
func (l *Layout) isDisputed() bool {
	switch t := l.Type.(type) {
	case *ir.VectorType: // clang alone has vectors of _Bool, and of an odd number of elements
		return t.Elem != ir.I1 && t.Shape[0]&(t.Shape[0]-1) == 0
	case *ir.FloatType:
		return t == ir.BF16
	case *ir.ComplexType:
		return !ir.IsFloat(t.Elem)
	case *c.ArrayType:
		return l.Len == 0 || l.Elem.Disputed
	case *c.RecordType:
		return l.Size == 0 || l.Align > 16 || slices.ContainsFunc(l.Fields, func(f Field) bool {
			return f.BitField && (f.Name == "" || f.Layout.Size > 8) || f.Layout.Disputed
		})
	}
	return false
}
