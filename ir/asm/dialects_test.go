package asm_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// FuzzDialects reads any text with all dialects of the project: no hook of an op
// or type may panic. What is read and verified must print to something that
// reads as the same.
func FuzzDialects(f *testing.F) {
	for _, text := range dialectTexts(f) {
		f.Add(text)
	}
	ctx := ir.NewContext(dialect.All...)
	f.Fuzz(func(t *testing.T, text string) {
		m, diags := asm.Parse(ctx, &diag.Source{Name: "in", Text: text}, asm.Options{AllowUnregistered: true})
		checkDiags(t, m, diags, text)
		if m == nil || len(ir.Verify(ctx, m)) > 0 {
			return
		}
		for _, opts := range []asm.Options{{}, {Generic: true}} {
			first := printed(t, m, opts)
			again, diags := asm.Parse(ctx, &diag.Source{Name: "in", Text: first}, asm.Options{AllowUnregistered: true})
			if diag.HasErrors(diags) {
				t.Fatalf("%+v: does not read back: %s\n%s", opts, describe(diags), first)
			}
			if second := printed(t, again, opts); first != second {
				t.Fatalf("%+v: is not stable:\n%s", opts, diffLines(strings.Split(first, "\n"), strings.Split(second, "\n")))
			}
		}
	})
}

// dialectTexts returns the pieces of all tests of the project that are MLIR
// text.
func dialectTexts(t testing.TB) (texts []string) {
	err := filepath.WalkDir("../../test/lit", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".mlir" {
			return nil
		}
		data, err := os.ReadFile(path)
		texts = append(texts, strings.Split(string(data), "// -----")...)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return append(texts, mixedModule(1))
}
