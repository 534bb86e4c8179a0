package golden_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

func TestPassesAreValid(t *testing.T) {
	if err := command.Tool.Validate(); err != nil {
		t.Error(err)
	}
}

// Every op is documented and goes round once in test/lit.
func TestOpsAreDocumentedAndTested(t *testing.T) {
	ctx := ir.NewContext(command.Tool.Dialects...)
	tested := opsInTests(t, ctx)
	for _, d := range ctx.Dialects() {
		if d.Summary == "" {
			t.Errorf("dialect %s has no summary", d.Name)
		}
		for _, op := range d.Ops {
			if problem := opProblem(d, op); problem != "" {
				t.Errorf("%s: %s", op.Name, problem)
			}
			if !tested[op.Name] {
				t.Errorf("%s: no file %s/dialect/*/ops*.mlir has it", op.Name, litFolder)
			}
		}
	}
}

var opName = regexp.MustCompile(`^[a-z][a-z0-9_]*(\.[a-z0-9_]+)+$`)

func opProblem(d *ir.Dialect, op *ir.OpDef) string {
	variable := 0
	for _, v := range op.Operands {
		if v.Kind != ir.Single {
			variable++
		}
	}
	switch {
	case !opName.MatchString(op.Name) || !strings.HasPrefix(op.Name, d.Name+"."):
		return "the name is not of the dialect"
	case op.Summary == "" || strings.HasSuffix(op.Summary, ".") || strings.Contains(op.Summary, "\n"):
		return "the summary must be one line without a full stop"
	case variable > 1 && op.Traits&ir.AttrSizedOperands == 0:
		return "several groups of operands of any size need AttrSizedOperands"
	case (op.Parse == nil) != (op.Print == nil):
		return "Parse and Print go together"
	}
	return ""
}

// opsInTests returns the names of the ops in the files that go round.
func opsInTests(t *testing.T, ctx *ir.Context) map[string]bool {
	found := map[string]bool{"builtin.module": true}
	for _, path := range litFiles(t, func(path string) bool {
		folder := filepath.ToSlash(filepath.Dir(path))
		return (strings.Contains(folder, "dialect/") || strings.HasSuffix(folder, "/ir")) && !strings.Contains(path, "invalid")
	}) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range diag.Split(&diag.Source{Name: path, Text: string(text)}, diag.SplitMarker) {
			module, _ := asm.Parse(ctx, part, asm.Options{AllowUnregistered: true})
			if module == nil {
				continue // the test itself will fail
			}
			module.Walk(func(op *ir.Operation) ir.WalkResult {
				found[op.Name()] = true
				return ir.Advance
			})
		}
	}
	return found
}

func litFiles(t *testing.T, want func(path string) bool) (files []string) {
	err := filepath.WalkDir(litFolder, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && (filepath.Ext(path) == ".mlir" || filepath.Ext(path) == ".c") && want(path) {
			files = append(files, filepath.ToSlash(path))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}
