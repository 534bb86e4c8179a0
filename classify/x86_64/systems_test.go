package x86_64_test

import (
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/layout"
)

// systemForms lists types that systems pass in different ways: how some systems pass them, and how
// the others do.
var systemForms = []struct {
	typ         string
	systems     []string
	arg, others string
}{
	{"<1 l>", append([]string{"freebsd"}, layout.Apple...), "i64 noundef", "double noundef"},
	{"<1 t>", []string{"linux", "netbsd"}, "<2 x i64> noundef", "<1 x i128> noundef"},
	{"(x l)", layout.Apple, "i64, double", "byval 16"},
}

func TestSystems(t *testing.T) {
	var names []string
	for _, p := range layout.Platforms {
		if slices.Contains(p.Arches, "x86_64") {
			names = append(names, p.Systems...)
		}
	}
	for _, name := range names {
		target := x86_64.New(x86_64.Options{System: x86_64.SystemOf(name)})
		for _, f := range systemForms {
			want := f.others
			if slices.Contains(f.systems, name) {
				want = f.arg
			}
			if got, _ := formOf(t, target, f.typ); got != want {
				t.Errorf("%s: %s is passed as %q, want %q", name, f.typ, got, want)
			}
		}
	}
}
