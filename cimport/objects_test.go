package cimport

import (
	"fmt"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
)

// TestObjects has constants with elements, members and addresses of objects. The comparison with clang has more.
func TestObjects(t *testing.T) {
	const text = `
struct T { int x, y[3]; };
struct S { int a; struct T t; unsigned b : 3; union { int i; float f; } u; };
constexpr struct S s = { 1, { 2, { 3, 4 } }, 13, { .f = 1.5f } };
constexpr int a[] = { 1, 2, [5] = 7, 8, g(1), [1] = 9 };
constexpr char text[] = "abc";
extern int v[8];
`
	for _, test := range []struct {
		expression string
		want       int64
		isUnknown  bool
	}{
		{"a[1]", 9, false}, {"a[6]", 8, false}, {"a[4]", 0, false}, {"a[8]", 0, true}, {"s.t.y[1]", 4, false}, {"s.b - 6 < 0", 1, false},
		{"(int)s.u.f", 1, false}, {"s.u.i", 0, true}, {"text[1]", 'b', false}, {"sizeof text", 4, false}, {"&v[7] - &v[3]", 4, false},
		{"(char *)&s.u - (char *)&s", 24, false}, {"&v[1] - &a[1]", 0, true}, {"*(char *)a", 0, true}, {"(struct T){ 4, { 5 } }.y[0]", 5, false},
	} {
		unit, ds := File(t.Context(), &diag.Source{Name: "t.c", Text: fmt.Sprintf("%senum { Value = %s };", text, test.expression)}, Options{Standard: "gnu23", NoSystem: true, Read: files(nil)})
		if err := diag.Err(ds); (err != nil) != test.isUnknown || unit.Constants["Value"] != test.want {
			t.Errorf("%s is %d, not %d: %v", test.expression, unit.Constants["Value"], test.want, err)
		}
	}
}

// TestConstantsEverywhere uses elements and members wherever C needs a constant.
func TestConstantsEverywhere(t *testing.T) {
	u := read(t, `
constexpr int a[] = { 3, 5 };
constexpr struct { unsigned n : 4; } s = { 7 };
#define FIVE a[1]
struct R { char c[a[1]]; int b : a[0]; _Alignas(a[0] + 5) long l; char d[s.n]; };
static_assert(s.n == 7 && a[1], "");
enum { Size = sizeof(struct R), First = a[0], N = s.n, Chosen = _Generic((char (*)[a[0]])0, char (*)[3]: 1, default: 2),
	Comma = (a[0], a[1]), Either = a[0] ? s.n : 0, Constant = __builtin_constant_p(a[1]), Picked = __builtin_choose_expr(a[0] == 3, 8, 9) };
static_assert(a[0] == 3);`, Options{Standard: "gnu23", NoSystem: true, Read: files(nil)})
	for name, want := range map[string]int64{"Size": 24, "First": 3, "N": 7, "Chosen": 1, "Comma": 5, "Either": 7, "Constant": 1, "Picked": 8} {
		if got := u.Constants[name]; got != want {
			t.Errorf("%s is %d, not %d", name, got, want)
		}
	}
	for _, m := range u.Declared().Macros {
		if m.Name == "FIVE" && m.Value != "5" {
			t.Errorf("FIVE is %q", m.Value)
		}
	}
	_, ds := File(t.Context(), &diag.Source{Name: "t.c", Text: "constexpr int a[] = { 3, 5 }; static_assert(a[0] == 5);"}, Options{Standard: "gnu23", NoSystem: true, Read: files(nil)})
	if err := diag.Err(ds); err == nil {
		t.Error("a false assertion holds")
	}
}

// TestAttempt reads initialisers whose expressions are not understood: they cost the value alone.
func TestAttempt(t *testing.T) {
	for _, text := range []string{
		"constexpr int a[] = { 1, unknown + 2, sizeof(struct { int x; }), ({ int i; i; }), 3 };",
		"struct P { int *p; int n; }; constexpr struct P p = { &unknown[3], 4 };",
		"constexpr int a[3] = { (nothing)(1){ 2 }, [2] = 3 };",
	} {
		unit, ds := File(t.Context(), &diag.Source{Name: "t.c", Text: text + "\nenum { After = sizeof(int) };"}, Options{Standard: "gnu23", NoSystem: true, Read: files(nil)})
		if len(ds) > 0 || unit.Constants["After"] != 4 {
			t.Errorf("%s: %v", text, diag.Err(ds))
		}
	}
}
