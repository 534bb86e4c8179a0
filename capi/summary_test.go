package capi_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// A summary has the places that the description of the function has, on each target.
func TestSummaries(t *testing.T) {
	const header = `struct E {}; struct P { double x; long y; }; struct Big { long long a[9]; };
struct P f(int a, struct P p, double d, struct Big b); void none(void); struct Big g(const char *, ...); struct E h(struct E e, float);
int many(struct P a, struct P b, struct P c, struct P d, struct P e, int n);`
	for _, s := range oracle.Setups {
		for _, v := range s.Forms() {
			target := v.Target(t)
			u, ds := cimport.File(t.Context(), &diag.Source{Name: "a.h", Text: header}, cimport.Options{Target: target.Triple(), NoSystem: true})
			if diag.HasErrors(ds) {
				t.Fatal(diag.Err(ds))
			}
			var want, got []string
			for f, err := range capi.Functions(target, u) {
				if err != nil {
					t.Fatal(err)
				}
				want = append(want, f.Name+": "+placesOf(f))
			}
			for s, err := range capi.Summaries(target, u.Module) {
				if err != nil {
					t.Fatal(err)
				}
				got = append(got, s.Name+": "+s.Places)
			}
			if got, want := strings.Join(got, "\n"), strings.Join(want, "\n"); got != want {
				t.Errorf("%s:\n%s\nwant\n%s", v.String(), got, want)
			}
		}
	}
}

// placesOf lists the places of a function's arguments and result.
func placesOf(f *capi.Function) string {
	places := func(v *capi.Value) string {
		if v.Kind == "ignore" {
			return "not passed"
		}
		return capi.Places(v.Spans(), "+")
	}
	text := ""
	for i := range f.Arguments {
		text += places(&f.Arguments[i]) + ", "
	}
	if f.Variadic {
		text += "…, "
	}
	if text == "" {
		text = "()"
	}
	result := "void"
	if f.Result != nil {
		result = places(f.Result)
	}
	return strings.TrimSuffix(text, ", ") + " → " + result
}

// An index ends at the function whose convention the target does not have.
func TestSummariesOfUnknownConvention(t *testing.T) {
	target := oracle.Setups[0].Forms()[0].Target(t)
	u, _ := cimport.File(t.Context(), &diag.Source{Name: "a.h", Text: "int f(void); int g(void); int h(void);"}, cimport.Options{NoSystem: true})
	u.Functions["g"].SetAttr(c.CallConvAttr, ir.StringAttr("unknown"))
	n, failed := 0, ""
	for s, err := range capi.Summaries(target, u.Module) {
		if n++; err != nil {
			failed = s.Name + ": " + err.Error()
		}
	}
	if n != 2 || !strings.HasPrefix(failed, "g: function 'g': ") {
		t.Errorf("%d functions, %q", n, failed)
	}
	for range capi.Summaries(target, u.Module) {
		break // must not go on
	}
}
