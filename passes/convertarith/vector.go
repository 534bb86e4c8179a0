package convertarith

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// maxVectors limits the ops that one op on a vector of several dimensions may become.
const maxVectors = 1 << 16

// eachVector builds the op for each vector in the operands, which are arrays of vectors, and
// returns the array of results; nil after an error.
func eachVector(rw *convert.Rewriter, op *ir.OpDef, result ir.Type, operands []*ir.Value, attrs []ir.NamedAttribute) *ir.Value {
	var dims []uint64
	total := uint64(1)
	inner := result
	for a, ok := inner.(*llvm.ArrayType); ok; a, ok = inner.(*llvm.ArrayType) {
		dims = append(dims, a.Len)
		inner = a.Elem
		if total *= a.Len; total > maxVectors {
			rw.Errorf(errVectors, "would become more than %d operations", maxVectors)
			return nil
		}
	}
	b := llvm.NewBuilder(&rw.Builder)
	array := b.Poison(result)
	position := make([]int64, len(dims))
	for range total {
		parts := make([]*ir.Value, len(operands))
		for i, v := range operands {
			parts[i] = b.ExtractValue(v, position...)
		}
		made := rw.Make(op, parts, []ir.Type{inner}, attrs).Result(0)
		array = b.InsertValue(array, made, position...)
		advance(position, dims)
	}
	return array
}

// advance increments a position, the last index fastest.
func advance(position []int64, dims []uint64) {
	for i := len(dims) - 1; i >= 0; i-- {
		position[i]++
		if uint64(position[i]) < dims[i] {
			return
		}
		position[i] = 0
	}
}

// elementOf returns the element type of a vector or memref, or the type itself.
func elementOf(t ir.Type) ir.Type {
	switch t := t.(type) {
	case *ir.VectorType:
		return t.Elem
	case *ir.MemRefType:
		return t.Elem
	}
	return t
}

// innermost returns the scalar type inside arrays and vectors.
func innermost(t ir.Type) ir.Type {
	for {
		a, ok := t.(*llvm.ArrayType)
		if !ok {
			return elementOf(t)
		}
		t = a.Elem
	}
}
