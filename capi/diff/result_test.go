package diff_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/agree"
	"github.com/abi-opt/abi-opt/capi/diff"
	"github.com/abi-opt/abi-opt/test/golden"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// Callers of a void function leave a result in st0 where it is, and after eight calls no register of the x87 is free. They do not
// notice a result in other registers, but in WebAssembly, where calls name a type. Where the result is in memory, the function writes to an address that it did not get.
func TestUnusedResult(t *testing.T) {
	var inX87 strings.Builder
	for _, target := range oracle.Platforms() {
		var found []string
		for _, of := range []string{
			"int", "float", "double", "long double", "_Complex float", "_Complex double", "_Complex long double", "struct F", "struct L", "struct B", "struct E",
		} {
			const records = "struct F { float x; }; struct L { long double x; }; struct B { long x[9]; }; struct E {};\n"
			with, without := read(t, "a.h", records+of+" f(void);", target), read(t, "b.h", records+"void f(void);", target)
			result := with.Platforms[0].Functions[0].Result
			isX87 := strings.Contains(result.Text(true), "st0")
			if isX87 {
				found = append(found, of)
			}
			isTyped := with.Platforms[0].Functions[0].TypedCalls && result.Kind != "ignore"
			want := isX87 || isTyped || slices.ContainsFunc(result.Spans(), func(s capi.Span) bool { return s.Address })
			if r, err := diff.Compare(without, with); err != nil || (r.Verdict == diff.Breaks) != want {
				t.Errorf("%s: void becomes %s: %v, %s", target, of, err, brief(r))
			}
			if r, err := diff.Compare(with, without); err != nil || (r.Verdict == diff.Breaks) != (result.Kind != "ignore") {
				t.Errorf("%s: %s becomes void: %v, %s", target, of, err, brief(r))
			}
			both := agree.New("b.h")
			if err := both.Interface("header", without, with); err != nil || both.Agrees() == want {
				t.Errorf("%s: agree of void and %s: %v, %t", target, of, err, both.Agrees())
			}
		}
		fmt.Fprintf(&inX87, "%s: %s\n", target, cmp.Or(strings.Join(found, ", "), "none"))
	}
	golden.Compare(t, "testdata/x87.golden", inX87.String(), "go test ./capi/diff -run TestUnusedResult -update, and review the difference")
}

// A callback without a result leaves nothing in st0, and one with a result something.
func TestUnusedResultOfCallback(t *testing.T) {
	for _, of := range []string{"void f(%s (*g)(void));", "struct S { %s (*g)(int); }; void f(struct S *);", "extern %s (*v)(void);"} {
		void, number := strings.ReplaceAll(of, "%s", "void"), strings.ReplaceAll(of, "%s", "long double")
		for _, sides := range [][2]string{{void, number}, {number, void}} {
			if r := compare(t, sides[0], sides[1]); r.Verdict != diff.Breaks {
				t.Errorf("%s and %s: %s", sides[0], sides[1], brief(r))
			}
		}
	}
}
