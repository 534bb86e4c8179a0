package library_test

import (
	"encoding/hex"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/library"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

const separated = "struct P { int a; double b; };\nint f(struct P *p) { return p->a; }\nint v = 1;\n"

// run runs a command of words in a folder.
func run(t testing.TB, dir, command string) {
	t.Helper()
	words := strings.Fields(command)
	cmd := exec.Command(tools.Need(t, words[0]), words[1:]...)
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%.2000s", command, err, out)
	}
}

// described returns the functions and variables of a file in C, or why they are not described.
func described(t testing.TB, path string, folders ...string) string {
	t.Helper()
	f, err := library.OpenWith(path, folders)
	if err != nil {
		t.Fatal(err)
	}
	target, err := f.Target("", targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	all, err := f.Interface(target, nil, capi.Of)
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	for _, g := range all.Functions {
		texts = append(texts, g.C)
	}
	for _, l := range all.LeftOut {
		if l.Name == "f" || l.Name == "v" {
			texts = append(texts, l.Name+": "+l.Reason)
		}
	}
	return strings.Join(texts, "; ")
}

// place moves a file into a folder that it makes.
func place(t testing.TB, from, to string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(to), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(from, to); err != nil {
		t.Fatal(err)
	}
}

const (
	typed  = "int f(struct P *p)"
	absent = "f: the debug info is in 'lib.debug', which "
)

// Debug info in another file is found by a debug link and by the build ID: beside the file, in .debug, and in folders for it. That of another
// build is not used.
func TestSeparateDebugInfo(t *testing.T) {
	for _, triple := range oracle.Platforms() {
		if !strings.Contains(triple, "linux") || strings.Contains(triple, "x32") {
			continue
		}
		for _, id := range []string{"sha1", "none"} {
			dir := t.TempDir()
			lib, debug := filepath.Join(dir, "lib.so"), filepath.Join(dir, "lib.debug")
			build(t, separated, lib, "clang-22", "--target="+triple, "-g", "-shared", "-fPIC", "-nostdlib", "-fuse-ld=lld", "-Wl,--build-id="+id)
			run(t, dir, "llvm-objcopy-22 --only-keep-debug lib.so lib.debug")
			run(t, dir, "llvm-objcopy-22 --strip-debug --add-gnu-debuglink=lib.debug lib.so")
			root := filepath.Join(dir, "root")
			places := []string{"lib.debug", ".debug/lib.debug", "root/lib.debug", filepath.Join("root", dir, "lib.debug"), filepath.Join("root/usr/lib/debug", dir, "lib.debug"), filepath.Join("root/usr/lib/debug", filepath.Base(filepath.Dir(dir)), filepath.Base(dir), "lib.debug")}
			if id != "none" {
				f, err := library.Peek(lib)
				if err != nil || f.FileOfID() != "" {
					t.Fatalf("%v, %s", err, f.FileOfID())
				}
				file := fileOfID(t, lib)
				places = append(places, filepath.Join("root", file), filepath.Join("root/usr/lib/debug", file))
			}
			at := debug
			for _, p := range places {
				place(t, at, filepath.Join(dir, p))
				if at = filepath.Join(dir, p); described(t, lib, root) != typed {
					t.Errorf("%s, %s: got %s", triple, p, described(t, lib, root))
				}
			}
			place(t, at, filepath.Join(dir, "elsewhere"))
			if got := described(t, lib, root); !strings.HasPrefix(got, absent+"cannot be found") {
				t.Errorf("%s: got %s", triple, got)
			}
			build(t, "int f(long long *p) { return 2; }", debug, "clang-22", "--target="+triple, "-g", "-shared", "-fPIC", "-nostdlib", "-fuse-ld=lld", "-Wl,--build-id="+id)
			if got := described(t, lib); !strings.HasPrefix(got, absent+"cannot be used: it is of another build") {
				t.Errorf("%s: got %s", triple, got)
			}
			if err := os.WriteFile(debug, []byte("text"), 0o600); err != nil {
				t.Fatal(err)
			}
			if got := described(t, lib); !strings.HasPrefix(got, absent+"cannot be used: it is not a file with debug info") {
				t.Errorf("%s: got %s", triple, got)
			}
		}
	}
}

// fileOfID returns the path of debug info by the build ID that readelf prints.
func fileOfID(t testing.TB, lib string) string {
	t.Helper()
	out, err := exec.Command(tools.Need(t, "llvm-readelf-22"), "-n", lib).Output()
	id := regexp.MustCompile(`Build ID: ([0-9a-f]+)`).FindSubmatch(out)
	if err != nil || id == nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if _, err := hex.DecodeString(string(id[1])); err != nil {
		t.Fatal(err)
	}
	f, err := library.Open(lib)
	if want := filepath.Join(".build-id", string(id[1][:2]), string(id[1][2:])+".debug"); err != nil || f.FileOfID() != want {
		t.Fatalf("got %v, %s, want %s", err, f.FileOfID(), want)
	}
	return f.FileOfID()
}

// Windows has debug links too, and Apple's systems have bundles with the debug info.
func TestSeparateDebugInfoOfOthers(t *testing.T) {
	dir := t.TempDir()
	lib := filepath.Join(dir, "lib.dll")
	build(t, separated, lib, "x86_64-w64-mingw32-gcc", "-g", "-shared", "-nostdlib")
	run(t, dir, "x86_64-w64-mingw32-objcopy --only-keep-debug lib.dll lib.debug")
	run(t, dir, "x86_64-w64-mingw32-objcopy --strip-debug --add-gnu-debuglink=lib.debug lib.dll")
	if got := described(t, lib); got != typed {
		t.Errorf("got %s", got)
	}
	place(t, filepath.Join(dir, "lib.debug"), filepath.Join(dir, "elsewhere"))
	if got := described(t, lib); !strings.HasPrefix(got, absent+"cannot be found") {
		t.Errorf("got %s", got)
	}
	n := 0
	for _, triple := range oracle.Platforms() {
		if !strings.Contains(triple, "macos") {
			continue
		}
		n++
		dir := t.TempDir()
		lib := filepath.Join(dir, "lib.dylib")
		build(t, separated, filepath.Join(dir, "a.o"), "clang-22", "--target="+triple, "-g", "-c")
		run(t, dir, "clang-22 --target="+triple+" -shared -nostdlib -fuse-ld=lld -Wl,-platform_version,macos,14.0,14.0 a.o -o lib.dylib")
		if got := described(t, lib); got != typed {
			t.Errorf("%s: got %s", triple, got)
		}
		run(t, dir, "dsymutil-22 lib.dylib")
		place(t, filepath.Join(dir, "a.o"), filepath.Join(dir, "elsewhere.o"))
		if got := described(t, lib); got != typed {
			t.Errorf("%s: got %s", triple, got)
		}
		place(t, filepath.Join(dir, "lib.dylib.dSYM"), filepath.Join(dir, "symbols/lib.dylib.dSYM"))
		if got := described(t, lib, filepath.Join(dir, "symbols")); got != typed {
			t.Errorf("%s: got %s", triple, got)
		}
	}
	if n == 0 {
		t.Error("no platform is Apple's")
	}
}
