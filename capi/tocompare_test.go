package capi_test

import (
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// TestToCompare checks that the smaller interface lacks what its comment lists, and nothing else, on all targets.
func TestToCompare(t *testing.T) {
	const text = `
		struct P { int a : 3; void (*call)(int x, char *y); struct P *next; };
		union U { double d; struct P p; };
		enum E { A, B } e(struct P p, void (*with)(union U u));
		extern _Thread_local struct P table[3];
		typedef int F(struct P, long);
		F f;
		void g();`
	for _, triple := range oracle.Triples() {
		triple, _, _ = strings.Cut(triple, " ")
		target, err := targets.New(triple, targets.Options{})
		if err != nil {
			t.Fatal(err)
		}
		var sides [2]*capi.Interface
		for i, read := range []func(*cimport.Unit) (*capi.Interface, error){
			func(u *cimport.Unit) (*capi.Interface, error) { return capi.Of(target, u) },
			func(u *cimport.Unit) (*capi.Interface, error) { return capi.ToCompare(target, u) },
		} {
			source := &diag.Source{Name: "t.h", Text: text}
			u, ds := cimport.File(context.Background(), source, cimport.Options{Target: triple, NoSystem: true, Layouts: target.Layouts()})
			if diag.HasErrors(ds) {
				t.Fatalf("%s: %v", triple, ds)
			}
			if sides[i], err = read(u); err != nil {
				t.Fatal(err)
			}
		}
		for i, f := range sides[0].Functions {
			if f.Prototype == "" || sides[1].Functions[i].Prototype != "" {
				t.Errorf("%s: %s: prototypes %q and %q", triple, f.Name, f.Prototype, sides[1].Functions[i].Prototype)
			}
		}
		diff := cmp.Diff(sides[0], sides[1], cmpopts.IgnoreFields(capi.Function{}, "Prototype", "Origin", "Pos"), cmpopts.IgnoreFields(capi.Named{}, "Pos"), cmpopts.IgnoreFields(capi.Enumerator{}, "Pos"),
			cmpopts.IgnoreFields(capi.Record{}, "Layout", "Passed", "Returned", "Argument", "Result"), cmpopts.IgnoreUnexported(cimport.Shape{}), cmpopts.IgnoreTypes(&layout.Layout{}))
		if diff != "" {
			t.Errorf("%s: (-Of +ToCompare):\n%s", triple, diff)
		}
	}
}
