package i386_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/i386"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// TestFastcall has the marks of clang 22 for parameters of fastcall functions: the ones that are inreg have r, the others s. Records
// count registers without being in them, except for Microsoft's compiler.
func TestFastcall(t *testing.T) {
	si := func(width int) ir.Type { return ir.IntOf(width, ir.Signed) }
	record := func(types ...ir.Type) ir.Type {
		var fields []c.Field
		for i, of := range types {
			fields = append(fields, c.Field{Name: string(rune('a' + i)), Type: of})
		}
		return c.Struct("S", fields...)
	}
	number, long, f, ptr := si(32), si(64), ir.Type(ir.F32), ir.Type(llvm.Ptr)
	one, two, three := record(number), record(number, number), record(c.Array(3, si(8)))
	either := c.Record(&c.RecordType{Union: true, Name: "U", Fields: []c.Field{{Name: "i", Type: number}, {Name: "f", Type: f}}})
	list := func(types ...ir.Type) []ir.Type { return types }
	const unsupported = "error"
	for _, tt := range []struct {
		name                    string
		params                  []ir.Type
		clang, gcc, ofMicrosoft string
	}{
		{"numbers", list(number, number, number), "rrs", "rrs", "rrs"},
		{"small numbers", list(si(8), si(16), number), "rrs", "rrs", "rrs"},
		{"pointers", list(ptr, number, ptr), "rrs", "rrs", "rrs"},
		{"a long number", list(number, long, ptr, number), "rsrs", "rsss", "rsrs"},
		{"a long number first", list(long, number, number, number), "srrs", "ssss", "srrs"},
		{"a float", list(f, number, number, number), "srrs", "srrs", "srrs"},
		{"a record of one word", list(one, number, number), unsupported, "srs", "srr"},
		{"a record of one word with one register", list(number, one, number), "rss", "rss", "rsr"},
		{"a record of one word without registers", list(number, number, one, number), "rrss", "rrss", "rrss"},
		{"a record of two words", list(two, number), "ss", "ss", "sr"},
		{"a record of two words with one register", list(number, two, number), "rss", "rss", "rsr"},
		{"a copy of one word", list(three, number, number), "srs", "srs", "srr"},
		{"two copies", list(three, three, number), "sss", "sss", "ssr"},
		{"a copy of many words", list(record(c.Array(9, number)), number), "ss", "ss", "sr"},
		{"a union", list(either, number, number), "srs", "srs", "srr"},
		{"a record of a float", list(record(f), number, number), "srr", "srr", "srr"},
		{"a record of a double", list(record(ir.F64), number, number), "srr", "srr", "srr"},
		{"a record of two floats", list(record(f, f), number), "ss", "ss", "sr"},
		{"a record of a long number", list(record(long), number), "ss", "ss", "sr"},
		{"a flexible record", list(record(number, c.FlexibleArray(si(8))), number, number), "srr", "srs", "srr"},
		{"an empty class", list(c.Record(&c.RecordType{Name: "E", CXX: true}), number, number), "srr", "srr", "srr"},
		{"a _BitInt in memory", list(c.BitInt(ir.IntOf(200, ir.Signed)), number, number), "rrs", "rrs", "rrs"},
	} {
		for i, want := range []string{tt.clang, tt.gcc, tt.ofMicrosoft} {
			o := i386.Options{Model: layout.I386, Call: i386.Fastcall, GCC: i == 1}
			if i == 2 {
				o.Model = layout.I386Windows
			}
			info, err := i386.New(o).Classify(classify.Signature{Params: tt.params})
			var got strings.Builder
			for k := range info.Params {
				got.WriteString(map[bool]string{true: "r", false: "s"}[info.Params[k].InReg])
			}
			if err != nil {
				got.Reset()
				got.WriteString(unsupported)
			}
			if got.String() != want {
				t.Errorf("%s, %s: got %s, want %s; %v", tt.name, []string{"clang", "gcc", "Microsoft"}[i], got.String(), want, err)
			}
		}
	}
}
