package diff

import (
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/cimport"
)

// shapes compares types by what programs see of them in memory. A record with one tag on both sides is
// equal: it is compared on its own.
type shapes struct {
	before, after *index
	across        bool               // the sides are of different targets
	mixed         bool               // one side is a header, the other a built file
	assumed       map[[2]string]bool // tags of records that are being compared, or were
}

// mismatch is an expression in C, such as *p, with its old and its new type.
type mismatch struct {
	at           string
	old, current *cimport.Shape
}

// types describes the types: "is long instead of int".
func (m *mismatch) types() string { return "is " + spell(m.current) + " instead of " + spell(m.old) }

// text describes the mismatch as one of a named thing.
func (m *mismatch) text(kind, name string) string {
	title := strings.TrimSpace(kind + " " + name)
	if m.at != name {
		title += ": " + m.at
	}
	return title + " " + m.types()
}

// difference returns where the type of an expression differs from the old one, nil if both have the same
// representation, as far as the shapes tell.
func (x *shapes) difference(at string, old, current *cimport.Shape) *mismatch {
	switch {
	case old == nil && current == nil:
		return nil
	case old == nil || current == nil:
		return &mismatch{at, old, current}
	case old.Kind == cimport.UnknownShape || current.Kind == cimport.UnknownShape:
		return nil
	case old.Kind != current.Kind:
		a, b := asRecord(old), asRecord(current)
		if a.Kind == cimport.RecordShape && a.Kind == b.Kind && x.records(at, a, b) == nil {
			return nil
		}
		return &mismatch{at, old, current}
	}
	switch current.Kind {
	case cimport.ScalarShape:
		if old.Type != current.Type {
			return &mismatch{at, old, current}
		}
	case cimport.PointerShape:
		if x.isOpaque(x.before, old.Of) || x.isOpaque(x.after, current.Of) {
			return nil
		}
		if current.Of.Kind != cimport.FunctionShape {
			at = "*" + at
		}
		return x.difference(at, old.Of, current.Of)
	case cimport.ArrayShape:
		if max(old.Len, 0) != max(current.Len, 0) && old.Len != -1 && current.Len != -1 {
			return &mismatch{at, old, current}
		}
		return x.difference(at+"[]", old.Of, current.Of)
	case cimport.FunctionShape:
		return x.functions(at, old, current)
	case cimport.RecordShape:
		return x.records(at, old, current)
	}
	return nil
}

// maxElements bounds an array that is compared with a record.
const maxElements = 64

// asRecord returns an array as a record of its elements: void *[2] is to compiled programs what a pair of pointers is.
func asRecord(t *cimport.Shape) *cimport.Shape {
	if t.Kind != cimport.ArrayShape || t.Len < 1 || t.Len > maxElements {
		return t
	}
	r := &cimport.Shape{Kind: cimport.RecordShape, Size: t.Size}
	for i := range t.Len {
		r.Members = append(r.Members, cimport.ShapeMember{Bit: t.Size / t.Len * i * 8, Width: -1, Shape: t.Of})
	}
	return r
}

// isOpaque reports whether nobody can rely on what a pointer points to: void, or a record that is not defined.
func (x *shapes) isOpaque(side *index, t *cimport.Shape) bool {
	if t == nil {
		return true
	}
	if t.Kind != cimport.RecordShape || t.Name == "" {
		return false
	}
	d := side.record(t)
	return d == nil || !d.Complete
}

// functions compares the types of functions that are called through pointers.
func (x *shapes) functions(at string, old, current *cimport.Shape) *mismatch {
	if old.Convention != current.Convention {
		return &mismatch{at, old, current}
	}
	if d := x.difference("the result of "+at, old.Of, current.Of); d != nil {
		return d
	}
	if old.Old || current.Old { // calls may pass any arguments
		return nil
	}
	if len(old.Parameters) != len(current.Parameters) || old.Variadic != current.Variadic {
		return &mismatch{at, old, current}
	}
	for i := range old.Parameters {
		d := x.difference(fmt.Sprintf("parameter %d of %s", i+1, at), old.Parameters[i], current.Parameters[i])
		if d != nil {
			return d
		}
	}
	return nil
}

// records compares the layouts of records, unless they have one tag.
func (x *shapes) records(at string, old, current *cimport.Shape) *mismatch {
	if pair := [2]string{old.Name, current.Name}; old.Name != "" && current.Name != "" {
		if old.Name == x.after.name(current.Name) || x.assumed[pair] {
			return nil
		}
		x.assumed[pair] = true
	}
	before, isKnown := x.before.members(old)
	after, isKnownNow := x.after.members(current)
	if !isKnown || !isKnownNow {
		return nil
	}
	if old.Size != current.Size || len(before) != len(after) {
		return &mismatch{at, old, current}
	}
	for i := range before {
		// The members of a union may be in another order.
		same := func(m cimport.ShapeMember) bool {
			return m.Bit == before[i].Bit && m.Width == before[i].Width && x.difference("", before[i].Shape, m.Shape) == nil
		}
		switch {
		case same(after[i]) || slices.ContainsFunc(after, same):
		case old.Name == "" && after[i].Bit == before[i].Bit && after[i].Width == before[i].Width:
			return x.difference(member(at, after[i].Name), before[i].Shape, after[i].Shape)
		default:
			return &mismatch{at, old, current}
		}
	}
	return nil
}

// member returns the expression for a member of a record.
func member(at, name string) string {
	if pointer, isPointee := strings.CutPrefix(at, "*"); isPointee {
		return pointer + "->" + name
	}
	return at + "." + name
}

// passed reports whether calls pass a record by value.
func (x *index) passed(tag string) bool {
	if x.byValue == nil {
		var of []*capi.Function
		for _, e := range x.entities[functions] {
			of = append(of, e.function)
		}
		var types []*capi.Declaration
		for _, e := range x.entities[declarations] {
			types = append(types, e.declaration)
		}
		x.byValue = capi.ByValue(of, types)
	}
	return x.byValue[tag]
}

// members returns the members of a record, and whether they are known.
func (x *index) members(t *cimport.Shape) ([]cimport.ShapeMember, bool) {
	if t.Name == "" {
		return t.Members, true
	}
	d := x.record(t)
	if d == nil || !d.Complete {
		return nil, false
	}
	var all []cimport.ShapeMember
	for _, m := range d.Members {
		if !m.BitField {
			m.Bit, m.Width = m.Offset*8, -1
		}
		all = append(all, cimport.ShapeMember{Name: m.Name, Bit: m.Bit, Width: m.Width, Shape: m.Shape})
	}
	return all, true
}

// spell returns a type in the manner of C.
func spell(t *cimport.Shape) string {
	switch {
	case t == nil:
		return "void"
	case t.Name != "":
		return t.Name
	}
	switch t.Kind {
	case cimport.PointerShape:
		return spell(t.Of) + " *"
	case cimport.ArrayShape:
		if t.Len < 0 {
			return spell(t.Of) + "[]"
		}
		return fmt.Sprintf("%s[%d]", spell(t.Of), t.Len)
	case cimport.FunctionShape:
		return spellFunction(t)
	case cimport.RecordShape:
		return fmt.Sprintf("a record of %s", bytes(t.Size))
	}
	return t.Type
}

func spellFunction(t *cimport.Shape) string {
	var parameters []string
	for _, p := range t.Parameters {
		parameters = append(parameters, spell(p))
	}
	switch {
	case t.Variadic:
		parameters = append(parameters, "...")
	case parameters == nil && !t.Old:
		parameters = []string{"void"}
	}
	text := spell(t.Of) + " (" + strings.Join(parameters, ", ") + ")"
	if t.Convention != "" {
		text += " of convention " + t.Convention
	}
	return text
}
