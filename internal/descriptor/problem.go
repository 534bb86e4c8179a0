package descriptor

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/ir"
)

// Problem returns why functions cannot pass a memref type, as its descriptor or as a bare pointer, or "": a descriptor
// has strides, and for a bare pointer the type must fix everything except the address. The text continues a sentence about
// the type.
func Problem(m *ir.MemRefType, bare bool) string {
	strides, offset, isStrided := memref.StridesOf(m)
	isStatic := isStrided && offset != ir.Dynamic && !slices.Contains(m.Shape, ir.Dynamic) && !slices.Contains(strides, ir.Dynamic)
	switch {
	case !isStrided && !m.Unranked:
		return "whose layout is not strided"
	case bare && !isStatic:
		return "which a bare pointer cannot stand for: its sizes, strides and offset must be static"
	}
	return ""
}
