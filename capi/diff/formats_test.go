package diff_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/diff"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// A long double of one size and another format has its format in messages: two doubles on PowerPC, or an IEEE number.
func TestFormatsOfLongDouble(t *testing.T) {
	path := filepath.Join(t.TempDir(), "t.h")
	const code = "struct S { long double a; _Complex long double b; long double *c; }; void f(struct S *, long double (*)(void)); extern long double v;"
	if err := os.WriteFile(path, []byte(code), 0o600); err != nil {
		t.Fatal(err)
	}
	of := func(v oracle.Variant) *diff.API {
		api, ds := diff.Read(context.Background(), path, diff.Options{Targets: []string{v.Triple}, Convention: v.Options, Import: cimport.Options{NoSystem: true}})
		if api == nil {
			t.Fatal(diag.Err(ds))
		}
		return api
	}
	format := func(v oracle.Variant) (size int64, format string) {
		shape := of(v).Platforms[0].Functions[0].Shape.Parameters[1].Of.Of
		return shape.Size, shape.Format()
	}
	pairs := 0
	for _, v := range oracle.Forms() {
		standard := oracle.Variant{Triple: v.Triple}
		size, before := format(standard)
		other, after := format(v)
		if before == "" || after == "" {
			t.Errorf("%v: the formats are '%s' and '%s'", v, before, after)
		}
		if size != other || before == after {
			continue
		}
		pairs++
		r, err := diff.Compare(of(standard), of(v))
		if err != nil {
			t.Fatal(err)
		}
		got := brief(r)
		for _, want := range []string{
			"member a is long double of " + after + " instead of long double of " + before,
			"member b is _Complex long double of " + after + " instead of _Complex long double of " + before,
			"member c points to long double of " + after + " instead of long double of " + before,
			"variable v is long double of " + after + " instead of long double of " + before,
		} {
			if !strings.Contains(got, want) {
				t.Errorf("%v: got %s, want %q", v, got, want)
			}
		}
	}
	if pairs == 0 {
		t.Error("no target has such a variant")
	}
}
