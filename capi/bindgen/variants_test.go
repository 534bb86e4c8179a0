package bindgen

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
)

// A void * is data, a number or a pointer, by the options, the name of a function, a parameter or a member, and by rule.
func TestUntypedPointers(t *testing.T) {
	const text = `typedef void *hand; typedef const void *chand; typedef hand again; struct s { void *user_data, *plain; const void *cookie; };
void *f(void *a, const void *b, void **c, hand d, again e, chand g, struct s *h);
`
	only := regexp.MustCompile
	const data = "func F(a ffi.Data, b ffi.Data, c *ffi.Word, d ffi.Data, e ffi.Data, g ffi.Data, h *S) (r ffi.Data)"
	checkLines(t, []lineCase{
		{"by rule", text, Options{}, []string{data, "UserData uintptr", "Plain unsafe.Pointer", "Cookie uintptr", "type Hand uintptr", "type Chand uintptr", "// - s.user_data: integer", "// - s.plain: pointer", "// - hand: integer"}},
		{"a pointer", text, Options{Pointers: only(`^f\.a$`)}, []string{"func F(a unsafe.Pointer, b ffi.Data, c *ffi.Word, d ffi.Data, e ffi.Data, g ffi.Data, h *S) (r ffi.Data)"}},
		{"a number", text, Options{Handles: only(`^f\.a$`)}, []string{"func F(a uintptr, b ffi.Data, c *ffi.Word, d ffi.Data, e ffi.Data, g ffi.Data, h *S) (r ffi.Data)"}},
		{"a handle", text, Options{Handles: only(`^f\.d$`)}, []string{"func F(a ffi.Data, b ffi.Data, c *ffi.Word, d Hand, e ffi.Data, g ffi.Data, h *S) (r ffi.Data)"}},
		{"the pointers of a function", text, Options{Pointers: only(`^f$`)}, []string{"func F(a unsafe.Pointer, b unsafe.Pointer, c *unsafe.Pointer, d unsafe.Pointer, e unsafe.Pointer, g unsafe.Pointer, h *S) (r unsafe.Pointer)"}},
		{"the numbers of a function", text, Options{Handles: only(`^f$`)}, []string{"func F(a uintptr, b uintptr, c *ffi.Word, d Hand, e Again, g Chand, h *S) (r uintptr)"}},
		{"a typedef", text, Options{Handles: only(`^hand$`)}, []string{"d Hand, e ffi.Data, g ffi.Data", "!- hand: integer"}},
		{"a typedef that is a pointer", text, Options{Pointers: only(`^hand$`)}, []string{"type Hand = unsafe.Pointer", "d Hand, e ffi.Data, g ffi.Data"}},
		{"a name with void", "typedef void *Myvoidp; typedef void *other; void f(Myvoidp a, other b);", Options{}, []string{"type Myvoidp = unsafe.Pointer", "type Other uintptr", "// - Myvoidp: pointer", "// - other: integer"}},
		{"members", text, Options{Handles: only(`^s\.plain$`), Pointers: only(`^s\.user_data$`)}, []string{data, "UserData unsafe.Pointer", "Plain uintptr", "!- s.user_data", "!- s.plain"}},
		{"all members", text, Options{Pointers: only(`\.`)}, []string{"UserData unsafe.Pointer", "type Hand uintptr", ") (r ffi.Data)"}},
		{"to a pointer", "void f(void **a, void *const *b, const void **c, const void *const *d, void ***e); typedef void (*cb)(const void **a); void g(cb a);", Options{},
			[]string{"func F(a *ffi.Word, b *ffi.Word, c *ffi.Word, d *ffi.Word, e **ffi.Word)", "func NewCb(fn func(a *ffi.Word)) Cb {"}},
		{"beside callbacks", "typedef int (*fn)(void); struct s { void *p, *q[2]; const void *next; fn f; }; struct t { void *p; int (*f)(void *a); }; struct u { void *p, *q[3], *r[2][4]; const void *t[2]; int *v[2]; struct s *s; }; void f(struct s *a, struct t *b, struct u *c);", Options{},
			[]string{"type S struct {\n _ structs.HostLayout\n P uintptr\n Q [2]uintptr\n Next unsafe.Pointer\n", "type T struct {\n _ structs.HostLayout\n P uintptr\n", "type U struct {\n _ structs.HostLayout\n P unsafe.Pointer\n Q [3]uintptr\n R [2][4]uintptr\n T [2]uintptr\n V [2]*int32\n", "// - s.q: integer", "// - u.q: integer", "// - u.p: pointer"}},
		{"in unions", "union u { void *a, *b[2]; const void *c; int d; }; struct s { union { void *p; long n; } u; }; void f(union u *a, struct s *b);", Options{}, []string{"func (s *U) A() *uintptr", "func (s *U) B() *[2]uintptr", "func (s *U) C() *uintptr", "func (s *SU) P() *uintptr"}},
		{"in unions, by an option", "union u { void *a; int d; }; void f(union u *a);", Options{Pointers: only(`^u\.a$`)}, []string{"func (s *U) A() (v unsafe.Pointer)"}},
		{"names", "struct s { void *handler_data, *hook_arg, *Func_Ctx, *ud, *p_user, *puser, *priv, *private, *ctx, *context, *baton, *arg, *tag, *data, *users, *tags; }; void f(struct s *a);", Options{},
			[]string{"HandlerData uintptr", "HookArg uintptr", "FuncCtx uintptr", "Ud uintptr", "PUser uintptr", "Puser uintptr", "Priv uintptr", "Private uintptr", "Ctx uintptr", "Context uintptr", "Baton uintptr", "Arg uintptr", "Tag uintptr", " Data unsafe.Pointer", "Users unsafe.Pointer", "Tags unsafe.Pointer"}},
		{"to a pointer, by an option", "void f(void *a[]); void *g(void);", Options{Pointers: only(`^f\.a$`)}, []string{"func G() (r ffi.Data)"}},
		{"a name that is taken", "typedef void *same; void f(same a); int Same(void);", Options{Handles: only("^same$")}, []string{"func F(a SameHandle)", "type SameHandle uintptr", "func Same() ("}},
		{"a handle whose name is taken", "struct same; void f(struct same *a); int Same(void);", Options{}, []string{"func F(a SameHandle)", "type SameHandle uintptr"}},
		{"a function pointer whose name is taken", "typedef int (*same)(int); void f(same a); int Same(void);", Options{}, []string{"func F(a SameFunc)", "type SameFunc uintptr", "func NewSameFunc("}},
		{"an enumeration whose name is taken", "enum same { A }; void f(enum same a); int Same(void);", Options{}, []string{"func F(a EnumSame)", "type EnumSame uint32"}},
		{"a record whose name is taken", "union same { int a; }; void f(union same *a); int Same(void);", Options{}, []string{"func F(a *UnionSame)", "type UnionSame struct"}},
	})
}

// Members that a Go struct cannot have have accessors, and those that Go has no type for are listed.
func TestMembersOfGo(t *testing.T) {
	checkLines(t, []lineCase{
		{"signs", "struct s { int a : 3; unsigned b : 3; _Bool c : 1; _BitInt(7) d : 5; enum e { X, Y } e : 2; long long f : 40; }; void g(struct s *a);", Options{},
			[]string{"int32(ffi.SignedBits(unsafe.Pointer(s), 0, 3))", "uint32(ffi.Bits(unsafe.Pointer(s), 3, 3))", "ffi.Bits(unsafe.Pointer(s), 6, 1) != 0", "uint8(ffi.Bits(unsafe.Pointer(s), 8, 5))", "E(ffi.Bits(unsafe.Pointer(s), 13, 2))", "int64(ffi.SignedBits(unsafe.Pointer(s), 15, 40))"}},
		{"wide", "struct s { _BitInt(70) a : 66; __int128 b : 100; _BitInt(64) c : 64; }; void g(struct s *a);", Options{},
			[]string{"bit-field a of struct s: its type _BitInt(70) is not supported (a.h:1)", "bit-field b of struct s: its type __int128 is not supported (a.h:1)", "ffi.Bits(unsafe.Pointer(s), 256, 64)"}},
		{"aligned less in Go", "struct __attribute__((aligned(8))) in { int a, b; };\n#pragma pack(4)\nstruct s { int a; struct in b; }; void g(struct s *a);", Options{}, []string{"A int32\n B In\n", "!func (s *S)"}},
		{"aligned by its bytes", "struct in { long long a : 40; };\n#pragma pack(4)\nstruct s { int a; struct in b; }; void g(struct s *a);", Options{}, []string{"func (s *S) B() (v In)", "!B In\n"}},
		{"packed", "struct in { double a; }; struct __attribute__((packed)) s { char a; struct in b; short c; void *d; char e[2]; }; void g(struct s *a);", Options{},
			[]string{"func (s *S) B() (v In)", "func (s *S) SetB(v In)", "func (s *S) C() (v int16)", "func (s *S) D() (v unsafe.Pointer)", "E [2]byte\n"}},
		{"misaligned in an aligned record", "struct s { char a; int b __attribute__((packed)); long c; }; void g(struct s *a);", Options{}, []string{"func (s *S) B() (v int32)", "func (s *S) SetB(v int32)", "C int64\n", "bytes0 [7]uint8\n"}},
		{"a union of bytes", "union u { char a[4]; short b; struct { char c[2]; } d; _Bool e : 1; }; void g(union u *a);", Options{}, []string{"func (s *U) A() *[4]byte", "func (s *U) B() *int16 ", "func (s *U) D() *UD", "func (s *U) E() bool", "bytes0 [2]uint16\n"}},
		{"a union", "union u { int a; float b[2]; void *c; }; void g(union u *a);", Options{}, []string{"func (s *U) A() *int32 { return (*int32)(unsafe.Pointer(s)) }", "func (s *U) B() *[2]float32", "func (s *U) C() *uintptr { return", "bytes0 [1]uint64\n"}},
		{"without a name", "struct s { int a; struct { int b; float c; }; union { int d; void *e; } f; }; void g(struct s *a);", Options{}, []string{"type SAnonymous1 struct", "A int32\n SAnonymous1\n", "F SF\n", "type SF struct"}},
		{"flexible", "struct s { int a; int b[]; }; typedef struct { int a; int b[]; } t; union u { int a; struct s b; }; void g(struct s *a, t *b, union u *c);", Options{},
			[]string{"member b of struct s: a flexible array is not supported (a.h:1)", "member b of t: a flexible array is not supported (a.h:1)"}},
		{"names of methods", "struct s { int a : 3; int set_a; int A; int : 4; int string : 2; }; void g(struct s *a);", Options{}, []string{"SetA int32\n", "A int32\n", "func (s *S) A2() int32", "func (s *S) SetA2(v int32)", "func (s *S) StringMember() int32"}},
	})
}

// A method has the whole name of its function only if the type has a member or method of the shorter name.
func TestMethodsBesideMembers(t *testing.T) {
	checkLines(t, []lineCase{{"handles", "struct db; void db_is_nil(struct db *a); void db_pointer(struct db *a); void db_data(struct db *a); void db_scan(struct db *a); void db_other(struct db *a);", Options{Methods: regexp.MustCompile(".")},
		[]string{"func (a Db) DbIsNil() ", "func (a Db) DbPointer() ", "func (a Db) DbData() ", "func (a Db) DbScan() ", "func (a Db) Other() "}}, {"setters", "typedef struct { int input, flag : 3; union { int whole; int *ptr; } u; } p; void p_set_input(p *a); void p_input(p *a); void p_set_flag(p *a); void p_flag(p *a); void p_set_u(p *a); typedef union { int whole; int *ptr; } q; void q_set_whole(q *a); void q_whole(q *a); void q_set_ptr(q *a);",
		Options{Methods: regexp.MustCompile(".")}, []string{"func (a *P) SetInput() { PSetInput(a) }", "func (a *P) PInput() ", "func (a *P) PSetFlag() ", "func (a *P) PFlag() ", "func (a *P) SetU() ", "func (a *Q) SetWhole() ", "func (a *Q) QWhole() ", "func (a *Q) QSetPtr() "}}})
}

// What is left out is listed once, if it is of the library.
func TestListsOfBindings(t *testing.T) {
	only := regexp.MustCompile
	checkLines(t, []lineCase{
		{"one reason twice", "void f(int (*a)(int, ...), int (*b)(int, ...));", Options{}, []string{"callbacks of int (*)(int, ...): the function is variadic (a.h:1)\n", "!(a.h:1)\ncallbacks"}},
		{"a type that Go lacks", "typedef int f_[];\nint g(void);\n", Options{}, []string{"type f_: a flexible array is not supported (a.h:1)"}},
		{"an enumeration that nothing wants", "enum e { A, B }; int f(void);", Options{Only: only("^f$")}, []string{"!type E ", "!const ("}},
		{"an enumeration in part", "enum e { A, B }; int f(void);", Options{Only: only("^[fB]$")}, []string{"type E uint32", "B E = 1", "!A E"}},
		{"options of callbacks", "typedef void (*cb_t)(void *a, const char *b); void f(cb_t c);", Options{Pointers: only(`^cb_t\.a$`), Strings: only(`^cb_t\.b$`)}, []string{"func (fn CbT) Call(a unsafe.Pointer, b string)", "fn func(a unsafe.Pointer, b *byte)"}},
		{"options of callbacks without a typedef", "void f(void (*c)(void *a));", Options{Pointers: only(`^FC\.a$`)}, []string{"func (fn FC) Call(a unsafe.Pointer)"}},
		{"typedefs of a handle", "struct s; typedef struct s rec; typedef struct s *ptr; void f(struct s *a);", Options{}, []string{"func F(a Rec)", "type Rec uintptr"}},
		{"a typedef of a pointer to a handle", "struct s; typedef struct s *ptr; void f(struct s *a);", Options{}, []string{"func F(a Ptr)", "type Ptr uintptr"}},
		{"an enumeration that is not defined", "enum later; void f(enum later *a);", Options{}, []string{"func F(a *"}},
		{"titles", "#define A 1\nstatic const int b = 2;\nint f(void);\n", Options{}, []string{"// The macros that are constants.\nconst (\n A = 1\n)\n", "// The static variables that are constants.\nconst (\n B = 2\n)\n"}},
		{"a callback that Go cannot have", "struct large { char a[3000000]; }; typedef void (*p)(struct large a); void f(p a);", Options{}, []string{"func F(a P)", "type P uintptr", "!NewP", "calls and callbacks of p: parameter a: a value of 3000000 bytes is too large (a.h:1)"}},
		{"no typedef of a handle", "struct s; void f(struct s *a);", Options{}, []string{"func F(a S)", "type S uintptr"}},
	})
}

// Guesses are listed once, in order. Headers of compilers are found by their names.
func TestGuesses(t *testing.T) {
	b := bound(t, "struct __attribute__((packed)) s { char c; void *z_data; void *a; }; typedef void *hand; typedef void *also; void f(struct s *a, hand b, also c);", Options{})
	if want := []string{"also: integer", "hand: integer", "s.a: pointer", "s.z_data: pointer"}; !slices.Equal(b.Guesses, want) {
		t.Errorf("got %q", b.Guesses)
	}
	for _, header := range []string{"stdint.h", "stddef.h"} {
		if b, ds := Generate(t.Context(), []string{header}, Options{Import: cimport.Options{NoSystem: true}}); b == nil || len(ds) > 0 {
			t.Errorf("%s: %v", header, ds)
		}
	}
}

// A header that is not there is named as it was given.
func TestMissingHeader(t *testing.T) {
	b, ds := Generate(t.Context(), []string{"missing.h"}, Options{Import: cimport.Options{NoSystem: true}})
	if b != nil || len(ds) != 1 || !strings.HasPrefix(ds[0].Message, "'missing.h' file not found") {
		t.Errorf("got %v", ds)
	}
}

// Errors about options have their IDs.
func TestIDsOfOptions(t *testing.T) {
	for _, tt := range []struct {
		Options
		want diag.ID
	}{
		{Options{Target: "none"}, ErrTarget}, {Options{Target: "mips-linux-gnu"}, ErrTarget}, {Options{Compat: "msvc"}, ErrTarget}, {Options{Package: "a-b"}, ErrName}, {Options{Package: "_"}, ErrName},
		{Options{Rename: func(string) string { return "-" }}, ErrName}, {Options{Errno: regexp.MustCompile("."), Target: "x86_64-w64-mingw32"}, ErrErrno},
	} {
		if b, ds := Generate(t.Context(), []string{"./testdata/shapes.h"}, tt.Options); b != nil || len(ds) != 1 || ds[0].ID != tt.want {
			t.Errorf("got %v, want %s", ds, tt.want)
		}
	}
}

// A header without functions is of the library if one of its headers includes it, whatever it declares.
func TestHeadersOfKinds(t *testing.T) {
	for name, text := range map[string]string{
		"enum X": "enum { X = 3 };\n", "struct X": "struct X { int a; };\n", "typedef X": "typedef int X;\n", "macro X": "#define X 3\n", "static X": "static const int X = 3;\n",
		"macro X: its value is not a constant of Go": "#define X (a +\n", "macro X: nothing gives the parameter a a type": "#define X(a) #a\n",
	} {
		main := map[bool]string{true: "# import ", false: "#include"}[len(name)%2 == 0] + "\"b.h\"\nint f(void);\n"
		dir := t.TempDir()
		for file, text := range map[string]string{"main.h": main, "b.h": text, "far/c.h": "struct gone; void gone(struct gone a); int far(void);\n#define FAR 1\n"} {
			path := filepath.Join(dir, file)
			if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(text), 0o600)); err != nil {
				t.Fatal(err)
			}
		}
		for _, header := range []string{"main.h", "far.h"} {
			if err := os.WriteFile(filepath.Join(dir, "far.h"), []byte(main+"#include \"far/c.h\"\n"), 0o600); err != nil {
				t.Fatal(err)
			}
			b, ds := Generate(t.Context(), []string{header}, Options{Import: cimport.Options{NoSystem: true, Include: []string{dir}}})
			if b == nil {
				t.Fatal(diag.Err(ds))
			}
			source := string(b.Source)
			if what := strings.Join(b.Skipped, "\n"); !regexp.MustCompile(`(?m)^(type X |\tX += 3$)`).MatchString(source) && !strings.HasPrefix(what, name+" (b.h:1)") {
				t.Errorf("%s: not bound: %s\n%s", name, what, source)
			} else if strings.Contains(source+what, "gone") || strings.Contains(source, "FAR") || strings.Contains(source, "Far(") {
				t.Errorf("%s: a function of another library is bound or listed: %s\n%s", name, what, source)
			}
		}
	}
}

// Typedefs of C's library are what they stand for, and those of systems as well. Others have names.
func TestTypedefsInGo(t *testing.T) {
	checkLines(t, []lineCase{
		{"of systems", "typedef int __own; typedef int other; void f(__own a, other b);", Options{}, []string{"func F(a int32, b Other)", "type Other = int32", "!Own"}},
		{"of a name", "typedef struct s { int a; } s; typedef struct s t; typedef s u; void f(s *a, t *b, u *c, struct s *d);", Options{}, []string{"func F(a *S, b *T, c *U, d *S)", "type T = S", "type U = S", "type S struct"}},
		{"of a pointer", "typedef struct s *p; typedef struct s *q; void f(p a, q b, struct s *c);", Options{}, []string{"func F(a P, b Q, c P)", "type P uintptr", "type Q = P"}},
		{"of a function", "typedef int (*p)(int a); typedef p q; typedef int r(int b); void f(p a, q b, r *c, r d);", Options{}, []string{"type P uintptr", "type Q = P", "var NewQ = NewP"}},
		{"of a union and a struct", "union u; typedef struct { int a; } u; void f(union u *p, u *q);", Options{}, []string{"type U uintptr", "type StructU struct {\n _ structs.HostLayout\n A int32", "func F(p U, q *StructU)"}},
		{"of a name of an enumeration", "typedef enum e { X } f; typedef f g; void h(g x);", Options{}, []string{"type F uint32", "type G = F", "func H(x G)"}},
		{"of functions of one type", "typedef void one(int a); typedef void two(int b); typedef void three(int c); void f(one *a, two *b);", Options{}, []string{"type One uintptr", "type Two = One", "var NewTwo = NewOne", "type Three = One", "func F(a One, b One)"}},
		{"of functions of one type, with a selection", "typedef void one(int a); typedef void two(int b); typedef int other(void); void f(two *b); void g(other *b);", Options{Only: regexp.MustCompile("^f$")}, []string{"type One uintptr", "type Two = One", "!Other"}},
		{"of typedefs", "typedef unsigned long size_t; typedef size_t my_size; typedef my_size other; void f(size_t a, my_size b, other c);", Options{}, []string{"func F(a uint64, b MySize, c Other)", "type MySize = uint64"}},
		{"of nothing", "typedef void nothing_t; int f(void);", Options{}, []string{"func F() (", "!nothing_t"}},
		{"of functions that nothing mentions", "typedef int fn(int a); typedef int (*pf)(long a); int f(void);", Options{}, []string{"type Fn uintptr", "type Pf uintptr", "func (fn Fn) Call(a int32) (r int32)"}},
		{"of an array", "typedef int a3[3]; typedef char text[4]; void f(a3 *a, text *b);", Options{}, []string{"type A3 = [3]int32", "type Text = [4]byte", "func F(a *[3]int32, b *[4]byte)"}},
		{"of types that Go lacks", "typedef _BitInt(200) wide; typedef __float128 quad; typedef long double ld; typedef _Complex float cf; typedef _Complex int ci; typedef _Atomic long at; void f(wide *a, quad *b, ld *c, cf *d, ci *e, at *g);", Options{},
			[]string{"type Wide = [4]uint64", "type Quad = ffi.Float128", "type Ld = ffi.LongDouble", "type Cf = complex64", "type Ci = [2]int32", "type At = uint64"}},
		{"that are selected", "typedef int a; typedef int b; struct c { int d; }; struct e { int f; };", Options{Types: regexp.MustCompile("^[ac]$")}, []string{"type A = int32", "type C struct", "!type B", "!type E"}},
		{"with a selection of functions", "typedef int a; struct c { int d; }; int f(void);", Options{Only: regexp.MustCompile("^f$")}, []string{"!type A", "!type C", "func F() ("}},
		{"with both", "typedef int a; struct c { int d; }; int f(void);", Options{Only: regexp.MustCompile("^f$"), Types: regexp.MustCompile("^a$")}, []string{"type A = int32", "!type C"}},
		{"of incomplete types that nothing mentions", "struct s; typedef struct s t; struct u; typedef struct u *p; int f(void);", Options{}, []string{"type T uintptr", "type P uintptr"}},
		{"of incomplete types", "struct s; typedef struct s t; typedef struct s *p; extern struct s v;", Options{}, []string{"type T uintptr", "func V() T {", "type P = T"}},
	})
}

// Other platforms pass copies by address, floating-point numbers twice, and small values on the stack without padding.
func TestFramesOfPlatforms(t *testing.T) {
	windows, apple, riscv := Options{Target: "x86_64-w64-mingw32"}, Options{Target: "arm64-apple-macosx"}, Options{Target: "riscv64-linux-gnu"}
	checkLines(t, []lineCase{
		{"a copy", "struct s { long long a[3]; }; void f(int a, struct s b);", windows, []string{"f := ffi.NewFrame()\n", "bMemory := f.Memory(24, ", "ffi.Copy(bMemory, unsafe.Pointer(&b), 24)", "f.Int[1] = uint64(uintptr(bMemory))"}},
		{"a copy with pointers", "struct s { long long a; void *b, *c; }; void f(struct s a);", windows, []string{"f.Keep(*(*unsafe.Pointer)(unsafe.Add(unsafe.Pointer(&a), 8)))", "f.Keep(*(*unsafe.Pointer)(unsafe.Add(unsafe.Pointer(&a), 16)))", "f.Int[0] = uint64(uintptr(aMemory))"}},
		{"a result in memory", "struct s { long long a[3]; }; struct s f(int a);", windows, []string{"memory := f.Memory(24, 8)", "f.Int[0] = uint64(uintptr(memory))", "f.Int[1] = uint64(a)", "ffi.Copy(unsafe.Pointer(&r), memory, 24)"}},
		{"variable arguments", "void f(int a, double b, float c, ...);", windows, []string{"f.Int[1] = f.Vec[1][0]", "f.Int[2] = f.Vec[2][0]", "!f.Int[0] = f.Vec", "f.More(stack, ffi.Used{Ints: 1, Vectors: 2, Stack: 0}, more)"}},
		{"a callback with a copy", "struct s { long long a[3]; }; typedef struct s (*p)(struct s a); void f(p a);", windows, []string{"var a S\n", "ffi.Copy(unsafe.Pointer(&a), *(*unsafe.Pointer)(unsafe.Pointer(&f.Int[1])), 24)", "ffi.Copy(*(*unsafe.Pointer)(unsafe.Pointer(&f.Int[0])), unsafe.Pointer(&r), 24)", "f.IntResult[0] = f.Int[0]"}},
		{"small values on the stack", "void f(int a, int b, int c, int d, int e, int g, int h, int i, char j, short k, float l, void *m);", apple, []string{"stack := f.Stack(16, 16)", "ffi.Store(unsafe.Add(stack, 8), 8, f.Data(m))", "ffi.Store(stack, 1, uint64(j))", "ffi.Store(unsafe.Add(stack, 2), 2, uint64(k))"}},
		{"variable arguments of Apple", "void f(int a, double b, ...);", apple, []string{"!f.Int[1] = f.Vec", "f.More(stack, ffi.Used{Ints: 1, Vectors: 1, Stack: 0}, more)"}},
		{"vectors", "typedef float v4 __attribute__((vector_size(16))); v4 f(v4 a, float b);", apple, []string{"ffi.Copy(unsafe.Pointer(&f.Vec[0]), unsafe.Pointer(&a), 16)", "f.Vec[1][0] = uint64(math.Float32bits(float32(b)))", "ffi.Copy(unsafe.Pointer(&r), unsafe.Pointer(&f.VecResult[0]), 16)"}},
		{"members in registers", "struct s { float a, b, c; }; struct s f(struct s a);", apple, []string{"f.Vec[0] = uint64(*(*uint32)(unsafe.Pointer(&a)))", "f.Vec[2] = uint64(*(*uint32)(unsafe.Add(unsafe.Pointer(&a), 8)))", "*(*uint32)(unsafe.Add(unsafe.Pointer(&r), 4)) = uint32(f.Vec[1])"}},
		{"small numbers on RISC-V", "struct s { float a; int b; }; struct p { void *a; float b; }; float f(float a, struct s b, struct p *c, double d, _Float16 e); typedef float (*cb)(float a); void g(cb a);",
			riscv, []string{"f.Vec[0] |= ^uint64(0xffffffff)", "f.Vec[1] |= ^uint64(0xffffffff)", "f.Vec[3] |= ^uint64(0xffff)", "f.VecResult[0][0] |= ^uint64(0xffffffff)", "!f.Vec[2] |="}},
		{"small numbers elsewhere", "float f(float a);", apple, []string{"!|="}},
		{"no build constraint", "int f(void);", Options{Target: "aarch64-linux-gnu"}, []string{"//go:build linux && arm64\n"}},
	})
}

// Pointers to records with one member that is never used are handles.
func TestDeclaredHandles(t *testing.T) {
	for member, isHandle := range map[string]bool{
		"int unused": true, "int _opaque": true, "char opaque_": true, "int dummy": false, "int used": false, "int unused, more": false,
	} {
		source := string(bound(t, "typedef const struct _T { "+member+"; } *T; void f(T t);", Options{}).Source)
		if strings.Contains(source, "\ntype T uintptr\n") != isHandle || strings.Contains(source, "\ntype T struct {") == isHandle {
			t.Errorf("%s: %s", member, source)
		}
	}
}

// Calls with a few registers need no frame. Others have one, as do those with pointers in records.
func TestFramesOfCalls(t *testing.T) {
	const short, full = "var f ffi.ShortCall\n", "f := ffi.NewFrame()\n"
	checkLines(t, []lineCase{
		{"nothing", "void f(void);", Options{}, []string{short, "!" + full}},
		{"registers", "int f(int a, double b, float c);", Options{}, []string{short, "f.Int[0] = uint64(a)", "f.Vec[0] = math.Float64bits(float64(b))", "f.Vec[1] = uint64(math.Float32bits(float32(c)))"}},
		{"four of a bank", "void f(double a, double b, double c, double d);", Options{}, []string{short}},
		{"five of a bank", "void f(double a, double b, double c, double d, double e);", Options{}, []string{full}},
		{"six numbers", "void f(int a, int b, int c, int d, int e, int g);", Options{}, []string{short}},
		{"the stack", "void f(int a, int b, int c, int d, int e, int g, int h);", Options{}, []string{full, "stack := f.Stack(8, 16)", "*(*uint64)(stack) = uint64(h)"}},
		{"variable arguments", "void f(int a, ...);", Options{}, []string{full, "f.More(stack, ffi.Used{Ints: 1, Vectors: 0, Stack: 0}, more)"}},
		{"errno", "int f(int a);", Options{Errno: regexp.MustCompile("^f$")}, []string{full, "f.WantErrno()", "errno = syscall.Errno(f.Errno())", "(r int32, errno syscall.Errno)", "return r, errno"}},
		{"text", "void f(const char *a, const char *b);", Options{Strings: regexp.MustCompile("^f$"), Null: regexp.MustCompile(`^f\.b$`)}, []string{full, "func F(a string, b *byte)", "f.String(a)"}},
		{"text that the result points into", "const char *f(const char *a); char *g(char a, const char *b); unsigned char *h(const char *c);", Options{Strings: regexp.MustCompile(".")}, []string{
			"f.Pointer(unsafe.Pointer(ffi.CString(a)))", "f.Pointer(unsafe.Pointer(ffi.CString(b)))", "f.Pointer(unsafe.Pointer(ffi.CString(c)))", "!f.String("}},
		{"text that a record points into", "struct v { int n; const char *p; }; struct v f(const char *a);", Options{Strings: regexp.MustCompile(".")}, []string{"ffi.CString(a)"}},
		{"text that a variable points into", "long f(const char *a, char **end); long g(const char *b, const unsigned char **rest);", Options{Strings: regexp.MustCompile(".")}, []string{"ffi.CString(a)", "ffi.CString(b)", "!f.String("}},
		{"text that a record can receive", "typedef char *string; typedef struct { int n; string p; } view; struct many { struct { const unsigned char *a[2]; } in[3]; }; int f(const char *a, view *v); int g(const char *b, struct many *v); struct many h(const char *c);",
			Options{Strings: regexp.MustCompile(".")}, []string{"ffi.CString(a)", "ffi.CString(b)", "ffi.CString(c)", "!f.String("}},
		{"records without text for Go", "struct chain { struct chain *next; }; union u { char *p; }; struct opaque; struct view { char *p; }; int f(const char *a, struct chain *v); int g(const char *b, union u *v); int h(const char *c, struct opaque *v); int i(const char *d, const struct view *v); struct view *j(const char *e); int k(const char *l, char to[4]);",
			Options{Strings: regexp.MustCompile(".")}, []string{"f.String(a)", "f.String(b)", "f.String(c)", "f.String(d)", "f.String(e)", "f.String(l)", "!ffi.CString("}},
		{"text and other pointers", "struct s { int n; }; struct s f(const char *a); int *g(const char *b); void *h(const char *c); int i(const char *d, int *e, void **j, char *k, const char *const *l, char *const *m);", Options{Strings: regexp.MustCompile(".")}, []string{
			"f.String(a)", "f.String(b)", "f.String(c)", "f.String(d)", "!ffi.CString("}},
		{"no text", "void f(const char *a);", Options{Strings: regexp.MustCompile("^g$")}, []string{short, "func F(a *byte)", "ffi.Use(unsafe.Pointer(a))"}},
		{"a wide register", "typedef float v4 __attribute__((vector_size(16))); void f(v4 a);", Options{}, []string{full}},
		{"memory", "struct s { long a[3]; }; struct s f(int a);", Options{}, []string{full, "memory := f.Memory(24, 8)", "f.Int[0] = uint64(uintptr(memory))", "f.Int[1] = uint64(a)"}},
		{"pointers in a record", "struct s { void *a; int b; }; void f(struct s a);", Options{}, []string{short, "ffi.Use(*(*unsafe.Pointer)(unsafe.Pointer(&a)))"}},
		{"a pointer later in a record", "struct s { int *a; int *b; }; int f(struct s a);", Options{}, []string{short, "ffi.Use(*(*unsafe.Pointer)(unsafe.Pointer(&a)))", "ffi.Use(*(*unsafe.Pointer)(unsafe.Add(unsafe.Pointer(&a), 8)))"}},
		{"data", "void f(void *a);", Options{}, []string{short, "f.Int[0] = uint64(a.Number())", "a.KeepAlive()"}},
		{"data with a frame", "void f(void *a, ...);", Options{}, []string{full, "f.Int[0] = f.Data(a)"}},
		{"odd sizes", "struct s { char a[3]; }; struct s f(struct s a);", Options{}, []string{short, "ffi.Load(unsafe.Pointer(&a), 3)", "ffi.Store(unsafe.Pointer(&r), 3, f.Int[0])"}},
		{"the x87 stack", "long double f(long double a);", Options{}, []string{full, "f.X87Count = 1", "ffi.Copy(unsafe.Pointer(&r), unsafe.Pointer(&f.X87Result[0]), 10)"}},
		{"a callback", "typedef int (*p)(int a, struct s { long a[3]; } b, void *c); void f(p a);", Options{}, []string{
			"func NewP(fn func(a int32, b S, c ffi.Data) int32) P {", `panic("NewP: nil function")`, "a := int32(f.Int[0])", "stack := f.Arguments()", "ffi.Copy(unsafe.Pointer(&b), stack, 24)", "c := ffi.Number(f.Int[1])", "r := fn(a, b, c)", "f.IntResult[0] = uint64(r)",
			`panic("P.Call: nil function pointer")`, "// Free frees a callback of NewP. C must not call it any more."}},
		{"a callback that returns data", "typedef void *(*p)(int a); void f(p a);", Options{}, []string{"r := fn(a)", "f.IntResult[0] = uint64(r.Number())"}},
		{"a callback that returns a pointer", "typedef int *(*p)(int *a); void f(p a);", Options{}, []string{"a := *(**int32)(unsafe.Pointer(&f.Int[0]))", "f.IntResult[0] = uint64(uintptr(unsafe.Pointer(r)))"}},
		{"a callback that returns a long double", "typedef long double (*p)(long double a); void f(p a);", Options{}, []string{"ffi.Copy(unsafe.Pointer(&a), stack, 10)", "ffi.Copy(unsafe.Pointer(&f.X87Result[0]), unsafe.Pointer(&r), 10)", "f.X87Count = 1"}},
		{"a callback that returns nothing", "typedef void (*p)(float a, double b, _Bool c); void f(p a);", Options{}, []string{"a := float32(math.Float32frombits(uint32(f.Vec[0][0])))", "b := float64(math.Float64frombits(f.Vec[1][0]))", "c := uint8(f.Int[0]) != 0", " fn(a, b, c)\n", "!r := fn"}},
		{"a callback with records", "struct s { char c[3]; }; struct e {}; typedef struct s (*p)(struct s a, struct e b); void f(p a);", Options{}, []string{"var a S\n", "ffi.Store(unsafe.Pointer(&a), 3, f.Int[0])", "r := fn(a, b)", "f.IntResult[0] = ffi.Load(unsafe.Pointer(&r), 3)"}},
		{"a callback that returns an empty record", "struct e {}; typedef struct e (*p)(int a); void f(p a);", Options{}, []string{"r := fn(a)\n _ = r\n"}},
		{"a callback on the stack", "typedef void (*p)(long a, long b, long c, long d, long e, long g, int h, void *i); void f(p a);", Options{}, []string{"stack := f.Arguments()", "h := *(*int32)(stack)", "i := ffi.Number(*(*uint64)(unsafe.Add(stack, 8)))"}},
		{"a callback that returns memory", "typedef struct s { long a[3]; } (*p)(int a); void f(p a);", Options{}, []string{"r := fn(a)", "ffi.Copy(*(*unsafe.Pointer)(unsafe.Pointer(&f.Int[0])), unsafe.Pointer(&r), 24)", "f.IntResult[0] = f.Int[0]"}},
	})
	if got := strings.Count(string(bound(t, "void f(const char *a);", Options{}).Source), "\n\n\n"); got != 0 {
		t.Errorf("%d empty lines", got)
	}
}
