package cimport

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
)

const callable = `int printf(const char *, ...); struct P {int x; double y;}; void old(); int (*hook)(float, int);
typedef struct P T; static inline int sq(int x) { return x * x; } void none(void); extern T t; extern char c; enum E { A };
union U {int *i; float *f;} __attribute__((transparent_union)); void u(union U);
`

// callsOf returns the calls of a file, or its first error.
func callsOf(text string, o Options) string {
	o.NoSystem, o.Explained = true, true
	u, ds := File(context.Background(), &diag.Source{Name: "t.h", Text: text}, o)
	if len(ds) > 0 {
		return ds[0].Message
	}
	var all []string
	for _, c := range u.Calls {
		all = append(all, fmt.Sprintf("%s%v %d", c.Name, c.Type, c.Fixed))
	}
	return strings.Join(all, "; ")
}

func TestCalls(t *testing.T) {
	for _, tt := range []struct{ call, want string }{
		{`printf("%g", (float)1)`, "printf(!llvm.ptr, f64) -> si32 1"},
		{`printf(const char *, float, char, short *, T, _Bool, long double, enum E)`,
			`printf(!llvm.ptr, f64, si32, !llvm.ptr, !c.struct<"P" {x: si32, y: f64}>, si32, f80, ui32) -> si32 1`},
		{`printf(0, c, t, t.y, &t, "a", c + 1L, A, sizeof(int), printf)`,
			`printf(!llvm.ptr, si32, !c.struct<"P" {x: si32, y: f64}>, f64, !llvm.ptr, !llvm.ptr, si64, si32, ui64, !c.func_ptr<(!llvm.ptr, ...) -> si32>) -> si32 1`},
		{"sq(2.5)", "sq(si32) -> si32 1"},
		{"hook(1, 'c')", "(f32, si32) -> si32 2"},
		{"old(1.f, c)", "old(f64, si32) -> () 2"},
		{"none()", "none() -> () 0"}, {"none(void)", "none() -> () 0"},
		{"u((int *)0)", "u(!c.union<\"U\" {i: !llvm.ptr, f: !llvm.ptr}, transparent>) -> () 1"},
		{"sq()", "too few arguments to function call, expected 1, have 0"},
		{"printf()", "too few arguments to function call, expected at least 1, have 0"},
		{"none(1)", "too many arguments to function call, expected 0, have 1"},
		{"sq(t)", "passing to parameter 'x' of incompatible type"},
		{"printf(\"\", none())", "the argument has no known type"},
		{"printf(\"\", void)", "the argument has no known type"},
		{"printf(\"\", struct Q)", "'struct Q' is declared but not defined"},
		{"printf(\"\", x)", "use of undeclared identifier 'x'"},
		{"printf(\"\"", "expected ')'"},
	} {
		if got := callsOf(callable+tt.call+";", Options{}); got != tt.want {
			t.Errorf("%s in the file:\n%s, want\n%s", tt.call, got, tt.want)
		}
		if got := callsOf(callable, Options{Calls: []string{tt.call}}); got != tt.want {
			t.Errorf("%s as an option:\n%s, want\n%s", tt.call, got, tt.want)
		}
	}
	for call, want := range map[string]string{
		"nosuch(1)": "call to undeclared function 'nosuch'", "c(1)": "call to undeclared function 'c'", "": "expected identifier",
		"none(); none()": "expected one call", "none(); }": "expected one call", "sq(\"": "missing terminating \" character of a string",
	} {
		if got := callsOf(callable, Options{Calls: []string{call}}); got != want {
			t.Errorf("%s: %s, want %s", call, got, want)
		}
	}
}

// A selection of names is one of calls in the file as well, and not of those that are options.
func TestSelectedCalls(t *testing.T) {
	const text = callable + "sq(1); hook(1, 'c'); none();"
	for only, want := range map[string]string{
		"sq": "sq(si32) -> si32 1; none() -> () 0", "hook": "(f32, si32) -> si32 2; none() -> () 0", "old": "none() -> () 0",
	} {
		if got := callsOf(text, Options{Only: regexp.MustCompile("^" + only + "$"), Calls: []string{"none()"}}); got != want {
			t.Errorf("%s: %s, want %s", only, got, want)
		}
	}
}

// A call that is wrong does not hide the next, nor the declarations.
func TestCallsAfterErrors(t *testing.T) {
	u, ds := File(context.Background(), &diag.Source{Name: "t.h", Text: callable}, Options{NoSystem: true, Explained: true, Calls: []string{"sq(", "sq(1)"}})
	if len(ds) != 1 || len(u.Calls) != 1 || u.Functions["sq"] == nil {
		t.Errorf("%v, %v", ds, u.Calls)
	}
	if u, _ := File(context.Background(), &diag.Source{Name: "t.h", Text: callable}, Options{NoSystem: true}); u.Functions["sq"] != nil {
		t.Error("a static function is imported without the option")
	}
}

func TestCallbacks(t *testing.T) {
	const text = `typedef int (*cmp)(const void *, const void *); struct P {int x; double y;};
void sort(void *, cmp order, void (*each)(struct P p, ...), int (*)()); struct Q; void bad(void (*)(struct Q));
`
	u, ds := File(context.Background(), &diag.Source{Name: "t.h", Text: text}, Options{NoSystem: true})
	if len(ds) > 0 {
		t.Fatal(ds)
	}
	var all []string
	for _, name := range []string{"sort", "bad"} {
		for _, b := range u.Declared().Callbacks[u.Functions[name]] {
			all = append(all, fmt.Sprintf("%d %s%v %v", b.Param, b.Name, b.Type, b.Variadic))
		}
	}
	want := `1 order(!llvm.ptr, !llvm.ptr) -> si32 false; 2 each(!c.struct<"P" {x: si32, y: f64}>) -> () true; 3 () -> si32 true`
	if got := strings.Join(all, "; "); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// FuzzCalls checks that no call panics, and that a call without an error has the number of arguments that its callee has.
func FuzzCalls(f *testing.F) {
	f.Add("printf(\"%g\", 1.0)")
	f.Add("hook(float, t.x)")
	f.Add("sq(sizeof(struct {int a;}))")
	f.Fuzz(func(t *testing.T, call string) {
		u, ds := File(context.Background(), &diag.Source{Name: "t.h", Text: callable}, Options{NoSystem: true, Explained: true, Calls: []string{call}})
		if diag.HasErrors(ds) {
			return
		}
		for _, c := range u.Calls {
			if n := len(c.Type.Inputs); n < c.Fixed || !c.Variadic && n != c.Fixed || n != len(c.InC.Inputs) {
				t.Errorf("%s: %+v", call, c)
			}
		}
	})
}
