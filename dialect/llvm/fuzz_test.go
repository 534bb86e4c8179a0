package llvm_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// FuzzVerify reads, verifies and prints ops of the dialect: nothing may panic,
// and what is printed reads again.
func FuzzVerify(f *testing.F) {
	files, err := filepath.Glob("testdata/*.mlir")
	if err != nil || len(files) == 0 {
		f.Fatalf("no inputs: %v", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
		f.Add(spell(f, parse(f, file, string(text)), true))
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, diags := asm.Parse(context, &diag.Source{Text: text}, asm.Options{AllowUnregistered: true})
		if diag.HasErrors(diags) || diag.HasErrors(ir.Verify(context, m)) {
			return
		}
		printed := spell(t, m, false)
		if _, diags := asm.Parse(context, &diag.Source{Text: printed}, asm.Options{AllowUnregistered: true}); len(diags) > 0 {
			t.Errorf("%s in\n%s", diags[0].Message, printed)
		}
	})
}
