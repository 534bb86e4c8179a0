package bindgen

import (
	"go/format"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/golden"
)

// TestInlines compares the functions for macros and inline functions with a file: all of a library that does not have
// them, and what differs with strings and errno.
func TestInlines(t *testing.T) {
	exports := map[string]bool{}
	for name := range strings.FieldsSeq("eval_raw push error_raw scale lookup inner_of mix counter table global") {
		exports[name] = true
	}
	var b strings.Builder
	first := map[string]bool{}
	for i, o := range []Options{{}, {Strings: regexp.MustCompile("."), Errno: regexp.MustCompile("^(push|scale)$")}, {Target: "aarch64-linux-gnu"}} {
		o.Exports, o.Import = exports, cimport.Options{NoSystem: true}
		made, ds := Generate(t.Context(), []string{"./testdata/inlines.h"}, o)
		if made == nil {
			t.Fatal(diag.Err(ds))
		}
		if formatted, err := format.Source(made.Source); err != nil || string(formatted) != string(made.Source) {
			t.Errorf("%d: not formatted: %v", i, err)
		}
		for line := range strings.Lines(string(made.Source)) {
			if i == 0 || !first[line] {
				b.WriteString(line)
			}
			first[line] = first[line] || i == 0
		}
	}
	golden.Compare(t, "testdata/inlines.golden", b.String(), "go test ./capi/bindgen -run Inlines -update")
}

// A constant of a pointer type that is a negative number, as the parser allows in macros, is none of Go's integers for handles.
func TestNegativePointer(t *testing.T) {
	checkLines(t, []lineCase{
		{"a comparison", "void *lookup(void *a);\n#define BELOW(p) ((~(void *)0 <= (p)) + (int)(long)lookup(p))\n#define ABOVE(p) (((void *)7 <= (p)) + (int)(long)lookup(p))\n",
			Options{Handles: regexp.MustCompile(".")}, []string{"!func BELOW(", "func ABOVE(p uintptr) int32"}},
	})
}
