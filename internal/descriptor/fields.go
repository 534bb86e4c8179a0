package descriptor

import (
	"fmt"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// Fields are the fields of the descriptor of a memref type, in the order in which functions pass
// them: all sizes, then all strides.
type Fields struct {
	Types    []ir.Type
	memref   ir.Type // the type of the descriptor
	extract  []ir.Mold
	insert   []ir.Mold // in the order in which a descriptor is built
	inserted []int     // index of each inserted field
}

// FieldsOf returns the fields of a memref's descriptor of type t.
func FieldsOf(m *ir.MemRefType, t ir.Type) *Fields {
	f := &Fields{memref: t}
	for i := range count(m) {
		mold := llvm.Extraction(t, position(m, i)...)
		f.Types = append(f.Types, mold.Result())
		f.extract = append(f.extract, mold)
	}
	insert := func(i int) {
		f.insert = append(f.insert, llvm.Insertion(t, position(m, i)...))
		f.inserted = append(f.inserted, i)
	}
	rank := len(m.Shape)
	for i := range len(f.Types) - 2*rank {
		insert(i)
	}
	for i := range rank { // MLIR inserts size and stride of a dimension together
		insert(offset + 1 + i)
		insert(offset + 1 + rank + i)
	}
	return f
}

// Names returns the names of the fields, for people.
func (f *Fields) Names() []string {
	if len(f.Types) == 2 {
		return []string{"rank", "pointer to the descriptor"}
	}
	names, rank := []string{"allocated pointer", "aligned pointer", "offset"}, (len(f.Types)-offset-1)/2
	for _, what := range []string{"size", "stride"} {
		for i := range rank {
			names = append(names, fmt.Sprintf("%s %d", what, i))
		}
	}
	return names
}

func count(m *ir.MemRefType) int {
	if m.Unranked {
		return 2
	}
	return offset + 1 + 2*len(m.Shape)
}

// position returns the position of field i in the descriptor of a memref.
func position(m *ir.MemRefType, i int) []int64 {
	if m.Unranked || i <= offset {
		return []int64{int64(i)}
	}
	i -= offset + 1
	if i < len(m.Shape) {
		return []int64{sizes, int64(i)}
	}
	return []int64{strides, int64(i - len(m.Shape))}
}

// Unpack reads all fields of a descriptor and appends them to values.
func (f *Fields) Unpack(b *llvm.Builder, values []*ir.Value, descriptor *ir.Value) []*ir.Value {
	for i := range f.extract {
		values = append(values, b.Molded(&f.extract[i], descriptor))
	}
	return values
}

// Pack builds a descriptor from its fields.
func (f *Fields) Pack(b *llvm.Builder, values []*ir.Value) *ir.Value {
	d := b.Poison(f.memref)
	for k := range f.insert {
		d = b.Molded(&f.insert[k], d, values[f.inserted[k]])
	}
	return d
}
