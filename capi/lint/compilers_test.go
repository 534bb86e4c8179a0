package lint_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
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
func newSample(t *testing.T, form *oracle.Compiled, seed uint64, n int) *sample {
	t.Helper()
	path := tools.Need(t, form.Command[0])
	target, err := targets.New(form.Triple, form.Options)
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
	out, err := exec.Command(path, append(form.Command[1:len(form.Command):len(form.Command)], "-std=c23", "-w", "-S", "-emit-llvm", "-O0", "-o", "-", file)...).Output()
	if err != nil {
		t.Fatalf("seed %d: %v: %v", seed, form, err)
	}
	unit, ds := cimport.File(context.Background(), &diag.Source{Name: "t.c", Text: w.String()}, cimport.Options{Target: target.Triple(), ABI: form.Options.ABI, Standard: "c23"})
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
	for _, form := range compiledByClang() {
		t.Run(form.String(), func(t *testing.T) {
			s := newSample(t, &form, seed, n)
			lines := strings.Split(s.text, "\n")
			for _, d := range s.check(t, s.text) {
				line := lines[d.At.Line-1]
				if strings.Contains(d.Message, "is variable") || strings.Contains(d.Message, "it is not known where LLVM passes <") {
					continue // a small vector, __bf16 or transparent union, which C does not promote; a vector of _Bool
				}
				t.Errorf("seed %d: %v %s\n%s", seed, d.At, d.Message, line)
			}
		})
	}
}

// compiledByClang returns all forms of targets with clang 22, and a triple with clang 19 for targets where it passes values alike.
func compiledByClang() []oracle.Compiled {
	all := slices.DeleteFunc(oracle.Compilers(), func(c oracle.Compiled) bool { return c.IsGCC() })
	for _, s := range oracle.Setups {
		if !s.Clang19 {
			continue
		}
		i := slices.IndexFunc(all, func(c oracle.Compiled) bool { return c.Triple == s.Triples[0] && c.Options == targets.Options{} })
		older := all[i]
		older.Command = slices.Concat([]string{"clang-19"}, older.Command[1:])
		if slices.ContainsFunc(s.Variants, func(v oracle.Variant) bool { return v.Compat == "clang19" }) {
			older.Compat = "clang19"
		}
		all = append(all, older)
	}
	return all
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

// What clang writes for random functions with a convention of their own has no alarms, and with the platform's all have one,
// unless the convention is that of the platform by another name.
func TestClangIsRightOnConventions(t *testing.T) {
	clang, seed := tools.Need(t, "clang-22"), uint64(tools.Setting("ABI_OPT_SEED", 1))
	types := []string{"signed char", "unsigned short", "int", "long long", "float", "double", "_Bool", "void *", "struct A", "struct B", "struct C", "struct D"}
	const records = "struct A { int a, b; }; struct B { char c[3]; }; struct C { double x; int y; }; struct D { int z[20]; };\n"
	for _, triple := range oracle.Platforms() {
		host, err := targets.New(triple, targets.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, convention := range targets.ConventionNames(host) {
			by, err := targets.ConventionOf(host, convention)
			if err != nil {
				t.Fatal(err)
			}
			t.Run(triple+" "+convention, func(t *testing.T) {
				r := rand.New(rand.NewPCG(seed, 3))
				attribute, n := "__attribute__(("+by.CName+")) ", tools.Setting("ABI_OPT_LINT_N", 50)
				code, header, other := records, records, records
				for i := range n {
					params, args := "void *a", "a"
					for k := range r.IntN(6) {
						of := types[r.IntN(len(types))]
						if convention == "fastcall" && k == 0 && strings.HasPrefix(of, "struct") {
							of = "int" // clang adds an argument before some records
						}
						params, args = params+fmt.Sprintf(", %s a%d", of, k), args+fmt.Sprintf(", a%d", k)
					}
					callee := fmt.Sprintf("%s f%d(%s)", types[r.IntN(len(types))], i, params)
					caller := strings.Replace(callee, " f", " g", 1)
					header += attribute + callee + ";" + attribute + caller + ";\n"
					other += callee + ";" + caller + ";\n"
					code += attribute + callee + ";" + attribute + caller + fmt.Sprintf(" { return f%d(%s); }\n", i, args)
				}
				path := filepath.Join(t.TempDir(), "t.c")
				if err := os.WriteFile(path, []byte(code), 0o600); err != nil {
					t.Fatal(err)
				}
				out, err := exec.Command(clang, "--target="+triple, "-w", "-O2", "-S", "-emit-llvm", "-o", "-", path).Output()
				if err != nil {
					t.Fatalf("seed %d: %v", seed, err)
				}
				withOther := 2 * n
				if reflect.DeepEqual(by.Target.Convention(), host.Convention()) {
					withOther = 0
				}
				for text, want := range map[string]int{header: 0, other: withOther} {
					found, err := lint.Functions("t.ll", strings.NewReader(string(out)), headerOf(t, text))
					if err != nil {
						t.Fatal(err)
					}
					alarms := 0
					for _, f := range found {
						if len(f.Diagnostics) > 0 {
							alarms++
						}
						if want == 0 && len(f.Diagnostics) > 0 {
							t.Errorf("seed %d: %s", seed, f.Diagnostics[0].Message)
						}
					}
					if alarms != want || len(found) != 2*n {
						t.Errorf("seed %d: %d of %d functions have alarms, want %d", seed, alarms, len(found), want)
					}
				}
			})
		}
	}
}
