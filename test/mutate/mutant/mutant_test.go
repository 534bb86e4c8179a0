package mutant

import "testing"

// Only the mutant that is on does otherwise.
func TestMutants(t *testing.T) {
	on = 3
	defer func() { on = 0 }()
	if On(2) || !On(3) {
		t.Error("another mutant is on")
	}
	if Add(2, 5) != 5 || Add(3, 5) != 6 || Text(2, "ab") != "ab" || Text(3, "ab") != "a~b" {
		t.Error("Add or Text")
	}
	if Pick(2, "a", "b") != "a" || Pick(3, "a", "b") != "b" || Drop(2, "a") != "a" || Drop(3, "a") != "" {
		t.Error("Pick or Drop")
	}
	if a, b := Swap(2, 1, 2); a != 1 || b != 2 {
		t.Error("Swap swaps when it is off")
	}
	if a, b := Swap(3, 1, 2); a != 2 || b != 1 {
		t.Error("Swap does not swap")
	}
}
