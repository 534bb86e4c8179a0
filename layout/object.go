package layout

import "github.com/abi-opt/abi-opt/dialect/c"

// largeArray is the size from which on a variable that is an array may have an alignment of its own.
const largeArray Bytes = 16

// SizeAlign is the alignment of what has a size or more.
type SizeAlign struct{ Size, Align Bytes }

// ObjectAlign returns the alignment of a variable of the file's scope whose type has an alignment, its
// layout's or that of a typedef. It may be greater than the type's: compilers rely on it wherever the
// variable is defined.
func (t *Table) ObjectAlign(l *Layout, align Bytes) Bytes {
	if _, isArray := c.Underlying(l.Type).(*c.ArrayType); isArray && l.Size >= largeArray {
		align = max(align, t.model.LargeArrayAlign)
	}
	for _, least := range t.model.ObjectAligns {
		if l.Size >= least.Size {
			return max(align, least.Align)
		}
	}
	return align
}
