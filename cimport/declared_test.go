package cimport

import (
	"context"
	"fmt"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
)

// summary is a text for each type and constant.
func summary(d *Declared) string {
	var b strings.Builder
	for _, r := range d.Records {
		fmt.Fprintf(&b, "%s %v uses %v\n", r.Name, r.Members, r.Uses)
	}
	for _, e := range d.Enums {
		fmt.Fprintf(&b, "%s : %v", e.Name, e.Type)
		for _, m := range e.Enumerators {
			fmt.Fprintf(&b, " %s=%v:%v", m.Name, m.Value, m.Type)
		}
		b.WriteByte('\n')
	}
	for _, t := range d.Typedefs {
		fmt.Fprintf(&b, "typedef %s %v %v\n", t.Name, t.C, t.Type)
	}
	for _, m := range d.Macros {
		fmt.Fprintf(&b, "#define %s %s %v\n", m.Name, m.Value, m.Type)
	}
	return b.String()
}

// Types behind pointers, in function pointers and without tags are listed.
func TestDeclared(t *testing.T) {
	const text = `
struct opaque;
struct node { struct node *next; enum color { RED, GREEN = 1ull << 40 } c; void (*on)(struct event *); };
typedef struct { int x, y; } point;
enum { ANONYMOUS = -3 };
typedef unsigned id;
union u { id a; point p; };
extern struct node *first;
void f(const struct node *n, union u *, struct opaque *o);
#define LIMIT (4 * 1024u)
#define NAME "x" 
#define NEGATIVE (-(1 << 3))
#define RATIO 0.5
#define CALL f(0)
#define WORD int
#define EMPTY
#define FUNCTION(x) 1
#define SIZE sizeof(point)
#define COLOR GREEN
#define AFTER LIMIT
`
	u := read(t, text, Options{NoSystem: true})
	got := summary(u.Declared())
	const want = `struct opaque [] uses []
struct node [!c.ptr<!c.tag<struct "node">> !c.typedef<"enum color" : ui64> !c.func_ptr<(!c.ptr<!c.tag<struct "event">>) -> ()>] uses [enum color struct event]
point [si32 si32] uses []
union u [!c.typedef<"id" : ui32> !c.typedef<"point" : !c.tag<struct "point">>] uses [point]
enum color : ui64 RED=0:ui64 GREEN=1099511627776:ui64
enum : si32 ANONYMOUS=-3:si32
typedef point !c.tag<struct "point"> !c.struct<"point" {x: si32, y: si32}>
typedef id ui32 ui32
#define LIMIT 4096 ui32
#define NAME "x" <nil>
#define NEGATIVE -8 si32
#define RATIO 0.5 f64
#define SIZE 8 ui64
#define COLOR 1099511627776 ui64
#define AFTER 4096 ui32
`
	if got != want {
		t.Errorf("got\n%s", got)
	}
	var uses []string
	for _, name := range []string{"f"} {
		uses = append(uses, u.Declared().Uses[u.Functions[name]]...)
	}
	if s := strings.Join(uses, ", "); s != "struct node, union u, struct opaque" {
		t.Errorf("f uses %s", s)
	}
}

// Only what a selected function refers to is listed, also through members of records.
func TestDeclaredOfSelected(t *testing.T) {
	const text = `
struct in { int x; };
struct out { struct in *in; };
struct other { int y; };
void f(struct out *);
void g(struct other *);
#define LIMIT 1
`
	u := read(t, text, Options{NoSystem: true, Only: regexp.MustCompile("^f$")})
	var names []string
	for _, r := range u.Declared().Records {
		names = append(names, r.Name)
	}
	if s := strings.Join(names, ", "); s != "struct in, struct out" || len(u.Declared().Macros) > 0 {
		t.Errorf("got %s and %d macros", s, len(u.Declared().Macros))
	}
}

// Declarations of system folders are left out, those of files that are included with quotes are not.
// TestDeclaredOfErased checks that functions and variables which were erased from the module are left out, and types are not.
func TestDeclaredOfErased(t *testing.T) {
	unit, _ := File(t.Context(), &diag.Source{Name: "a.h", Text: "struct P { int x; }; void f(struct P); void g(struct P *); extern int v;"}, Options{NoSystem: true})
	kept := unit.Functions["g"]
	unit.Functions["f"].Erase()
	unit.Variables["v"].Erase()
	d := unit.Declared()
	if len(d.InC) != 1 || d.InC[kept] == nil || len(d.Shapes) != 1 || len(d.Uses) != 1 || len(d.Records) != 1 {
		t.Errorf("%v, %v", d.InC, d.Records)
	}
}

func TestNoSystemDeclarations(t *testing.T) {
	all := files(map[string]string{
		"lib/sub.h":  "struct own { struct used *p; }; void own(struct own *);",
		"sys/libc.h": "struct used { int x; }; struct unused { int y; }; void libc(void);\n#define LIBC 1\n",
	})
	u := read(t, "#include \"lib/sub.h\"\n#include <libc.h>\n#define MINE 2\n", Options{NoSystem: true, System: []string{"sys"}, Read: all, NoSystemDeclarations: true})
	if got := summary(u.Declared()); got != "struct own [!c.ptr<!c.tag<struct \"used\">>] uses [struct used]\nstruct used [si32] uses []\n#define MINE 2 si32\n" || len(u.Functions) != 1 {
		t.Errorf("got %d functions and\n%s", len(u.Functions), got)
	}
}

// A macro that is too large has no value, not that of its first tokens, and those after it have theirs.
func TestMacrosAfterLimit(t *testing.T) {
	text := "#define A1 1\n#define S0 \"s\"\n#define P0 p\n#define J(a, b) J_(a, b)\n#define J_(a, b) a##b\n"
	for i := 1; i <= 60; i++ {
		text += fmt.Sprintf("#define S%d S%d S%[2]d\n#define P%[1]d J(P%[2]d, P%[2]d)\n", i, i-1)
	}
	for i := range 2000 {
		text += fmt.Sprintf("#define T%d S60\n#define U%[1]d 1 || P60\n", i)
	}
	macros := read(t, text+"#define Z 2\n#define Z2 (Z + 1)\n", Options{NoSystem: true}).Declared().Macros
	var all []string
	for _, m := range macros {
		if len(m.Bytes) <= 4 {
			all = append(all, m.Name)
		} else if len(m.Bytes)&(len(m.Bytes)-1) != 0 {
			t.Errorf("%s has %d characters", m.Name, len(m.Bytes))
		}
	}
	if got := strings.Join(all, " "); got != "A1 S0 S1 S2 Z Z2" {
		t.Error(got)
	}
}

// Macros that grow, and types that nest, take neither long nor much memory. All that takes long allocates, and the
// number of allocations is the same on a busy machine.
func TestDeclaredLimits(t *testing.T) {
	grow := "#define A0 1 + 1\n"
	for i := 1; i <= 60; i++ {
		grow += fmt.Sprintf("#define A%d A%d + A%[2]d\n", i, i-1)
	}
	many := ""
	for i := range 5000 {
		many += fmt.Sprintf("#define B%d A60\n", i)
	}
	for name, text := range map[string]string{
		"growing macros": grow + many,
		"nested":         "#define N " + strings.Repeat("(", 250) + "1" + strings.Repeat(")", 250) + "\n",
		"shifts":         "#define S (1 << 1000000000)\n#define D (1 / 0)\n#define M (-9223372036854775807 - 1) % -1\n",
		"recursive":      "struct a { struct b *b; void (*f)(struct a *, struct b); }; struct b { struct a a[2]; enum { X } x; };\ntypedef struct a *(*g)(struct b *(*)(struct a));",
		"pragma":         "#define P _Pragma(\"pack(push, 1)\") 1\n#define Q __COUNTER__\n#define L \"a\" \"b\"\n#define G (__extension__ ({ 1; }))\n",
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		unit, _ := File(context.Background(), &diag.Source{Name: "t.c", Text: text}, Options{NoSystem: true})
		unit.Declared()
		runtime.ReadMemStats(&after)
		if n := after.Mallocs - before.Mallocs; n > 50_000_000 {
			t.Errorf("%s takes %d allocations", name, n)
		}
	}
}

func FuzzDeclared(f *testing.F) {
	f.Add("struct s { struct s *next; enum e { A = 1 } e; int b : 3; }; typedef struct { union { int x; }; } t; void f(t *);\n#define N (1 << 3)\n#define S \"x\"\n")
	f.Add("#define A B\n#define B (A)\n#define C sizeof(struct { int x; })\nenum { X = C };\n")
	f.Fuzz(func(t *testing.T, text string) {
		unit, _ := File(context.Background(), &diag.Source{Name: "t.c", Text: text}, Options{NoSystem: true, Read: files(nil)})
		if unit == nil {
			return
		}
		for _, r := range unit.Declared().Records {
			if r.Type != nil && len(r.Members) != len(r.Type.Fields) {
				t.Errorf("%s has %d members", r.Name, len(r.Members))
			}
		}
	})
}

// Records without a tag can have one type and different pointees. Their members are the same in every run, and
// none is of another record's type.
func TestMembersOfAlikeRecords(t *testing.T) {
	const text = `struct A { int a; }; struct B { long b; };
struct s { struct { struct A *p, *q; } one; struct { struct B *p; struct A *q; } two; };
struct t { union { struct A *p; } one; union { struct A *p; } two; };
int f(struct s *, struct t *);`
	for range 20 {
		unit := read(t, text, Options{})
		got := map[string]bool{}
		for record, members := range unit.Declared().Members {
			if record.Name == "" {
				got[fmt.Sprint(record.Union, members)] = true
			}
		}
		if !got[`false [!llvm.ptr !c.ptr<!c.tag<struct "A">>]`] || !got[`true [!c.ptr<!c.tag<struct "A">>]`] || len(got) != 2 {
			t.Fatal(got)
		}
	}
}

// Types of callbacks that take callbacks share their shapes, whose depth and parts are bounded.
func TestShapesOfCallbacks(t *testing.T) {
	const n = 500
	b := strings.Builder{}
	b.WriteString("typedef void (*c0)(int);\n")
	for i := 1; i < n; i++ {
		fmt.Fprintf(&b, "typedef void (*c%d)(c%d, c%[2]d, int *);\n", i, i-1)
	}
	u, ds := File(context.Background(), &diag.Source{Name: "a.h", Text: b.String()}, Options{})
	if u == nil || len(ds) > 0 {
		t.Fatal(ds)
	}
	distinct := map[*Shape]bool{}
	var visit func(s *Shape) (parts, depth int)
	visit = func(s *Shape) (parts, depth int) {
		distinct[s] = true
		for _, of := range append(s.Parameters, s.Of) {
			if of != nil {
				p, d := visit(of)
				parts, depth = parts+p, max(depth, d)
			}
		}
		return parts + 1, depth + 1
	}
	deepest := 0
	for _, typedef := range u.Declared().Typedefs {
		parts, depth := visit(typedef.Shape)
		if deepest = max(deepest, depth); parts > maxShape+n || depth > maxShapeDepth+1 {
			t.Fatalf("%s has %d parts, nested %d deep", typedef.Name, parts, depth)
		}
	}
	if deepest < 10 || len(distinct) > 2*n*maxShapeDepth {
		t.Errorf("%d shapes, up to %d deep", len(distinct), deepest)
	}
}
