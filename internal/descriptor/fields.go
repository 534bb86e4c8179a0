package descriptor

import (
	"fmt"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Fields are the fields of the descriptor of a memref type, in the order in which functions pass
// them: all sizes, then all strides.
type Fields struct {
	Types           []ir.Type
	members         []Member
	memref          ir.Type   // the type of the descriptor
	extract, insert []ir.Mold // of each field
	inserted        []int     // the fields in the order in which a descriptor is built
}

// FieldsOf returns the fields of a memref's descriptor of type t.
func FieldsOf(m *ir.MemRefType, t ir.Type) *Fields {
	f := &Fields{memref: t, members: Members(m)}
	single := 0
	for i, member := range f.members {
		if member.Len == 0 {
			f.add(int64(i))
			single++
		}
		for dim := range member.Len {
			f.add(int64(i), int64(dim))
		}
	}
	dims := (len(f.Types) - single) / 2
	for i := range single {
		f.inserted = append(f.inserted, i)
	}
	for i := range dims { // MLIR inserts size and stride of a dimension together
		f.inserted = append(f.inserted, single+i, single+dims+i)
	}
	return f
}

// add adds the field at a position.
func (f *Fields) add(position ...int64) {
	mold := llvm.Extraction(f.memref, position...)
	f.Types = append(f.Types, mold.Result())
	f.extract = append(f.extract, mold)
	f.insert = append(f.insert, llvm.Insertion(f.memref, position...))
}

// Part is a field of a descriptor in memory.
type Part struct {
	Name         string // in explanations
	Type         ir.Type
	Offset, Size layout.Bytes
}

// Parts returns the fields with their places in memory, in a model.
func (f *Fields) Parts(model *layout.Model) (parts []Part) {
	end := layout.Bytes(0)
	add := func(name string) {
		t := f.Types[len(parts)]
		extent := model.ExtentOf(t)
		at := extent.Place(end)
		parts = append(parts, Part{name, t, at, extent.Size})
		end = at + extent.Size
	}
	for _, member := range f.members {
		if member.Len == 0 {
			add(member.title)
		}
		for dim := range member.Len {
			add(fmt.Sprintf("%s %d", member.title, dim))
		}
	}
	return parts
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
	for _, i := range f.inserted {
		d = b.Molded(&f.insert[i], d, values[i])
	}
	return d
}
