package llvm_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/test/tools"
)

var context = ir.NewContext(llvm.Dialect)

func parse(t testing.TB, name, text string) *ir.Operation {
	t.Helper()
	src := &diag.Source{Name: name, Text: text}
	m, diags := asm.Parse(context, src, asm.Options{AllowUnregistered: true})
	if len(diags) == 0 {
		diags = ir.Verify(context, m)
	}
	for _, d := range diags {
		line, col := src.LineCol(d.Pos.Offset)
		t.Errorf("%s:%d:%d: %s: %s", name, line, col, d.ID, d.Message)
	}
	if len(diags) > 0 {
		t.FailNow()
	}
	return m
}

func spell(t testing.TB, m *ir.Operation, generic bool) string {
	t.Helper()
	var out bytes.Buffer
	if err := asm.Print(&out, m, asm.Options{Generic: generic, NoAliases: true}); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestSameAsMLIR reads each input, and what mlir-opt prints for it; what we
// print must be the same to mlir-opt, and look the same.
func TestSameAsMLIR(t *testing.T) {
	files, err := filepath.Glob("testdata/*.mlir")
	if err != nil || len(files) == 0 {
		t.Fatalf("no inputs: %v", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			m := parse(t, file, string(text))
			ours := spell(t, m, false)
			if again := spell(t, parse(t, file+" again", ours), false); again != ours {
				t.Errorf("printing is not stable:\n%s", cmp.Diff(ours, again))
			}
			theirs := tools.MLIROpt(t, string(text))
			if diff := cmp.Diff(theirs, tools.MLIROpt(t, ours)); diff != "" {
				t.Errorf("custom form means something else to mlir-opt (-input +output):\n%s", diff)
			}
			if diff := cmp.Diff(theirs, tools.MLIROpt(t, spell(t, m, true))); diff != "" {
				t.Errorf("generic form means something else to mlir-opt (-input +output):\n%s", diff)
			}
			// What mlir-opt prints reads the same, and prints the same but for names.
			back := spell(t, parse(t, file+" from mlir-opt", theirs), false)
			if diff := cmp.Diff(uncommented(theirs), uncommented(back)); diff != "" {
				t.Errorf("prints not as mlir-opt does (-mlir-opt +ours):\n%s", diff)
			}
			generic := tools.MLIROpt(t, string(text), "--mlir-print-op-generic")
			if diff := cmp.Diff(back, spell(t, parse(t, file+" generic", generic), false)); diff != "" {
				t.Errorf("reads the generic form differently (-custom +generic):\n%s", diff)
			}
		})
	}
}

// uncommented drops comments, which list the predecessors of blocks,
// indentation and blank lines.
func uncommented(text string) string {
	var lines []string
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, "//")
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}
