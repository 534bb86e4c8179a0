package agree_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/abi-opt/abi-opt/capi/agree"
	"github.com/abi-opt/abi-opt/capi/diff"
	"github.com/abi-opt/abi-opt/diag"
)

// The sides are compared on the first target that both have, at any place in their lists.
func TestSecondTarget(t *testing.T) {
	on := func(text string, triples ...string) *diff.API {
		path := filepath.Join(t.TempDir(), "a.h")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		a, ds := diff.Read(t.Context(), path, diff.Options{Targets: triples})
		if a == nil {
			t.Fatal(diag.Err(ds))
		}
		return a
	}
	const small, large = "i386-linux-gnu", "x86_64-linux-gnu"
	for _, tt := range []struct {
		header, other []string
		agrees        bool
	}{
		{[]string{large, small}, []string{small}, true}, // where long has 4 bytes
		{[]string{large, small}, []string{large}, false},
		{[]string{small}, []string{large, small}, true},
		{[]string{large}, []string{small, large}, false},
	} {
		r := agree.New("a.h")
		if err := r.Interface("header", on("int f(long a);", tt.header...), on("int f(int a);", tt.other...)); err != nil {
			t.Fatal(err)
		}
		if len(r.Others) != 1 || (len(r.Others[0].Agree) == 1) != tt.agrees || (len(r.Others[0].Disagree) == 1) == tt.agrees {
			t.Errorf("%v and %v: %+v", tt.header, tt.other, r.Others)
		}
	}
}
