// Package memref compares what becomes of memref ops with what mlir-opt makes of
// them, and runs it.
package memref

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/test/tools"
)

// departures are the files in which a pass does not do what mlir-opt does, and
// why.
var departures = map[string]string{
	"expand-strided-metadata/circles.mlir":              "mlir-opt does not end",
	"expand-strided-metadata/circles-graph.mlir":        "mlir-opt does not end",
	"expand-strided-metadata/memrefs-only.mlir":         "mlir-opt has no such option",
	"lower-affine/ceildiv.mlir":                         "mlir-opt overflows for the smallest number",
	"lower-affine/parallel-empty.mlir":                  "mlir-opt refuses it",
	"expand-realloc/shrink.mlir":                        "mlir-opt refuses it",
	"expand-strided-metadata/expand-shape-several.mlir": "mlir-opt crashes",
	"finalize-memref-to-llvm/atomic-loops.mlir":         "mlir-opt leaves such updates",
	"finalize-memref-to-llvm/dealloc-space.mlir":        "mlir-opt calls free with a pointer of another type",
	"finalize-memref-to-llvm/malloc-of-func.mlir":       "arith ops are not converted by convert-func-to-llvm any more",
	"finalize-memref-to-llvm/reshape-by-integers.mlir":  "mlir-opt leaves casts, and crashes",
}

// folders are the tests of the passes about memrefs, and the flags with which
// mlir-opt makes the same of the same: it removes what nobody uses, and has a
// dialect of loops between.
var folders = map[string][]string{
	"expand-realloc":          {"--convert-scf-to-cf"},
	"expand-strided-metadata": {"--canonicalize", "--cse"},
	"finalize-memref-to-llvm": {"--reconcile-unrealized-casts"},
	"lower-affine":            nil,
	"memref-expand":           nil,
}

// The inputs of the tests of each pass become the same text as in mlir-opt, but
// for casts that undo each other.
func TestPasses(t *testing.T) {
	for folder, after := range folders {
		files, err := filepath.Glob(filepath.Join("..", "lit", "passes", folder, "*.mlir"))
		if err != nil || len(files) == 0 {
			t.Fatalf("no tests of %s: %v", folder, err)
		}
		for _, file := range tools.Some(3, files) {
			name := folder + "/" + filepath.Base(file)
			if strings.HasSuffix(name, "invalid.mlir") || departures[name] != "" {
				continue
			}
			t.Run(name, func(t *testing.T) { compare(t, file, after) })
		}
	}
}

var runLine = regexp.MustCompile(`(?m)^// RUN: abi-opt %s (.*) \| FileCheck`)

func compare(t *testing.T, file string, after []string) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	run := runLine.FindStringSubmatch(string(text))
	if run == nil {
		t.Fatal("no RUN line")
	}
	flags := strings.Fields(strings.ReplaceAll(run[1], `"`, ""))
	want := mlirOpt(t, string(text), append(flags, after...)...)
	got := mlirOpt(t, abiOpt(t, string(text), flags...), after...) // and prints it in the same way
	if diff := cmp.Diff(strings.Split(want, "\n"), strings.Split(got, "\n")); diff != "" {
		t.Errorf("(-mlir-opt +ours):\n%s", diff)
	}
}

// mlirOpt returns what mlir-opt makes of a text.
func mlirOpt(t *testing.T, text string, flags ...string) string {
	t.Helper()
	return tools.Filter(t, text, "mlir-opt-22", append(flags, "--split-input-file", "-")...)
}

// abiOpt returns what abi-opt makes of a text.
func abiOpt(t *testing.T, text string, flags ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	if command.Main(append(flags, "--split-input-file", "-"), strings.NewReader(text), &out, &errs) != 0 {
		t.Fatalf("abi-opt: %.2000s", errs.String())
	}
	return out.String()
}
