package bindgen

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
)

// bindingsOf writes the bindings of a header of this text.
func bindingsOf(t *testing.T, text string) string {
	t.Helper()
	header := filepath.Join(t.TempDir(), "frame.h")
	if err := os.WriteFile(header, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	b, ds := Generate(t.Context(), []string{header}, Options{
		Package: "frames", Libraries: []string{"lib.so"}, Target: "x86_64-linux-gnu", Import: cimport.Options{NoSystem: true},
	})
	if b == nil {
		t.Fatal(diag.Err(ds))
	}
	return string(b.Source)
}

// A short call has registers for as many values as ffi.ShortCall, and no more.
func TestShortCalls(t *testing.T) {
	for _, tt := range []struct {
		params  string
		isShort bool
	}{
		{"int", true}, {"double, double, double, double", true}, {"double, double, double, double, double", false},
		{"int, int, int, int, int, int", true}, {"int, int, int, int, int, int, int", false}, // the last is on the stack
		{"long double", false},
	} {
		text := bindingsOf(t, "void f("+tt.params+");")
		if got := strings.Contains(text, shortCall.open); got != tt.isShort {
			t.Errorf("void f(%s): a short call: %t, want %t\n%s", tt.params, got, tt.isShort, text)
		}
	}
}

// A vector is an array in Go, if that has its size, and bytes otherwise.
func TestVectorTypes(t *testing.T) {
	for _, tt := range []struct{ of, want string }{
		{"typedef float v __attribute__((vector_size(16)));", "[4]float32"},
		{"typedef float v __attribute__((ext_vector_type(3)));", "[2]uint64"}, // which has the size of four
		{"typedef _Bool v __attribute__((ext_vector_type(1)));", "uint8"},     // a bit
		{"typedef _Bool v __attribute__((ext_vector_type(8)));", "uint8"},
	} {
		text := bindingsOf(t, tt.of+"\nstruct S { v a; };\nvoid f(struct S *p);")
		if !strings.Contains(strings.Join(strings.Fields(text), " "), "A "+tt.want) {
			t.Errorf("%s is not %s:\n%s", tt.of, tt.want, text)
		}
	}
}
