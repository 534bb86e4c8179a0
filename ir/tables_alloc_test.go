//go:build !race && !mutants

// The race detector makes allocations of its own, and so do the mutants of
// test/mutate.

package ir

import "testing"

// Creating an interned object again allocates only the candidate: for a function type the type and
// its two slices.
func TestKnownTakesLittleMemory(t *testing.T) {
	types, strides := []Type{I8, F32}, []int64{4, 1}
	elems := []Attribute{StringAttr("x"), UnitAttr{}}
	entries := []NamedAttribute{{"a", elems[0]}, {"b", elems[1]}}
	for _, tt := range []struct {
		name  string
		most  float64
		makes func() any
	}{
		{"a function type", 3, func() any { return Func(types, types) }},
		{"a tuple", 1, func() any { return Tuple(types...) }},
		{"a vector", 1, func() any { return Vector(I8, strides...) }},
		{"a complex type", 1, func() any { return Complex(F32) }},
		{"an integer", 1, func() any { return Int(77) }},
		{"an array", 1, func() any { return Array(elems...) }},
		{"a dictionary", 2, func() any { return Dict(entries...) }},
	} {
		first := tt.makes()
		n := testing.AllocsPerRun(100, func() {
			if tt.makes() != first {
				t.Errorf("%s is another", tt.name)
			}
		})
		if n > tt.most {
			t.Errorf("%s takes %v allocations, more than %v", tt.name, n, tt.most)
		}
	}
}
