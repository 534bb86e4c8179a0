package descriptor

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// Member is a member of the struct that describes a memref: a pointer, a number of index's type, or an array of such
// numbers.
type Member struct {
	Name      string // in C
	IsPointer bool
	Len       int    // of an array, which has a number for each dimension; 0 for a single value
	title     string // of a value in it, in explanations
}

var (
	rankedMembers = []Member{
		allocated: {Name: "allocated", title: "allocated pointer", IsPointer: true},
		aligned:   {Name: "aligned", title: "aligned pointer", IsPointer: true},
		offset:    {Name: "offset", title: "offset"},
	}
	unrankedMembers = []Member{
		rank:   {Name: "rank", title: "rank"},
		memory: {Name: "descriptor", title: "pointer to the descriptor", IsPointer: true},
	}
)

// Members returns the members of the descriptor of a memref type, in order.
func Members(m *ir.MemRefType) []Member {
	dims := len(m.Shape)
	switch {
	case m.Unranked:
		return unrankedMembers
	case dims == 0:
		return rankedMembers
	}
	return append(rankedMembers[:offset+1:offset+1], // a copy
		Member{Name: "sizes", title: "size", Len: dims},
		Member{Name: "strides", title: "stride", Len: dims})
}

// StructOf returns the descriptor of a memref type in an address space. The memory that an unranked memref points to is
// always in address space 0.
func StructOf(m *ir.MemRefType, space uint32, index ir.Type) *llvm.StructType {
	pointer := llvm.PtrIn(space)
	if m.Unranked {
		pointer = llvm.Ptr
	}
	var fields []ir.Type
	for _, f := range Members(m) {
		switch {
		case f.IsPointer:
			fields = append(fields, pointer)
		case f.Len > 0:
			fields = append(fields, llvm.Array(uint64(f.Len), index))
		default:
			fields = append(fields, index)
		}
	}
	return llvm.Struct(fields...)
}

// IndexOf returns the type of the numbers in t, the descriptor of a memref type; nil if t is something else.
func IndexOf(m *ir.MemRefType, t ir.Type) *ir.IntegerType {
	i := slices.IndexFunc(Members(m), func(f Member) bool { return !f.IsPointer })
	index, _ := llvm.At(t, int64(i)).(*ir.IntegerType)
	return index
}
