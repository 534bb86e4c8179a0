package cimport

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
)

// imaginary has constants of GNU C, wherever their i or j is among the suffixes.
const imaginary = `
#define IS(x, type) _Static_assert(_Generic(x, type: 1, default: 0), #x)
IS(1.0i, _Complex double); IS(1.0I, _Complex double); IS(1.5J, _Complex double); IS(1.j, _Complex double); IS(.5i, _Complex double); IS(1e3i, _Complex double);
IS(2.0fi, _Complex float); IS(2.0if, _Complex float); IS(2.0Fj, _Complex float); IS(1.0li, _Complex long double); IS(1.0iL, _Complex long double);
IS(0x1.8p3i, _Complex double); IS(0x1p3fi, _Complex float);
IS(3i, _Complex int); IS(0x3i, _Complex int); IS(3ui, _Complex unsigned); IS(3iu, _Complex unsigned); IS(3lli, _Complex long long); IS(3ill, _Complex long long);
IS(1.0, double); IS(3, int); IS(0xbu, unsigned);
`

// An imaginary constant has a complex type on each target, and no value of a real number.
func TestImaginaryConstants(t *testing.T) {
	const text = imaginary + `
#define A 1.0i
#define B 2.0fi
#define C 3i
#define D (1.0 + 2.0i)
#define E 3iu
#define F 1.5
static const double G = 2.0i, H = 2.5;
void f(void);
`
	for i := range targets.All {
		target := targets.All[i].Name
		unit, ds := File(t.Context(), &diag.Source{Name: "t.h", Text: text}, Options{NoSystem: true, Target: target})
		if unit == nil || len(ds) > 0 {
			t.Fatal(target, diag.Err(ds))
		}
		var all []string
		d := unit.Declared()
		for _, m := range append(d.Macros, d.Statics...) {
			all = append(all, m.Name+"="+m.Value)
		}
		for _, m := range d.OtherMacros {
			all = append(all, m.Name)
		}
		if got, want := strings.Join(all, " "), "F=1.5 G= H=2.5 A B C D E"; got != want {
			t.Errorf("%s: got %s, want %s", target, got, want)
		}
	}
}

// Two letters, and those of numbers that have no complex type, are mistakes.
func TestWrongImaginaryConstants(t *testing.T) {
	for text, want := range map[string]string{
		"1.0ii": "invalid number '1.0ii'", "1.0ij": "invalid number '1.0ij'", "3ii": "invalid number '3ii'", "3iji": "invalid number '3iji'",
		"3wbi": "invalid suffix 'i' on integer constant, or no type holds it", "3i8": "invalid number '3i8'", "1.5i9": "invalid number '1.5i9'", "1.5i0": "invalid number '1.5i0'",
	} {
		_, ds := File(t.Context(), &diag.Source{Name: "t.h", Text: "int a[sizeof(" + text + ")];\n"}, Options{NoSystem: true})
		if len(ds) == 0 || ds[0].Message != want {
			t.Errorf("%s: got %v, want %s", text, ds, want)
		}
	}
	const microsoft = "int a[3i8]; int b[sizeof(3i64)]; int c[sizeof(2.0i)];\n"
	if _, ds := File(t.Context(), &diag.Source{Name: "t.h", Text: microsoft}, Options{NoSystem: true, Target: "x86_64-pc-windows-msvc"}); len(ds) > 0 {
		t.Error(diag.Err(ds))
	}
}
