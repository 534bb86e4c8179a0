package cimport

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/bindgen"
	"github.com/abi-opt/abi-opt/capi/diff"
	"github.com/abi-opt/abi-opt/capi/library"
	"github.com/abi-opt/abi-opt/cimport"
	conventions "github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestBindings writes Go bindings for the headers of each group that has libraries. Every function that
// a library exports and clang finds in the headers is bound, or listed with a reason that the test
// knows. The bindings build, and vet has no complaints; neither has it of those of hard names on each
// platform.
func TestBindings(t *testing.T) {
	path := tools.Need(t, "clang-22")
	root := os.Getenv(headersEnv)
	w := newWorkspace(t)
	for _, g := range readGroups(t) {
		if len(g.libraries) > 0 && (g.usual || root != "") && hasBindings(t, options(g.flagsIn(root)).Target) {
			t.Run(g.name, func(t *testing.T) { w.group(t, path, g, root) })
		}
	}
	for target := range platforms {
		for _, header := range []string{"shapes.h", "names.h"} {
			w.target(t, target, header)
		}
	}
	w.build(t)
	t.Logf("%d groups: %d of %d functions are bound", w.groups, w.bound, w.functions)
	for _, reason := range slices.Sorted(maps.Keys(w.reasons)) {
		t.Logf("%5d %s", w.reasons[reason], reason)
	}
}

// hasBindings reports whether package ffi has calls for a target.
func hasBindings(t *testing.T, name string) bool {
	target, err := conventions.New(name, conventions.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return conventions.Of(target).Bindings
}

// platforms are those that package ffi runs on, as GOOS and GOARCH by triple.
var platforms = map[string][2]string{
	"x86_64-linux-gnu": {"linux", "amd64"}, "aarch64-linux-gnu": {"linux", "arm64"}, "riscv64-linux-gnu": {"linux", "riscv64"},
	"loongarch64-linux-gnu": {"linux", "loong64"},
	"x86_64-apple-macosx":   {"darwin", "amd64"}, "arm64-apple-macosx": {"darwin", "arm64"},
	"x86_64-unknown-freebsd": {"freebsd", "amd64"}, "aarch64-unknown-freebsd": {"freebsd", "arm64"},
	"x86_64-w64-mingw32": {"windows", "amd64"}, "aarch64-w64-mingw32": {"windows", "arm64"},
}

// target writes a package for a header of the tests of bindgen.
func (w *workspace) target(t *testing.T, target, header string) {
	o := bindgen.Options{Package: "p", Target: target, Strings: regexp.MustCompile("."), Import: cimport.Options{Standard: "gnu23"}}
	if platforms[target][0] != "windows" {
		o.Errno = regexp.MustCompile(".")
	}
	made, ds := bindgen.Generate(t.Context(), []string{"../../capi/bindgen/testdata/" + header}, o)
	if made == nil {
		t.Fatal(diag.Err(ds))
	}
	w.write(t, target+"/"+strings.TrimSuffix(header, ".h")+"/p.go", made.Source)
}

// workspace is a module with a package of bindings for each library. It counts the functions that the
// libraries export and the headers declare.
type workspace struct {
	dir                      string
	groups, functions, bound int
	reasons                  map[string]int
}

func newWorkspace(t *testing.T) *workspace {
	w := &workspace{dir: t.TempDir(), reasons: map[string]int{}}
	ffi, err := filepath.Abs("../../ffi")
	if err != nil {
		t.Fatal(err)
	}
	// The sums are those of package ffi and what it needs.
	sum, err := os.ReadFile(filepath.Join(ffi, "go.sum"))
	if err != nil {
		t.Fatal(err)
	}
	w.write(t, "go.sum", sum)
	w.write(t, "go.mod", fmt.Appendf(nil, "module groups\n\ngo 1.25.0\n\nrequire (\n\t%[1]s v0.0.0\n\tgithub.com/ebitengine/purego v0.11.3 // indirect\n)\n\nreplace %[1]s => %[2]s\n", bindgen.FFI, ffi))
	return w
}

func (w *workspace) write(t *testing.T, name string, text []byte) {
	file := filepath.Join(w.dir, name)
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
}

// group writes the packages of a group.
func (w *workspace) group(t *testing.T, path string, g *group, root string) {
	flags := g.flagsIn(root)
	headers := g.files(t, flags)
	var text strings.Builder
	for _, header := range headers {
		text.WriteString("#include <" + header + ">\n")
	}
	w.write(t, g.name+".c", []byte(text.String()))
	names, _ := declared(t, path, filepath.Join(w.dir, g.name+".c"), flags...)
	o := options(flags)
	symbols := symbolsOfUnit(t, text.String(), o)
	w.groups++
	for _, name := range g.libraries {
		exports, err := library.Exports(findLibrary(root, name))
		if err != nil {
			tools.Missing(t, name, err)
		}
		made, ds := bindgen.Generate(t.Context(), headers, bindgen.Options{
			Package: "p", Libraries: []string{name}, Exports: exports, Target: strings.TrimSuffix(o.Target, "-unknown"), Import: o,
		})
		if made == nil {
			t.Fatal(diag.Err(ds))
		}
		w.write(t, g.name+"/"+filepath.Base(name)+"/p.go", made.Source)
		w.check(t, names, symbols, exports, made)
	}
}

// symbolsOfUnit maps the functions of a text to their symbols.
func symbolsOfUnit(t *testing.T, text string, o cimport.Options) map[string]string {
	unit, ds := cimport.File(t.Context(), &diag.Source{Name: "headers.c", Text: text}, o)
	if diag.HasErrors(ds) {
		t.Fatal(diag.Err(ds))
	}
	symbols := map[string]string{}
	for name, op := range unit.Functions {
		symbols[name] = strings.TrimPrefix(op.StringAttr(ir.SymName), "\x01")
	}
	return symbols
}

// findLibrary returns the path of a library that was fetched to a folder, or is installed.
func findLibrary(root, name string) string {
	for _, folder := range []string{"/usr/lib/x86_64-linux-gnu", "/lib/x86_64-linux-gnu"} {
		if file := filepath.Join(root, folder, name); root != "" && !filepath.IsAbs(name) {
			if _, err := os.Stat(file); err == nil {
				return file
			}
		}
	}
	return bindgen.FindLibrary(name)
}

// notBound finds the reason why a function is not bound, and its name.
var notBound = regexp.MustCompile(`^(?:function (\w+): (.*)|.*function '(\w+)' is (left out: .*))$`)

// check compares the functions that a library exports and headers declare with the bindings.
func (w *workspace) check(t *testing.T, names []string, symbols map[string]string, exports diff.Exports, made *bindgen.Bindings) {
	why := map[string]string{}
	for _, text := range made.Skipped {
		if m := notBound.FindStringSubmatch(text); m != nil {
			why[m[1]+m[3]] = m[2] + m[4]
		}
	}
	bound := map[string]bool{}
	for _, m := range boundSymbol.FindAllSubmatch(made.Source, -1) {
		bound[string(m[1])] = true
	}
	for _, name := range names {
		symbol := cmp.Or(symbols[name], name)
		if exports != nil && !exports[symbol] {
			continue
		}
		w.functions++
		switch reason := why[name]; {
		case bound[symbol]:
			w.bound++
		case reason != "":
			w.reasons[reason]++
		default:
			t.Errorf("%s is neither bound nor listed", name)
		}
	}
}

// boundSymbol finds the symbols that bindings use.
var boundSymbol = regexp.MustCompile(`(?m)^var \w+ = lib\.Symbol\("([^"]+)"\)$`)

// forFreeBSD is the flag without which purego's own cgo does not compile for FreeBSD; see docs/bindings.md.
const forFreeBSD = "github.com/ebitengine/purego/internal/fakecgo=-std"

// build builds the packages, without optimizations, and runs vet on them.
func (w *workspace) build(t *testing.T) {
	for _, platform := range platforms {
		for _, command := range []string{"build", "vet"} {
			cmd := exec.Command(tools.Need(t, "go"), command, "-gcflags=-N -l", "-gcflags="+forFreeBSD, "./...")
			cmd.Dir = w.dir
			cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+platform[0], "GOARCH="+platform[1], "GOFLAGS=-mod=mod", "GOWORK=off")
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Errorf("go %s for %s: %v\n%.5000s", command, platform, err, out)
			}
		}
	}
}

// TestUnionOfPointers stores pointers and numbers in a union that is a member, and copies it.
func TestUnionOfPointers(t *testing.T) {
	w := newWorkspace(t)
	target := map[string]string{"amd64": "x86_64-linux-gnu", "arm64": "aarch64-linux-gnu"}[runtime.GOARCH]
	w.target(t, target, "shapes.h")
	w.write(t, "main.go", []byte(`package main

import (
	"fmt"
	"unsafe"

	p "groups/`+target+`/shapes"
)

func main() {
	x := new(int32)
	got := pointerOf(withPointer(unsafe.Pointer(x)))
	fmt.Println(got == unsafe.Pointer(x), bitsOf(withPointer(unsafe.Pointer(x))) == uint32(uintptr(unsafe.Pointer(x))), pointerOf(withBits(0x70000)) == unsafe.Add(nil, 0x70000))
}

//go:noinline
func withPointer(x unsafe.Pointer) p.Node {
	var n p.Node
	n.N.SetP((*int32)(x))
	return n
}

//go:noinline
func withBits(x uint32) p.Node {
	var n p.Node
	n.N.SetP(new(int32))
	n.N.SetP(nil)
	*n.N.Bits() = x
	return n
}

//go:noinline
func pointerOf(n p.Node) unsafe.Pointer { return unsafe.Pointer(n.N.P()) }

//go:noinline
func bitsOf(n p.Node) uint32 { return *n.N.Bits() }
`))
	cmd := exec.Command(tools.Need(t, "go"), "run", ".")
	cmd.Dir = w.dir
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=-mod=mod", "GOWORK=off")
	if out, err := cmd.CombinedOutput(); err != nil || string(out) != "true true true\n" {
		t.Errorf("%v %s", err, out)
	}
}

// TestHandles calls and is called with small numbers in each type that is a handle, while stacks grow and the
// collector runs: with a number in a pointer of Go, the program stops. ABI_OPT_HANDLES_N is how many stacks grow.
func TestHandles(t *testing.T) {
	w := newWorkspace(t)
	library, header := filepath.Join(w.dir, "handles.so"), filepath.Join(w.dir, "handles.h")
	w.write(t, "handles.h", []byte(`typedef void *HANDLE;
typedef struct T_ *T;
typedef struct opaque opaque;
typedef struct window_ { int unused; } *window;
typedef void *(*visitor)(void *data, HANDLE h, T t, opaque *o, window w);
struct all { HANDLE h; T t; opaque *o; window w; void *user_data; };
struct all spread(long n);
long sum(struct all a);
HANDLE next(HANDLE h);
T next_t(T t);
opaque *next_opaque(opaque *o);
window next_window(window w, opaque **out);
void *visit(visitor v, void *data);
`))
	w.write(t, "handles.c", []byte(`#include "handles.h"
struct all spread(long n) { struct all a = {(void *)n, (T)n, (opaque *)n, (window)n, (void *)n}; return a; }
long sum(struct all a) { return (long)a.h + (long)a.t + (long)a.o + (long)a.w + (long)a.user_data; }
HANDLE next(HANDLE h) { return (char *)h + 1; }
T next_t(T t) { return (T)((long)t + 1); }
opaque *next_opaque(opaque *o) { return (opaque *)((long)o + 1); }
window next_window(window w, opaque **out) { *out = (opaque *)w; return (window)((long)w + 1); }
void *visit(visitor v, void *data) { long n = (long)data; return v(data, (HANDLE)n, (T)n, (opaque *)n, (window)n); }
`))
	if out, err := exec.Command(tools.Need(t, "gcc"), "-O1", "-shared", "-fPIC", filepath.Join(w.dir, "handles.c"), "-o", library).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if err := os.Remove(filepath.Join(w.dir, "handles.c")); err != nil {
		t.Fatal(err)
	}
	made, ds := bindgen.Generate(t.Context(), []string{header}, bindgen.Options{Package: "main", Libraries: []string{library}})
	if made == nil {
		t.Fatal(diag.Err(ds))
	}
	w.write(t, "lib.go", made.Source)
	w.write(t, "main.go", []byte(handlesProgram))
	cmd := exec.Command(tools.Need(t, "go"), "run", ".", cmp.Or(os.Getenv("ABI_OPT_HANDLES_N"), "2000"))
	cmd.Dir = w.dir
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=-mod=mod", "GOWORK=off", "GOGC=1")
	if out, err := cmd.CombinedOutput(); err != nil || string(out) != "0 wrong\n" {
		t.Errorf("%v %.3000s", err, out)
	}
}

const handlesProgram = `package main

import (
	"fmt"
	"os"
	"runtime"
	"strconv"

	"github.com/abi-opt/abi-opt/ffi"
)

func main() {
	stacks, _ := strconv.Atoi(os.Args[1])
	wrong := 0
	v := NewVisitor(func(data, h ffi.Data, t T, o Opaque, w Window) ffi.Data {
		n := data.Number()
		if grow(40); h.Number() != n || uintptr(t) != n || uintptr(o) != n || uintptr(w) != n {
			wrong++
		}
		return data
	})
	for i := range stacks {
		done := make(chan int)
		go func() { done <- round(v, 1+i%4095) }()
		wrong += <-done
		if i%500 == 0 {
			runtime.GC()
		}
	}
	fmt.Println(wrong, "wrong")
}

func round(v Visitor, n int) (wrong int) {
	a, h, t, o := Spread(int64(n)), Next(HANDLE(n).Data()), NextT(T(n)), NextOpaque(Opaque(n))
	var out Opaque
	w := NextWindow(Window(n), &out)
	grow(40)
	same := Visit(v, ffi.Number(n)).Number() == uintptr(n)
	garbage = make([]byte, 100)
	if !same || Sum(a) != 5*int64(n) || int(h.Number())+int(t)+int(o)+int(w) != 4*(n+1) || int(out) != n {
		return 1
	}
	return 0
}

var garbage []byte

//go:noinline
func grow(n int) (r byte) {
	var space [1000]byte
	if n > 0 {
		space[n] = grow(n - 1)
	}
	return space[n]
}
`
