package diff

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/cimport"
)

// shapes compares types by what programs see of them in memory. A record that both sides have under one name is equal: it is
// compared on its own.
type shapes struct {
	before, after *index
	across        bool // the sides are of different targets
	mixed         bool // one side is a header, the other a built file
	peers         bool // neither side is newer: what either lacks is a difference
	// guess compares no more of two records with names than their sizes, to find members that may be the same.
	guess bool
	same  map[[2]*cimport.Shape]bool // the results so far
	known map[recordPair]*pairState
	enums map[[2]*cimport.Shape]Change // of enumerations with other names, or without any
	found *[]recordPair                // the pairs of records that a record refers to, while it is compared
	// undefined are the records of a header of which a built file does not have the members.
	undefined []capi.LeftOut
	told      map[string]bool // those
	// undescribed are the types and constants of a header that a built file does not have, not even without members.
	undescribed []capi.Declaration
}

// mismatch is an expression in C, such as *p, with its old and its new type. Inner is the change of records without a tag, or
// describes why records differ that have one.
type mismatch struct {
	at           string
	old, current *cimport.Shape
	inner        *Change
}

// breaks reports whether programs see the difference.
func (m *mismatch) breaks() bool {
	return m != nil && (m.inner == nil || m.inner.Verdict == Breaks || m.inner.Verdict == Growth)
}

// worse returns the first mismatch that breaks programs, or else the first one.
func worse(m, n *mismatch) *mismatch {
	if m == nil || n.breaks() && !m.breaks() {
		return n
	}
	return m
}

// detail describes the mismatch as one of a named thing.
func (m *mismatch) detail(kind, name string) Detail {
	d := Detail{kind: otherType, name: strings.TrimSpace(kind + " " + name), before: spell(m.old), after: spell(m.current)}
	if d.before == d.after && m.old != nil && m.current != nil {
		d.before, d.after = apart(m.old, m.current)
	}
	switch m.at {
	case name:
	case "*" + name:
		d.kind = otherPointee
	default:
		d.name += ": " + m.at
	}
	return d
}

// isWhole reports whether the mismatch is about the types, and not only about the members of records without a tag.
func (m *mismatch) isWhole() bool { return m.inner == nil || m.old.Name != "" && m.current.Name != "" }

// mismatch notes a mismatch of a named thing, nil for none.
func (c *Change) mismatch(kind, name string, m *mismatch) {
	if m == nil {
		return
	}
	of := behindPointers
	if strings.ReplaceAll(m.at, "[]", "") == strings.ReplaceAll(name, "[]", "") || name == member(m.at, unnamed) {
		of = typesOfMembers
	}
	if m.isWhole() {
		c.noteWithin(Breaks, m.detail(kind, name))
	} else if of == typesOfMembers {
		of = m.inner.reach
	}
	c.reach = max(c.reach, of)
	if m.inner != nil {
		for _, detail := range m.inner.Details {
			c.noteWithin(m.inner.Verdict, detail)
		}
	}
}

// difference returns where the type of an expression differs from the old one, nil if the shapes have the
// same representation.
func (x *shapes) difference(at string, old, current *cimport.Shape) *mismatch {
	switch {
	case old == nil && current == nil:
		return nil
	case old == nil || current == nil:
		return &mismatch{at: at, old: old, current: current}
	case old.Kind == cimport.UnknownShape || current.Kind == cimport.UnknownShape:
		return nil
	case old.Kind != current.Kind:
		if isOther(old, current) || isOther(current, old) {
			return &mismatch{at: at, old: old, current: current}
		}
		if x.before.isVAList(old, current) || x.after.isVAList(current, old) {
			return nil
		}
		if a, b := unwrapped(x.before.types, old), unwrapped(x.after.types, current); a.Kind == b.Kind {
			return x.difference(at, a, b)
		}
		if hasParts(old) || hasParts(current) {
			if x.sameLeaves(old, current) {
				return nil
			}
		}
		return &mismatch{at: at, old: old, current: current}
	}
	switch current.Kind {
	case cimport.ScalarShape:
		if old.Type != current.Type {
			return &mismatch{at: at, old: old, current: current}
		}
		return x.enumerations(at, old, current)
	case cimport.PointerShape:
		switch {
		case isOther(old.Of, current.Of) || isOther(current.Of, old.Of) || x.isAnother(old.Of, current.Of) || x.isDeeper(old, current):
			return &mismatch{at: at, old: old, current: current}
		case x.isOpaque(x.before, old.Of) || x.isOpaque(x.after, current.Of):
			x.leaveOut(old.Of, current.Of)
			return nil
		}
		if current.Of.Kind != cimport.FunctionShape {
			at = "*" + at
		}
		return x.difference(at, old.Of, current.Of)
	case cimport.ArrayShape:
		if max(old.Len, 0) != max(current.Len, 0) && old.Len != -1 && current.Len != -1 {
			if x.sameLeaves(old, current) {
				return nil
			}
			return &mismatch{at: at, old: old, current: current}
		}
		return x.difference(at+"[]", old.Of, current.Of)
	case cimport.FunctionShape:
		return x.functions(at, old, current)
	case cimport.RecordShape:
		return x.records(at, old, current)
	}
	return nil
}

// hasParts reports whether a type has parts at offsets.
func hasParts(t *cimport.Shape) bool {
	return t.Kind == cimport.RecordShape || t.Kind == cimport.ArrayShape && t.Len > 0
}

// isOpaque reports whether programs cannot rely on a pointee: void, or a record that is not defined or has no bytes, as
// languages without incomplete types have it.
func (x *shapes) isOpaque(side *index, t *cimport.Shape) bool {
	if t == nil {
		return true
	}
	if t.Kind != cimport.RecordShape || t.Name == "" {
		return false
	}
	d := side.record(t)
	return d == nil || !d.Complete || d.Size == 0
}

// isAnother reports whether two types are different records that both interfaces have, of which one at least is opaque.
func (x *shapes) isAnother(old, current *cimport.Shape) bool {
	if old == nil || current == nil || old.Kind != cimport.RecordShape || current.Kind != cimport.RecordShape || old.Name == "" || current.Name == "" {
		return false
	}
	was := x.after.name(current.Name)
	return old.Name != was && (x.isOpaque(x.before, old) || x.isOpaque(x.after, current)) && x.after.refersTo(old.Name) && x.before.refersTo(was)
}

// isDeeper reports whether one side has the address of a pointer in place of a void *. The callee may store a pointer there.
// Both sides are C, where this is no other name of one type: compilers reject such declarations of a function.
func (x *shapes) isDeeper(old, current *cimport.Shape) bool {
	return x.peers && x.mixed && (x.before.onlyC || x.after.onlyC) && old.DiffersInDepth(current)
}

// refersTo reports whether something in an interface refers to a tag. Debug info lists no opaque records.
func (x *index) refersTo(tag string) bool {
	if x.tags == nil {
		x.tags = map[string]bool{}
		add := func(tags []string) {
			for _, tag := range tags {
				x.tags[tag] = true
			}
		}
		for _, all := range x.entries {
			for _, e := range all {
				add(uses(e.of))
			}
		}
		for name, d := range x.types {
			x.tags[name] = true
			add(uses(d))
		}
	}
	return x.tags[tag]
}

// isOther reports whether one type is a record, and the other one is not an object, or is a pointer to that record. This is known although
// the record may be opaque.
func isOther(record, t *cimport.Shape) bool {
	if record == nil || t == nil || record.Kind != cimport.RecordShape || record.Name == "" || t.Kind != cimport.FunctionShape && t.Kind != cimport.PointerShape {
		return false
	}
	if t.Kind == cimport.FunctionShape {
		return true
	}
	for t != nil && t.Kind == cimport.PointerShape {
		t = t.Of
	}
	return t != nil && t.Kind == cimport.RecordShape && t.Name == record.Name
}

// isVAList reports whether a type is va_list and another one the pointer that it is an alias of, a char * or void *. Debug info may have
// either.
func (x *index) isVAList(list, t *cimport.Shape) bool {
	return x.plainList && list.IsVAList() && t.Kind == cimport.PointerShape &&
		(t.Of == nil || t.Of.Kind == cimport.ScalarShape && t.Of.Size == 1)
}

// leaveOut lists a record that one side defines if a header and a built file are compared, and the other side has a record without
// members in its place.
func (x *shapes) leaveOut(old, current *cimport.Shape) {
	if !x.mixed || x.guess || old == nil || current == nil || old.Kind != cimport.RecordShape || current.Kind != cimport.RecordShape {
		return
	}
	for _, t := range []struct {
		defined, other *index
		t, of          *cimport.Shape
	}{{x.before, x.after, old, current}, {x.after, x.before, current, old}} {
		d := t.defined.record(t.t)
		if d == nil || !d.Complete || d.Size == 0 || !t.defined.isHeader || x.told[d.Name] || t.other.leftOut[d.Name] {
			continue
		}
		x.told[d.Name] = true
		x.undefined = append(x.undefined, capi.LeftOut{What: capi.RecordKind, Name: d.Name, Reason: "the built file does not describe the members of '" + t.of.Name + "'"})
	}
}

// notCompared returns the undefined records that are not compared with other records either.
func (x *shapes) notCompared() (all []capi.LeftOut) {
	compared := map[string]bool{}
	for p := range x.known {
		compared[p.old.Name], compared[p.current.Name] = true, true
	}
	for _, l := range x.undefined {
		k := key{capi.RecordKind, x.after.name(l.Name)}
		if a, b := x.before.named[k], x.after.named[k]; !compared[l.Name] && (a == nil || b == nil || !b.of.(*capi.Record).Complete) {
			all = append(all, l)
		}
	}
	return all
}

// notDescribed lists the types and constants of a header that a built file does not describe, and that are not compared with others.
func (x *shapes) notDescribed() (all []capi.LeftOut) {
	compared := map[capi.Declaration]bool{}
	for p := range x.known {
		compared[p.old], compared[p.current] = true, true
	}
	for _, d := range x.undescribed {
		head := d.Head()
		if compared[d] || x.told[head.Name] || x.before.leftOut[head.Name] || x.after.leftOut[head.Name] {
			continue
		}
		l := capi.LeftOut{What: head.Kind, Name: head.Name, Reason: "the built file does not describe it"}
		if e, isEnum := d.(*capi.Enum); isEnum && e.Name == "enum" {
			for i := range e.Enumerators {
				l.What, l.Name = capi.EnumeratorKind, e.Enumerators[i].Name
				all = append(all, l)
			}
			continue
		}
		all = append(all, l)
	}
	return all
}

// functions compares the types of functions that are called through pointers.
func (x *shapes) functions(at string, old, current *cimport.Shape) *mismatch {
	isKnown := func(side *index, t *cimport.Shape) bool { return t.Convention != "" || !side.noConventions }
	if old.Convention != current.Convention && isKnown(x.before, old) && isKnown(x.after, current) {
		return &mismatch{at: at, old: old, current: current}
	}
	worst := x.difference("the result of "+at, old.Of, current.Of)
	if worst.breaks() || old.Old || current.Old { // calls of one without a prototype may pass any arguments
		return worst
	}
	if len(old.Parameters) != len(current.Parameters) || old.Variadic != current.Variadic {
		return &mismatch{at: at, old: old, current: current}
	}
	if x.exchanged(old.Parameters, current.Parameters) != nil {
		return &mismatch{at: at, old: old, current: current}
	}
	for i := range old.Parameters {
		worst = worse(worst, x.difference(fmt.Sprintf("parameter %d of %s", i+1, at), old.Parameters[i], current.Parameters[i]))
	}
	return worst
}

// member returns the expression for a member of a record.
func member(at, name string) string {
	if at == "" {
		return name
	}
	if pointer, isPointee := strings.CutPrefix(at, "*"); isPointee {
		return pointer + "->" + name
	}
	return at + "." + name
}

// passed reports whether calls pass a record by value.
func (x *index) passed(tag string) bool {
	if x.byValue == nil {
		var of []*capi.Function
		for _, e := range x.entries[functions] {
			of = append(of, e.of.(*capi.Function))
		}
		var types []capi.Declaration
		for _, e := range x.entries[declarations] {
			types = append(types, e.of.(capi.Declaration))
		}
		x.byValue = capi.ByValue(of, types)
	}
	return x.byValue[tag]
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
		if t.Of != nil && t.Of.Kind == cimport.FunctionShape {
			return spellFunction(t.Of, "(*)")
		}
		of := spell(t.Of)
		if strings.HasSuffix(of, "*") {
			return of + "*"
		}
		return of + " *"
	case cimport.ArrayShape:
		dims := ""
		for ; t != nil && t.Kind == cimport.ArrayShape; t = t.Of {
			if t.Len < 0 {
				dims += "[]"
			} else {
				dims += fmt.Sprintf("[%d]", t.Len)
			}
		}
		return spell(t) + dims
	case cimport.FunctionShape:
		return spellFunction(t, "")
	case cimport.RecordShape:
		return fmt.Sprintf("a record of %s", bytes(t.Size))
	case cimport.ScalarShape:
		if t.IsVAList() { // in old snapshots, which have no name for it
			return "va_list"
		}
		return fmt.Sprintf("an enumeration of %s", bytes(t.Size))
	}
	return t.Type
}

// apart returns two types that have one name with what tells them apart: their sizes, or else the formats of their numbers.
func apart(old, current *cimport.Shape) (before, after string) {
	before, after = bytes(old.Size), bytes(current.Size)
	if a, b := old.Format(), current.Format(); before == after && a != b && a != "" && b != "" {
		before, after = a, b
	}
	return spell(old) + " of " + before, spell(current) + " of " + after
}

// spellFunction returns a function type, or with a mark the type of a pointer to it.
func spellFunction(t *cimport.Shape, mark string) string {
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
	text := spell(t.Of) + " " + mark + "(" + strings.Join(parameters, ", ") + ")"
	if t.Convention != "" {
		text += " of convention " + t.Convention
	}
	return text
}
