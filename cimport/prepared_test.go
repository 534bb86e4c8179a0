package cimport_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
)

// Each predefined macro is defined when a file first names it, can be undefined, and is as before in the next file.
func TestPredefinedMacros(t *testing.T) {
	for _, target := range []string{"x86_64-linux-gnu", "aarch64-apple-macosx14", "x86_64-pc-windows-msvc", "riscv64-linux-gnu"} {
		for _, standard := range []string{"c89", "gnu17", "c23"} {
			o := cimport.Options{Target: target, Standard: standard, NoSystem: true}
			text, err := cimport.Predefined(o)
			if err != nil {
				t.Fatal(err)
			}
			var b strings.Builder
			for line := range strings.Lines(text) {
				name := strings.FieldsFunc(strings.TrimPrefix(line, "#define "), func(r rune) bool { return r == ' ' || r == '(' })[0]
				fmt.Fprintf(&b, "#ifndef %[1]s\n#error %[1]s\n#endif\n#undef %[1]s\n#ifdef %[1]s\n#error %[1]s again\n#endif\n", name)
			}
			for range 2 {
				_, ds := cimport.File(t.Context(), &diag.Source{Name: "t.h", Text: b.String()}, o)
				if err := diag.Err(ds); err != nil {
					t.Errorf("%s, %s: %v", target, standard, err)
				}
			}
		}
	}
}

// More triples than are kept do no harm.
func TestManyTargets(t *testing.T) {
	for i := range 200 {
		o := cimport.Options{Target: fmt.Sprintf("x86_64-vendor%d-linux-gnu", i%150), NoSystem: true}
		if _, ds := cimport.File(t.Context(), &diag.Source{Name: "t.h", Text: "_Static_assert(__LP64__);\n"}, o); diag.Err(ds) != nil {
			t.Fatal(diag.Err(ds))
		}
	}
}
