package capi_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// declaredOn returns the function f of a text on a platform.
func declaredOn(t *testing.T, triple, text string) *capi.Function {
	t.Helper()
	u, ds := cimport.File(context.Background(), &diag.Source{Name: "t.h", Text: text}, cimport.Options{Target: triple, NoSystem: true})
	if diag.HasErrors(ds) {
		t.Fatalf("%s: %s: %v", triple, text, ds)
	}
	target, err := targets.New(triple, targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	all, err := capi.Of(target, u)
	if err != nil {
		t.Fatal(err)
	}
	return all.Functions[0]
}

// These declarations differ in the same way on all targets and in both directions.
func TestDifferences(t *testing.T) {
	for _, triple := range oracle.Triples() {
		triple, _, _ = strings.Cut(triple, " ") // features make no difference
		for _, tt := range []struct {
			f, g string
			want capi.Difference
		}{
			{"int f(int a, char *b);", "int f(int x, void *y);", capi.Difference{Parameters: []bool{false, false}}},
			{"int f(char c, long long n);", "int f(char c, short n, ...);", capi.Difference{Variadic: true, Parameters: []bool{false, true}}},
			{"int f(char c);", "int f(char c, double d);", capi.Difference{Count: true, Parameters: []bool{false}}},
			{"int f(char c);", "void *f();", capi.Difference{Result: declaredOn(t, triple, "char *f(void);").Result.Size != 4}},
			{"int f();", "int f(void);", capi.Difference{}},
			{"struct P { double d[9]; } f(void);", "void f(void);", capi.Difference{Result: true}},
			{"struct P { double d[10]; } f(int);", "struct P { double d[9]; } f(int);", capi.Difference{Parameters: []bool{false}, Result: true}},
		} {
			f, g := declaredOn(t, triple, tt.f), declaredOn(t, triple, tt.g)
			for _, got := range []*capi.Difference{capi.Differences(f, g), capi.Differences(g, f)} {
				if fmt.Sprint(*got) != fmt.Sprint(tt.want) {
					t.Errorf("%s: %s and %s: got %+v", triple, tt.f, tt.g, *got)
				}
			}
		}
	}
}
