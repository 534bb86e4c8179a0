package library_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/library"
	"github.com/abi-opt/abi-opt/classify/targets"
)

// Each format tells functions from variables, and which of these each thread has its own of. Some compilers emulate the latter.
func TestKindsOfSymbols(t *testing.T) {
	const code = "int f(void) { return 1; } int v = 1; const int r = 2; int zero; _Thread_local int own = 3; extern _Thread_local int none; int g(void) { return own + none; }"
	const want = "f function, g function, own thread-local, r variable, v variable, zero variable"
	for i, command := range []string{
		"gcc -c", "gcc -shared -fPIC -Wl,--unresolved-symbols=ignore-all", "gcc -c -m32", "clang-22 -c -fcommon", "clang-22 -c -femulated-tls",
		"clang-22 -c --target=arm64-apple-macos11", "clang-22 -c --target=x86_64-apple-macos11 -fcommon", "clang-22 -c --target=arm64-apple-ios8 -femulated-tls",
		"x86_64-w64-mingw32-gcc -c", "x86_64-w64-mingw32-gcc -c -fdata-sections -ffunction-sections", "x86_64-w64-mingw32-gcc -shared -Dnone=own",
		"clang-22 -c --target=x86_64-windows-gnu", "clang-22 -c --target=x86_64-windows-gnu -fdata-sections", "clang-22 -c --target=i686-windows-gnu -fcommon",
		"clang-22 -c --target=i686-windows-gnu -femulated-tls", "clang-22 -c --target=aarch64-linux-android21", "clang-22 -c --target=x86_64-openbsd",
		"aarch64-linux-gnu-gcc -c", "arm-linux-gnueabihf-gcc -c", "arm-linux-gnueabi-gcc -c", "riscv64-linux-gnu-gcc -c", "clang-22 -c --target=loongarch64-linux-gnu",
	} {
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

// clang refers to names by their indices. With many short ones, the table of these is larger than the names.
func TestShortNames(t *testing.T) {
	var code strings.Builder
	for a := 'A'; a <= 'Z'; a++ {
		for b := 'A'; b <= 'Z'; b++ {
			fmt.Fprintf(&code, "void %c%c(void) {}\n", a, b)
		}
	}
	for _, command := range []string{"clang-22 -c -g", "clang-22 -c -g -gdwarf64", "clang-22 -c -g --target=arm64-apple-macos -gdwarf-5", "clang-22 -c -g --target=i386-linux-gnu", "gcc -c -g"} {
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
