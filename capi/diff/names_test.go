package diff_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/agree"
	"github.com/abi-opt/abi-opt/capi/diff"
	"github.com/abi-opt/abi-opt/test/tools"
)

// Types are the same by their layouts and places, whatever their names.
func TestOtherNames(t *testing.T) {
	for _, tt := range []struct {
		name, before, after string
		breaks              bool
		want                string // in the report
	}{
		{"pointer", "struct node { int x; }; void f(struct node *);", "struct Node { int x; }; void f(struct Node *);", false, ""},
		{"other size", "struct node { int x; }; void f(struct node *);", "struct Node { long x; }; void f(struct Node *);", true, "struct node is called 'struct Node' and grew from 4 to 8 bytes"},
		{"swapped", "struct node { int x, y; }; void f(struct node *);", "struct Node { int y, x; }; void f(struct Node *);", true, "member x moved from byte 0 to byte 4"},
		{"other member", "struct node { int x; float y; }; void f(struct node *);", "struct Node { int a; int b; }; void f(struct Node *);", true, "member y was removed"},
		{"behind a member", "struct in { int x; }; struct node { struct in *i; }; void f(struct node *);", "struct In { float x; }; struct Node { struct In *i; }; void f(struct Node *);", true,
			"struct in is called 'struct In' and has members of other types; member x is float instead of int -> f"},
		{"inside a member", "struct in { int x; }; struct node { struct in i; }; void f(struct node *);", "struct In { float x; }; struct Node { struct In i; }; void f(struct Node *);", true, "struct in is called"},
		{"same names inside", "struct node { struct in *i; }; struct in { int x; }; void f(struct node *);", "struct Node { struct in *i; }; struct in { float x; }; void f(struct Node *);", true, "struct in has members of other types"},
		{"callback", "struct node { int x; }; void f(void (*g)(struct node *));", "struct Node { float x; }; void f(void (*g)(struct Node *));", true, "struct node is called"},
		{"callback's result", "struct node { int x; }; void f(struct node *(*g)(void));", "struct Node { long x; }; void f(struct Node *(*g)(void));", true, "struct node is called"},
		{"array", "struct node { int x; }; struct all { struct node n[3]; }; void f(struct all *);", "struct Node { float x; }; struct all { struct Node n[3]; }; void f(struct all *);", true, "struct node is called"},
		{"variable", "struct node { int x; }; extern struct node v;", "struct Node { float x; }; extern struct Node v;", true, "struct node is called"},
		{"variable of pointers", "struct node { int x; }; extern struct node *v[2];", "struct Node { int x; }; extern struct Node *v[2];", false, ""},
		{"typedef", "struct node { int x; }; typedef struct node N; void f(N *);", "struct Node { float x; }; typedef struct Node N; void f(N *);", true, "struct node is called"},
		{"without a tag", "struct node { int x; }; void f(struct node *);", "typedef struct { float x; } node_t; void f(node_t *);", true, "struct node is called 'node_t' and"},
		{"pointer to a pointer", "struct node { int x; }; void f(struct node **);", "struct Node { float x; }; void f(struct Node **);", true, "struct node is called"},
		{"a circle", "struct a { struct b *b; int x; }; struct b { struct a *a; }; void f(struct a *);", "struct A { struct B *b; int x; }; struct B { struct A *a; }; void f(struct A *);", false, ""},
		{"a circle that differs", "struct a { struct b *b; int x; }; struct b { struct a *a; }; void g(struct b *);", "struct A { struct B *b; float x; }; struct B { struct A *a; }; void g(struct B *);", true, "struct a is called 'struct A'"},
		{"union as a struct", "union u { int x; }; void f(union u *);", "struct U { int x; }; void f(struct U *);", false, ""},
		{"union of one layout", "union v { struct { float x, y; }; float e[2]; }; void f(union v *);", "struct V { float x, y; }; void f(struct V *);", false, ""},
		{"members in a record", "struct p { int a, b, c; }; void f(struct p *);", "struct Two { int b, c; }; struct P { int a; struct Two t; }; void f(struct P *);", false, ""},
		{"members in a record, moved", "struct p { int a, b, c; }; void f(struct p *);", "struct Two { int c, b; }; struct P { int a; struct Two t; }; void f(struct P *);", true, "struct p is called"},
		{"members in an array", "struct p { float x, y, z; }; void f(struct p *);", "struct P { float v[3]; }; void f(struct P *);", false, ""},
		{"padding as a member", "struct p { char c; int i; }; void f(struct p *);", "struct P { char c; char pad[3]; int i; }; void f(struct P *);", false, ""},
		{"opaque before", "struct p; void f(struct p *);", "struct P { int x; }; void f(struct P *);", false, ""},
		{"opaque after", "struct p { int x; }; void f(struct p *);", "struct P; void f(struct P *);", false, ""},
		{"void", "struct p { int x; }; void f(struct p *); void g(void *);", "void f(void *); struct P { long y; }; void g(struct P *);", false, ""},
		{"two names for one", "struct p { int x; }; void f(struct p *); void g(struct p *);", "struct P { int x; }; struct Q { int x; }; void f(struct P *); void g(struct Q *);", false, ""},
		{"two names for one, one differs", "struct p { int x; }; void f(struct p *); void g(struct p *);", "struct P { int x; }; struct Q { float x; }; void f(struct P *); void g(struct Q *);", true,
			"function g has values of other types, passed in the same way; parameter 1 points to struct Q instead of struct p; struct Q, in place of struct p, has members of other types; member x is float instead of int"},
		{"two that differ behind", "struct i { int x; }; struct p { struct i *i; }; void f(struct p *); void g(struct p *); void h(struct p *);",
			"struct I { float x; }; struct P { struct I *i; }; struct Q { struct I *i; }; void f(struct P *); void g(struct Q *); void h(struct Q *);", true, "struct i is called 'struct I'"},
		{"a circle that is decided once", "struct a { struct b *b; int x; }; struct b { struct a *a; }; void f(struct a *); void g(struct b *); void h(struct b *);",
			"struct A { struct B *b; float x; }; struct B { struct A *a; }; struct C { struct D *b; float x; }; struct D { struct C *a; }; void f(struct A *); void g(struct B *); void h(struct D *);", true, "function h"},
		{"wrapped number", "void f(int *);", "struct Fd { int fd; }; void f(struct Fd *);", false, ""},
		{"wrapped parameter", "struct s { int x; }; void f(struct s *);", "struct S { int x; }; struct W { struct S *s; }; void f(struct W);", false, ""},
		{"wrapped parameter that differs", "struct s { int x; }; void f(struct s *);", "struct S { float x; }; struct W { struct S *s; }; void f(struct W);", true, "struct s is called 'struct S'"},
		{"wrapped result", "struct s { int x; }; struct s *f(void);", "struct S { float x; }; struct W { struct S *s; }; struct W f(void);", true, "struct s is called 'struct S'"},
		{"without bytes", "struct s { int x; }; void f(struct s *);", "struct S { char none[0]; }; void f(struct S *);", false, ""},
		{"wrapped pointer", "struct s { char *p; }; void f(struct s *);", "struct W { char *p; }; struct S { struct W w; }; void f(struct S *);", false, ""},
		{"member by value", "struct in { int x; }; struct p { struct in i; }; void f(struct p);", "struct In { int x; }; struct p { struct In i; }; void f(struct p);", false, ""},
		{"enumeration", "enum c { RED, BLUE }; void f(enum c);", "enum Color { Red, Blue }; void f(enum Color);", false, "enum c is called 'enum Color' and has enumerators of other names with the same values"},
		{"enumeration with another value", "enum c { RED, BLUE }; void f(enum c *);", "enum Color { Red, Blue = 3 }; void f(enum Color *);", true, "BLUE is 3 instead of 1"},
		{"enumeration in another order", "enum c { C_RED, C_BLUE, C_GREEN }; void f(enum c *);", "enum Color { Blue, Red, Green }; void f(enum Color *);", true, "C_RED is 1 instead of 0; C_BLUE is 0 instead of 1"},
		{"enumeration with an end", "enum c { RED, BLUE, C_COUNT }; void f(enum c *);", "enum Color { Red, Blue }; void f(enum Color *);", false, ""},
		{"enumeration with a new value", "enum c { RED, BLUE }; void f(enum c *);", "enum Color { Red, Blue, Green }; void f(enum Color *);", false, "enumerator Green has a new value, 2"},
		{"enumerations of records with two names", "enum c { RED, BLUE }; struct s { enum c c; }; void f(struct s *); void g(struct s *);",
			"enum Color { Red, Blue = 7 }; struct S { enum Color c; }; struct T { enum Color c; }; void f(struct S *); void g(struct T *);", true, "enum c is called 'enum Color' and has other values"},
		{"several enumerations", "enum c { RED, BLUE }; void f(enum c *); void g(enum c *);", "enum C { Red, Blue }; enum D { Rot, Blau = 7 }; void f(enum C *); void g(enum D *);", true,
			"function g has values of other types, passed in the same way; parameter 1 points to enum D instead of enum c; no enumerator has the value 1 of BLUE"},
		{"another name without bytes", "struct s { int x; }; void f(struct s *); void g(struct s *);", "struct S { float x; }; struct None {}; void f(struct S *); void g(struct None *);", true, "struct s is called 'struct S'"},
		{"enumeration as a member", "enum c { RED, BLUE }; struct s { enum c c; }; void f(struct s *);", "enum Color { Red = 1, Blue = 5 }; struct S { enum Color c; }; void f(struct S *);", true, "enum c is called"},
	} {
		r := compare(t, tt.before, tt.after)
		if got := brief(r); (r.Verdict == diff.Breaks) != tt.breaks || !strings.Contains(got, tt.want) {
			t.Errorf("%s: got\n%s", tt.name, got)
		}
		back := compare(t, tt.after, tt.before)
		isBoth := !strings.Contains(tt.name, "opaque") && !strings.Contains(tt.name, "enumeration with") && !strings.Contains(tt.name, "union of") && !strings.Contains(tt.name, "padding")
		if isBoth && (back.Verdict == diff.Breaks) != tt.breaks {
			t.Errorf("%s, backwards: got\n%s", tt.name, brief(back))
		}
		both := agree.New("old.h")
		if err := both.Interface("header", read(t, "old.h", tt.before), read(t, "new.h", tt.after)); err != nil || both.Agrees() == tt.breaks {
			t.Errorf("%s: agree: %v, %t", tt.name, err, both.Agrees())
		}
		if o := &both.Others[0]; tt.breaks && len(o.Disagree) == 0 && !strings.Contains(tt.before, "extern") {
			t.Errorf("%s: all functions agree", tt.name)
		}
	}
}

// chain returns records that each point to the next one and to the one before, and two functions of them.
func chain(n int, tag, last, functions string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "struct %s%d { int x; struct %s%d *next; struct %s%d *before; };\n", tag, i, tag, i+1, tag, max(i-1, 0))
	}
	fmt.Fprintf(&b, "struct %s%d { %s x; };\nvoid f%s(struct %s0 *); void g%s(struct %s%d *);\n", tag, n, last, functions, tag, functions, tag, n/2)
	return b.String()
}

// Chains of records with other names are compared in time that grows with their length, also if each record has several counterparts.
func TestLongChains(t *testing.T) {
	n := tools.Setting("ABI_OPT_CHAIN", tools.Quick(1500, 5000))
	before := chain(n, "a", "int", "") + fmt.Sprintf("void f2(struct a0 *); void g2(struct a%d *);", n/2)
	for _, tt := range []struct {
		after  string
		breaks bool
	}{
		{chain(n, "b", "int", "") + chain(n, "c", "int", "2"), false},
		{chain(n, "b", "float", ""), true},
		{chain(n, "b", "int", "") + chain(n, "c", "float", "2"), true},
	} {
		old, current := read(t, "old.h", before), read(t, "new.h", tt.after)
		start := time.Now()
		r, err := diff.Compare(old, current)
		if err != nil {
			t.Fatal(err)
		}
		removed := strings.Contains(tt.after, "f2")
		if breaks := r.Changes[0].Verdict == diff.Breaks && (removed || r.Changes[2].Verdict == diff.Breaks); breaks != tt.breaks {
			t.Errorf("breaks %t: got %.1000s", tt.breaks, brief(r))
		}
		if d := time.Since(start); d > time.Minute {
			t.Errorf("the comparison takes %v", d)
		} else {
			t.Logf("%d records: %v", n, d)
		}
	}
}

// Of two built files, the types that their header does not declare are no interface, whatever their names.
func TestInnerTypes(t *testing.T) {
	for _, tt := range []struct{ before, after string }{
		{"struct Node { int x; }; void f(struct Node *);", "struct Node { long x; }; void f(struct Node *);"},
		{"struct Node { int x; }; void f(struct Node *);", "struct Other { long x; }; void f(struct Other *);"},
		{"struct Node { int x; }; void f(struct Node *); void g(struct Node *);", "struct A { long x; }; struct B { float x; }; void f(struct A *); void g(struct B *);"},
	} {
		var sides [2]*diff.API
		for i, text := range []string{tt.before, tt.after} {
			sides[i] = read(t, "a.so", text)
			p := sides[i].Platforms[0]
			p.Built = &capi.Built{Symbols: []capi.Symbol{{Name: "f"}, {Name: "g"}}}
			p.Declarations, p.Others = nil, p.Declarations
		}
		if r, err := diff.Compare(sides[0], sides[1]); err != nil || r.Verdict == diff.Breaks {
			t.Errorf("%s and %s: %v, %s", tt.before, tt.after, err, brief(r))
		}
	}
}

// A name that stands for several types of a built file is not compared.
func TestAmbiguousNames(t *testing.T) {
	header, built := read(t, "a.h", "struct node { int x; }; void f(struct node *); void g(int);"), read(t, "a.so", "struct node { long x; }; void f(struct node *); void g(int);")
	p := built.Platforms[0]
	p.Built = &capi.Built{Symbols: []capi.Symbol{{Name: "f"}, {Name: "g"}}}
	for _, tt := range []struct {
		left   []capi.LeftOut
		breaks bool
	}{{nil, true}, {[]capi.LeftOut{{What: "declaration", Name: "struct node", Reason: "the debug info has several types of this name; none is compared"}}, false}} {
		p.LeftOut = tt.left
		if r, err := diff.Compare(header, built); err != nil || (r.Verdict == diff.Breaks) != tt.breaks || len(r.LeftOut) != len(tt.left) {
			t.Errorf("%v, %s, %v", err, brief(r), r.LeftOut)
		}
	}
}

// A built file has records that its header does not declare. They are compared where the header has others in their place.
func TestOtherNamesInBuiltFile(t *testing.T) {
	header := read(t, "a.h", "struct node { int x; }; struct hidden; void f(struct node *, struct hidden *);")
	for _, tt := range []struct {
		built    string
		breaks   bool
		leftOut  string
		declared int // of the types, which the header has under these names
	}{
		{"struct Node { int x; }; struct inner { int x; }; struct hidden { struct inner *i; }; void f(struct Node *, struct hidden *);", false, "", 0},
		{"struct Node { long x; }; struct inner { int x; }; struct hidden { struct inner *i; }; void f(struct Node *, struct hidden *);", true, "", 0},
		{"struct Node; void f(struct Node *, struct Node *);", false, "struct node", 0},
	} {
		built := read(t, "a.so", tt.built)
		p := built.Platforms[0]
		p.Built = &capi.Built{Symbols: []capi.Symbol{{Name: "f"}}}
		p.Declarations, p.Others = p.Declarations[:tt.declared], p.Declarations[tt.declared:]
		for _, sides := range [][2]*diff.API{{header, built}, {built, header}} {
			r, err := diff.Compare(sides[0], sides[1])
			if err != nil {
				t.Fatal(err)
			}
			var left []string
			for _, l := range r.LeftOut {
				left = append(left, l.Name)
			}
			if (r.Verdict == diff.Breaks) != tt.breaks || strings.Join(left, " ") != tt.leftOut || strings.Contains(brief(r), "inner") {
				t.Errorf("%s: %s, not compared: %q", tt.built, brief(r), left)
			}
		}
	}
}

// A built file may have an inner type with the name of another type that its header declares, such as that of a newer interface.
func TestInnerTypesOfTheSameName(t *testing.T) {
	const inner = "struct node { double d[9]; }; enum kind { SMALL = 7 }; void inner(struct node *n, enum kind k); "
	header := read(t, "a.h", "struct node { int x; }; enum kind { SMALL, LARGE }; void f(struct node *n, enum kind k);")
	for _, tt := range []struct {
		built, change string
	}{
		{"struct node85 { int x; }; enum kind85 { SMALL85, LARGE85 }; void f(struct node85 *n, enum kind85 k);", ""},
		{"struct node85 { long x; }; enum kind85 { SMALL85, LARGE85 }; void f(struct node85 *n, enum kind85 k);", "struct node"},
		{"struct node85 { int x; }; void f(struct node85 *n, enum kind k);", "LARGE"},
		{"void f(struct node *n, enum kind k);", "struct node"},
	} {
		built := read(t, "a.so", inner+tt.built)
		p := built.Platforms[0]
		p.Built = &capi.Built{Symbols: []capi.Symbol{{Name: "f"}, {Name: "inner"}}}
		r, err := diff.Compare(header, built)
		if err != nil {
			t.Fatal(err)
		}
		var broken []string
		for i := range r.Changes {
			if r.Changes[i].Verdict == diff.Breaks {
				broken = append(broken, r.Changes[i].Name)
			}
		}
		if all := strings.Join(broken, " "); (all == "") != (tt.change == "") || !strings.Contains(all, tt.change) {
			t.Errorf("%s: %s\n%s", tt.built, all, brief(r))
		}
	}
}

// A record of another library is compared with a built file where a function or variable uses it: the file may have been built with another
// version of that library.
func TestSystemRecords(t *testing.T) {
	for _, tt := range []struct {
		function string
		isSystem bool
		breaks   bool
	}{{"void f(int);", true, false}, {"void f(struct far *);", true, true}, {"void f(int); extern struct far v;", true, true}, {"void f(int);", false, true}} {
		const records = "struct far { %s a; }; struct near { struct far *to; }; struct last { int b; }; "
		header, built := read(t, "a.h", fmt.Sprintf(records, "int")+tt.function), read(t, "a.so", fmt.Sprintf(records, "long")+tt.function)
		for _, d := range header.Platforms[0].Declarations {
			if r, isRecord := d.(*capi.Record); isRecord {
				r.System = tt.isSystem && r.Name == "struct far"
			}
		}
		built.Platforms[0].Built = &capi.Built{Symbols: []capi.Symbol{{Name: "f"}, {Name: "v", Object: true}}}
		r, err := diff.CompareSides(header, built)
		if err != nil || (r.Verdict == diff.Breaks) != tt.breaks {
			t.Errorf("%s, %t: %v, %s", tt.function, tt.isSystem, err, brief(r))
		}
	}
}

// Enumerations without a name are compared by their enumerators, if the built file describes some of these.
func TestConstantsWithoutAName(t *testing.T) {
	const header = "enum { A = 1, B = 2 }; enum { C = 3, D = 4 }; void f(void);"
	for _, tt := range []struct{ built, broken, leftOut string }{
		{"enum { A = 1, B = 2 }; enum { C = 3, D = 4 }; void f(void);", "", ""},
		{"enum { A = 1, B = 4 }; void f(void);", "B", "C D"},
		{"enum { B = 2 }; enum { D = 5, C = 3 }; void f(void);", "D", ""},
		{"void f(void);", "", "A B C D"},
		{"enum { A = 2 };", "A f", ""},
	} {
		built := read(t, "a.so", tt.built)
		built.Platforms[0].Built = &capi.Built{Symbols: []capi.Symbol{{Name: "f"}}}
		r, err := diff.CompareSides(read(t, "a.h", header), built)
		if err != nil {
			t.Fatal(err)
		}
		var broken, left []string
		for i := range r.Changes {
			if r.Changes[i].Verdict == diff.Breaks {
				broken = append(broken, r.Changes[i].Name)
			}
		}
		for _, l := range r.LeftOut {
			left = append(left, l.Name)
		}
		slices.Sort(broken)
		if strings.Join(broken, " ") != tt.broken || strings.Join(left, " ") != tt.leftOut {
			t.Errorf("%s: %s, not compared: %s\n%s", tt.built, broken, left, brief(r))
		}
	}
}

// A bit-field that moves into other bytes keeps its width.
func TestMovedBitField(t *testing.T) {
	r, err := diff.CompareSides(read(t, "a.h", "struct S { unsigned a : 8, b : 2; }; void f(struct S *);"), read(t, "b.h", "struct S { unsigned a : 7, b : 2; }; void f(struct S *);"))
	if err != nil || len(r.Changes) != 1 {
		t.Fatalf("%v, %s", err, brief(r))
	}
	if got := strings.Join(r.Changes[0].DetailsBetween("a", "b"), "; "); got != "member a: a: 8 bits, b: 7 bits; member b: a: bit 8, b: bit 7" {
		t.Errorf("got %s", got)
	}
}
