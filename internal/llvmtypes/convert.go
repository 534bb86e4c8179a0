package llvmtypes

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/descriptor"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// DefaultIndexBits is the default width of index.
const DefaultIndexBits = 64

// New returns a type converter with the given width of index; 0 means [DefaultIndexBits].
func New(indexBits int) *convert.TypeConverter {
	indexBits = cmp.Or(indexBits, DefaultIndexBits)
	r := &rule{index: ir.Int(indexBits)}
	return &convert.TypeConverter{
		Name:  "LLVM's, with an index of " + strconv.Itoa(indexBits) + " bits",
		Rules: []convert.TypeRule{convert.OneToOne(r.convert)},
	}
}

// rule converts types for one width of index.
type rule struct{ index ir.Type }

// convert returns the LLVM type of t, or nil. It recurses to the depth of the type.
func (r *rule) convert(t ir.Type) ir.Type {
	switch t := t.(type) {
	case *ir.IntegerType:
		if t.Width == 0 { // MLIR has it, LLVM does not
			return nil
		}
		return ir.Int(t.Width)
	case *ir.IndexType:
		return r.index
	case *ir.FloatType:
		return float(t)
	case *ir.ComplexType:
		if e := r.convert(t.Elem); e != nil {
			return llvm.Struct(e, e)
		}
	case *ir.VectorType:
		return r.vector(t)
	case *ir.FunctionType:
		return llvm.Ptr
	case *ir.MemRefType:
		return r.descriptor(t)
	case *llvm.ArrayType:
		if e := r.convert(t.Elem); e != nil {
			return llvm.Array(t.Len, e)
		}
	case *llvm.StructType:
		return r.record(t)
	case *c.BitIntType: // lower-abi leaves them in signatures
		return ir.Int(t.Int.Width)
	case *llvm.PointerType, *llvm.VoidType, *llvm.FunctionType, *llvm.KeywordType, *llvm.TargetType, *llvm.SelfType:
		return t
	}
	return nil
}

// float returns the type itself if LLVM has it, an integer of the same width for small floats that
// LLVM lacks, and nil for tf32.
func float(t *ir.FloatType) ir.Type {
	switch {
	case t == ir.TF32:
		return nil
	case t.Width < 16:
		return ir.Int(t.Width)
	}
	return t
}

// vector returns a vector of one dimension, inside arrays for outer dimensions. Outer dimensions
// cannot be scalable.
func (r *rule) vector(t *ir.VectorType) ir.Type {
	elem := r.convert(t.Elem)
	if elem == nil {
		return nil
	}
	rank := len(t.Shape)
	if rank == 0 {
		return ir.Vector(elem, 1)
	}
	scalable := func(i int) bool { return t.Scalable != nil && t.Scalable[i] }
	var result ir.Type = ir.ScalableVector(elem, t.Shape[rank-1:], []bool{scalable(rank - 1)})
	for i := rank - 2; i >= 0; i-- {
		if scalable(i) {
			return nil
		}
		result = llvm.Array(uint64(t.Shape[i]), result)
	}
	return result
}

// record converts the fields of a struct. An identified struct whose fields change gets another
// name.
func (r *rule) record(t *llvm.StructType) ir.Type {
	if t.Opaque {
		return t
	}
	fields := make([]ir.Type, len(t.Fields))
	changed := false
	for i, f := range t.Fields {
		fields[i] = r.convert(f)
		if fields[i] == nil {
			return nil
		}
		changed = changed || fields[i] != f
	}
	switch {
	case !changed:
		return t
	case slices.ContainsFunc(fields, ir.TypeIs[*llvm.SelfType]):
		return nil // they would name the unconverted struct
	case t.Name != "":
		return llvm.NamedStruct("_Converted."+t.Name, t.Packed, fields...)
	case t.Packed:
		return llvm.PackedStruct(fields...)
	}
	return llvm.Struct(fields...)
}

// descriptor returns the struct for a memref.
func (r *rule) descriptor(t *ir.MemRefType) ir.Type {
	space, ok := AddressSpace(t)
	if !ok || r.convert(t.Elem) == nil {
		return nil
	}
	return descriptor.StructOf(t, space, r.index)
}

// AddressSpace returns the address space of a memref, and whether its memory space is valid: a
// signless integer, or absent for 0.
func AddressSpace(t *ir.MemRefType) (uint32, bool) {
	if t.Space == nil {
		return 0, true
	}
	space, ok := t.Space.(ir.IntegerAttr)
	if !ok || !ir.Signlesses.Ok(space.Type) {
		return 0, false
	}
	n, fits := space.Int64()
	return uint32(n), fits
}

// IsDescriptor reports whether a type is the descriptor of a memref as [New] converts it, and not
// the result of another rule.
func IsDescriptor(m *ir.MemRefType, t ir.Type) bool {
	index := descriptor.IndexOf(m, t)
	return index != nil && (&rule{index}).descriptor(m) == t
}
