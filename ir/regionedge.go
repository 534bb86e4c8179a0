package ir

import "fmt"

// CheckRegionEdge reports operands of a region's terminator that do not match the types expected at
// the destination: "parent", the op o itself, or "Region #n" of it. It reports whether they match.
func CheckRegionEdge(o *Operation, r *Reporter, end *Operation, to string, values []*Value, want []Type) bool {
	wrong := ""
	if len(values) != len(want) {
		wrong = fmt.Sprintf("region branch point has %d operands, but region successor needs %d inputs", len(values), len(want))
	} else {
		for i, v := range values {
			if v.Type() != want[i] {
				wrong = fmt.Sprintf("successor operand type #%d '%s' should match successor input type #%d '%s'", i, v.Type(), i, want[i])
				break
			}
		}
	}
	if wrong == "" {
		return true
	}
	d := r.Errorf(o, ErrRegionTypes, "along control flow edge from Operation %s to %s: %s", end.Name(), to, wrong)
	NoteAt(d, end, "region branch point")
	return false
}
