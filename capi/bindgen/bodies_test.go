package bindgen

import (
	"regexp"
	"strings"
	"testing"
)

// Bodies that C allows and Go does not are listed with the reason, and the others keep their types and names.
func TestRareBodies(t *testing.T) {
	const notInGo = "has no equivalent in Go (a.h:1)"
	checkLines(t, []lineCase{
		{"comparisons", "#define EQ(a, b) ((a) == (b) + 1)\n#define NE(a, b) ((a) != (b) + 1)\n#define LT(a, b) ((a) < (b) + 1)\n#define GT(a, b) ((a) > (b) + 1)\n#define LE(a, b) ((a) <= (b) + 1)\n#define GE(a, b) ((a) >= (b) + 1)\nint f(void);\n", Options{},
			[]string{"func EQ(a int32, b int32) bool { return a == ", "func NE(a int32, b int32) bool { return a != ", "func LT(a int32, b int32) bool { return a < ", "func GT(a int32, b int32) bool { return a > ", "func LE(a int32, b int32) bool { return a <= ", "func GE(a int32, b int32) bool { return a >= "}},
		{"a pointer of a function that is not bound", "static char *far(int a) { while (a) a--; return 0; }\nstatic inline char *next(int a) { return far(a) + a; }\nint f(void);\n", Options{}, []string{"function next: it has no symbol, and far, which it calls, is not bound (a.h:2)"}},
		{"a number of a function that is not bound", "static int far(int a) { while (a) a--; return 0; }\nstatic inline char *next(char *p) { return p + far(1); }\nint f(void);\n", Options{}, []string{"function next: it has no symbol, and far, which it calls, is not bound (a.h:2)"}},
		{"an incomplete record", "struct s; static inline void g(struct s *p) { (void)*p; }", Options{}, []string{"function g: it has no symbol, and its body is more than expressions of its parameters"}},
		{"parameters that differ in case", "#define SUM(a, A) ((a) + 2 * (A))\nint f(void);\n", Options{}, []string{"func SUM(a int32, a2 int32) int32 { return a + (2 * a2) }"}},
		{"parameters without names", "static inline int g(int a, int, int) { return a; }", Options{}, []string{"func G(a int32, p1 int32, p2 int32) int32 { return a }"}},
		{"a parameter that is a function", "static inline int g(int (*cb)(int), int a) { return a; }", Options{}, []string{"type GCb uintptr", "func G(cb GCb, a int32) int32"}},
		{"a parameter that is too large", "struct big { char a[2 << 20]; }; static inline int g(struct big b) { return 1; }", Options{}, []string{"function g: it has no symbol, and parameter b: a value of 2097152 bytes is too large (a.h:1)"}},
		{"a pointer as a truth", "static inline _Bool g(void *p) { return p; }", Options{}, []string{notInGo}},
		{"a truth as a pointer", "static inline char *g(_Bool p) { return (char *)p; }", Options{}, []string{notInGo}},
		{"a member that is an unsafe.Pointer", "struct s { void *plain; }; static inline void g(struct s *a, long n, void *d, char *p) { a->plain = (void *)n; a->plain = d; a->plain = p; }", Options{},
			[]string{"a.Plain = ffi.Number(n).Pointer()\n", "a.Plain = d.Pointer()\n", "a.Plain = ffi.Memory(unsafe.Pointer(p)).Pointer()\n"}},
		{"the value of a member that is an unsafe.Pointer", "struct s { void *plain; }; static inline void *g(struct s *a) { return a->plain; }", Options{}, []string{"func G(a *S) ffi.Data { return ffi.Memory(a.Plain) }"}},
		{"a division by zero", "static inline double g(double x) { return x / 0.0; }\nstatic inline double h(double x) { return x / 0.5; }", Options{}, []string{"function g: it has no symbol, and its body " + notInGo, "func H(x float64) float64 { return x / 0.5 }"}},
		{"a macro with the name of an inline function", "struct s { int n; };\nstatic inline int get(struct s *p) { return p->n; }\n#define get(p) get((struct s *)(p))\nstatic inline int bad(struct s *p) { while (p->n) p++; return 1; }\n#define bad(p) bad((struct s *)(p))\n" +
			"static inline int other(struct s *p) { while (p->n) p++; return 1; }\n#define other(p) ((p)->n + 1)\n#define twice(p) (get(p) + get(p))\n", Options{}, []string{
			"macro get: an inline function has its name (a.h:3)", "macro bad: bad, which it calls, is not bound (a.h:5)", "func Get(p *S) int32 { return p.N }", "!func Bad", "func Other(p *S) int32 { return p.N + 1 }", "return Get(p) + Get(p)"}},
		{"objects whose addresses are taken", "union u { char *p; long n; }; struct in { int n; char c[2]; }; struct s { struct in a; int arr[3]; union u u; }; static inline int g(struct s *x) { return (&x->a)->n + *x->arr + (*&x->a).n + *&x->arr[1]; } static inline void h(struct s *x) { *x->a.c = 1; (&x->u)->n = 2; } static inline struct in k(struct s *x) { return *&x->a; }", Options{},
			[]string{"((x.A.N + x.Arr[0]) + x.A.N) + x.Arr[1]", "x.A.C[0] = 1", "(*x.U.N()) = 2", "return x.A }"}},
		{"typedefs that are compared", "typedef int sign; typedef sign also; typedef double real; typedef enum { A } e; static inline int g(sign x) { return x < 1; } static inline int h(sign x, also y) { return x == y; } static inline int k(double x, real y) { return x > y; } static inline int l(e x, e y) { return x != y; }", Options{},
			[]string{"x < 1", "x == y", "x > y", "x) != uint32(y)"}},
		{"nothing added", "static inline int g(int x) { return x + 0; }", Options{}, []string{"func G(x int32) int32 { return x + 0 }"}},
		{"elements", "struct s { int a[12], b[2][3]; }; static inline int g(struct s *p) { return p->a[11]; } static inline int h(struct s *p) { return p->b[1][2]; } static inline int k(struct s *p) { return p->a[12]; }", Options{}, []string{"func G(p *S) int32 { return p.A[11] }", "func H(p *S) int32 { return p.B[1][2] }", "function k: it has no symbol"}},
		{"the difference of handles", "struct w { int unused; }; static inline long g(struct w *a, struct w *b) { return a - b; }", Options{}, []string{"function g: it has no symbol, and its body " + notInGo}},
		{"pointers of different records", "struct s { int a; }; struct t { int b; }; static inline int g(struct s *a, struct t *b) { return (char *)a == (char *)b; }", Options{}, []string{"func G(a *S, b *T) int32"}},
		{"truths that are ordered", "static inline int g(_Bool a, _Bool b) { return a < b; }", Options{}, []string{"func G(a bool, b bool) int32"}},
		{"a comparison with itself", "#define SELF(x) ((x) == (x))\n#define SELF_LESS(x) ((x) + 1 < (x) + 1)\nint f(void);\n", Options{}, []string{"macro SELF: its body has no equivalent in Go (a.h:1)", "macro SELF_LESS: its body has no equivalent in Go (a.h:2)"}},
		{"the address of what a pointer refers to", "static inline int *g(int *p) { return &*p; }", Options{}, []string{"func G(p *int32) *int32 { return p }"}},
		{"two calls in a row", "void p(int a); static inline void g(int a) { ((p(a), p(1)), p(2)); }", Options{}, []string{"\n P(a)\n P(1)\n P(2)\n"}},
	})
}

// The reason why a body is not translated is that of the operand, the argument, the member or the index that is not, wherever it is.
func TestReasonsOfBodies(t *testing.T) {
	const far = "static int far(int a) { while (a) a--; return 0; }\nstruct s { int x, all[4]; unsigned bits : 3; _Bool b; }; struct s *of(int a); struct s made(int a); int f(int a);\nstatic struct s *away(int a) { while (a) a--; return 0; }\n"
	for _, body := range []string{
		"static inline int g(int a) { return far(a) < a; }", "static inline int g(int a) { return a < far(a); }", "static inline int g(int a) { return f(far(a)); }", "static inline int g(int a) { return (a ? far(a) : 1) + 1; }",
		"static inline int g(struct s *p) { return p->all[far(1)]; }", "static inline int g(int a) { return away(a)->x; }", "static inline void g(int a) { away(a)->x = 1; }", "static inline void g(struct s *p) { p->x = far(1); }", "static inline void g(struct s *p) { p->all[far(1)] = 2; }",
		"static inline int g(int *p) { return p[far(1)]; }", "static inline int g(int a) { return away(a)->all[1]; }", "static inline int g(int a) { return -far(a); }", "static inline int g(int a) { return a << far(a); }",
		"static inline int g(int a) { return a && far(a); }", "static inline int g(int a) { return far(a), 1; }", "static inline int g(int a) { return far(a) ? 1 : 2; }", "static inline int g(int a) { return a ? 1 : far(2); }",
	} {
		reason := "far, which it calls, is not bound (a.h:4)"
		if strings.Contains(body, "away") {
			reason = "away, which it calls, is not bound (a.h:4)"
		}
		checkLines(t, []lineCase{{body, far + body + "\n", Options{}, []string{"function g: it has no symbol, and " + reason}}})
	}
	for _, body := range []string{
		"static inline char *g(void) { return (char *)8; }", "static inline __int128 g(__int128 a) { return -a; }", "static inline int g(int a) { return made(a).bits; }",
	} {
		checkLines(t, []lineCase{{body, far + body + "\n", Options{}, []string{"function g: it has no symbol, and its body has no equivalent in Go (a.h:4)"}}})
	}
	checkLines(t, []lineCase{
		{"a flexible array", "struct t { int n; int f[]; }; static inline int g(struct t *p) { return p->f[0]; }", Options{}, []string{"function g: it has no symbol, and a flexible array is not supported (a.h:1)"}},
		{"a pointer minus itself", "static inline long g(int *p) { return p - (int *)p; } static inline long h(int *p, int *q) { return p - q; }", Options{}, []string{"function g: it has no symbol, and its body has no equivalent in Go", "func H(p *int32, q *int32) int64"}},
		{"arrays without elements", "struct t { int n; int a[0]; }; static inline int g(struct t *p, int i) { return p->a[i]; } static inline int *h(struct t *p) { return p->a; }", Options{}, []string{"function g: it has no symbol, and its body has no equivalent in Go", "function h: it has no symbol, and its body has no equivalent in Go"}},
		{"the complement", "static inline int g(int a) { return ~a; }", Options{}, []string{"func G(a int32) int32 { return ^a }"}},
		{"a bool", far + "static inline void g(struct s *p) { p->b = 1; }\n", Options{}, []string{"{ p.B = true }"}},
		{"a condition turned twice", "#define NZ(a) (!((a) == 0))\nint f(int a);", Options{}, []string{"func NZ(a int32) bool { return a != 0 }"}},
		{"an empty body", "static inline void g(int a) {}", Options{}, []string{"func G(a int32) {}"}},
		{"truths that are compared", "static inline int g(int a, int b) { return (a < b) == (b < a); }", Options{}, []string{"int32(ffi.Bool(a < b)) == int32(ffi.Bool(b < a))"}},
	})
}

// A type has another name than a macro or an inline function, as it has another than a function. A body that is not understood takes no name.
func TestTypesNamedAsBodies(t *testing.T) {
	checkLines(t, []lineCase{
		{"types", "enum kind { A }; static inline enum kind kind(int a) { return (enum kind)a; } struct node { int x; }; static inline int node(struct node *p) { return p->x; }\n#define Stream(a) ((a) + 1)\ntypedef struct Stream Stream; int f(Stream *s);", Options{}, []string{
			"type EnumKind uint32", "func Kind(a int32) EnumKind {", "type StructNode struct {", "func Node(p *StructNode) int32 {", "type StreamHandle uintptr", "func Stream(a int32) int32 {", "func F(s StreamHandle) (r int32) {",
		}},
		{"a body that is not understood", "enum kind { A }; static inline enum kind kind(int a) { while (a) a--; return A; } enum kind f(void);", Options{}, []string{"type Kind uint32", "function kind: it has no symbol, and its body is more"}},
		{"two bodies", "#define A_B(a) ((a) + 1)\n#define A_B_(a) ((a) + 2)\nint f(void);", Options{}, []string{"func A_B(a int32) int32 { return a + 1 }", "macro A_B_: the name A_B is taken"}},
	})
}

// Names that the generated code and Go use get an underscore, each of them.
func TestNamesOfGo(t *testing.T) {
	const all = "f r stack memory more errno fn result ffi math unsafe structs syscall runtime uint64 uint32 uint16 uint8 uintptr int64 int32 int16 int8 byte bool string float32 float64 complex64 complex128 " +
		"any len nil true false lib init"
	n := 0
	for name := range strings.FieldsSeq(all) {
		if n++; local(name) != name+"_" {
			t.Errorf("%s: got %s", name, local(name))
		}
	}
	if n != len(predeclared) {
		t.Errorf("%d names of %d", n, len(predeclared))
	}
}

// A length with one of these words can be that of any pointer.
func TestWordsOfLengths(t *testing.T) {
	for word := range strings.FieldsSeq("n num nr max total buf buffer data in out input output src source dst dest array byte str string content msg message text value") {
		if !isLengthOf(word+"size", "xyz", pointee{size: 1}, false) {
			t.Error(word)
		}
	}
	if isLengthOf("othersize", "xyz", pointee{size: 1}, false) {
		t.Error("other")
	}
}

// Text of unsigned char has no length beside it.
func TestUnsignedTextBesideALength(t *testing.T) {
	checkLines(t, []lineCase{
		{"after it", "void f(const unsigned char *title, int length, int x);", Options{Strings: regexp.MustCompile(".")}, []string{"func F(title *uint8, length int32, x int32)"}},
		{"before it", "void f(int x, int length, const unsigned char *title);", Options{Strings: regexp.MustCompile(".")}, []string{"func F(x int32, length int32, title *uint8)"}},
		{"further away", "void f(int length, int x, const unsigned char *title, int y, int size);", Options{Strings: regexp.MustCompile(".")}, []string{"title string"}},
	})
}

// A macro that becomes the name of a function or variable is another name for it, also if it needs other macros for that.
func TestNamesByMacros(t *testing.T) {
	const text = `#define JOIN(a, b) a ## b
#define SUFFIX(a) JOIN(a, 8)
#define p_compile SUFFIX(p_compile_)
#define P_match (&SUFFIX(p_match_))
#define p_type SUFFIX(p_type_)
#define two p_match_8 p_match_8
#define more p_match_8 )
#define call p_match_8(1)
#define value vari
#define self self
#define taken p_match_8
typedef int p_type_8;
int p_compile_8(p_type_8 a); int p_match_8(int a); int Taken(void);
extern int vari, self;
`
	checkLines(t, []lineCase{
		{"all", text, Options{}, []string{"var PCompile = PCompile8\n", "var P_match = PMatch8\n", "var Value = Vari\n", "// Value is Vari: the macro value.\n", "!var Self", "!var Taken", "macro p_type: its value", "macro two: its value", "macro more: its value", "macro call: its value", "macro taken: the name Taken is taken (a.h:11)", "!macro self: "}},
		{"selected by the macro", text, Options{Only: regexp.MustCompile("^p_compile$")}, []string{"func PCompile8(a PType8) (r int32)", "var PCompile = PCompile8\n", "!PMatch8", "!P_match"}},
		{"selected but skipped", text, Options{Only: regexp.MustCompile("^p_compile$"), Skip: regexp.MustCompile("_8$")}, []string{"!PCompile8"}},
		{"that the library lacks", text, Options{Exports: map[string]bool{"p_match_8": true}}, []string{"macro p_compile: it becomes p_compile_8, which is not bound (a.h:3)", "macro value: it becomes vari, which is not bound (a.h:9)", "macro p_type: its value"}},
		{"bodies", "#define is_true(a) ((a) && 1)\n#define boolean_value is_true\nstatic inline int half(int a) { return a / 2; }\n#define halved half\n#define lost none\nint f(void);", Options{}, []string{"var BooleanValue = IsTrue\n", "var Halved = Half\n", "macro lost: its value"}},
		{"renamed", text, Options{Rename: func(name string) string { return strings.TrimSuffix(name, "_8") }}, []string{"func PCompile(a PType) (r int32)", "!var PCompile", "!macro p_compile", "var P_match = PMatch\n"}},
	})
}

// A macro of an enumerator's value is not listed, whatever the value, and a comment's lines may begin with two stars.
func TestRareConstants(t *testing.T) {
	checkLines(t, []lineCase{
		{"large enumerators", "enum { X = 17, Y = -300 };\n#define X 17\n#define Y -300\nint f(void);\n", Options{}, []string{"X = 17", "Y = -300", "!macro X", "!macro Y"}},
		{"numbers", "#define BIG 1e30\n#define HALF .5\n#define WHOLE 2.0\n#define SMALL 1e-30f\nint f(void);\n", Options{}, []string{" BIG = 1e+30\n", " HALF = 0.5\n", " WHOLE = 2.0\n", " SMALL = 1"}},
		{"another value", "enum { X = 17 };\n#define X 18\nint f(void);\n", Options{}, []string{"macro X: the name X is taken"}},
		{"a comment with stars", "/*\n** About f.\n** More.\n*/\nint f(void);\n", Options{}, []string{"// About f.\n// More.\nfunc F("}},
	})
}
