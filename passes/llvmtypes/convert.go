package llvmtypes

import (
	"slices"

	"strconv"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// DefaultIndexBits is the width of an index if nobody says otherwise.
const DefaultIndexBits = 64

// New returns a converter in which index has the given width; 0 means [DefaultIndexBits].
func New(indexBits int) *convert.TypeConverter {
	if indexBits == 0 {
		indexBits = DefaultIndexBits
	}
	r := &rule{index: ir.Int(indexBits)}
	return &convert.TypeConverter{
		Name:  "LLVM's, with an index of " + strconv.Itoa(indexBits) + " bits",
		Rules: []convert.TypeRule{convert.OneToOne(r.convert)},
	}
}

// rule converts types for one width of index.
type rule struct{ index ir.Type }

// convert returns the LLVM type of t, or nil. Its recursion is as deep as the type.
func (r *rule) convert(t ir.Type) ir.Type {
	switch t := t.(type) {
	case *ir.IntegerType:
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
	case *c.BitIntType: // which lower-abi leaves in signatures
		return ir.Int(t.Int.Width)
	case *llvm.PointerType, *llvm.VoidType, *llvm.FunctionType, *llvm.KeywordType, *llvm.TargetType, *llvm.SelfType:
		return t
	}
	return nil
}

// float returns the type itself if LLVM has it, the integer of its width if it is a small one that
// LLVM does not have, and nil for tf32.
func float(t *ir.FloatType) ir.Type {
	switch {
	case t == ir.TF32:
		return nil
	case t.Width < 16:
		return ir.Int(t.Width)
	}
	return t
}

// vector returns a vector of one dimension, or arrays of it for the outer dimensions, which cannot
// be scalable.
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

// record converts the fields of a struct. An identified one whose fields change gets another name.
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
		return nil // for they would name the struct that is not converted
	case t.Name != "":
		return llvm.NamedStruct("_Converted."+t.Name, t.Packed, fields...)
	case t.Packed:
		return llvm.PackedStruct(fields...)
	}
	return llvm.Struct(fields...)
}

// descriptor returns the struct that a memref value is: where it was allocated, where its data
// starts, the offset, the sizes and the strides. An unranked memref is its rank and the address of
// a descriptor.
func (r *rule) descriptor(t *ir.MemRefType) ir.Type {
	space, ok := AddressSpace(t)
	if !ok || r.convert(t.Elem) == nil {
		return nil
	}
	if t.Unranked {
		return llvm.Struct(r.index, llvm.Ptr)
	}
	ptr := llvm.PtrIn(space)
	if len(t.Shape) == 0 {
		return llvm.Struct(ptr, ptr, r.index)
	}
	dims := llvm.Array(uint64(len(t.Shape)), r.index)
	return llvm.Struct(ptr, ptr, r.index, dims, dims)
}

// AddressSpace returns the number of a memref's memory space, and whether it has one: it is a
// signless integer, or left out for 0.
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

// IsDescriptor reports whether a type is the descriptor of a memref, as [New] makes it, rather than
// what another rule makes of the memref.
func IsDescriptor(m *ir.MemRefType, t ir.Type) bool {
	space, ok := AddressSpace(m)
	s, isStruct := t.(*llvm.StructType)
	if !ok || !isStruct || s.Name != "" || s.Packed || s.Opaque {
		return false
	}
	if m.Unranked {
		return len(s.Fields) == 2 && isIndex(s.Fields[0], m) && s.Fields[1] == llvm.Ptr
	}
	if n := len(s.Fields); n < 3 || !isIndex(s.Fields[2], m) || s.Fields[0] != s.Fields[1] {
		return false
	}
	if p, isPtr := s.Fields[0].(*llvm.PointerType); !isPtr || p.AddrSpace != space {
		return false
	}
	if len(m.Shape) == 0 {
		return len(s.Fields) == 3
	}
	if len(s.Fields) != 5 || s.Fields[3] != s.Fields[4] {
		return false
	}
	dims, isArray := s.Fields[3].(*llvm.ArrayType)
	return isArray && dims.Len == uint64(len(m.Shape)) && dims.Elem == s.Fields[2]
}

// isIndex reports whether a type is an integer, as index becomes one, with which the elements of
// the memref can be converted.
func isIndex(t ir.Type, m *ir.MemRefType) bool {
	index, ok := t.(*ir.IntegerType)
	return ok && (&rule{index: index}).convert(m.Elem) != nil
}
