// Package dialecttext compares what the dialects read and write with mlir-opt.
package dialecttext

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/dialect/cf"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/test/irtest"
	"github.com/abi-opt/abi-opt/test/tools"
)

var dialects = []*ir.Dialect{arith.Dialect, cf.Dialect, fn.Dialect, memref.Dialect}

// parse reads a file that must be right.
func parse(t *testing.T, name, text string) *ir.Operation {
	t.Helper()
	ctx := ir.NewContext(dialects...)
	module, ds := asm.Parse(ctx, &diag.Source{Name: name, Text: text}, asm.Options{})
	if len(ds) == 0 {
		ds = ir.Verify(ctx, module)
	}
	for _, d := range ds {
		line, col := d.Pos.Source.LineCol(d.Pos.Offset)
		t.Errorf("%s:%d:%d: %s", name, line, col, d.Message)
	}
	if len(ds) > 0 {
		t.FailNow()
	}
	return module
}

func write(t *testing.T, module *ir.Operation, opts asm.Options) string {
	t.Helper()
	var b bytes.Buffer
	if err := asm.Print(&b, module, opts); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// operations returns the texts to compare: all ops of a dialect, in custom and
// in generic form.
func operations(t *testing.T) map[string]string {
	files := map[string]string{}
	for _, d := range dialects {
		for _, name := range []string{"ops.mlir", "ops-generic.mlir"} {
			path := filepath.Join("..", "lit", "dialect", d.Name, name)
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			files[d.Name+"/"+name] = string(text)
		}
	}
	return files
}

// What is written, in either form, is read back as the same.
func TestRoundTrip(t *testing.T) {
	for name, text := range operations(t) {
		t.Run(name, func(t *testing.T) {
			want := write(t, parse(t, name, text), asm.Options{})
			for _, form := range []asm.Options{{}, {Generic: true}} {
				written := write(t, parse(t, name, text), form)
				got := write(t, parse(t, "written", written), asm.Options{})
				if diff := cmp.Diff(want, got); diff != "" {
					t.Errorf("generic=%t (-want +got):\n%s", form.Generic, diff)
				}
			}
		})
	}
}

// mlir-opt reads what is written, in either form, as it reads the original.
func TestMLIRReads(t *testing.T) {
	for name, text := range operations(t) {
		t.Run(name, func(t *testing.T) {
			want := tools.MLIROpt(t, text)
			for _, form := range []asm.Options{{}, {Generic: true}} {
				got := tools.MLIROpt(t, write(t, parse(t, name, text), form))
				if diff := cmp.Diff(want, got); diff != "" {
					t.Errorf("generic=%t (-want +got):\n%s", form.Generic, diff)
				}
			}
		})
	}
}

// An i64 case of a switch that is negative is written as an unsigned number by
// mlir-opt, which cannot read that.
var asWritten = strings.NewReplacer("18446744073709551613: ^", "-3: ^")

// Without the names of the original, the custom form is the text that mlir-opt
// writes, to the byte.
func TestWritesAsMLIR(t *testing.T) {
	for name, text := range operations(t) {
		t.Run(name, func(t *testing.T) {
			want := asWritten.Replace(tools.MLIROpt(t, text))
			module := parse(t, name, text)
			irtest.ForgetNames(module)
			got := dropUnused(write(t, module, asm.Options{}))
			if diff := cmp.Diff(strings.TrimSpace(want), strings.TrimSpace(got)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// The generic form is that of mlir-opt as well: defaults are there, and no number
// twice.
func TestGenericAsMLIR(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "lit", "dialect", "*", "ops*.mlir"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range files {
		switch name := filepath.Base(filepath.Dir(path)); name {
		case "abi", "c", "util": // not MLIR's
			continue
		}
		t.Run(path, func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			want := tools.MLIROpt(t, string(text), "--mlir-print-op-generic", "--allow-unregistered-dialect")
			ctx := ir.NewContext(dialect.All...)
			module, ds := asm.Parse(ctx, &diag.Source{Name: path, Text: string(text)}, asm.Options{AllowUnregistered: true})
			if module == nil {
				t.Fatal(ds)
			}
			irtest.ForgetNames(module)
			got := write(t, module, asm.Options{Generic: true})
			if diff := cmp.Diff(strings.TrimSpace(want), strings.TrimSpace(got)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// dropUnused removes the definitions of aliases that nothing refers to: those
// of attributes that the custom form shows as syntax.
func dropUnused(text string) string {
	var kept []string
	for line := range strings.Lines(text) {
		name, _, isDef := strings.Cut(line, " = ")
		if isDef && strings.HasPrefix(name, "#") && strings.Count(text, name) == 1 {
			continue
		}
		kept = append(kept, line)
	}
	return strings.Join(kept, "")
}

// What mlir-opt writes, in either form, is read as the original is.
func TestReadsMLIR(t *testing.T) {
	for name, text := range operations(t) {
		t.Run(name, func(t *testing.T) {
			want := tools.MLIROpt(t, text)
			for _, args := range [][]string{nil, {"--mlir-print-op-generic"}} {
				theirs := tools.MLIROpt(t, text, args...)
				got := tools.MLIROpt(t, write(t, parse(t, "mlir-opt", theirs), asm.Options{}))
				if diff := cmp.Diff(want, got); diff != "" {
					t.Errorf("%v (-want +got):\n%s", args, diff)
				}
			}
		})
	}
}
