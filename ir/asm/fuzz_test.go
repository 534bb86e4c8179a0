package asm_test

import (
	"os"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// FuzzParsePrint reads any text. What can be read must print to something that
// reads as the same.
func FuzzParsePrint(f *testing.F) {
	types, _ := os.ReadFile("testdata/types.txt")
	attrs, _ := os.ReadFile("testdata/attrs.txt")
	for _, t := range strings.Split(string(types), "\n") {
		f.Add(`"t.op"() : () -> (` + t + ")")
	}
	for _, a := range strings.Split(string(attrs), "\n") {
		f.Add(`"t.op"() {a = ` + a + "} : () -> ()")
	}
	for seed := range uint64(10) {
		f.Add(newGenerator(seed, strings.Fields("i32 f32 !test.pair<i7,i1>"), strings.Fields("1 #test.wrap<[2]> @f")).module())
	}
	f.Add(values + "test.attrs %x fast align(8) @f named \"n\" at [1, -2] kind 3 of i32 {b}\ntest.groups[%i#0, %b] and %b<%x, %x> : i32, i1 with i1")
	f.Add("test.isolated @f {\n ^a(%x: i1):\n test.cond %x to ^b, ^a\n^b:\n %hint = test.hinted\n %hint_0 = test.hinted }")
	f.Add("module @a attributes {b} { module { %0 = test.infer %1 : i1 loc(#l)\n%1 = \"x\"() : () -> i1 } }\n#l = loc(\"a\"(unknown))")
	f.Add(`"t.op"() {a = dense_resource<"k k"> : tensor<2xi8>, b = sparse<[[0, 1], [1, 0]], "0x0102"> : tensor<2x2xi8>} : () -> ()
{-# dialect_resources: {builtin: {"k k": "0x080000000102"}}, external_resources: {x: {y: true, z: "0x08000000", "u v": "w"}} #-}`)
	f.Fuzz(func(t *testing.T, text string) {
		for _, opts := range []asm.Options{{}, {Generic: true}, {DebugInfo: true}} {
			m, diags := asm.Parse(testContext(), &diag.Source{Name: "in", Text: text}, asm.Options{AllowUnregistered: true})
			checkDiags(t, m, diags, text)
			if m == nil {
				return
			}
			first := printed(t, m, opts)
			again, diags := asm.Parse(testContext(), &diag.Source{Name: "in", Text: first}, asm.Options{AllowUnregistered: true})
			if diag.HasErrors(diags) {
				t.Fatalf("%+v: does not read back: %s\n%s", opts, describe(diags), first)
			}
			if second := printed(t, again, opts); first != second {
				t.Fatalf("%+v: is not stable:\n%s", opts, diffLines(strings.Split(first, "\n"), strings.Split(second, "\n")))
			}
		}
	})
}

// checkDiags checks that there is either a module or an error, and that errors
// are in the text.
func checkDiags(t *testing.T, m *ir.Operation, diags []diag.Diagnostic, text string) {
	t.Helper()
	if (m == nil) != diag.HasErrors(diags) {
		t.Fatalf("module %v with %d diagnostics", m != nil, len(diags))
	}
	for _, d := range diags {
		if !d.Pos.IsKnown() || d.Pos.Offset < 0 || d.Pos.Offset+d.Pos.Len > len(text) || d.Message == "" || d.ID == "" {
			t.Fatalf("bad diagnostic %+v", d)
		}
	}
}

// FuzzType reads any text as a type and as an attribute.
func FuzzType(f *testing.F) {
	for _, file := range []string{"testdata/types.txt", "testdata/attrs.txt"} {
		data, _ := os.ReadFile(file)
		for _, line := range strings.Split(string(data), "\n") {
			f.Add(line)
		}
	}
	f.Add("!test.pair<tuple<!test.pair<i1, f32>>, memref<4x?xi1, #test.wrap<1>>>")
	f.Fuzz(func(t *testing.T, text string) {
		opts := asm.Options{AllowUnregistered: true}
		if typ, _ := asm.ParseType(testContext(), text, opts); typ != nil {
			again, diags := asm.ParseType(testContext(), typ.String(), opts)
			if again != typ {
				t.Fatalf("%q is %v, read back: %v %s", text, typ, again, describe(diags))
			}
		}
		if a, _ := asm.ParseAttr(testContext(), text, opts); a != nil {
			spelling := ir.AttrString(a)
			again, diags := asm.ParseAttr(testContext(), spelling, opts)
			if again != a {
				t.Fatalf("%q is %s, read back: %v %s", text, spelling, again, describe(diags))
			}
		}
	})
}
