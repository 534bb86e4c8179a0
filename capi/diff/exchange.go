package diff

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/cimport"
)

// exchanged returns the indices of parameters that are in another order: those with other types than before, if they are the old ones
// together. Each pair of them may pass for the same, because records are opaque, and numbers are passed as pointers are. All
// together do not.
func (x *shapes) exchanged(old, current []*cimport.Shape) (moved []int) {
	if len(old) != len(current) {
		return nil
	}
	var was, is []string
	for i := range old {
		if a, b := x.before.identity(old[i]), x.after.identity(current[i]); a != b {
			moved, was, is = append(moved, i), append(was, a), append(is, b)
		}
	}
	slices.Sort(was)
	slices.Sort(is)
	if !slices.Equal(was, is) {
		return nil
	}
	return moved
}

// identity returns a type in the manner of C, with records and enumerations by the names of the old interface, and integers
// without their sign.
func (x *index) identity(t *cimport.Shape) string {
	stars := ""
	for t != nil && t.Kind == cimport.PointerShape && len(stars) < maxInside {
		t, stars = t.Of, stars+"*"
	}
	switch {
	case t == nil:
		return "void" + stars
	case t.Kind == cimport.RecordShape && t.Name != "", strings.HasPrefix(t.Name, "enum "):
		return x.name(t.Name) + stars
	case t.Kind == cimport.ScalarShape:
		return t.Type + stars
	}
	return spell(t) + stars
}

// isDereferenced reports whether one type is an integer, and the other a pointer to a type that is known. Code passes pointers to bytes
// and to unknown types as integers.
func (x *shapes) isDereferenced(side *index, pointer, t *cimport.Shape) bool {
	if pointer.Kind != cimport.PointerShape || t.Kind != cimport.ScalarShape || x.isOpaque(side, pointer.Of) {
		return false
	}
	isBytes := pointer.Of.Kind == cimport.ScalarShape && pointer.Of.Size == 1
	return pointer.Of.Kind == cimport.ScalarShape && pointer.Of.Type == t.Type || !isBytes && strings.HasPrefix(t.Type, "ui")
}
