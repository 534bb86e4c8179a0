package explain_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/capi/explain/modules"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
)

// header imports C text that can include "other.h".
func header(t *testing.T, text, other string) *modules.Source {
	t.Helper()
	unit, ds := cimport.File(t.Context(), &diag.Source{Name: "a.h", Text: text}, cimport.Options{
		NoSystem: true, Read: func(string) ([]byte, error) { return []byte(other), nil },
	})
	if diag.HasErrors(ds) {
		t.Fatal(ds)
	}
	return &modules.Source{Module: unit.Module, Unit: unit, File: "a.h", Target: func(of llvm.TargetClaims) (classify.Target, error) {
		return targets.ForModule("", of, targets.Options{})
	}}
}

func TestFunctionsOfIncludedFilesAreLast(t *testing.T) {
	s := header(t, "#include \"other.h\"\nint own(struct S s);", "struct S {int x, y;}; void included(struct S *s);")
	var got []string
	ds := modules.Functions(s, func(i explain.Item) {
		f := i.(*explain.Function)
		got = append(got, fmt.Sprint(f.Summary(), " ", f.Uses))
	})
	want := []string{"own: rdi s → rax [struct S]", "included: rdi s → void [struct S]"}
	if d := cmp.Diff(want, got); d != "" || len(ds) > 0 {
		t.Error(d, ds)
	}
	if ds := modules.Declarations(s); len(ds) != 1 || ds[0].Head().Name != "struct S" {
		t.Errorf("declarations: %v", ds)
	}
}

// MostTypes limits the records, of which those of the C file come first.
func TestMostTypes(t *testing.T) {
	s := header(t, "#include \"other.h\"\nstruct B {char c;}; struct A {int x;}; typedef struct {int x;} T;", "struct S {int x, y;};")
	for most, want := range [][]string{{"struct B", "struct A", "T", "struct S"}, {"struct B"}, {"struct B", "struct A"}} {
		var got []string
		s.MostTypes = most
		if ds := modules.Items(s, func(i explain.Item) { got = append(got, i.(*explain.Record).Name) }); len(ds) > 0 {
			t.Error(ds)
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Error(d)
		}
	}
}

func TestProblemsOfModules(t *testing.T) {
	for text, want := range map[string]diag.ID{"": modules.ErrNothingToExplain, "int f(void); int g(void);": modules.ErrTarget} {
		s := header(t, text, "")
		s.Target = func(llvm.TargetClaims) (classify.Target, error) { return nil, fmt.Errorf("no such target") }
		ds := modules.Functions(s, func(explain.Item) {})
		if len(ds) != 1 || ds[0].ID != want {
			t.Errorf("%q: %v, want one %s", text, ds, want)
		}
		if ds := modules.Declarations(s); ds != nil {
			t.Errorf("%q: %v", text, ds)
		}
	}
}
