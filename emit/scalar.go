package emit

import (
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// ScalarType returns LLVM's type for values of a C type: i1 for _Bool, i8 for char, ptr for pointers. It is nil for types
// whose values are in memory: records, complex numbers, va_lists.
func ScalarType(t ir.Type) ir.Type {
	t = c.Underlying(t)
	if of := c.Opaque(t); of != nil {
		t = of
	}
	switch t := t.(type) {
	case *ir.IntegerType:
		return ir.Int(t.Width)
	case *c.BitIntType:
		return ir.Int(t.Int.Width)
	case *ir.VectorType:
		if e := ScalarType(t.Elem); e != nil && e != t.Elem {
			return ir.ScalableVector(e, t.Shape, t.Scalable)
		}
		return t
	case *c.RecordType, *c.ArrayType, *c.VAListType, *c.AtomicType, *ir.ComplexType:
		return nil
	}
	return t
}

// A number is how a scalar that is narrower than its memory (_Bool, _BitInt, vectors of bools) is stored: extended to the
// integer of all its bytes.
type number struct {
	value, memory ir.Type // memory is value if that fills its bytes
	isSigned      bool
}

func numberOf(t ir.Type, size layout.Bytes) number {
	n := number{value: ScalarType(t)}
	n.memory = n.value
	switch v := n.value.(type) {
	case *ir.IntegerType:
		n.isSigned = c.IsSigned(t)
		n.memory = ir.Int(int(size.Bits()))
	case *ir.VectorType:
		if v.Elem == ir.I1 {
			n.memory = ir.Int(int(size.Bits()))
		}
	}
	return n
}

// bits returns the integer with the bits of a vector of bools; another type is its own.
func bits(t ir.Type) ir.Type {
	if v, ok := t.(*ir.VectorType); ok && v.Elem == ir.I1 {
		return ir.Int(int(v.Shape[0]))
	}
	return t
}

// convert changes the type of a value, if the types differ.
func convert[V any](b Memory[V], v V, from, to ir.Type, isSigned bool) V {
	if from == to {
		return v
	}
	return b.Cast(v, from, to, isSigned)
}

// LoadScalar reads a scalar of a C type with a size from memory.
func LoadScalar[V any](b Memory[V], t ir.Type, size layout.Bytes, p V, align layout.Bytes) V {
	n := numberOf(t, size)
	return loadNumber(b, &n, p, align)
}

// StoreScalar writes a scalar of a C type with a size to memory.
func StoreScalar[V any](b Memory[V], t ir.Type, size layout.Bytes, v, p V, align layout.Bytes) {
	n := numberOf(t, size)
	storeNumber(b, &n, v, p, align)
}

func loadNumber[V any](b Memory[V], n *number, p V, align layout.Bytes) V {
	v, whole := b.Load(n.memory, p, align), bits(n.value)
	if n.memory == n.value {
		return v
	}
	return convert(b, convert(b, v, n.memory, whole, false), whole, n.value, false)
}

// storeNumber writes a scalar.
func storeNumber[V any](b Memory[V], n *number, v, p V, align layout.Bytes) {
	if n.memory != n.value {
		whole := bits(n.value)
		v = convert(b, convert(b, v, n.value, whole, false), whole, n.memory, n.isSigned)
	}
	b.Store(n.memory, v, p, align)
}
