package asm

import (
	"fmt"
	"testing"
)

// Names of any length are found while they are in scope, and no others.
func TestValueScopes(t *testing.T) {
	names := namesOfManyLengths()
	var v valueScopes
	v.init()
	seen := map[string]bool{}
	define := func(name string) bool {
		known := v.find(name)
		if known == nil {
			v.add(valueName{name: name})
		}
		return known == nil
	}
	for _, name := range names {
		if define(name) == seen[name] {
			t.Errorf("%s is new: %t", name, seen[name])
		}
		seen[name] = true
	}
	if len(v.stack) != len(seen) {
		t.Fatalf("%d of %d names", len(v.stack), len(seen))
	}
	half := len(v.stack) / 2
	left := map[string]bool{}
	for _, n := range v.stack[:half] {
		left[n.name] = true
	}
	v.popTo(half)
	for name := range seen {
		if known := v.find(name); (known != nil) != left[name] || known != nil && known.name != name {
			t.Errorf("%s is found as %v", name, known)
		}
	}
	v.base = half // an isolated scope
	if known := v.find(v.stack[0].name); known != nil || !define(v.stack[0].name) {
		t.Error("a name outside an isolated scope is seen")
	}
	v.popTo(0)
	if len(v.index)+len(v.stack) != 0 {
		t.Errorf("%d names are left", len(v.index))
	}
}

// A set of names has those that were added and not taken out, whatever their length.
func TestNameSet(t *testing.T) {
	var s orderedSet[string]
	has := map[string]bool{}
	var inOrder []string
	for _, name := range namesOfManyLengths() {
		if s.add(name) == has[name] {
			t.Errorf("%s is new: %t", name, has[name])
		}
		if !has[name] {
			inOrder = append(inOrder, name)
		}
		has[name] = true
	}
	if len(s.order) != len(has) {
		t.Fatalf("%d of %d names", len(s.order), len(has))
	}
	half := len(inOrder) / 2
	s.keep(half)
	for i, name := range inOrder {
		if isNew := s.add(name); isNew != (i >= half) {
			t.Errorf("of the first %d names, number %d is new: %t", half, i, isNew)
		}
	}
	s.keep(0)
	if len(s.has)+len(s.order) != 0 {
		t.Errorf("%d names are left", len(s.has))
	}
}

// namesOfManyLengths returns names of 1 to 12 bytes, some of them twice.
func namesOfManyLengths() (names []string) {
	for n := 1; n <= 12; n++ {
		for i := range 100 {
			names = append(names, fmt.Sprintf("%0*d", n, i%pow10(n)))
		}
	}
	return names
}

func pow10(n int) int {
	p := 1
	for range min(n, 3) {
		p *= 10
	}
	return p
}
