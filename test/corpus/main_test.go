package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/schema"
	"github.com/abi-opt/abi-opt/test/tools"
)

// sample writes a part of the set of a target to a folder.
func sample(t *testing.T, triple, folder string, every int) *set {
	t.Helper()
	v := variant{triple: triple}
	x, err := v.set(every, tools.Setting("ABI_OPT_CORPUS_N", 20*every), tools.Setting[uint64]("ABI_OPT_SEED", 1))
	if err != nil {
		t.Fatal(err)
	}
	if err := x.write(folder); err != nil {
		t.Fatal(err)
	}
	return x
}

// Every line has the form that is documented, and clang accepts the C files.
func TestCorpus(t *testing.T) {
	text, err := os.ReadFile("../../docs/reference/corpus.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	s, err := schema.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	clang := tools.Need(t, "clang-22")
	for _, v := range variants {
		folder := t.TempDir()
		x := sample(t, v.triple, folder, 47)
		for line := range bytes.Lines(x.lines()) {
			if err := s.Check(line); err != nil {
				t.Fatalf("%s: %v\n%.300s", v.name, err, line)
			}
		}
		for _, file := range []string{"callers.c", "callees.c"} {
			check := exec.Command(clang, "-std=c23", "-w", "-fsyntax-only", "-ffreestanding", "-DSKIP=0", "--target="+v.triple, file)
			check.Dir = folder
			if out, err := check.CombinedOutput(); err != nil {
				t.Errorf("%s: %v\n%.600s", v.name, err, out)
			}
		}
	}
}

// platform is one whose programs can be run here.
type platform struct{ triple, prefix, emulator string }

var platforms = []platform{
	{"x86_64-linux-gnu", "", ""},
	{"aarch64-linux-gnu", "aarch64-linux-gnu-", "qemu-aarch64"},
	{"riscv64-linux-gnu", "riscv64-linux-gnu-", "qemu-riscv64"},
	{"x86_64-w64-windows-gnu", "x86_64-w64-mingw32-", tools.WinePath},
}

// compilers returns the commands of gcc and clang.
func (p *platform) compilers(t *testing.T) map[string][]string {
	clang := []string{tools.Need(t, "clang-22"), "-std=gnu23", "--target=" + p.triple}
	if p.prefix != "" {
		clang = append(clang, "-isystem", "/usr/"+strings.TrimSuffix(p.prefix, "-")+"/include")
	}
	return map[string][]string{"gcc": {tools.Need(t, p.prefix+"gcc"), "-std=gnu2x"}, "clang": clang}
}

// link compiles and links a program, and returns what it prints. That includes the names of functions that fail.
func (p *platform) link(t *testing.T, folder string, env []string, sides map[string][]string) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), "corpus.exe")
	args := []string{"-static", "-o", program}
	for file, compiler := range sides {
		object := filepath.Join(t.TempDir(), file+".o")
		cmd := exec.Command(compiler[0], append(compiler[1:], "-O1", "-w", "-c", filepath.Join(folder, file), "-o", object)...)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v: %v\n%.600s", cmd, err, out)
		}
		args = append(args, object)
	}
	if out, err := exec.Command(p.prefix+"gcc", args...).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%.600s", err, out)
	}
	cmd := exec.Command(program)
	if p.emulator != "" {
		cmd = exec.Command(tools.Need(t, p.emulator), program)
	}
	cmd.Env = append(os.Environ(), env...)
	out, stderr, err := tools.Output(cmd)
	if err != nil {
		t.Logf("%v\n%.2000s", err, stderr)
	}
	return out
}

// Functions of gcc and of clang call each other. A callee that takes two arguments in the other order is found.
func TestRun(t *testing.T) {
	for _, p := range platforms {
		t.Run(p.triple, func(t *testing.T) {
			folder := t.TempDir()
			x := sample(t, p.triple, folder, tools.Setting("ABI_OPT_CORPUS_EVERY", 47))
			var env []string
			if p.emulator == tools.WinePath {
				env = tools.Wine(t)
			}
			cc := p.compilers(t)
			for _, pair := range [][2]string{{"gcc", "clang"}, {"clang", "gcc"}} {
				out := p.link(t, folder, env, map[string][]string{"corpus.c": cc["gcc"], "callers.c": cc[pair[0]], "callees.c": cc[pair[1]]})
				if !strings.HasSuffix(out, " functions, 0 failed\n") {
					t.Errorf("%s calls %s:\n%.2000s", pair[0], pair[1], out)
				}
			}
			want := swap(t, x, folder)
			out := p.link(t, folder, env, map[string][]string{"corpus.c": cc["gcc"], "callers.c": cc["clang"], "swapped.c": cc["clang"]})
			if got := failures.FindAllString(out, -1); len(got) != 1 || got[0] != want {
				t.Errorf("%v fail, not %s:\n%.2000s", got, want, out)
			}
		})
	}
}

var failures = regexp.MustCompile(`(?m)^f[0-9]+`)

// swap writes swapped.c: callees, of which one takes two integers in the other order. It returns the name of that.
func swap(t *testing.T, x *set, folder string) string {
	t.Helper()
	i := slices.IndexFunc(x.functions, func(f *function) bool {
		return f.needs == 0 && len(f.Arguments) > 1 && isInteger(f.Arguments[0]) && isInteger(f.Arguments[1])
	})
	if i < 0 {
		t.Fatal("no function has two integers")
	}
	f := x.functions[i].Function
	var both strings.Builder // the header is first, because it declares the function
	for _, name := range []string{"corpus.h", "callees.c"} {
		text, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		both.Write(bytes.ReplaceAll(text, []byte("#include \"corpus.h\"\n"), nil))
	}
	swapped := regexp.MustCompile(`( `+f+`\()([^,)]* a0), ([^,)]* a1)`).ReplaceAllString(both.String(), "$1$3, $2")
	if err := os.WriteFile(filepath.Join(folder, "swapped.c"), []byte(swapped), 0o600); err != nil {
		t.Fatal(err)
	}
	return f
}

func isInteger(v *value) bool {
	return len(v.Places) == 1 && v.Places[0].Register != "" && (v.typ == llvm.Ptr || isOfType[*ir.IntegerType](v.typ))
}

func isOfType[T ir.Type](t ir.Type) bool { _, ok := t.(T); return ok }
