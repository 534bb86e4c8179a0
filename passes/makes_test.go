package passes

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/pass"
)

// A pass with a list of what it makes adds nothing else to the inputs of the lit tests of all passes
// that have such a list.
func TestMakes(t *testing.T) {
	ctx := ir.NewContext(dialect.All...)
	var listing []*pass.Pass
	for _, p := range All {
		if p.Makes != nil {
			listing = append(listing, p)
		}
	}
	ran := map[string]int{}
	for _, of := range listing {
		files, err := filepath.Glob(filepath.Join("../test/lit/passes", of.Name, "*.mlir"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, part := range strings.Split(string(text), "// -----") {
				module, ds := asm.Parse(ctx, &diag.Source{Name: file, Text: part}, asm.Options{})
				for _, p := range listing {
					if diag.HasErrors(ds) {
						break
					}
					before := ir.KindsIn(module)
					if ds = pass.Apply(ctx, module, p); diag.HasErrors(ds) {
						break
					}
					ran[p.Name]++
					module.Walk(func(o *ir.Operation) ir.WalkResult {
						if o != module && !before.With(p.Makes...).HaveAny(o.Name()) {
							t.Errorf("%s: %s made %s", file, p.Name, o.Name())
						}
						return ir.Advance
					})
				}
			}
		}
	}
	for _, p := range listing {
		if ran[p.Name] < 50 {
			t.Errorf("%s ran on %d inputs only", p.Name, ran[p.Name])
		}
	}
}
