package asm

import (
	"fmt"
	"testing"
)

// Names of any length are found while they are in scope, and no others.
func TestValueScopes(t *testing.T) {
	var names []string
	for n := 1; n <= 12; n++ {
		for i := range 100 {
			names = append(names, fmt.Sprintf("%0*d", n, i%pow10(n)))
		}
	}
	var v valueScopes
	v.init()
	seen := map[string]bool{}
	for _, name := range names {
		if v.claim(name) == seen[name] {
			t.Errorf("%s is new: %t", name, seen[name])
		}
		seen[name] = true
	}
	if len(v.stack) != len(seen) || 2*len(v.stack) > len(v.slots) {
		t.Fatalf("%d of %d names in %d slots", len(v.stack), len(seen), len(v.slots))
	}
	half := len(v.stack) / 2
	left := map[string]bool{}
	for _, n := range v.stack[:half] {
		left[n.name] = true
	}
	v.popTo(half)
	for name := range seen {
		if known, _ := v.find(name); (known != nil) != left[name] || known != nil && known.name != name {
			t.Errorf("%s is found as %v", name, known)
		}
	}
	v.base = half // an isolated scope
	if known, _ := v.find(v.stack[0].name); known != nil || !v.claim(v.stack[0].name) {
		t.Error("a name outside an isolated scope is seen")
	}
	v.popTo(0)
	for i, slot := range v.slots {
		if slot != 0 {
			t.Fatalf("slot %d holds %d", i, slot)
		}
	}
}

func pow10(n int) int {
	p := 1
	for range min(n, 3) {
		p *= 10
	}
	return p
}
