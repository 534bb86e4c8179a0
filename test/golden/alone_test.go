package golden_test

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/test/golden"
)

// TestAlone verifies each op of the dialects' examples by itself, outside of what it
// stands in, as a program may that builds it: none panics, and what is said is kept.
func TestAlone(t *testing.T) {
	files, err := filepath.Glob("../../dialect/*/examples.mlir")
	if err != nil || len(files) < 8 {
		t.Fatal(files, err)
	}
	ctx := ir.NewContext(dialect.All...)
	said := map[string]map[string]bool{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range strings.Split(string(text), "\n// -----") {
			module, ds := asm.Parse(ctx, &diag.Source{Name: file, Text: part}, asm.Options{})
			if diag.HasErrors(ds) {
				t.Fatalf("%s: %s", file, ds[0].Message)
			}
			module.Walk(func(o *ir.Operation) ir.WalkResult {
				if o == module {
					return ir.Advance
				}
				alone := o.Clone(&ir.Mapping{})
				if said[o.Name()] == nil {
					said[o.Name()] = map[string]bool{}
				}
				for _, d := range ir.Verify(nil, alone) {
					said[o.Name()][d.Message] = true
				}
				return ir.Advance
			})
		}
	}
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(said)) {
		messages := slices.Sorted(maps.Keys(said[name]))
		if len(messages) == 0 {
			messages = []string{"nothing"}
		}
		fmt.Fprintf(&b, "%s\n", name)
		for _, m := range messages {
			fmt.Fprintf(&b, "    %s\n", m)
		}
	}
	golden.Compare(t, "testdata/alone.golden", b.String(), "after a look at it: go test ./test/golden -run Alone -update")
}
