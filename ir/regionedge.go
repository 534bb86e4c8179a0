package ir

// CheckRegionEdge reports values that the end of a region passes on and that are
// not of the types that they should have where control goes: to "parent", the op
// o itself, or to "Region #n" of it. It reports whether all is well.
func CheckRegionEdge(o *Operation, r *Reporter, end *Operation, to string, values []*Value, want []Type) bool {
	edge := "along control flow edge from Operation " + end.Name() + " to " + to + ": "
	if len(values) != len(want) {
		d := r.Errorf(o, ErrRegionTypes, edge+"region branch point has %d operands, but region successor needs %d inputs", len(values), len(want))
		NoteAt(d, end, "region branch point")
		return false
	}
	for i, v := range values {
		if v.Type() != want[i] {
			d := r.Errorf(o, ErrRegionTypes, edge+"successor operand type #%d '%s' should match successor input type #%d '%s'", i, v.Type(), i, want[i])
			NoteAt(d, end, "region branch point")
			return false
		}
	}
	return true
}
