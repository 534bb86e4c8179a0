package library_test

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/library"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// both reads the interface of a header and that of a file.
func both(t testing.TB, header, path string) (h, u *capi.Interface) {
	t.Helper()
	target, unit, f := open(t, header, path)
	var err error
	if h, err = capi.Of(target, unit); err == nil {
		u, err = f.Interface(target, library.HeaderOf(unit), capi.Of)
	}
	if err != nil {
		t.Fatal(err)
	}
	return h, u
}

// open reads a file, and a header for its target.
func open(t testing.TB, header, path string) (classify.Target, *cimport.Unit, *library.File) {
	t.Helper()
	f, err := library.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	target, err := f.Target("", targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	h, ds := cimport.File(context.Background(), &diag.Source{Name: "a.h", Text: header}, cimport.Options{Target: target.Triple()})
	if diag.HasErrors(ds) {
		t.Fatal(diag.Err(ds))
	}
	return target, h, f
}

// differences compares the interface of a header with that of a file. It returns the differences, how many functions are
// equal, and the names that the file leaves out, with the reasons.
func differences(t testing.TB, header, path string, withHeader bool) (all []string, same int, left map[string]string) {
	t.Helper()
	target, h, f := open(t, header, path)
	var known *library.Header
	if withHeader {
		known = library.HeaderOf(h)
	}
	want, err := capi.Of(target, h)
	if err != nil {
		t.Fatal(err)
	}
	got, err := f.Interface(target, known, capi.Of)
	if err != nil {
		t.Fatal(err)
	}
	left = map[string]string{}
	for _, l := range got.LeftOut {
		left[l.Name] = l.Reason
	}
	note := func(what, name string, want, got any) {
		w, _ := json.Marshal(want)
		g, _ := json.Marshal(got)
		if string(w) != string(g) {
			at := 0
			for at < min(len(w), len(g)) && w[at] == g[at] {
				at++
			}
			all = append(all, fmt.Sprintf("%s of %s: %.*s[%.60s] [%.60s]", what, name, min(at, 60), w[max(0, at-60):], w[at:], g[at:]))
		}
	}
	functions := map[string]*capi.Function{}
	for _, f := range got.Functions {
		functions[f.Name] = f
	}
	for _, w := range want.Functions {
		g := functions[w.Name]
		switch {
		case g != nil:
			before := len(all)
			note("C", w.Name, w.C, g.C)
			note("prototype", w.Name, w.Prototype, g.Prototype)
			note("uses", w.Name, fmt.Sprint(w.Uses), fmt.Sprint(g.Uses))
			note("arguments", w.Name, len(w.Arguments), len(g.Arguments))
			for i := range min(len(w.Arguments), len(g.Arguments)) {
				note("argument", w.Name, w.Arguments[i], g.Arguments[i])
			}
			note("result", w.Name, w.Result, g.Result)
			if len(all) == before {
				same++
			}
		case left[w.Name] == "":
			note("existence", w.Name, true, false)
		}
	}
	declarations := map[string]capi.Declaration{}
	for _, d := range got.Declarations {
		declarations[d.Head().Kind+" "+d.Head().Name] = d
	}
	for _, w := range want.Declarations {
		if g := declarations[w.Head().Kind+" "+w.Head().Name]; g != nil {
			note("declaration", w.Head().Name, w, g)
		}
	}
	return all, same, left
}

const shapes = `
typedef struct { int a; unsigned b : 3; unsigned c : 4; char d[0]; } P;
enum E { A = -1, B };
enum big { Big = 0xffffffff };
typedef int v4 __attribute__((vector_size(16)));
struct Q { struct Q *n; v4 v; long double x; P p; enum E e; int (*cb)(struct Q, ...); int (*old)(); _Complex float cf; _Bool b;
	__attribute__((aligned(16))) char z; union { int u; float f; }; int fl[]; };
typedef int al __attribute__((aligned(32)));
struct R { char c; al x; } __attribute__((aligned(64)));
struct opaque;
struct packed { char c; long d; short e[3]; } __attribute__((packed));
#pragma pack(push, 2)
struct pack2 { char c; long d; short e[3][2]; };
#pragma pack(pop)
struct gap { int a : 3; int : 5; int b : 2; char c; short : 0; char d; };
extern struct R r;
extern const long long counts[3];
int f(struct Q *q, P p, __builtin_va_list ap, const char *s, enum E e, enum big g);
int vf(const volatile int *a, char *const *restrict b, ...);
__int128 i128(__int128 a, short h, unsigned char q, _Bool b);
struct opaque *g(struct opaque **o, struct packed *p, struct pack2 k, void (*cb)(struct R *, unsigned long long));
struct gap h(struct gap *g);
void nothing(void);
`

const shapesCode = shapes + `
struct R r; const long long counts[3] = {1};
int f(struct Q *q, P p, __builtin_va_list ap, const char *s, enum E e, enum big g) { return 0; }
int vf(const volatile int *a, char *const *restrict b, ...) { return 0; }
__int128 i128(__int128 a, short h, unsigned char q, _Bool b) { return a; }
struct opaque *g(struct opaque **o, struct packed *p, struct pack2 k, void (*cb)(struct R *, unsigned long long)) { return 0; }
struct gap h(struct gap *g) { return *g; }
void nothing(void) {}
`

// Debug info has what the header declares.
func TestUnit(t *testing.T) {
	dir := t.TempDir()
	for i, command := range []string{
		"gcc -c -g", "gcc -c -g -O2 -gdwarf-4", "clang-22 -c -g", "clang-22 -c -g -O2",
		"gcc -shared -fPIC -g", "gcc -shared -fPIC -g -gz", "clang-22 -c -g -gz=zstd", "gcc -c -g -Wa,--compress-debug-sections=zlib-gnu",
		"clang-22 -c -g --target=aarch64-linux-gnu", "clang-22 -c -g --target=riscv64-linux-gnu -march=rv64gc -mabi=lp64d",
		"clang-22 -c -g -gdwarf-5 --target=arm64-apple-macos", "x86_64-w64-mingw32-gcc -c -g", "x86_64-w64-mingw32-gcc -c -g -O2", "x86_64-w64-mingw32-gcc -shared -g", "x86_64-w64-mingw32-gcc -c -g -Wa,--compress-debug-sections",
	} {
		path, code := fmt.Sprintf("%s/%d.so", dir, i), shapesCode
		shapes := shapes
		if strings.Contains(command, "mingw32") || strings.Contains(command, "apple") { // no debug info has va_list there
			shapes, code = strings.ReplaceAll(shapes, "__builtin_va_list", "char *"), strings.ReplaceAll(code, "__builtin_va_list", "char *")
		}
		build(t, code, path, strings.Fields(command)...)
		all, same, left := differences(t, shapes, path, true)
		if same != 6 || len(all) > 0 || len(left) > 0 {
			t.Errorf("%s: %d functions are the same, %v are left out; differences:\n%s", command, same, left, strings.Join(all, "\n"))
		}
		if _, _, left := differences(t, shapes, path, false); left["h"] == "" || left["struct gap"] == "" || len(left) != 2 {
			t.Errorf("%s: without the header %v are left out", command, left)
		}
	}
}

// What debug info does not determine is left out by name.
func TestLeftOut(t *testing.T) {
	const code = "struct S { int a : 3; int : 5; int b : 2; }; int f(struct S s) { return s.a; } __asm__(\".globl f2\\n.type f2, @function\\nf2: nop\");"
	path := filepath.Join(t.TempDir(), "lib.o")
	build(t, code, path, "gcc", "-c", "-g")
	target, _, f := open(t, "int f(int);", path)
	u, err := f.Unit(target, nil)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, l := range u.LeftOut {
		if l.ID != library.WarnLeftOut {
			t.Errorf("got %v", l)
		}
		got = append(got, l.Name+": "+l.Reason)
	}
	slices.Sort(got)
	const want = `f2: the debug info does not describe it
f: parameter 's': the debug info does not determine the layout of 'struct S'
struct S: the debug info does not determine the layout of 'struct S'`
	if strings.Join(got, "\n") != want {
		t.Errorf("got %s", strings.Join(got, "\n"))
	}
}

// What debug info has of va_list is the type of its declaration.
func TestVAList(t *testing.T) {
	const header = "int f(__builtin_va_list ap, int (*)(__builtin_va_list), __builtin_va_list *); struct S { __builtin_va_list *p, l; }; int g(struct S *);"
	commands := []string{"gcc -c -g -O2", "gcc -c -g -x c++", "clang-22 -c -g"}
	for i := range oracle.Setups {
		for _, b := range oracle.Setups[i].Builds {
			if strings.Contains(b.Triple, "linux") {
				commands = append(commands, b.Command+" -c -g", b.Command+" -c -g -fdebug-types-section")
			}
		}
	}
	for _, triple := range oracle.Platforms() {
		if strings.Contains(triple, "linux") {
			commands = append(commands, "clang-22 -c -g --target="+triple, "clang-22 -c -g -fstandalone-debug -x c++ --target="+triple)
		}
	}
	for i, command := range commands {
		path, code := fmt.Sprintf("%s/%d.o", t.TempDir(), i), header+"int f(__builtin_va_list ap, int (*a)(__builtin_va_list), __builtin_va_list *b) { return 0; } int g(struct S *s) { return 0; }"
		if strings.Contains(command, "c++") {
			code = `extern "C" {` + code + "}"
		}
		buildAs(t, code, path, strings.Fields(strings.Replace(command, " -c ", " -c -w -x c ", 1))...)
		h, u := both(t, header, path)
		for k, f := range h.Functions {
			w, _ := json.Marshal(f.Shape)
			g, _ := json.Marshal(u.Functions[k].Shape)
			if string(w) != string(g) {
				t.Errorf("%s: %s has %s and %s", command, f.Name, w, g)
			}
		}
	}
}

// Debug info of other languages describes the C functions in them.
func TestLanguages(t *testing.T) {
	tools.Ask(t)
	for _, tt := range []struct{ name, code, header, command string }{
		{"a.rs", `#[repr(C)] pub struct P { x: f32, y: f32, z: f32 }
#[repr(C)] pub enum M { A, B }
#[repr(C)] pub union U { a: i32, b: f64 }
#[repr(C, packed)] pub struct K { a: u8, b: u64 }
impl P { pub fn sum(&self) -> f32 { self.x + self.y } }
#[no_mangle] pub extern "C" fn f(p: P, n: i64, m: M) -> i8 { p.sum() as i8 + n as i8 + m as i8 }
#[no_mangle] pub extern "C" fn g(p: *const P, cb: extern "C" fn(i32) -> f64, u: U) -> f64 { unsafe { cb((*p).x as i32) + u.b } }
#[no_mangle] pub extern "C" fn h(k: K, b: bool, c: u16) -> u64 { k.b + c as u64 + b as u64 }
#[no_mangle] pub extern "C" fn i(cb: Option<extern "C" fn(i32)>, r: Option<&P>) -> i32 { if let Some(c) = cb { c(1) }; r.is_some() as i32 }`,
			`typedef struct P { float x, y, z; } P; typedef enum M { A, B } M; typedef union U { int a; double b; } U;
typedef struct __attribute__((packed)) K { unsigned char a; unsigned long b; } K;
signed char f(P p, long n, M m); double g(const P *p, double (*cb)(int), U u); unsigned long h(K k, _Bool b, unsigned short c);
int i(void (*cb)(int), const P *r);`, "rustc --crate-type=cdylib -g -o"},
		{"a.d", `extern(C): struct P { float x, y, z; } enum M { A, B } union U { int a; double b; }
export int f(P p, long n, M m) { return cast(int)(p.x + n + m); }
export double g(const P* p, double function(int) cb, U u) { return cb(1) + u.b; }
export ubyte h(byte a, bool b, ushort c, real r, const(char)* s) { return cast(ubyte)(a + c); }
export int i(int a) { return a; }`,
			`struct P { float x, y, z; }; enum M { A, B }; union U { int a; double b; };
int f(struct P p, long n, enum M m); double g(const struct P *p, double (*cb)(int), union U u);
unsigned char h(signed char a, _Bool b, unsigned short c, long double r, const char *s); int i(int a);`, "ldc2 -g -betterC -c -of"},
	} {
		command := strings.Fields(tt.command)
		path := filepath.Join(t.TempDir(), tt.name)
		if err := os.WriteFile(path, []byte(tt.code), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := exec.LookPath(command[0]); err != nil {
			t.Logf("%s is not installed", command[0])
			continue
		}
		if out, err := exec.Command(command[0], append(command[1:], path+".so", path)...).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%.2000s", err, out)
		}
		h, u := both(t, tt.header, path+".so")
		for _, w := range h.Functions {
			i := slices.IndexFunc(u.Functions, func(f *capi.Function) bool { return f.Name == w.Name })
			if i < 0 {
				t.Errorf("%s: %s is not there: %v", tt.name, w.Name, u.LeftOut)
				continue
			}
			for k := range w.Arguments {
				if a, b := w.Arguments[k].Passing.Text(false), u.Functions[i].Arguments[k].Passing.Text(false); a != b {
					t.Errorf("%s: %s: parameter %d is %s and %s", tt.name, w.Name, k+1, a, b)
				}
			}
			if a, b := w.Result.Passing.Text(true), u.Functions[i].Result.Passing.Text(true); a != b {
				t.Errorf("%s: %s: the result is %s and %s", tt.name, w.Name, a, b)
			}
		}
	}
}

// clang describes some types in the same way. A header that has one of them decides which one it is.
func TestTypesDescribedAlike(t *testing.T) {
	const (
		long   = "_Complex long double f(_Complex long double a);\n"
		quad   = "_Complex __float128 g(_Complex __float128 a);\n"
		chars  = "typedef char v16 __attribute__((vector_size(16))); v16 h(v16 a);\n"
		truths = "typedef _Bool b8 __attribute__((ext_vector_type(64))); void i(b8 *a);\n"
	)
	path := filepath.Join(t.TempDir(), "lib.o")
	build(t, strings.NewReplacer(");\n", ") { __builtin_trap(); }\n").Replace(long+quad+chars+truths), path, "clang-22", "-c", "-g")
	for _, tt := range []struct{ header, left string }{
		{long, ""}, {quad, ""}, {long + quad, "f g"}, {chars, ""}, {chars + truths, "h"}, {long + chars, ""},
	} {
		all, _, left := differences(t, tt.header, path, true)
		if got := strings.Join(slices.Sorted(maps.Keys(left)), " "); got != tt.left || tt.left == "" && len(all) > 0 {
			t.Errorf("%s: %s are left out, want %s; differences: %v", tt.header, got, tt.left, all)
		}
		if _, _, left := differences(t, tt.header, path, false); len(left) != 3 {
			t.Errorf("without a header %v are left out", left)
		}
	}
}
