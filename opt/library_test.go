package opt

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/library"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// A library without debug info is read with a warning: only its names are known.
func TestWithoutDebugInfo(t *testing.T) {
	folder := t.TempDir()
	source, path := filepath.Join(folder, "t.c"), filepath.Join(folder, "libt.so")
	if err := os.WriteFile(source, []byte("int f(void) { return 1; }\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(tools.Need(t, "gcc"), "-shared", "-s", "-o", path, source).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	got := runMain("", "snapshot", path)
	if got.status != 0 || !strings.Contains(got.errors, "["+string(library.WarnNoDebugInfo)+"]") || !strings.Contains(got.out, `"f"`) {
		t.Errorf("%+v", got)
	}
}

// A library whose debug info is in another file is read with it. A file that is missing has a warning with its name.
func TestDebugInfoInOtherFile(t *testing.T) {
	folder := t.TempDir()
	at := func(name string) string { return filepath.Join(folder, name) }
	text := "int f(int *a) { return *a; }\n"
	if err := os.WriteFile(at("t.c"), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(at("t.h"), []byte("int f(int *a);\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, command := range []string{
		"gcc -g -shared -fPIC -o libt.so t.c", "objcopy --only-keep-debug libt.so libt.debug", "objcopy --strip-all --add-gnu-debuglink=libt.debug libt.so",
		"mkdir symbols", "mv libt.debug symbols",
	} {
		words := strings.Fields(command)
		cmd := exec.Command(tools.Need(t, words[0]), words[1:]...)
		if cmd.Dir = folder; cmd.Run() != nil {
			t.Fatal(command)
		}
	}
	for _, args := range [][]string{{"snapshot", at("libt.so")}, {"agree", at("t.h"), at("libt.so")}, {"diff", at("t.h"), at("libt.so")}, {"explain", at("libt.so")}} {
		got := runMain("", args...)
		if isExplained := args[0] == "explain"; !strings.Contains(got.errors, "'libt.debug', which cannot be found") ||
			strings.Contains(got.errors, "["+string(library.WarnNoDebugFile)+"]\nnote: '--debug-dir=DIR' names") == isExplained {
			t.Errorf("%s: %+v", args[0], got)
		}
		if got := runMain("", append(args, "--debug-dir="+at("symbols"))...); got.status != 0 || strings.Contains(got.errors, "debug") {
			t.Errorf("%s: %+v", args[0], got)
		}
	}
}

// The variant of the convention is that of the file, also with a target on the command line. Both sides are read with it.
func TestVariantOfBuiltFile(t *testing.T) {
	const header = `long double f(long double x, float y); struct S { long double x; float y; }; double g(struct S *s, long double (*h)(float)); struct S k(struct S s);`
	const code = header + `
long double f(long double x, float y) { return x + y; } double g(struct S *s, long double (*h)(float)) { return s->y; } struct S k(struct S s) { return s; }`
	folder, forms := t.TempDir(), 0
	at := func(name string) string { return filepath.Join(folder, name) }
	for name, text := range map[string]string{"t.h": header, "t.c": code} {
		if err := os.WriteFile(at(name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	check := func(triple string, command ...string) {
		t.Helper()
		command = append(command, "-w", "-g", "-c", "-o", at("t.o"), at("t.c"))
		if exec.Command(tools.Need(t, command[0]), command[1:]...).Run() != nil {
			return // the processor of a command may lack registers of the variant
		}
		forms++
		for _, flags := range [][]string{nil, {"--target=" + triple}} {
			got := runMain("", append([]string{"agree", at("t.h"), at("t.o")}, flags...)...)
			if got.status != 0 || !strings.Contains(got.out, "3 functions agree") {
				t.Errorf("%v: agree %v: %+v", command, flags, got)
			}
			if got := runMain("", append([]string{"diff", at("t.h"), at("t.o")}, flags...)...); got.status != 0 {
				t.Errorf("%v: diff %v: %+v", command, flags, got)
			}
		}
	}
	isOption := func(flag string) bool { return strings.HasPrefix(flag, "-mabi=") }
	for i := range oracle.Setups {
		setup := &oracle.Setups[i]
		for _, v := range setup.Variants {
			if v.ABI == "" || v.Compat != "" || len(v.Clang) == 0 || !strings.Contains(v.Triple, "linux") {
				continue
			}
			check(v.Triple, append([]string{"clang-22", "--target=" + v.Triple}, v.Clang...)...)
			for _, b := range setup.Builds { // gcc has other names of types in its debug info
				arch, _, _ := strings.Cut(b.Triple, "-")
				if len(v.Clang) == 1 && isOption(v.Clang[0]) && strings.HasPrefix(v.Triple, arch+"-") && !strings.Contains(b.Command, "clang") {
					check(v.Triple, append(strings.Fields(b.Command), v.Clang...)...)
				}
			}
		}
	}
	if forms < 10 {
		t.Errorf("there are %d forms", forms)
	}
}
