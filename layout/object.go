package layout

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/c"
)

// largeArray is the least size to which Model.LargeArrayAlign applies.
const largeArray Bytes = 16

// wide is the size of the numbers that records may align to less, and variables do not.
const wide Bytes = 8

// isWideNumber reports whether a type is a number of 8 bytes, or an array or complex number of such.
func (l *Layout) isWideNumber() bool {
	switch l.Type.(type) {
	case *c.ArrayType, *ir.ComplexType:
		return l.Elem.isWideNumber()
	case *ir.IntegerType, *ir.FloatType:
		return l.Size == wide
	}
	return false
}

// SizeAlign is an alignment for objects of at least a size.
type SizeAlign struct{ Size, Align Bytes }

// ObjectAlign returns the alignment of a file-scope variable, given the alignment of its type or
// typedef. It may be greater than the given one, and compilers rely on it wherever the variable is
// defined.
func (t *Table) ObjectAlign(l *Layout, align Bytes) Bytes {
	if _, isArray := c.Underlying(l.Type).(*c.ArrayType); isArray && l.Size >= largeArray {
		align = max(align, t.model.LargeArrayAlign)
	}
	if align == l.Align && align < wide && l.isWideNumber() {
		align = wide
	}
	for _, least := range t.model.ObjectAligns {
		if l.Size >= least.Size {
			return max(align, least.Align)
		}
	}
	return align
}
