package lint

import "testing"

// A value of several parts is of one kind, or of the kinds in their order.
func TestKindsOf(t *testing.T) {
	for want, parts := range map[string][]part{
		" (double)": {{kind: floatKind, format: "double"}, {kind: floatKind, format: "double"}}, " (integer)": {{}}, " (vector)": {{kind: vectorKind}},
		" (address, integer, address)": {{kind: pointerKind}, {kind: intKind}, {kind: intKind}, {kind: pointerKind}}, " (memory)": {{kind: memoryKind}},
		" (float, double)": {{kind: floatKind, format: "float"}, {kind: floatKind, format: "double"}},
	} {
		if got := kindsOf(parts); want != got {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
