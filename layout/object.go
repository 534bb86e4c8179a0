package layout

import "github.com/abi-opt/abi-opt/dialect/c"

// largeArray is the least size to which Model.LargeArrayAlign applies.
const largeArray Bytes = 16

// SizeAlign is an alignment for objects of at least a size.
type SizeAlign struct{ Size, Align Bytes }

// ObjectAlign returns the alignment of a file-scope variable, given the alignment of its type or
// typedef. It may be greater than the given one, and compilers rely on it wherever the variable is
// defined.
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
