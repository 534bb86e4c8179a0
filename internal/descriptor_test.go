package internal_test

import (
	"fmt"
	"testing"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/ciface"
	"github.com/abi-opt/abi-opt/internal/descriptor"
	"github.com/abi-opt/abi-opt/internal/llvmtypes"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// memrefs are types with descriptors of every shape.
var memrefs = []*ir.MemRefType{
	{Elem: ir.F32}, {Elem: ir.I8, Shape: []int64{3}}, {Elem: ir.Index, Shape: []int64{2, ir.Dynamic, 4}}, {Elem: ir.F64, Unranked: true},
}

// TestPartsOfDescriptors compares where the parts of a descriptor are in LLVM's struct with the C struct that a header
// declares, for every platform and width of index, and their number with what functions pass.
func TestPartsOfDescriptors(t *testing.T) {
	for _, platform := range oracle.Platforms() {
		model, err := layout.ModelFor(platform)
		if err != nil {
			t.Fatal(err)
		}
		table := layout.NewTable(model)
		for _, width := range []int{8, 16, 32, 64} {
			for _, m := range memrefs {
				m := ir.UniqueType(m)
				converted := llvmtypes.New(width).ConvertOne(m)
				record, err := ciface.Object(m, width)
				if err != nil {
					t.Fatal(err)
				}
				l, err := table.Of(record)
				if err != nil {
					t.Fatal(err)
				}
				var inC []string
				for i, f := range record.(*c.RecordType).Fields {
					at, size := l.Fields[i].Offset.Bytes(), l.Fields[i].Layout.Size
					n := layout.Bytes(1)
					if a, ok := f.Type.(*c.ArrayType); ok {
						n = layout.Bytes(a.Len)
					}
					for k := range n {
						inC = append(inC, fmt.Sprintf("%d at %d", size/n, at+k*size/n))
					}
				}
				var got []string
				fields := descriptor.FieldsOf(m, converted)
				for i, p := range fields.Parts(model) {
					got = append(got, fmt.Sprintf("%d at %d", p.Size, p.Offset))
					if p.Type != fields.Types[i] || p.Name == "" {
						t.Errorf("%s: %v: part %d is %+v, and %v is passed", platform, m, i, p, fields.Types[i])
					}
				}
				if fmt.Sprint(got) != fmt.Sprint(inC) {
					t.Errorf("%s: %v with an index of %d bits has its parts at %v, and in C at %v", platform, m, width, got, inC)
				}
			}
		}
	}
}

// Pointers into other address spaces are as large as the target's data layout has them.
func TestPartsInAddressSpaces(t *testing.T) {
	for _, test := range []struct {
		triple string
		space  int64
		want   string
	}{
		{"x86_64-linux-gnu", 270, "[0B 4B 8B]"}, {"x86_64-linux-gnu", 272, "[0B 8B 16B]"}, {"x86_64-linux-gnu", 3, "[0B 8B 16B]"},
		{"i386-linux-gnu", 272, "[0B 8B 16B]"}, {"i386-linux-gnu", 3, "[0B 4B 8B]"}, {"aarch64-linux-gnu", 271, "[0B 4B 8B]"},
	} {
		model, err := layout.ModelFor(test.triple)
		if err != nil {
			t.Fatal(err)
		}
		m := ir.UniqueType(&ir.MemRefType{Elem: ir.F32, Space: ir.IntAttr(test.space, ir.I64)})
		var got []layout.Bytes
		for _, p := range descriptor.FieldsOf(m, llvmtypes.New(int(model.Pointer.Bits())).ConvertOne(m)).Parts(model) {
			got = append(got, p.Offset)
		}
		if fmt.Sprint(got) != test.want {
			t.Errorf("%s: the parts of %v are at %v, not %s", test.triple, m, got, test.want)
		}
	}
}

// Only the struct of a memref is taken for its descriptor, whatever the width of index.
func TestIsDescriptor(t *testing.T) {
	for _, m := range memrefs {
		m := ir.UniqueType(m)
		for _, width := range []int{1, 16, 32, 64, 128} {
			converted := llvmtypes.New(width).ConvertOne(m)
			if !llvmtypes.IsDescriptor(m, converted) {
				t.Errorf("%v is not taken for the descriptor of %v", converted, m)
			}
			for _, other := range memrefs {
				if other := ir.UniqueType(other); other != m && llvmtypes.IsDescriptor(other, converted) {
					t.Errorf("%v is taken for the descriptor of %v", converted, other)
				}
			}
		}
		for _, t2 := range []ir.Type{llvm.Ptr, llvm.Struct(), llvm.Struct(llvm.Ptr), ir.I64, llvm.Struct(llvm.Ptr, llvm.Ptr, ir.F32)} {
			if llvmtypes.IsDescriptor(m, t2) {
				t.Errorf("%v is taken for the descriptor of %v", t2, m)
			}
		}
	}
}
