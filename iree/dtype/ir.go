package dtype

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/iree/sig"
)

// FromIR returns the element type of an MLIR integer or floating-point type. The ABIs do not
// distinguish a signed siN from a signless iN; both are IntN.
func FromIR(t ir.Type) (Type, bool) {
	switch t := t.(type) {
	case *ir.IntegerType:
		return fromInteger(t)
	case *ir.FloatType:
		return FromV1(t.Name)
	}
	return None, false
}

func fromInteger(t *ir.IntegerType) (Type, bool) {
	class := Int
	switch {
	case t.Signedness == ir.Unsigned:
		class = Uint
	case t.Width == 1 && t.Signedness == ir.Signless:
		class = Truth
	}
	for line := None + 1; line < numTypes; line++ {
		if table[line].class == class && table[line].bits == t.Width {
			return line, true
		}
	}
	return None, false
}

// IR returns the MLIR type of the element type, nil for None.
func (t Type) IR() ir.Type {
	switch line := t.info(); line.class {
	case Float, Brain:
		return FloatNamed(line.v1)
	case Int, Truth:
		return ir.Int(line.bits)
	case Uint:
		return ir.IntOf(line.bits, ir.Unsigned)
	}
	return nil
}

// FloatNamed returns MLIR's floating-point type with the name, or nil.
func FloatNamed(name string) ir.Type {
	for _, f := range ir.FloatTypes {
		if f.Name == name {
			return f
		}
	}
	return nil
}

// Shape returns an MLIR shape. Negative dimensions are dynamic.
func Shape[D int32 | int64](dims []D) []int64 {
	shape := make([]int64, len(dims))
	for i, d := range dims {
		if shape[i] = int64(d); d < 0 {
			shape[i] = ir.Dynamic
		}
	}
	return shape
}

// IsReference reports whether values of the type are object references: it belongs to a dialect
// other than builtin.
func IsReference(t ir.Type) bool {
	return strings.HasPrefix(t.String(), "!")
}

// IsPacked reports whether a memref has the memory layout of a C array: no layout, or one that
// spells it out.
func IsPacked(t *ir.MemRefType) bool {
	switch layout := t.Layout.(type) {
	case nil:
		return true
	case ir.AffineMapAttr:
		return layout.Map == ir.IdentityMap(len(t.Shape))
	case *ir.StridedLayoutAttr:
		if layout.Offset != 0 {
			return false
		}
		step := int64(1)
		for i := len(t.Shape) - 1; i >= 0; i-- {
			if t.Shape[i] != 1 && layout.Strides[i] != step {
				return false
			}
			if step *= t.Shape[i]; t.Shape[i] == ir.Dynamic {
				step = ir.Dynamic
				return i == 0
			}
		}
		return true
	}
	return false
}

// An Unmapped is an argument or result whose type an ABI cannot express.
type Unmapped struct {
	Side  sig.Side
	Index int
	Type  ir.Type
}

// String describes the value, such as "argument 2 of type index".
func (u Unmapped) String() string { return fmt.Sprintf("%v %d of type %v", u.Side, u.Index, u.Type) }
