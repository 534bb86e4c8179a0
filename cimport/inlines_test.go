package cimport

import (
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
)

// treeText returns a tree as text.
func treeText(e *Expr) string {
	var args []string
	for _, arg := range e.Args {
		args = append(args, treeText(arg))
	}
	text := e.Op + e.Name + e.Value
	if len(args) > 0 {
		text += "(" + strings.Join(args, " ") + ")"
	}
	return text
}

// TestInlines compares the parameters and trees of macros and inline functions, with the conversions of C, or the problem.
func TestInlines(t *testing.T) {
	const text = `
struct s { int x; unsigned bits : 7; struct s *next; struct { short in; }; };
struct other { int x; };
long f(struct s *s, double d);
static inline unsigned char add(unsigned char a, short b) { return a + b; }
static inline int declares(int a) { int b = a; return b; }
static inline void calls(struct s *s) { f(s, 1); f(s, 2.5); }
static inline int lacks(int a) { a; }
static inline int early(int a) { return a; a; }
static inline int variadic(int a, ...) { return a; }
static int declared(int a);
#define NEXT(p) ((p)->next->bits)
#define IN(p) ((p)->in)
#define X(p) ((p)->x)
#define WIDE(a) ((a) + 1ul)
#define CALL(p, n) f((p), (n))
#define TWO(p, n) (f((p), 1) + f((n), 2))
#define CLASH(p) (f((p), 1) + f((struct s *)0, (p)))
#define MORE(...) f(__VA_ARGS__)
#define STRING(p) (#p)
#define SIZE(p) (sizeof(p) + (p))
#define EMPTY(p)
#define NOT_END(p) (p) 1
#define LOGIC(a, b) ((a) && (b))
#define BITS(p) (-(p)->next->bits)
#define SAME (0)
`
	u := read(t, text, Options{NoSystem: true})
	var b strings.Builder
	for _, in := range u.Inlines(func(string, diag.Pos) bool { return true }) {
		fmt.Fprintf(&b, "%s", in.Name)
		if in.Problem != "" {
			fmt.Fprintf(&b, ": %s\n", in.Problem)
			continue
		}
		for _, p := range in.Params {
			fmt.Fprintf(&b, " %s:%v", p.Name, p.Type)
		}
		for _, e := range in.Body {
			fmt.Fprintf(&b, " | %s", treeText(e))
		}
		fmt.Fprintf(&b, " -> %v\n", in.Result)
	}
	const want = `add a:ui8 b:si16 | cast(+(cast(parametera) cast(parameterb))) -> ui8
declares: its body is more than expressions of its parameters
calls s:!c.ptr<!c.tag<struct "s">> | cast(call(namef cast(parameters) constant1)) | cast(call(namef cast(parameters) constant2.5)) -> <nil>
lacks: its body is more than expressions of its parameters
early: its body is more than expressions of its parameters
variadic: its body is more than expressions of its parameters
NEXT p:!c.ptr<!c.tag<struct "s">> | memberbits(*(membernext(*(parameterp)))) -> ui32
IN p:!c.ptr<!c.tag<struct "s">> | memberin(member(*(parameterp))) -> si16
X: several records have the members that p needs
WIDE a:ui64 | +(parametera constant1) -> ui64
CALL p:!c.ptr<!c.tag<struct "s">> n:f64 | call(namef parameterp parametern) -> si64
TWO p:!c.ptr<!c.tag<struct "s">> n:!c.ptr<!c.tag<struct "s">> | +(call(namef parameterp constant1) call(namef parametern constant2)) -> si64
CLASH p:!c.ptr<!c.tag<struct "s">> | +(call(namef parameterp constant1) call(namef constant0 cast(parameterp))) -> si64
MORE: its body is more than expressions of its parameters
STRING: nothing gives the parameter p a type
SIZE: it uses a parameter in another way than as a value
EMPTY: its body is more than expressions of its parameters
NOT_END: its body is more than expressions of its parameters
LOGIC a:si32 b:si32 | &&(parametera parameterb) -> si32
BITS p:!c.ptr<!c.tag<struct "s">> | -(cast(memberbits(*(membernext(*(parameterp)))))) -> si32
`
	if got := b.String(); got != want {
		t.Errorf("got\n%s", got)
	}
	if all := u.Inlines(func(name string, _ diag.Pos) bool { return name == "X" || name == "add" }); len(all) != 2 || all[0].Macro || !all[1].Macro {
		t.Errorf("got %v", all)
	}
}

// The bodies of macros that call each other twice, and of assignments in assignments, are bounded.
func TestInlineBombs(t *testing.T) {
	var b strings.Builder
	b.WriteString("struct s { int a[9]; };\n#define M0(x) ((x) + 1)\n")
	for i := range 30 {
		fmt.Fprintf(&b, "#define M%d(x) (M%d(x) ^ M%[2]d(x))\n", i+1, i)
	}
	b.WriteString("static inline void set(struct s *s) { " + strings.Repeat("s->a[", 60) + "0" + strings.Repeat("] += 1", 60) + "; }\n")
	u := read(t, b.String(), Options{NoSystem: true})
	understood := 0
	for _, in := range u.Inlines(func(string, diag.Pos) bool { return true }) {
		if in.Problem == "" {
			understood++
		}
		if in.Name == "set" && in.Problem == "" {
			t.Error("an assignment in the left side of an assignment happens twice")
		}
	}
	if understood < 5 || understood > 15 {
		t.Errorf("%d bodies are understood", understood)
	}
}

// A directive within a function ends the text that is read of it, wherever it is.
func TestInlinesAroundDirectives(t *testing.T) {
	for _, text := range []string{
		"static inline int g\n#define Q 1\n(int a) { return a; }", "static inline int g(int a)\n#define Q 1\n{ return a; }", "static inline int g(int\n#define Q 1\na) { return a; }",
		"static inline int g(int a) {\n#define Q 1\nreturn a; }", "static inline int g(int a) { return a +\n#define Q 1\n1; }",
	} {
		all := read(t, text+"\n", Options{NoSystem: true}).Inlines(func(name string, _ diag.Pos) bool { return name == "g" })
		if len(all) != 1 || all[0].Problem != notExpression {
			t.Errorf("%s: %+v", text, all)
		}
	}
}
