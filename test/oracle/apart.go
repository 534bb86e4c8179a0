package oracle

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// IsLaidApart finds the aligned bit-fields that gcc and clang lay out apart: under
// #pragma pack gcc takes the lesser of the two alignments and clang neither, and
// one aligned to less than its type may cross a unit of the type in clang only.
func IsLaidApart(r *c.RecordType) bool {
	return slices.ContainsFunc(r.Fields, func(f c.Field) bool {
		if inner, ok := f.Type.(*c.RecordType); ok && inner.Name == "" && IsLaidApart(inner) {
			return true
		}
		if !f.BitField || f.Align == 0 {
			return false
		}
		unit, err := layout.NewTable(layout.X86_64).Of(f.Type)
		return r.Pack > 0 && f.Align > r.Pack || err == nil && layout.Bytes(f.Align) < unit.Align
	})
}

// HasLaidApart reports whether a type is or contains a record that gcc and clang lay out apart.
func HasLaidApart(t ir.Type) bool {
	switch t := t.(type) {
	case *c.ArrayType:
		return HasLaidApart(t.Elem)
	case *c.AtomicType:
		return HasLaidApart(t.Elem)
	case *c.RecordType:
		return IsLaidApart(t) || slices.ContainsFunc(t.Fields, func(f c.Field) bool { return HasLaidApart(f.Type) })
	}
	return false
}
