package diff

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/cimport"
)

// newShapes returns what compares the types of two interfaces.
func newShapes(p, q *capi.Interface, before, after Exports) *shapes {
	p, q = ofVersions(p, q)
	p, q = withoutAmbiguous(p), withoutAmbiguous(q)
	names := renamedByTag(p, q)
	byUse(p, q, names)
	old, current, undescribed := listed(p, q, names)
	return &shapes{
		undescribed: undescribed,
		before:      newIndex(p, old, before, nil), after: newIndex(q, current, after, names), mixed: (p.Built == nil) != (q.Built == nil),
		known: map[recordPair]*pairState{}, enums: map[[2]*cimport.Shape]Change{}, told: map[string]bool{}, same: map[[2]*cimport.Shape]bool{},
	}
}

// withoutAmbiguous returns an interface without the types of a built file whose names are those of several types, as in C++ with
// several namespaces. It is unknown which one a function refers to.
func withoutAmbiguous(p *capi.Interface) *capi.Interface {
	if p.Built == nil {
		return p
	}
	left := map[string]bool{}
	for _, l := range p.LeftOut {
		if l.What == capi.UnknownKind {
			left[l.Name] = true
		}
	}
	isAmbiguous := func(d capi.Declaration) bool { return left[d.Head().Name] }
	out := *p
	out.Declarations = slices.DeleteFunc(slices.Clone(p.Declarations), isAmbiguous)
	out.Others = slices.DeleteFunc(slices.Clone(p.Others), isAmbiguous)
	return &out
}

// typesOf returns the records and enumerations of an interface by their names. One that is defined hides others.
func typesOf(p *capi.Interface) map[string]capi.Declaration {
	all := make(map[string]capi.Declaration, len(p.Declarations)+len(p.Others))
	for _, list := range [][]capi.Declaration{p.Declarations, p.Others} {
		for _, d := range list {
			if name := d.Head().Name; isTagged(d) && !isComplete(all[name]) {
				all[name] = d
			}
		}
	}
	return all
}

// isTagged reports whether a declaration is one of a record or enumeration.
func isTagged(d capi.Declaration) bool {
	switch d.(type) {
	case *capi.Record, *capi.Enum:
		return true
	}
	return false
}

// renamedByTag returns the old names of the records that got a tag or lost it.
func renamedByTag(before, after *capi.Interface) map[string]string {
	old, current, all := recordNames(before), recordNames(after), map[string]string{}
	for name := range current {
		_, tag, hasTag := strings.Cut(name, " ")
		others := []string{tag}
		if !hasTag {
			others = []string{"struct " + name, "union " + name}
		}
		for _, other := range others {
			if old[other] && !old[name] && !current[other] {
				all[name] = other
			}
		}
	}
	return all
}

func recordNames(p *capi.Interface) map[string]bool {
	all := map[string]bool{}
	for _, d := range p.Declarations {
		if r, isRecord := d.(*capi.Record); isRecord {
			all[r.Name] = true
		}
	}
	return all
}

// byUse adds the old names of the records and enumerations that are used in place of others: by the same parameters, results,
// variables, typedefs and members. Types with several counterparts, or with a counterpart of the same name, are not among them. A built file may
// have an inner type of the name that its header gives to another one: no use of the header's type is one of that.
func byUse(before, after *capi.Interface, names map[string]string) {
	isOld, isCurrent := declaredTypes(before), declaredTypes(after)
	isBuilt := before.Built == nil && after.Built != nil
	if hasNoOthers(before, isCurrent) && !isBuilt || hasNoOthers(after, isOld) {
		return // which the loop below would find as well, after visiting all types
	}
	x := usesOf(before, after)
	for was, is := range x.newOf {
		isPair := was != is && !x.several["old "+was] && !x.several["new "+is] && !isOld[is] && (!isCurrent[was] || isBuilt)
		if (isOld[was] || isCurrent[is]) && names[is] == "" && isPair {
			names[is] = was
		}
	}
}

// hasNoOthers reports whether an interface has no types but those of some names.
func hasNoOthers(p *capi.Interface, names map[string]bool) bool {
	isOther := func(d capi.Declaration) bool { return isTagged(d) && !names[d.Head().Name] }
	return !slices.ContainsFunc(p.Declarations, isOther) && !slices.ContainsFunc(p.Others, isOther)
}

// Declare lists the types among the declarations of a built file that it has in place of the types that its header defines. Their
// names are others in other languages.
func Declare(header, built *capi.Interface) {
	inPlace := map[string]bool{}
	for pair := range usesOf(withoutAmbiguous(header), withoutAmbiguous(built)).seen {
		inPlace[pair[1]] = true
	}
	isInner := func(d capi.Declaration) bool { return !inPlace[d.Head().Name] }
	built.Declarations = append(built.Declarations, slices.DeleteFunc(slices.Clone(built.Others), isInner)...)
	built.Others = slices.DeleteFunc(built.Others, func(d capi.Declaration) bool { return !isInner(d) })
}

func declaredTypes(p *capi.Interface) map[string]bool {
	all := make(map[string]bool, len(p.Declarations))
	for _, d := range p.Declarations {
		if isTagged(d) {
			all[d.Head().Name] = true
		}
	}
	return all
}

// usePairs finds the types that are used in the same places.
type usePairs struct {
	before, after map[string]capi.Declaration
	seen          map[[2]string]bool // pairs of names
	open          [][2]string
	newOf, oldOf  map[string]string
	several       map[string]bool // types with several counterparts, "old struct P" or "new struct P"
}

// usesOf finds the types that two interfaces use in the same places.
func usesOf(before, after *capi.Interface) *usePairs {
	x := &usePairs{
		before: typesOf(before), after: typesOf(after), seen: map[[2]string]bool{}, newOf: map[string]string{}, oldOf: map[string]string{},
		several: map[string]bool{},
	}
	x.symbols(before, after)
	for len(x.open) > 0 {
		p := x.open[len(x.open)-1]
		x.open = x.open[:len(x.open)-1]
		x.members(membersOf(x.before[p[0]]), membersOf(x.after[p[1]]))
	}
	return x
}

// symbols finds the types of the functions, variables and typedefs that both sides have.
func (x *usePairs) symbols(before, after *capi.Interface) {
	functions := make(map[string]*cimport.Shape, len(after.Functions))
	for _, f := range after.Functions {
		functions[f.Name] = f.Shape
	}
	for _, f := range before.Functions {
		x.shapes(f.Shape, functions[f.Name])
	}
	others := map[key]*cimport.Shape{}
	for _, d := range after.Declarations {
		others[key{d.Head().Kind, d.Head().Name}] = declaredShape(d)
	}
	for _, d := range before.Declarations {
		x.shapes(declaredShape(d), others[key{d.Head().Kind, d.Head().Name}])
	}
}

// declaredShape returns the shape of a variable or typedef, nil for other declarations.
func declaredShape(d capi.Declaration) *cimport.Shape {
	switch d := d.(type) {
	case *capi.Variable:
		return d.Shape
	case *capi.Typedef:
		return d.Shape
	}
	return nil
}

// shapes finds the types in two types that are used in the same place.
func (x *usePairs) shapes(old, current *cimport.Shape) {
	if old != nil && current != nil && old.Kind != current.Kind {
		old, current = unwrapped(x.before, old), unwrapped(x.after, current)
	}
	if old == nil || current == nil || old.Kind != current.Kind {
		return
	}
	switch old.Kind {
	case cimport.RecordShape:
		if old.Name != "" && current.Name != "" {
			x.pair(old.Name, current.Name)
		} else if old.Name == "" && current.Name == "" {
			x.members(old.Members, current.Members)
		}
		return
	case cimport.ScalarShape:
		if strings.HasPrefix(old.Name, "enum ") && strings.HasPrefix(current.Name, "enum ") {
			x.pair(old.Name, current.Name)
		}
		return
	}
	x.shapes(old.Of, current.Of)
	for i := range min(len(old.Parameters), len(current.Parameters)) {
		x.shapes(old.Parameters[i], current.Parameters[i])
	}
}

func (x *usePairs) pair(old, current string) {
	a, b := x.before[old], x.after[current]
	if x.seen[[2]string{old, current}] || a == nil || b == nil || !isDefined(a) || !isDefined(b) {
		return
	}
	x.seen[[2]string{old, current}] = true
	x.open = append(x.open, [2]string{old, current})
	if was, again := x.newOf[old]; again && was != current {
		x.several["old "+old] = true
	}
	if was, again := x.oldOf[current]; again && was != old {
		x.several["new "+current] = true
	}
	x.newOf[old], x.oldOf[current] = current, old
}

// members finds the types in the members of two records that have one name, or else one place that no other has.
func (x *usePairs) members(old, current []cimport.ShapeMember) {
	type place struct{ bit, width int64 }
	named, at := map[string]*cimport.ShapeMember{}, map[place][]*cimport.ShapeMember{}
	for i := range current {
		m := &current[i]
		named[m.Name] = m
		at[place{m.Bit, m.Width}] = append(at[place{m.Bit, m.Width}], m)
	}
	for i := range old {
		m := &old[i]
		if same := named[m.Name]; same != nil && m.Name != "" {
			x.shapes(m.Shape, same.Shape)
		} else if there := at[place{m.Bit, m.Width}]; len(there) == 1 {
			x.shapes(m.Shape, there[0].Shape)
		}
	}
}

// membersOf returns the members of a record in the form of a record without a tag.
func membersOf(d capi.Declaration) (all []cimport.ShapeMember) {
	r, isRecord := d.(*capi.Record)
	if !isRecord {
		return nil
	}
	for _, m := range r.Members {
		if !m.BitField {
			m.Bit, m.Width = m.Offset*8, -1
		}
		all = append(all, cimport.ShapeMember{Name: m.Name, Bit: m.Bit, Width: m.Width, Shape: m.Shape})
	}
	return all
}

// of completes a change: it names both types if one is compared with another of another name, and has the old position if the
// new one is not known, as in debug info.
func (c Change) of(old, current *entry) Change {
	if !current.pos.IsKnown() {
		c.Pos = old.pos
	}
	isType := current.kind == capi.RecordKind || current.kind == capi.EnumKind
	if isType && c.Verdict != "" && withoutKeyword(old.name) != withoutKeyword(current.name) {
		c.Name, c.Text, c.renamed = old.name, "is called '"+current.name+"' and "+c.Text, current.name
	}
	return c
}
