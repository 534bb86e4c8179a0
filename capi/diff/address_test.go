package diff_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/agree"
	"github.com/abi-opt/abi-opt/capi/diff"
	"github.com/abi-opt/abi-opt/classify/targets"
)

// A pointer to what is known and an integer of its size differ on all targets; a pointer to bytes or to what is not known may be
// declared as an integer.
func TestPointerAsInteger(t *testing.T) {
	const records = "struct P { int n; }; struct O;\n"
	for _, d := range targets.All {
		target := d.Triple.String()
		for of, breaks := range map[string]bool{
			"struct P *": true, "int *": true, "double **": true, "struct O **": true, "struct O *": false, "void *": false, "char *": false,
		} {
			for _, declared := range []string{"void f(%);", "% f(void);"} {
				pointer, integer := records+strings.ReplaceAll(declared, "%", of), records+strings.ReplaceAll(declared, "%", "__UINTPTR_TYPE__")
				a, b := read(t, "a.h", pointer, target), read(t, "b.h", integer, target)
				for _, sides := range [][2]*diff.API{{a, b}, {b, a}} {
					if r, err := diff.Compare(sides[0], sides[1]); err != nil || (r.Verdict == diff.Breaks) != breaks {
						t.Errorf("%s: %s as an integer in %s: %v %s", target, of, declared, err, brief(r))
					}
				}
			}
		}
	}
}

// A value and its address differ on all targets, also where both are in one register.
func TestAddressOfValue(t *testing.T) {
	const records = "struct P { void *p; }; struct U { __UINTPTR_TYPE__ n; }; struct I { int n; };\n"
	for _, d := range targets.All {
		target := d.Triple.String()
		for _, of := range []string{"struct P", "struct U", "struct I", "__UINTPTR_TYPE__", "int", "int *", "struct I *"} {
			for _, declared := range []string{"void f(%);", "% f(void);", "void f(void (*g)(%));", "struct S { % m; }; void f(struct S *);", "extern % f;"} {
				value, address := records+strings.ReplaceAll(declared, "%", of), records+strings.ReplaceAll(declared, "%", of+"*")
				a, b := read(t, "a.h", value, target), read(t, "b.h", address, target)
				for _, sides := range [][2]*diff.API{{a, b}, {b, a}} {
					r, err := diff.Compare(sides[0], sides[1])
					both := agree.New("a.h")
					if e := both.Interface("header", sides[0], sides[1]); err != nil || e != nil || r.Verdict != diff.Breaks || both.Agrees() {
						t.Errorf("%s: %s and its address in %s: agree: %t, diff: %s", target, of, declared, both.Agrees(), brief(r))
					}
				}
			}
		}
	}
}
