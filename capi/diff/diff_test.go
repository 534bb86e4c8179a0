package diff_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/diff"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
)

// read reads a header from a text.
func read(t testing.TB, name, text string, targets ...string) *diff.API {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	api, ds := diff.Read(context.Background(), path, diff.Options{Targets: targets, Import: cimport.Options{NoSystem: true}})
	if api == nil {
		t.Fatal(diag.Err(ds))
	}
	api.Name = name
	return api
}

func compare(t testing.TB, before, after string, targets ...string) *diff.Report {
	t.Helper()
	r, err := diff.Compare(read(t, "old.h", before, targets...), read(t, "new.h", after, targets...))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// brief is a line for each change.
func brief(r *diff.Report) string {
	var lines []string
	for _, c := range r.Changes {
		line := fmt.Sprintf("%s: %s %s %s", c.Verdict, c.Kind, c.Name, c.Text)
		for _, d := range c.Details {
			d := d.String()
			if !slices.ContainsFunc([]string{"declaration: ", "before: ", "after:  "}, func(whole string) bool { return strings.HasPrefix(d, whole) }) {
				line += "; " + d
			}
		}
		if len(c.Affects) > 0 {
			line += " -> " + strings.Join(c.Affects, " ")
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

func TestCompare(t *testing.T) {
	for _, test := range []struct{ name, before, after, want string }{
		{"nothing", "int f(int a);", "int f(int b);", ""},
		{"array to record", "struct S { void *q[2]; int n; }; void f(struct S *);", "struct Q { struct Q *next, *prev; }; struct S { struct Q q; int n; }; void f(struct S *);",
			"source-only: record struct S has members with other names or types of the same representation; member q is struct Q q instead of void *q[2] -> f\ncompatible: record struct Q was added"},
		{"array to other record", "struct S { long q[2]; }; void f(struct S *);", "struct Q { long a; double b; }; struct S { struct Q q; }; void f(struct S *);",
			"breaks: record struct S has members of other types; member q is struct Q instead of long[2] -> f\ncompatible: record struct Q was added"},
		{"removed", "int f(int); int g;", "", "breaks: function f was removed\nbreaks: variable g was removed"},
		{"added", "", "int f(int); int g; struct S { int x; };", "compatible: function f was added\ncompatible: record struct S was added\ncompatible: variable g was added"},
		{"wider parameter", "void f(int x);", "void f(long x);",
			"breaks: function f passes values in other ways; parameter x has 8 bytes instead of 4 bytes (direct: i64 in rdi, before: direct: i32 in rdi)"},
		{"register class", "void f(long, long x);", "void f(long, double x);",
			"breaks: function f passes values in other ways; parameter x is passed in another way (direct: double in xmm0, before: direct: i64 in rsi)"},
		{"extension", "void f(signed char x);", "void f(unsigned char x);",
			"breaks: function f passes values in other ways; parameter x is passed in another way (zero-extended: i8 in rdi, before: sign-extended: i8 in rdi)"},
		{"signedness", "void f(int x);", "void f(unsigned x);", "source-only: function f has other C types, passed in the same way"},
		{"pointee", "void f(char *x);", "void f(const char *x);", "source-only: function f has other C types, passed in the same way"},
		{"pointer as integer", "void f(char *x);", "void f(long x);", "source-only: function f has other C types, passed in the same way"},
		{"parameter added", "void f(int a);", "void f(int a, int b);", "breaks: function f passes values in other ways; it has 2 parameters instead of 1 parameter"},
		{"variadic", "void f(int a);", "void f(int a, ...);", "breaks: function f passes values in other ways; its parameters now end in ..."},
		{"result added", "void f(int a);", "int f(int a);", "source-only: function f has other C types, passed in the same way; it returns a value"},
		{"result in st0", "void f(int a);", "_Complex long double f(int a);",
			"breaks: function f passes values in other ways; its result is _Complex long double instead of void: compiled callers leave it in st0 and st1"},
		{"result removed", "int f(int a);", "void f(int a);", "breaks: function f passes values in other ways; its result is void instead of int"},
		{"result in memory", "void f(int a);", "struct S { long x[4]; }; struct S f(int a);",
			"breaks: function f passes values in other ways; parameter a is passed in another way (direct: i32 in rsi, before: direct: i32 in rdi); its result is struct S instead of void\ncompatible: record struct S was added"},
		{"convention", "void f(int a);", "__attribute__((ms_abi)) void f(int a);",
			"breaks: function f passes values in other ways; its calling convention is ms_abi instead of the platform's; parameter a is passed in another way (direct: i32 in rcx, before: direct: i32 in rdi)"},
		{"behind pointers", "struct A { struct B *b; }; struct B { int x; }; void f(struct A *); extern struct A *v; void g(int);",
			"struct A { struct B *b; }; struct B { int x, y; }; void f(struct A *); extern struct A *v; void g(int);",
			"breaks: record struct B grew from 4 to 8 bytes; member y was added at byte 4 -> f v"},
		{"function pointer", "struct S { void (*f)(int); };", "struct S { void (*f)(long); };",
			"breaks: record struct S has members that refer to other types; member f: parameter 1 of f is long instead of int"},
		{"pointee", "struct S { int *p; long n; };", "struct S { long *p; long n; };", "breaks: record struct S has members that refer to other types; member p points to long instead of int"},
		{"pointee and number", "struct S { int *p; long n; };", "struct S { long *p; double n; };",
			"breaks: record struct S has members of other types; member p points to long instead of int; member n is double instead of long"},
		{"array", "struct S { float a[2]; };", "struct S { int a[2]; };", "breaks: record struct S has members of other types; member a: a[] is int instead of float"},
		{"pointee of a record without a tag", "struct S { struct { int *p; } u; };", "struct S { struct { long *p; } u; };",
			"breaks: record struct S has members that refer to other types; member u.p points to long instead of int"},
		{"members of a record without a tag", "struct S { struct { int a, b; } u; };", "struct S { struct { int b, a; } u; };",
			"breaks: record struct S has another layout of the same size; member u.a moved from byte 0 to byte 4; member u.b moved from byte 4 to byte 0"},
		{"parameter without a name", "void f(int *, void (*)(int));", "void f(long *, void (*)(long));", "breaks: function f has values of other types, passed in the same way; " +
			"parameter 1 points to long instead of int; parameter 2: parameter 1 of parameter 2 is long instead of int"},
		{"enumeration without a name in a record", "struct S { enum { A, B } e; }; void f(struct S *);", "struct S { enum { B, A } e; }; void f(struct S *);",
			"breaks: record struct S has members of other types; e: A is 1 instead of 0; e: B is 0 instead of 1 -> f\nbreaks: enumerator A is 1 instead of 0\nbreaks: enumerator B is 0 instead of 1"},
		{"larger enumeration without a name", "struct S { enum { A, END } e[2]; };", "struct S { enum { A, B, END } e[2]; };",
			"growth: enumerator END is an end marker that moved: is 2 instead of 1\ncompatible: enumerator B was added"},
		{"exchanged opaque records", "struct A; struct B; void f(struct A *a, int n, struct B *b);", "struct A; struct B; void f(struct B *b, int n, struct A *a);",
			"breaks: function f takes its parameters in another order; parameter b is struct B * instead of struct A *; parameter a is struct A * instead of struct B *"},
		{"exchanged enumerations", "enum A { X }; enum B { Y }; void f(enum A, enum B);", "enum A { X }; enum B { Y }; void f(enum B, enum A);",
			"breaks: function f takes its parameters in another order; parameter 1 is enum B instead of enum A; parameter 2 is enum A instead of enum B"},
		{"exchanged pointer and number", "struct A; void f(struct A *a, long n);", "struct A; void f(long n, struct A *a);",
			"breaks: function f takes its parameters in another order; parameter n is long instead of struct A *; parameter a is struct A * instead of long"},
		{"exchanged parameters of a callback", "struct A; void f(void (*g)(struct A *, void *));", "struct A; void f(void (*g)(void *, struct A *));",
			"breaks: function f has values of other types, passed in the same way; parameter g is void (void *, struct A *) instead of void (struct A *, void *)"},
		{"other opaque records", "struct A; struct B; void f(struct A *, struct B *); void g(int, unsigned);", "struct C; struct A; void f(struct C *, struct A *); void g(unsigned, int);",
			"source-only: function f has other C types, passed in the same way\nsource-only: function g has other C types, passed in the same way\n" +
				"source-only: record struct B was removed\ncompatible: record struct C was added"},
		{"number in place of its address", "void f(unsigned long *n); void g(void *n);", "void f(long n); void g(unsigned long n);",
			"breaks: function f has values of other types, passed in the same way; parameter n is long instead of unsigned long *\nsource-only: function g has other C types, passed in the same way"},
		{"larger array before padding", "struct S { int a[1]; int b[2]; long c; };", "struct S { int a[2]; int b[2]; long c; };",
			"breaks: record struct S has another layout of the same size; member a has 8 bytes instead of 4 bytes: int a[2]; member b moved from byte 4 to byte 8"},
		{"exchanged records", "struct P { int x, y; }; struct S { struct P a, b; };", "struct P { int x, y; }; struct S { struct P b, a; };",
			"breaks: record struct S has another layout of the same size; member a moved from byte 0 to byte 8; member b moved from byte 8 to byte 0"},
		{"other rows", "struct S { int a[2][3]; };", "struct S { int a[3][2]; };", "breaks: record struct S has members of other types; member a is int[3][2] instead of int[2][3]"},
		{"one row", "struct S { int a[2][3]; };", "struct S { int a[6]; };",
			"source-only: record struct S has members with other names or types of the same representation; member a is int a[6] instead of int a[2][3]"},
		{"by value", "struct S { long x; }; void f(struct S s);", "struct S { double x; }; void f(struct S s);",
			"breaks: record struct S has another layout of the same size; member x is double instead of long; passed as direct: double in xmm0 instead of direct: i64 in rdi; returned as direct: double in xmm0 instead of direct: i64 in rax -> f"},
		{"padding", "struct S { int a; long b; };", "struct S { int a; int c; long b; };",
			"compatible: record struct S has new members in its padding; member c was added at byte 4"},
		{"renamed member", "struct S { int a; int b; };", "struct S { int a; int c; };", "source-only: record struct S has members with other names or types of the same representation; member b is now called c"},
		{"swapped members", "struct S { int a; int b; };", "struct S { int b; int a; };",
			"breaks: record struct S has another layout of the same size; member a moved from byte 0 to byte 4; member b moved from byte 4 to byte 0"},
		{"removed member", "struct S { int a; int b; };", "struct S { int a; int : 32; };", "breaks: record struct S has another layout of the same size; member b was removed; member without a name was added at byte 4"},
		{"bit-field", "struct S { int a : 3, b : 4; };", "struct S { int a : 4, b : 4; };",
			"breaks: record struct S has another layout of the same size; member a has 4 bits instead of 3 bits; member b moved from bit 3 to bit 4"},
		{"packed", "struct S { char a; int b; };", "struct __attribute__((packed)) S { char a; int b; };",
			"breaks: record struct S shrank from 8 to 5 bytes; member b moved from byte 4 to byte 1; alignment: 1 instead of 4"},
		{"defined", "struct S; void f(struct S *);", "struct S { int x; }; void f(struct S *);", "compatible: record struct S is now defined -> f"},
		{"hidden", "struct S { int x; }; void f(struct S *);", "struct S; void f(struct S *);", "source-only: record struct S is no longer defined -> f"},
		{"enumerators", "enum E { A, B }; void f(enum E);", "enum E { A, C, B }; void f(enum E);", "breaks: enumerator B is 2 instead of 1; of enum E -> f\ncompatible: enumerator C was added; of enum E -> f"},
		{"enumerator removed", "enum { A, B };", "enum { A };", "breaks: enumerator B was removed"},
		{"underlying type", "enum E { A }; void f(enum E);", "enum E { A, B = 1l << 40 }; void f(enum E);",
			"breaks: enum enum E grew from 4 to 8 bytes -> f\nbreaks: function f passes values in other ways; parameter 1 has 8 bytes instead of 4 bytes (direct: i64 in rdi, before: direct: i32 in rdi)\nsource-only: enumerator A has type unsigned long instead of int; of enum E -> f\ncompatible: enumerator B was added; of enum E -> f"},
		{"variable", "extern int a[4]; extern int b; extern int c;", "extern int a[5]; extern const int b; extern float c;",
			"breaks: variable a grew from 16 to 20 bytes\nbreaks: variable b is now read-only\nbreaks: variable c is float instead of int"},
		{"thread-local", "extern int a;", "extern _Thread_local int a;", "breaks: variable a is now thread-local"},
		{"typedef", "typedef int a; typedef int b; typedef int *c;", "typedef long a; typedef unsigned b;",
			"breaks: typedef a grew from 4 to 8 bytes\nsource-only: typedef b names another type\nsource-only: typedef c was removed"},
		{"macros", "#define A 1\n#define B \"x\"\n#define C 2\n", "#define A 2\n#define B \"y\"\n#define D 2\n",
			"source-only: macro A is 2 instead of 1\nsource-only: macro B is \"y\" instead of \"x\"\nsource-only: macro C was removed\ncompatible: macro D was added"},
		{"out parameter", "void f(int *p);", "void f(long *p);", "breaks: function f has values of other types, passed in the same way; parameter p points to long instead of int"},
		{"pointer to a pointer", "void f(char *s);", "void f(char **s);", "breaks: function f has values of other types, passed in the same way; parameter s points to char * instead of char"},
		{"array of arrays", "void f(int a[][4]);", "void f(int a[][5]);", "breaks: function f has values of other types, passed in the same way; parameter a points to int[5] instead of int[4]"},
		{"callback", "void f(void (*g)(int));", "void f(void (*g)(double));", "breaks: function f has values of other types, passed in the same way; parameter g: parameter 1 of g is double instead of int"},
		{"callback of a callback", "void f(void (*g)(int (*h)(char)));", "void f(void (*g)(int (*h)(short)));",
			"breaks: function f has values of other types, passed in the same way; parameter g: parameter 1 of parameter 1 of g is short instead of char"},
		{"callback's result", "int (**f(void))(void);", "void (**f(void))(void);", "breaks: function f has values of other types, passed in the same way; the result: the result of *the result is void instead of int"},
		{"callback's convention", "typedef void (*C)(int); void f(C c);", "typedef void (__attribute__((ms_abi)) *C)(int); void f(C c);",
			"breaks: function f has values of other types, passed in the same way; parameter c is void (int) of convention ms_abi instead of void (int)\n" +
				"breaks: typedef C is void (int) of convention ms_abi instead of void (int)"},
		{"larger record", "struct A { int x; }; struct B { int x, y; }; void f(struct A *p);", "struct A { int x; }; struct B { int x, y; }; void f(struct B *p);",
			"breaks: function f has values of other types, passed in the same way; parameter p points to struct B instead of struct A; struct B, in place of struct A, grew from 4 to 8 bytes; member y was added at byte 4"},
		{"record of one layout", "struct A { int x; struct A *next; }; void f(struct A *p);", "struct B { int y; struct B *next; }; void f(struct B *p);",
			"source-only: record struct A is called 'struct B' and has members with other names or types of the same representation; member x is now called y; " +
				"member next is struct B *next instead of struct A *next -> f\nsource-only: function f has other C types, passed in the same way"},
		{"record by value", "struct A { int x; float y; }; struct B { float y; int x; }; void f(struct A p);", "struct A { int x; float y; }; struct B { float y; int x; }; void f(struct B p);",
			"breaks: function f has values of other types, passed in the same way; parameter p is struct B instead of struct A; " +
				"struct B, in place of struct A, has another layout of the same size; member x moved from byte 0 to byte 4; member y moved from byte 4 to byte 0"},
		{"unnamed record", "struct S { struct { int a; float b; } *p; };", "struct S { struct { int a; int b; } *p; };",
			"breaks: record struct S has members that refer to other types; member p->b is int instead of float"},
		{"names in an unnamed record", "struct S { union { int a; float b; } u; };", "struct S { union { float c; int d; } u; };",
			"source-only: record struct S has members with other names or types of the same representation; member u is union {float c; int d;} u instead of union {int a; float b;} u"},
		{"opaque", "struct A; void f(struct A *p); void g(void *p); void h(char *p);", "struct B; void f(struct B *p); void g(int *p); void h(const void *p);",
			"source-only: function f has other C types, passed in the same way\nsource-only: function g has other C types, passed in the same way\n" +
				"source-only: function h has other C types, passed in the same way\nsource-only: record struct A was removed\ncompatible: record struct B was added"},
		{"pointer to an opaque record", "struct A; void f(struct A *p); void g(struct A **p); void h(struct A *p, void (*cb)(void));", "struct A; void f(struct A **p); void g(struct A *p); void h(void (*cb)(void), struct A *p);",
			"breaks: function f has values of other types, passed in the same way; parameter p is struct A ** instead of struct A *\n" +
				"breaks: function g has values of other types, passed in the same way; parameter p is struct A * instead of struct A **\n" +
				"breaks: function h takes its parameters in another order; parameter cb is void (*)(void) instead of struct A *; parameter p is struct A * instead of void (*)(void)"},
		{"pointer variable", "extern int *v; extern char *s;", "extern long *v; extern char s[];", "breaks: variable v refers to another type: *v is long instead of int\nbreaks: variable s is char[] instead of char *"},
		{"without a prototype", "void f(); int g();", "void f(void); int g(int x);", "source-only: function g has other C types, passed in the same way"},
		{"flexible array", "struct S { int n; int a[0]; };", "struct S { int n; int a[]; };", "source-only: record struct S has members with other names or types of the same representation; member a is int a[] instead of int a[0]"},
		{"typedef of a renamed record", "typedef struct A { int x; } T; void f(T *);", "typedef struct B { int x; } T; void f(T *);",
			"source-only: typedef T names another type"},
		{"end marker", "enum E { E_A, E_B, E_COUNT };", "enum E { E_A, E_B, E_C, E_COUNT };", "growth: enumerator E_COUNT is an end marker that moved: is 3 instead of 2; of enum E\ncompatible: enumerator E_C was added; of enum E"},
		{"end marker that is not last", "enum E { E_A, E_MAX, E_B };", "enum E { E_A, E_C, E_MAX, E_B };",
			"breaks: enumerator E_MAX is 2 instead of 1; of enum E\nbreaks: enumerator E_B is 3 instead of 2; of enum E\ncompatible: enumerator E_C was added; of enum E"},
		{"end marker that went back", "enum E { E_A, E_B, E_COUNT };", "enum E { E_A, E_COUNT };", "breaks: enumerator E_B was removed; of enum E\nbreaks: enumerator E_COUNT is 1 instead of 2; of enum E"},
		{"reserved space", "struct S { int a; void *reserved[4]; };", "struct S { int a; void *b; void *reserved[3]; };",
			"growth: record struct S uses reserved space; reserved member reserved has 24 bytes at byte 16 instead of 32 bytes at byte 8; member b was added at byte 8"},
		{"reserved member", "struct S { int a; int reserved1; };", "struct S { int a; int flags; };", "growth: record struct S uses reserved space; reserved member reserved1 is used as flags"},
		{"reserved member of another type", "struct S { int a; int unused; };", "struct S { int a; float f; };",
			"growth: record struct S uses reserved space; reserved member unused is used for others; member f was added at byte 4"},
		{"enumerator as a macro", "enum { A = 1, B };", "#define A 1\n#define B 3\n", "breaks: enumerator B was removed\ncompatible: enumerator A is declared in another way, with the same value\ncompatible: macro B was added"},
		{"macro as an enumerator", "#define A 1\n", "enum { A = 1 };", "compatible: macro A is declared in another way, with the same value"},
		{"shift", "struct S { int a, b, c, d; };", "struct S { int x, y, a, b, c, d; };",
			"breaks: record struct S grew from 16 to 24 bytes; 4 members moved by 8 bytes, from a on; member x was added at byte 0; member y was added at byte 4"},
		{"shift back", "struct S { int a, b, c, d; };", "struct S { int b, c, d; };", "breaks: record struct S shrank from 16 to 12 bytes; member a was removed; 3 members moved back by 4 bytes, from b on"},
		{"attributes", "void f(char *); _Noreturn void g(void); void h(void);", "__attribute__((deprecated, nonnull(1))) void f(char *); void g(void); [[noreturn]] void h(void);",
			"breaks: function g may return, and compiled calls have no code behind them\nsource-only: function f is now deprecated\n" +
				"source-only: function f no longer takes null pointers; attribute: nonnull(1)\ncompatible: function h no longer returns"},
		{"hidden", "void f(void); extern int v; void g(void);", "__attribute__((visibility(\"hidden\"))) void f(void); extern int v __attribute__((visibility(\"default\")));\n" +
			"#pragma GCC visibility push(hidden)\nvoid g(void);\n#pragma GCC visibility pop\n", "breaks: function f is no longer exported\nbreaks: function g is no longer exported"},
		{"typedef of a record", "typedef struct { int x; } T; void f(T *);", "typedef struct { int x, y; } T; void f(T *);",
			"breaks: record T grew from 4 to 8 bytes; member y was added at byte 4 -> f"},
		{"tag", "typedef struct { int x; } T; typedef struct { T t; } U; void f(T *, U);", "typedef struct T { int x; } T; typedef struct { struct T t; } U; void f(T *, U);",
			"source-only: record U has members with other names or types of the same representation; member t is struct T t instead of T t -> f\n" +
				"source-only: typedef T names another type"},
		{"tag and member", "typedef union U { int x; } U; void f(U *);", "typedef union { int x; long y; } U; void f(U *);",
			"breaks: record U grew from 4 to 8 bytes; member y was added at byte 0; alignment: 8 instead of 4 -> f\n" +
				"source-only: typedef U names another type"},
	} {
		r := compare(t, test.before, test.after)
		if got := brief(r); got != test.want {
			t.Errorf("%s:\n got  %s\n want %s", test.name, got, test.want)
		}
		broken := strings.HasPrefix(test.want, "breaks")
		if broken != (r.Verdict == diff.Breaks) {
			t.Errorf("%s: the verdict is %s", test.name, r.Verdict)
		}
	}
}

// A change is reported once for the targets that have it.
func TestTargets(t *testing.T) {
	r := compare(t, "void f(long x); void g(int);", "void f(int x); void g(long);", "x86_64-linux-gnu", "x86_64-pc-windows-msvc")
	if len(r.Changes) != 4 || len(r.Changes[0].Targets) != 1 || len(r.Targets) != 2 {
		t.Errorf("got %+v", r.Changes)
	}
	var b strings.Builder
	if err := r.Write(&b, "text", nil); err != nil {
		t.Fatal(err)
	}
	const want = `old.h → new.h: breaks compiled programs (x86_64-unknown-linux-gnu, x86_64-pc-windows-msvc)

Changes that break compiled programs:
  new.h:1: function 'f' passes values in other ways (x86_64-unknown-linux-gnu)
      parameter x has 4 bytes instead of 8 bytes (direct: i32 in rdi, before: direct: i64 in rdi)
      before: void f(long x)
      after:  void f(int x)
  new.h:1: function 'g' passes values in other ways (x86_64-unknown-linux-gnu)
      parameter 1 has 8 bytes instead of 4 bytes (direct: i64 in rdi, before: direct: i32 in rdi)
      before: void g(int)
      after:  void g(long)

Changes that only source code sees:
  new.h:1: function 'f' has other C types, passed in the same way (x86_64-pc-windows-msvc)
      before: void f(long x)
      after:  void f(int x)
  new.h:1: function 'g' has other C types, passed in the same way (x86_64-pc-windows-msvc)
      before: void g(int)
      after:  void g(long)

Compared: 2 functions
`
	if got := regexp.MustCompile(`\S*[/\\]new.h`).ReplaceAllString(b.String(), "new.h"); got != want {
		t.Errorf("got\n%s", got)
	}
}

func TestExports(t *testing.T) {
	before := read(t, "old.h", "void f(void); void g(void); void h(void); extern int v, w;")
	after := read(t, "new.h", "void f(void); void g(void); void h(void); extern int v, w;")
	before.Exports, after.Exports = diff.Exports{"f": true, "g": true, "v": true}, diff.Exports{"f": true, "w": true}
	r, err := diff.Compare(before, after)
	if err != nil {
		t.Fatal(err)
	}
	const want = `breaks: function g is no longer exported
breaks: variable v is no longer exported
compatible: variable w was added`
	if got := brief(r); got != want {
		t.Errorf("got\n%s", got)
	}
	if got := strings.Join(r.NotExported, " "); got != "g h v" {
		t.Errorf("not exported: %s", got)
	}
}

// Each verdict has a severity and an ID, and changes have positions.
func TestDiagnostics(t *testing.T) {
	ds := compare(t, "void f(int);\nvoid g(int);\n", "\nvoid f(long);\nvoid g(unsigned);\nvoid h(void);\n").Diagnostics()
	want := []diag.ID{diff.ErrBreak, diff.WarnSource, diff.WarnCompatible}
	for i, d := range ds {
		if line, _ := d.Pos.Source.LineCol(d.Pos.Offset); d.ID != want[i] || line != i+2 {
			t.Errorf("line %d: %s: %s", line, d.ID, d.Message)
		}
	}
	if len(ds) != 3 {
		t.Errorf("got %v", ds)
	}
}

// Growth and declarations that are not compared have IDs too.
func TestDiagnosticsOfGrowth(t *testing.T) {
	ds := compare(t, "enum E { E_A, E_COUNT };\n#define F(x) x\n", "enum E { E_A, E_B, E_COUNT };\n").Diagnostics()
	want := []diag.ID{"abi-growth", "abi-compatible", "abi-left-out"}
	if len(ds) != 3 || ds[0].ID != want[0] || ds[1].ID != want[1] || ds[2].ID != want[2] || ds[2].Message != "not compared: 1 function-like macro: F (its uses have no symbol and no layout)" {
		t.Errorf("got %v", ds)
	}
}

func TestAllowList(t *testing.T) {
	r := compare(t, "void f_1(void); void f_2(void); struct S { int x; };", "struct S { long x; };")
	list, err := diff.ParseAllowList("# intended\nfunction f_*\n\n record  struct S # too\nfunction g\n")
	if err != nil {
		t.Fatal(err)
	}
	list.Apply(r)
	if r.Verdict != diff.Compatible || len(r.Unused) != 1 || r.Unused[0] != "function g" || len(r.Diagnostics()) != 0 {
		t.Errorf("got %+v", r)
	}
	for text, allows := range map[string]bool{
		"function f_1 file=new.h\nfunction f_2 file=o*.h\nrecord struct S file=*": true, "function f_* file=other.h\nrecord struct S": false, "function f_* soname=*\nrecord struct S": false,
	} {
		r := compare(t, "void f_1(void); void f_2(void); struct S { int x; };", "struct S { long x; };")
		list, err := diff.ParseAllowList(text)
		if err != nil {
			t.Fatal(err)
		}
		if list.Apply(r); (r.Verdict == diff.Compatible) != allows {
			t.Errorf("%s: got %s", text, r.Verdict)
		}
	}
	for _, text := range []string{"f", "function [", "function", "function file=x", "function f file=[", "function f soname=[", "file=x"} {
		if _, err := diff.ParseAllowList(text); err == nil {
			t.Errorf("%q is accepted", text)
		}
	}
}

// A snapshot says the same as the header.
// In snapshots of version 4, records without a tag have a keyword.
func TestOldSnapshot(t *testing.T) {
	const header = "typedef struct { int x; } T; typedef struct { T t, *p; } U; typedef union V { int x; } V; U f(T *, V); extern T v;"
	now := read(t, "now.h", header)
	var b strings.Builder
	if err := now.WriteSnapshot(&b); err != nil {
		t.Fatal(err)
	}
	text := strings.ReplaceAll(b.String(), `"version":5`, `"version":4`)
	for _, name := range []string{"T", "U"} {
		text = strings.ReplaceAll(text, "typedef struct {…} "+name, "typedef struct "+name+" "+name)
		text = regexp.MustCompile(`("kind":"record"[^{}]*"name":|"uses":\[[^]]*)"`+name+`"`).ReplaceAllString(text, `$1"struct `+name+`"`)
	}
	old, err := diff.ReadSnapshot(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	for _, sides := range [][2]*diff.API{{old, now}, {now, old}} {
		if r, err := diff.Compare(sides[0], sides[1]); err != nil || len(r.Changes) > 0 || r.Compared["record"] != 3 {
			t.Errorf("got %v, %+v", err, r)
		}
	}
	r, err := diff.Compare(old, read(t, "new.h", strings.Replace(header, "int x", "long x", 1)))
	if err != nil || r.Verdict != diff.Breaks || !strings.Contains(brief(r), "breaks: record T grew from 4 to 8 bytes; member x has 8 bytes instead of 4 bytes: long x; alignment: 8 instead of 4 -> f v") {
		t.Errorf("got %v, %s", err, brief(r))
	}
}

func TestSnapshot(t *testing.T) {
	const text = `struct S { char c; struct { int x; }; int b : 3; struct T *t; }; struct T; enum E { A, B = -1 }; typedef enum E e;
	long double f(struct S s, e x, ...); extern const char *const v[3]; ` + "\n#define N (1 << 4)\n"
	header := read(t, "lib.h", text, "x86_64-linux-gnu", "aarch64-linux-gnu", "x86_64-pc-windows-msvc")
	var b strings.Builder
	if err := header.WriteSnapshot(&b); err != nil {
		t.Fatal(err)
	}
	saved, err := diff.ReadSnapshot(strings.NewReader(b.String()))
	if err != nil {
		t.Fatal(err)
	}
	for _, pair := range [][2]*diff.API{{header, saved}, {saved, header}, {saved, saved}} {
		r, err := diff.Compare(pair[0], pair[1])
		if err != nil || len(r.Changes) != 0 || len(r.Targets) != 3 {
			t.Errorf("%v: %s", err, brief(r))
		}
	}
	var again strings.Builder
	if err := saved.WriteSnapshot(&again); err != nil || again.String() != b.String() {
		t.Errorf("%v: got\n%s\nwant\n%s", err, again.String(), b.String())
	}
	path := filepath.Join(t.TempDir(), "a.json")
	if err := os.WriteFile(path, []byte(b.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	one, ds := diff.Read(context.Background(), path, diff.Options{Targets: []string{"aarch64-linux-gnu"}})
	if one == nil || len(one.Platforms) != 1 || one.Platforms[0].Target != "aarch64-unknown-linux-gnu" {
		t.Errorf("got %v, %v", one, ds)
	}
	for _, wrong := range []string{"", "{", `{"version":1}`, `{"version":2}`, `{"version":4}`, `[]`, `{"version":5,"target":"t","kind":3}`, `{"version":6}`,
		`{"version":5,"target":"t","arguments":[{"name":"a"}]}`, `{"version":5,"target":"t","result":{"size":4}}`, `{"version":5,"target":"t","result":{"kind":"indirect"}}`} {
		if _, err := diff.ReadSnapshot(strings.NewReader(wrong)); err == nil {
			t.Errorf("%q is accepted", wrong)
		}
	}
}

// The headers of a folder are read together; those of the system are left out.
func TestFolder(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"a.h": "#include <b.h>\nvoid a(struct B *);", "sub/c.h": "void c(void);", "b.h": "struct B { int x; };", "d.h": "void d(void);"} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	api, ds := diff.Read(context.Background(), dir, diff.Options{Headers: []string{"a.h", "sub/c.h"}})
	if api == nil {
		t.Fatal(diag.Err(ds))
	}
	p := api.Platforms[0]
	if len(p.Functions) != 2 || len(p.Declarations) != 1 || p.Declarations[0].Head().Name != "struct B" {
		t.Errorf("got %+v", p)
	}
	if api, _ := diff.Read(context.Background(), dir, diff.Options{}); api != nil {
		t.Error("a folder without headers is read")
	}
}

func TestErrors(t *testing.T) {
	dir := t.TempDir()
	for _, path := range []string{dir + "/none.h", dir + "/none.json"} {
		api, ds := diff.Read(context.Background(), path, diff.Options{})
		if api != nil || len(ds) != 1 || ds[0].ID != diff.ErrRead {
			t.Errorf("%s: got %v", path, ds)
		}
	}
	if _, err := diff.Compare(read(t, "a.h", "", "x86_64"), read(t, "b.h", "", "aarch64")); err == nil {
		t.Error("interfaces without a common target are compared")
	}
}

// The report says what was compared, and names what was not.
func TestCompared(t *testing.T) {
	const text = "#define F(x) x\n#define N 1\nstatic inline int f(void) { return 1; }\nint g(void); struct S { int x; } __attribute__((randomize_layout)); void h(struct S);"
	r := compare(t, text, text)
	var b strings.Builder
	if err := r.Write(&b, "text", nil); err != nil {
		t.Fatal(err)
	}
	const want = `old.h → new.h: compatible, without 1 function that cannot be compared (x86_64-unknown-linux-gnu)

Compared: 1 function, 1 record, 1 macro
Not compared: 1 function: h (parameter #0: 'struct S' has attribute 'randomize_layout', which is not supported)
Not compared: 1 function-like macro: F (its uses have no symbol and no layout)
Not compared: 1 static function: f (it has no symbol that other code can call)
`
	if b.String() != want {
		t.Errorf("got\n%s", b.String())
	}
	if _, err := diff.Compare(read(t, "old.h", ""), read(t, "new.h", "")); err == nil {
		t.Error("there is nothing to compare, but the result is a verdict")
	}
}

// Registers of different targets do not count, sizes do.
func TestCompareTargets(t *testing.T) {
	const text = "struct S { long x; }; struct T { int x; }; void f(struct S *); void g(int, struct T); long h(void);"
	r, err := diff.CompareTargets(read(t, "lib.h", text, "x86_64-linux-gnu"), read(t, "lib.h", text, "x86_64-pc-windows-msvc"))
	if err != nil {
		t.Fatal(err)
	}
	const want = `breaks: record struct S shrank from 8 to 4 bytes; member x has 4 bytes instead of 8 bytes: long x; alignment: 4 instead of 8 -> f
breaks: function h passes values in other ways; the result has 4 bytes instead of 8 bytes (direct: i32 in rax, before: direct: i64 in rax)`
	if got := brief(r); got != want {
		t.Errorf("got\n%s", got)
	}
}

// Growth counts as a break if the user asks for it.
func TestStrict(t *testing.T) {
	r := compare(t, "enum E { E_A, E_COUNT };", "enum E { E_A, E_B, E_COUNT };")
	if r.Verdict != diff.Growth {
		t.Errorf("the verdict is %s", r.Verdict)
	}
	if r.Strict(); r.Verdict != diff.Breaks {
		t.Errorf("the strict verdict is %s", r.Verdict)
	}
}
