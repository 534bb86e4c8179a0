// Package linttest compares LLVM IR that tests make with C.
package linttest

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/lint"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/diag"
)

// Compare fails the test if LLVM IR passes values of the functions of a C header in another way than C. The name is that of the
// target in messages.
func Compare(t testing.TB, target classify.Target, name, header, text string) {
	t.Helper()
	o := cimport.Options{Target: target.Triple(), NoSystem: true, Standard: "gnu23"}
	if of, ok := target.(classify.WithABI); ok {
		o.ABI = of.ABI()
	}
	unit, ds := cimport.File(t.Context(), &diag.Source{Name: "f.h", Text: header}, o)
	if err := diag.Err(ds); err != nil {
		t.Fatal(name, err)
	}
	h, err := lint.NewHeader(target, unit)
	if err != nil {
		t.Fatal(name, err)
	}
	ds, err = lint.Check("f.ll", strings.NewReader(text), func(string) (*lint.Header, error) { return h, nil })
	if err != nil {
		t.Fatal(name, err)
	}
	for _, d := range ds {
		// An unnamed argument that is a record of one short looks like a short, which C promotes.
		if d.Severity == diag.Error && !strings.Contains(d.Message, "is variable and has type") {
			t.Errorf("%s: %s", name, d.Message)
		}
	}
}
