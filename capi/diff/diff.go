package diff

import (
	"cmp"
	"math/big"
	"slices"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/cimport"
)

// Compare reports the changes from one interface to another, on the targets that both have.
func Compare(before, after *API) (*Report, error) { return compareAll(before, after, false) }

// CompareSides reports how two descriptions of one interface differ. Neither is the newer one: a member that only the second
// side has is a difference as well, even in padding.
func CompareSides(first, second *API) (*Report, error) { return compareAll(first, second, true) }

func compareAll(before, after *API, arePeers bool) (*Report, error) {
	r := newReport(before, after)
	for _, p := range before.Platforms {
		if q := after.on(p.Target); q != nil {
			x := newShapes(p, q, before.Exports, after.Exports)
			x.peers = arePeers
			r.compare(p.Target, x, p, q)
		}
	}
	return r.finished()
}

// CompareTargets reports how the interface of a second target differs from that of a first one. Registers and
// stack slots do not count, sizes and layouts do.
func CompareTargets(first, second *API) (*Report, error) {
	r, p, q := newReport(first, second), first.Platforms[0], second.Platforms[0]
	x := newShapes(p, q, first.Exports, second.Exports)
	x.across = true
	r.compare(p.Target+" against "+q.Target, x, p, q)
	return r.finished()
}

// compare adds the changes between two platforms.
func (r *Report) compare(target string, x *shapes, p, q *capi.Interface) {
	c := &comparison{shapes: x, compared: map[string]int{}, recordChanges: map[*capi.Record]Change{}, last: map[*capi.Enum]*big.Int{}}
	c.otherNames = c.enumsOfOtherNames()
	for g := range groups {
		c.compare(group(g))
	}
	c.symbols(p.Built, q.Built)
	for _, built := range []*capi.Built{p.Built, q.Built} {
		if built != nil {
			r.sonames = append(r.sonames, built.Name)
		}
	}
	if r.Compared == nil {
		r.Compared = c.compared
		r.leaveOut(p.LeftOut, q.LeftOut, x.notCompared(), x.notDescribed(), c.unknown)
	}
	r.add(target, c.changes)
	x.before.affectedBy(c.broken, r.Affected)
	x.before.affectedBy(x.unread(p.LeftOut, q.LeftOut), r.Unread)
	r.NotExported = x.after.notExported
}

// unread returns the tags of types that are left out, unless another type of the name is compared, and of records that one side
// does not describe.
func (x *shapes) unread(sides ...[]capi.LeftOut) (tags []string) {
	for _, l := range slices.Concat(sides...) {
		isCompared := func(kind string) bool {
			k := key{kind, l.Name}
			return x.before.named[k] != nil && x.after.named[k] != nil
		}
		if l.What == capi.UnknownKind && !isCompared(capi.RecordKind) && !isCompared(capi.EnumKind) {
			tags = append(tags, l.Name)
		}
	}
	for _, l := range x.notCompared() {
		tags = append(tags, x.after.name(l.Name))
	}
	return tags
}

// comparison collects the changes on one target.
type comparison struct {
	*shapes
	changes       []Change
	compared      map[string]int // by kind
	broken        []string       // tags whose changes break or use reserved space
	recordChanges map[*capi.Record]Change
	last          map[*capi.Enum]*big.Int // largest values of enumerations
	unknown       []capi.LeftOut          // attributes that a library may or may not have
	otherNames    map[*capi.Enum]bool     // enumerations that are compared by their values
}

// compare compares the entries of a group by name. Enumerators are entries, and not parts of an enumeration,
// because it may have no name.
func (x *comparison) compare(g group) {
	for _, old := range x.before.entries[g] {
		if x.before.named[old.key] != old { // declared again
			continue
		}
		current := x.after.named[old.key]
		if current == nil {
			x.gone(old)
			continue
		}
		x.compared[current.kind]++
		x.add(current, old.tag(), x.pair(old, current).of(old, current))
		x.promises(old, current)
	}
	for _, e := range x.after.entries[g] {
		isNew := x.after.named[e.key] == e && x.before.named[e.key] == nil && !x.before.isConstant(e) && !x.before.leftOut[e.name]
		if x.isByValue(e) || x.before.hasOther(e) != "" {
			continue
		}
		if isNew && e.kind != capi.EnumKind && (!x.mixed || e.isSymbol()) && !e.isSystem() {
			x.whole(e, Compatible, "was added")
			x.changes[len(x.changes)-1].added = true
		}
	}
}

// gone adds the change of an entry that the new interface does not declare.
func (x *comparison) gone(old *entry) {
	enumerator, isEnumerator := old.of.(*enumerator)
	switch {
	case x.after.hasOther(old) != "":
		x.whole(old, Breaks, "is now a "+x.after.hasOther(old))
		c := &x.changes[len(x.changes)-1]
		c.differ(c.Text, "", "a "+old.kind, "a "+x.after.hasOther(old))
		c.Removed = false
	case old.kind == capi.FunctionKind && x.after.isStatic[old.name]:
		x.whole(old, Breaks, "is now static")
	case x.after.leftOut[old.name]: // and listed as such
		if v, isVariable := old.of.(*capi.Variable); isVariable {
			x.storage(old, v)
		}
	case isEnumerator && (x.otherNames[enumerator.enum] || x.peers && !x.isEnumOfBoth(enumerator.enum)): // and compared by its value, or not at all
	case isEnumerator && x.peers && x.isRenamed(enumerator):
	case x.after.isConstant(old):
		x.whole(old, Compatible, "is declared in another way, with the same value")
	case old.isSymbol() && x.after.isHidden[old.name]:
		x.whole(old, Breaks, "is no longer exported")
		x.changes[len(x.changes)-1].Hidden = true
	case old.isSymbol() || isEnumerator:
		x.whole(old, Breaks, "was removed")
	case !old.isSystem(): // programs do not refer to a type or a macro by its name
		x.whole(old, SourceOnly, "was removed")
	}
}

// storage adds a change of a variable of which only the symbol is known. Programs may have copies of it, of its size.
func (x *comparison) storage(old *entry, was *capi.Variable) {
	s := x.after.symbols[old.name]
	switch {
	case s == nil:
	case s.ThreadLocal != was.ThreadLocal:
		x.add(old, "", threadLocal(s.ThreadLocal))
	case x.before.isHeader && was.Size > 0 && s.Size > 0 && (s.Size < was.Size || s.Size > was.Size && !x.before.isOpen(was.Shape)):
		x.add(old, "", sizeChange(was.Size, s.Size))
	}
}

// isOpen reports whether a variable may be larger than its type, which is a record that ends in an array without a length.
func (x *index) isOpen(t *cimport.Shape) bool {
	for range maxInside {
		if t == nil || t.Kind != cimport.RecordShape {
			break
		}
		fields := x.fields(t)
		if len(fields) == 0 {
			return false
		}
		t = fields[len(fields)-1].Shape
	}
	return t != nil && t.Kind == cimport.ArrayShape && t.Len <= 0
}

// isByValue reports whether an entry is an enumerator that is compared by its value.
func (x *comparison) isByValue(e *entry) bool {
	c, isEnumerator := e.of.(*enumerator)
	return isEnumerator && x.otherNames[c.enum]
}

// isRenamed reports whether an enumerator has another name in the new interface.
func (x *comparison) isRenamed(e *enumerator) bool {
	of := x.after.enum(e.enum.Name)
	return of != nil && slices.ContainsFunc(of.Enumerators, func(f capi.Enumerator) bool {
		return f.Value == e.Value && x.before.named[key{capi.EnumeratorKind, f.Name}] == nil
	})
}

// isEnumOfBoth reports whether the new interface has an enumeration of the old one.
func (x *comparison) isEnumOfBoth(e *capi.Enum) bool { return x.after.enum(e.Name) != nil }

// pair compares two entries of the same kind.
func (x *comparison) pair(old, current *entry) Change {
	switch is := current.of.(type) {
	case *capi.Function:
		return x.function(old.of.(*capi.Function), is)
	case *capi.Record:
		return x.changeOf(old.of.(*capi.Record), is)
	case *capi.Enum:
		return x.enum(old.of.(*capi.Enum), is)
	case *capi.Variable:
		return x.variable(old.of.(*capi.Variable), is)
	case *capi.Typedef:
		return x.typedef(old.of.(*capi.Typedef), is)
	case *capi.Macro:
		return macro(old.of.(*capi.Macro), is)
	}
	return x.constant(old.of.(*enumerator), current.of.(*enumerator))
}

// whole adds a change of all of an entry. That of a type has no effect on its users.
func (x *comparison) whole(e *entry, v Verdict, text string) {
	tag, c := "", Change{Verdict: v, Text: text, Details: e.details(), Removed: x.after.named[e.key] == nil}
	if of, isEnumerator := e.of.(*enumerator); isEnumerator {
		tag = of.enum.Name
		c.differ(text, of.in(), of.Value, "")
	}
	x.add(e, tag, c)
}

// add adds a change of an entry, unless it has no verdict. The change affects the users of the tag.
func (x *comparison) add(e *entry, tag string, c Change) {
	if c.Verdict == "" || x.mixed && c.Verdict == SourceOnly { // debug info spells types in other ways
		return
	}
	if c.Kind, c.Name = e.kind, cmp.Or(c.Name, e.name); !c.Pos.IsKnown() {
		c.Pos = e.pos
	}
	of := x.before.named[key{c.Kind, c.Name}]
	if x.peers && of != nil && of.pos.IsKnown() {
		c.Pos = of.pos // neither side is newer, and the first is the header
	}
	c.Place = capi.PlaceOf(c.Pos)
	if tag != "" {
		if c.Affects = x.before.affected(tag); x.peers && len(c.Affects) == 0 && of != nil && of.isSystem() {
			return // another library's, which was of another version when this one was built
		}
		isSpare := x.peers && e.kind == capi.RecordKind // one side uses what the other reserves
		if !c.Removed && (c.Verdict == Breaks || c.Verdict == Growth && !isSpare) {
			x.broken = append(x.broken, tag)
		}
	}
	x.changes = append(x.changes, c)
}
