package x86_64

import (
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// mayDiffer reports whether a type is not among those that all compilers pass alike: most scalars, and
// plain structs.
func mayDiffer(l *layout.Layout) bool {
	switch t := l.Type.(type) {
	case *ir.IntegerType:
		return t.Width > 64
	case *ir.VectorType: // gcc has no vectors of _Bool, or of an odd number of elements
		return t.Elem != ir.I1 && t.Shape[0]&(t.Shape[0]-1) == 0
	case *c.RecordType, *ir.ComplexType, *c.BitIntType:
		return !ctype.IsNonTrivial(t) && !isPlain(l)
	}
	return false
}

// isPlain reports whether a type is made of scalars of at most 8 bytes, each at a multiple of its size,
// without bit-fields, unions and arrays of length 0. Compilers read the psABI alike for such types.
func isPlain(l *layout.Layout) bool {
	switch t := l.Type.(type) {
	case *ir.IntegerType:
		return t.Width <= 64
	case *ir.FloatType:
		return t == ir.F32 || t == ir.F64
	case *llvm.PointerType:
		return true
	case *c.ArrayType:
		return l.Len > 0 && isPlain(l.Elem)
	case *c.RecordType:
		if t.Union || len(l.Fields) == 0 {
			return false
		}
		align := layout.Bytes(1)
		for i := range l.Fields {
			f := &l.Fields[i]
			if f.BitField || f.ByteOffset()%f.Layout.Align != 0 || !isPlain(f.Layout) {
				return false
			}
			align = max(align, f.Layout.Align)
		}
		return l.Align == align
	}
	return false
}
