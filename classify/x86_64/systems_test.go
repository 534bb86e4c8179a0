package x86_64_test

import (
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/classify/x86_64"
)

// systemForms lists types that systems pass in different ways: how some systems pass them, and how
// the others do.
var systemForms = []struct {
	typ         string
	systems     []string
	arg, others string
}{
	{"<1 l>", []string{"darwin", "macos", "macosx", "freebsd"}, "i64 noundef", "double noundef"},
	{"<1 t>", []string{"linux", "netbsd"}, "<2 x i64> noundef", "<1 x i128> noundef"},
	{"(x l)", []string{"darwin", "macos", "macosx"}, "i64, double", "byval 16"},
}

func TestSystems(t *testing.T) {
	for _, system := range x86_64.Systems {
		target := x86_64.New(x86_64.Options{System: system})
		for _, f := range systemForms {
			want := f.others
			if slices.Contains(f.systems, system.Name) {
				want = f.arg
			}
			if got, _ := formOf(t, target, f.typ); got != want {
				t.Errorf("%s: %s is passed as %q, want %q", system.Name, f.typ, got, want)
			}
		}
	}
}
