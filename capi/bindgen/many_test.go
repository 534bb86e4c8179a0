package bindgen

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/cimport"
)

// Types that nothing mentions are declared up to a number of them.
func TestManyTypes(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	for n, want := range map[int]string{MaxTypes: "", MaxTypes + 1: "types: the headers have 1001; '-types' selects those that nothing mentions"} {
		var text strings.Builder
		for i := range n {
			fmt.Fprintf(&text, "struct S%d { int a; };\n", i)
		}
		text.WriteString("int f(void);\n")
		if err := os.WriteFile(filepath.Join(dir, "many.h"), []byte(text.String()), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, header := range []string{"many.h", "./many.h", filepath.Join(dir, "many.h")} {
			b, ds := Generate(t.Context(), []string{header}, Options{Import: cimport.Options{NoSystem: true}})
			if b == nil || len(ds) > 0 {
				t.Fatalf("%s: %v", header, ds)
			}
			types := strings.Count(string(b.Source), "\ntype S")
			if got := strings.Join(b.Skipped, " "); got != want || (types == n) != (want == "") || types > n || b.Functions != 1 {
				t.Errorf("%s: %d of %d types, without %s", header, types, n, got)
			}
		}
	}
}
