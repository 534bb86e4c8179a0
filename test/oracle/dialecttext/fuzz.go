package dialecttext

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/passes/convertarith"
	"github.com/abi-opt/abi-opt/passes/convertcf"
	"github.com/abi-opt/abi-opt/passes/reconcileunrealizedcasts"
	"github.com/abi-opt/abi-opt/passes/transforms"
)

// FuzzParsePrint: whatever the text, nothing panics; what is valid is written,
// read and written again as the same; and the passes make something valid of
// it, or say why not.
func FuzzParsePrint(f *testing.F) {
	for _, d := range dialects {
		files, _ := filepath.Glob(filepath.Join("..", "lit", "dialect", d.Name, "*.mlir"))
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				f.Fatal(err)
			}
			for part := range strings.SplitSeq(string(text), "// -----\n") {
				f.Add(part)
			}
		}
	}
	ctx := ir.NewContext(dialects...)
	f.Fuzz(func(t *testing.T, text string) {
		module := readValid(ctx, text)
		if module == nil {
			return
		}
		for _, form := range []asm.Options{{}, {Generic: true}} {
			first := write(t, module, form)
			again := readValid(ctx, first)
			if again == nil {
				t.Fatalf("what was written is not valid:\n%s", first)
			}
			if second := write(t, again, form); second != first {
				t.Fatalf("written differently the second time:\n%s\n%s", first, second)
			}
		}
		runAll(t, ctx, module)
	})
}

// readValid returns the module that a text holds, or nil.
func readValid(ctx *ir.Context, text string) *ir.Operation {
	module, ds := asm.Parse(ctx, &diag.Source{Name: "fuzz", Text: text}, asm.Options{})
	if module == nil || len(ds) > 0 || len(ir.Verify(ctx, module)) > 0 {
		return nil
	}
	return module
}

// runAll runs the passes one after the other.
func runAll(t *testing.T, ctx *ir.Context, module *ir.Operation) {
	before := write(t, module, asm.Options{})
	for _, p := range []*pass.Pass{transforms.Canonicalize, transforms.CSE, convertarith.Pass, convertcf.Pass, reconcileunrealizedcasts.Pass} {
		ds := pass.Apply(ctx, module, p)
		for _, d := range ds {
			if d.ID == diag.ErrInternal || d.ID == pass.ErrBrokenIR {
				t.Fatalf("%s\n%s", d.Message, before)
			}
		}
		if diag.HasErrors(ds) {
			return
		}
		if ds := ir.Verify(ctx, module); len(ds) > 0 {
			t.Fatalf("%s leaves what is not valid: %s\n%s\n%s", p.Name, ds[0].Message, before, write(t, module, asm.Options{Generic: true}))
		}
	}
}
