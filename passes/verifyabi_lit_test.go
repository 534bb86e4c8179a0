package passes_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/passes/emitabi"
	"github.com/abi-opt/abi-opt/passes/verifyabi"
)

// What emit-abi makes of any test and example is what verify-abi finds, for each
// compiler that is reproduced and each set of vector registers.
func TestEmitted(t *testing.T) {
	ctx := ir.NewContext(dialect.All...)
	functions := 0
	for _, part := range sources(t) {
		for _, compat := range []string{"clang22", "clang19", "gcc"} {
			for _, features := range []string{"", "+avx", "+avx512f"} {
				module, ds := asm.Parse(ctx, part, asm.Options{AllowUnregistered: true})
				if module == nil || diag.HasErrors(ds) || diag.HasErrors(ir.Verify(ctx, module)) {
					continue
				}
				emit := apply(t, ctx, emitabi.Pass, module, compat, features)
				if diag.HasErrors(emit) {
					continue
				}
				for _, d := range apply(t, ctx, verifyabi.Pass, module, compat, features) {
					t.Errorf("%s: compat=%s features=%s: %s", part.Name, compat, features, d.Message)
				}
				functions += strings.Count(part.Text, "c.func")
			}
		}
	}
	if functions < 500 {
		t.Errorf("only %d functions were compared", functions)
	}
}

func apply(t *testing.T, ctx *ir.Context, p *pass.Pass, module *ir.Operation, compat, features string) []diag.Diagnostic {
	t.Helper()
	given := []pass.Setting{{Name: "compat", Value: compat}}
	if features != "" {
		given = append(given, pass.Setting{Name: "features", Value: features})
	}
	settings, err := pass.NewSettings(p, given...)
	if err != nil {
		t.Fatal(err)
	}
	run := pass.NewContext(ctx, settings)
	p.Run(run, module)
	return run.Diags
}

// sources are the parts of all tests in text and of the examples, without those that have
// ops of the abi dialect which emit-abi did not make.
func sources(t *testing.T) (parts []*diag.Source) {
	for _, root := range []string{"../test/lit", "../examples"} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || filepath.Ext(path) != ".mlir" {
				return err
			}
			text, err := os.ReadFile(path)
			if err == nil && strings.Contains(string(text), "c.func") {
				parts = append(parts, diag.Split(&diag.Source{Name: path, Text: string(text)}, diag.SplitMarker)...)
				parts = slices.DeleteFunc(parts, func(p *diag.Source) bool { return strings.Contains(p.Text, "abi.func @") })
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return parts
}
