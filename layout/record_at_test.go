package layout_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
)

// A layout that C has becomes the record that has it, whatever attributes that takes; another one is an error that names the
// first difference.
func TestRecordAt(t *testing.T) {
	si8, si32 := ir.IntOf(8, ir.Signed), ir.IntOf(32, ir.Signed)
	at := func(name string, t ir.Type, offset layout.Bytes) layout.MemberAt {
		return layout.MemberAt{Name: name, Type: t, Offset: offset}
	}
	for _, test := range []struct {
		size, align layout.Bytes
		members     []layout.MemberAt
		want        string // the record, or the error
	}{
		{8, 4, []layout.MemberAt{at("a", si8, 0), at("b", si32, 4)}, `!c.struct<"S" {a: si8, b: si32}>`},
		{5, 1, []layout.MemberAt{at("a", si8, 0), at("b", si32, 1)}, `!c.struct<"S" {a: si8, b: si32}, packed>`},
		{8, 4, []layout.MemberAt{at("a", si8, 0), at("b", si32, 1)}, `!c.struct<"S" {a: si8, b: si32}, packed, align = 4>`},
		{16, 16, []layout.MemberAt{at("a", si8, 0), at("b", si32, 4)}, `!c.struct<"S" {a: si8, b: si32}, align = 16>`},
		{4, 4, []layout.MemberAt{at("a", si8, 0), at("b", si32, 0)}, `!c.union<"S" {a: si8, b: si32}>`},
		{0, 1, nil, `!c.struct<"S" {}>`},
		{12, 4, []layout.MemberAt{at("a", si8, 0), at("b", si32, 8)}, "'struct S' has 'b' at offset 4 in C, and at 8 here"},
		{12, 4, []layout.MemberAt{at("a", si8, 0), at("b", si32, 4)}, "'struct S' has a size of 8 in C, and of 12 here"},
		{4, 4, []layout.MemberAt{at("a", si8, 3), at("b", si32, 0)}, "'struct S' has 'a' at offset 0 in C, and at 3 here"},
		{8, 2, []layout.MemberAt{at("b", si32, 0), at("a", si32, 4)}, `!c.struct<"S" {b: si32, a: si32}, packed, align = 2>`},
		{4, 3, []layout.MemberAt{at("b", si32, 0)}, "'struct S' has an alignment of 4 in C, and of 3 here"},
	} {
		r, err := layout.NewTable(layout.X86_64).RecordAt("S", test.size, test.align, test.members...)
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			got = r.String()
		}
		if got != test.want {
			t.Errorf("size %d, align %d, %v:\n  got  %s\n  want %s", test.size, test.align, test.members, got, test.want)
		}
	}
}

// The layout of any struct of scalars is that of the record that is made of it, on all platforms.
func TestRecordAtOfLayouts(t *testing.T) {
	scalars := []ir.Type{ir.IntOf(8, ir.Signed), ir.IntOf(16, ir.Unsigned), ir.IntOf(32, ir.Signed), ir.IntOf(64, ir.Signed), ir.F32, ir.F64}
	r := rand.New(rand.NewPCG(1, 2))
	for _, p := range layout.Platforms {
		m := p.Model
		table := layout.NewTable(m)
		for range 50 {
			record := c.RecordType{Name: "S", Packed: r.IntN(3) == 0, Union: r.IntN(4) == 0, Align: []int64{0, 8, 16}[r.IntN(3)]}
			for range 1 + r.IntN(5) {
				record.Fields = append(record.Fields, c.Field{Name: strings.Repeat("m", len(record.Fields)+1), Type: scalars[r.IntN(len(scalars))]})
			}
			want, err := table.Of(c.Record(&record))
			if err != nil {
				t.Fatal(err)
			}
			var members []layout.MemberAt
			for i, f := range record.Fields {
				members = append(members, layout.MemberAt{Name: f.Name, Type: f.Type, Offset: want.Fields[i].ByteOffset()})
			}
			made, err := table.RecordAt("S", want.Size, want.Align, members...)
			if err != nil {
				t.Errorf("%s: %v: %v", m.Name, c.Record(&record), err)
				continue
			}
			if got, _ := table.Of(made); got.Size != want.Size || got.Align != want.Align {
				t.Errorf("%s: %v became %v", m.Name, c.Record(&record), made)
			}
		}
	}
}
