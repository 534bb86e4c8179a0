package lint_test

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/lint"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// sample is LLVM IR of a compiler, and the header of its functions.
type sample struct {
	text   string
	header *lint.Header
}

// newSample compiles n random signatures.
func newSample(t *testing.T, compiler, triple, compat string, seed uint64, n int) *sample {
	t.Helper()
	path := tools.Need(t, compiler)
	target, err := targets.New(triple, targets.Options{Compat: compat})
	if err != nil {
		t.Fatal(err)
	}
	g := oracle.NewGenerator(seed)
	g.Model = target.Layouts().Model()
	g.WideVectors = 0
	w := oracle.NewCWriter()
	w.Model = g.Model
	for i := range n {
		s := g.Signature()
		w.Prototype(i, &s)
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "t.c")
	if err := os.WriteFile(file, []byte(w.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(path, "-std=c23", "-w", "--target="+target.Triple(), "-S", "-emit-llvm", "-O0", "-o", "-", file).Output()
	if err != nil {
		t.Fatalf("seed %d: %s: %v", seed, compiler, err)
	}
	unit, ds := cimport.File(context.Background(), &diag.Source{Name: "t.c", Text: w.String()}, cimport.Options{Target: target.Triple(), Standard: "c23"})
	if err := diag.Err(ds); err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	h, err := lint.NewHeader(target, unit)
	if err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	return &sample{string(out), h}
}

func (s *sample) check(t *testing.T, text string) []diag.Diagnostic {
	t.Helper()
	ds, err := lint.Check("t.ll", strings.NewReader(text), func(string) (*lint.Header, error) { return s.header, nil })
	if err != nil {
		t.Fatal(err)
	}
	return ds
}

// What clang writes has no alarms.
func TestClangIsRight(t *testing.T) {
	n := tools.Setting("ABI_OPT_LINT_N", 100)
	seed := uint64(tools.Setting("ABI_OPT_SEED", 1))
	for _, c := range []struct{ compiler, triple, compat string }{
		{"clang-22", "x86_64-linux-gnu", "clang22"},
		{"clang-19", "x86_64-linux-gnu", "clang19"},
		{"clang-22", "aarch64-linux-gnu", ""},
		{"clang-22", "riscv64-linux-gnu", ""},
		{"clang-22", "x86_64-pc-windows-msvc", ""},
		{"clang-22", "arm64-apple-macosx14", ""},
	} {
		t.Run(c.compiler+" "+c.triple, func(t *testing.T) {
			s := newSample(t, c.compiler, c.triple, c.compat, seed, n)
			for _, d := range s.check(t, s.text) {
				if strings.Contains(d.Message, "is variable") {
					continue // a _BitInt(16), __bf16 or transparent union, which C does not promote
				}
				t.Errorf("seed %d: %v %s\n%s", seed, d.At, d.Message, strings.Split(s.text, "\n")[d.At.Line-1])
			}
		})
	}
}
