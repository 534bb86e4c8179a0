package lint_test

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
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
		{"clang-22", "loongarch64-linux-gnu", ""},
		{"clang-22", "i386-linux-gnu", ""},
		{"clang-19", "i386-linux-gnu", ""},
		{"clang-22", "i686-pc-windows-msvc", ""},
		{"clang-22", "i686-w64-windows-gnu", ""},
		{"clang-22", "armv7-linux-gnueabihf", ""},
		{"clang-19", "armv7-linux-gnueabihf", ""},
		{"clang-22", "armv7-linux-gnueabi", ""},
		{"clang-22", "armv7-none-eabihf", ""},
		{"clang-22", "wasm32-wasi", ""},
		{"clang-19", "wasm32-wasi", ""},
	} {
		t.Run(c.compiler+" "+c.triple, func(t *testing.T) {
			s := newSample(t, c.compiler, c.triple, c.compat, seed, n)
			for _, d := range s.check(t, s.text) {
				if strings.Contains(d.Message, "is variable") || strings.Contains(d.Message, "it is not known where LLVM passes <") {
					continue // a _BitInt(16), __bf16 or transparent union, which C does not promote; a vector of _Bool
				}
				t.Errorf("seed %d: %v %s\n%s", seed, d.At, d.Message, strings.Split(s.text, "\n")[d.At.Line-1])
			}
		})
	}
}

// flang passes a logical(c_bool) as i8, which it does not extend: the bytes next to a member of a record come along. Code of
// clang reads them.
func TestLogicalOfFlang(t *testing.T) {
	const text = `target triple = "x86_64-unknown-linux-gnu"
define i32 @first(i64 %0) {
  %2 = trunc i64 %0 to i8
  %3 = tail call i32 @take(i8 %2)
  ret i32 %3
}
declare i32 @take(i8)
`
	const header = "struct t { _Bool a[8]; }; int first(struct t x); int take(_Bool q);\n"
	clang, dir := tools.Need(t, "clang-22"), t.TempDir()
	for name, text := range map[string]string{
		"a.ll": text, "take.c": header + "int take(_Bool q) { return q; }",
		"main.c": header + "int main(void) { struct t x = {{1, 1, 1}}; return first(x) == 1; }",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command(clang, "--target=x86_64-linux-gnu", "-w", "-O2", "a.ll", "take.c", "main.c", "-o", "program")
	if cmd.Dir = dir; runtime.GOARCH == "amd64" {
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		if err := exec.Command(filepath.Join(dir, "program")).Run(); err != nil {
			t.Errorf("clang does not read the bytes next to a _Bool any more: %v", err)
		}
	}
	target, err := targets.New("x86_64-linux-gnu", targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	unit, _ := cimport.File(context.Background(), &diag.Source{Name: "t.h", Text: header}, cimport.Options{Target: target.Triple()})
	h, err := lint.NewHeader(target, unit)
	if err != nil {
		t.Fatal(err)
	}
	if ds := (&sample{text, h}).check(t, text); len(ds) != 2 || ds[0].ID != lint.ErrExtension {
		t.Errorf("got %v", ds)
	}
}
