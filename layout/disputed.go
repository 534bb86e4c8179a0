package layout

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/c"
)

// isDisputed computes Layout.Disputed, given that of the type's parts.
func (l *Layout) isDisputed(m *Model) bool {
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
		isAligned := func(f c.Field) bool { return f.BitField && f.Align > 0 }
		return l.Size == 0 || l.Align > 16 || slices.ContainsFunc(t.Fields, isAligned) || slices.ContainsFunc(l.Fields, func(f Field) bool {
			return f.BitField && (f.Name == "" || f.Layout.Size > 8 || m.Records == MinGW) || f.Layout.Disputed
		})
	}
	return false
}

// Same reports whether two layouts of one type, by different models, have the same sizes, alignments
// and offsets.
func Same(a, b *Layout) bool { return same(a, b, map[*Layout]bool{}) }

// same does not look twice at types that it has seen.
func same(a, b *Layout, seen map[*Layout]bool) bool {
	if seen[a] {
		return true
	}
	seen[a] = true
	if a.Size != b.Size || a.Align != b.Align || a.Elem != nil && !same(a.Elem, b.Elem, seen) {
		return false
	}
	for i := range a.Fields {
		if a.Fields[i].Offset != b.Fields[i].Offset || !same(a.Fields[i].Layout, b.Fields[i].Layout, seen) {
			return false
		}
	}
	return true
}
