package library_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/library"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// Each format tells functions from variables, and which of these each thread has its own of. Some compilers emulate the latter.
func TestKindsOfSymbols(t *testing.T) {
	const code = "int f(void) { return 1; } int v = 1; const int r = 2; int zero; _Thread_local int own = 3; extern _Thread_local int none; int g(void) { return own + none; }"
	const want = "f function, g function, own thread-local, r variable, v variable, zero variable"
	for i, command := range append([]string{
		"gcc -shared -fPIC -Wl,--unresolved-symbols=ignore-all", "clang-22 -c -fcommon", "clang-22 -c -femulated-tls",
		"clang-22 -c --target=arm64-apple-macos11", "clang-22 -c --target=x86_64-apple-macos11 -fcommon", "clang-22 -c --target=arm64-apple-ios8 -femulated-tls",
		"x86_64-w64-mingw32-gcc -c", "x86_64-w64-mingw32-gcc -c -fdata-sections -ffunction-sections", "x86_64-w64-mingw32-gcc -shared -Dnone=own",
		"clang-22 -c --target=x86_64-windows-gnu", "clang-22 -c --target=x86_64-windows-gnu -fdata-sections", "clang-22 -c --target=i686-windows-gnu -fcommon",
		"clang-22 -c --target=i686-windows-gnu -femulated-tls", "clang-22 -c --target=aarch64-linux-android21", "clang-22 -c --target=x86_64-openbsd",
	}, commandsOf(t)...) {
		path := filepath.Join(t.TempDir(), fmt.Sprintf("%d.o", i))
		build(t, code, path, strings.Fields(command)...)
		f, err := library.Open(path)
		if err != nil {
			t.Errorf("%s: %v", command, err)
			continue
		}
		var all []string
		for _, s := range f.Symbols {
			kind := "function"
			switch {
			case s.ThreadLocal:
				kind = "thread-local"
			case s.Object:
				kind = "variable"
			}
			all = append(all, s.Name+" "+kind)
		}
		if got := strings.Join(all, ", "); got != want {
			t.Errorf("%s: got %s", command, got)
		}
	}
}

// Assembly need not tell a function from a variable, and a DLL has no kinds for what it takes from another one.
func TestSymbolsWithoutKinds(t *testing.T) {
	dir := t.TempDir()
	for _, tt := range []struct {
		command, code string
		want          string // the names, with ? if the kind is unknown
	}{
		{"gcc -c -x assembler", ".globl f\nf: ret\n.data\n.globl v\nv: .long 1\n.globl w\n.type w, @object\nw: .long 1\n.globl g\n.text\n.type g, @function\ng: ret\n.globl n\nn = 1\n", "f? g n? v? w"},
		{"clang-22 -c -x assembler --target=x86_64-apple-macos11", ".globl _f\n_f: ret\n.data\n.globl _v\n_v: .long 1\n.globl _n\n_n = 1\n", "f n? v"},
		{"clang-22 -c -x assembler --target=x86_64-windows-gnu", ".globl f\nf: ret\n.data\n.globl v\nv: .long 1\n.globl n\nn = 1\n", "f n? v"},
		{"x86_64-w64-mingw32-gcc -shared -x c", "__declspec(dllexport) int f(void) { return 1; } __declspec(dllexport) int v; __asm__(\".section .drectve\\n.ascii \\\" -export:other=user32.other\\\"\\n\");", "f other? v"},
	} {
		path := filepath.Join(dir, "lib.dll")
		buildAs(t, tt.code, path, strings.Fields(tt.command)...)
		f, err := library.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		var all []string
		for _, s := range f.Symbols {
			all = append(all, s.Name+map[bool]string{true: "?"}[s.Untyped])
		}
		if got := strings.Join(all, " "); got != tt.want {
			t.Errorf("%s: got %s", tt.command, got)
		}
	}
}

// clang refers to names by their indices. With many short ones, the table of these is larger than the names.
func TestShortNames(t *testing.T) {
	var code strings.Builder
	for a := 'A'; a <= 'Z'; a++ {
		for b := 'A'; b <= 'Z'; b++ {
			fmt.Fprintf(&code, "void %c%c(void) {}\n", a, b)
		}
	}
	for _, command := range append([]string{"clang-22 -c -g -gdwarf64", "clang-22 -c -g --target=arm64-apple-macos -gdwarf-5"}, commandsOf(t)...) {
		path := filepath.Join(t.TempDir(), "lib.o")
		build(t, code.String(), path, strings.Fields(command)...)
		target, _, f := open(t, "", path)
		all, err := f.Interface(target, nil, capi.Of)
		if err != nil || len(all.Functions) != 26*26 || len(all.LeftOut) > 0 {
			t.Errorf("%s: %d functions; %v", command, len(all.Functions), err)
		}
	}
}

// Functions in assembly have names in debug info, but no types.
func TestAssembly(t *testing.T) {
	for _, code := range []string{".globl f\n.type f, @function\nf: ret\n.size f, .-f\n"} {
		path := filepath.Join(t.TempDir(), "lib.o")
		for _, command := range []string{"gcc -c -g -x assembler", "gcc -c -g -gdwarf-4 -x assembler", "clang-22 -c -g -x assembler"} {
			buildAs(t, code, path, strings.Fields(command)...)
			f, err := library.Open(path)
			if err != nil {
				t.Fatal(err)
			}
			target, err := f.Target("", targets.Options{})
			if err != nil {
				t.Fatal(err)
			}
			all, err := f.Interface(target, nil, capi.Of)
			if err != nil || len(all.Functions) > 0 || len(all.LeftOut) != 1 {
				t.Errorf("%s: got %v, without %v, %v", command, all.Functions, all.LeftOut, err)
			}
		}
	}
}

// An object without floating-point numbers does not tell how it passes them, where the processor has platforms with
// registers for them and without; others in its archive do.
func TestArchivesOfPlatforms(t *testing.T) {
	found, processor := 0, func(triple string) string { return triple[:strings.IndexByte(triple, '-')] }
	for _, hard := range oracle.Machines() {
		for _, soft := range oracle.Machines() {
			if hard.GCC != nil && soft.GCC != nil && hasVectors(t, hard.Triple) && !hasVectors(t, soft.Triple) && processor(hard.Triple) == processor(soft.Triple) {
				found++
				checkArchives(t, hard, soft)
			}
		}
	}
	if found == 0 {
		t.Error("no processor has both")
	}
}

// hasVectors reports whether floating-point numbers are passed in registers of their own.
func hasVectors(t *testing.T, triple string) bool {
	target, err := targets.New(triple, targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return len(target.Convention().Vectors.Args) > 0
}

// checkArchives reads archives of objects for two platforms of a processor.
func checkArchives(t *testing.T, hardMachine, softMachine *oracle.Machine) {
	dir := t.TempDir()
	object := func(name, code, language string, command ...string) string {
		path := filepath.Join(dir, name)
		buildAs(t, code, path, append(command[:len(command):len(command)], "-c", "-x", language)...)
		return path
	}
	assembly := object("plain.o", ".globl g\ng: .long 0\n", "assembler", hardMachine.GCC...)
	hard := object("hard.o", "double f(double d) { return d; }", "c", hardMachine.GCC...)
	soft := object("soft.o", "double h(double d) { return d; }", "c", softMachine.GCC...)
	other := object("other.o", "int i(void) { return 1; }", "c", "gcc")
	for _, tt := range []struct {
		members []string
		want    string // the triple, or the error
	}{
		{[]string{assembly, hard}, hardMachine.Triple},
		{[]string{hard, assembly, hard}, hardMachine.Triple},
		{[]string{soft, assembly}, softMachine.Triple},
		{[]string{hard, other}, "has objects for several targets"},
		{[]string{other, soft}, "has objects for several targets"},
	} {
		path := filepath.Join(dir, "lib.a")
		_ = os.Remove(path)
		if out, err := exec.Command(tools.Need(t, "ar"), append([]string{"rcs", path}, tt.members...)...).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		f, err := library.Open(path)
		if err != nil && !strings.Contains(err.Error(), tt.want) || err == nil && f.Triple != tt.want {
			t.Errorf("%v: got %v, %v", tt.members, f, err)
		}
	}
}

// Files for processors without a target are rejected as such, in either order.
func TestOtherProcessors(t *testing.T) {
	for _, triple := range []string{"mips-linux-gnu", "mips64-linux-gnuabi64", "aarch64_be-linux-gnu"} {
		path := filepath.Join(t.TempDir(), "lib.o")
		build(t, "int f(void) { return 1; }", path, "clang-22", "-c", "-g", "--target="+triple)
		if _, err := library.Open(path); err == nil || !strings.Contains(err.Error(), "another processor") {
			t.Errorf("%s: %v", triple, err)
		}
	}
}
