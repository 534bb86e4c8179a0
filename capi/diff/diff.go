package diff

import (
	"cmp"
	"math/big"
	"slices"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
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
	c := &comparison{shapes: x, compared: map[string]int{}, recordChanges: map[*capi.Declaration]Change{}, last: map[*capi.Declaration]*big.Int{}}
	c.otherNames = c.enumsOfOtherNames()
	for group := range groups {
		c.compare(group)
	}
	c.symbols(p.Built, q.Built)
	if r.Compared == nil {
		r.Compared = c.compared
		r.leaveOut(p.LeftOut, q.LeftOut, x.notCompared(), x.notDescribed(), c.unknown)
	}
	r.add(target, c.changes)
	if len(c.broken) > 0 {
		x.before.affectedBy(c.broken, r.Affected)
	}
	x.before.affectedBy(x.unread(p.LeftOut, q.LeftOut), r.Unread)
	r.NotExported = x.after.notExported
}

// unread returns the tags of types that are left out, unless another type of the name is compared, and of records that one side
// does not describe.
func (x *shapes) unread(sides ...[]capi.LeftOut) (tags []string) {
	for _, l := range slices.Concat(sides...) {
		isCompared := func(kind string) bool {
			k := key{declarations, kind, l.Name}
			return x.before.named[k] != nil && x.after.named[k] != nil
		}
		if l.What == "declaration" && !isCompared(capi.RecordKind) && !isCompared(capi.EnumKind) {
			tags = append(tags, l.Name)
		}
	}
	for _, l := range x.notCompared() {
		tags = append(tags, x.after.name(l.Name))
	}
	return tags
}

// The groups of entities, in the order of reports.
const (
	functions = iota
	enumerators
	declarations
	groups
)

const (
	functionKind   = "function"
	enumeratorKind = "enumerator"
	staticKind     = "static function" // of what is left out
)

// entity is a function, type, variable, constant or enumerator.
type entity struct {
	Kind, Name  string
	Pos         diag.Pos
	group       int
	function    *capi.Function
	declaration *capi.Declaration // that of an enumerator is its enumeration
	constant    *capi.Enumerator
}

// details describes a whole function or enumerator.
func (e *entity) details() []string {
	switch {
	case e.function != nil:
		return []string{"declaration: " + e.function.C}
	case e.constant != nil && e.declaration.Name != "enum":
		return []string{"of " + e.declaration.Name}
	}
	return nil
}

// isSymbol reports whether the entity is in the symbol table of a library.
func (e *entity) isSymbol() bool { return e.group == functions || e.Kind == capi.VariableKind }

// tag returns the name of a record or enumeration, or of that of an enumerator; "" for others.
func (e *entity) tag() string {
	if d := e.declaration; d != nil && (d.Kind == capi.RecordKind || d.Kind == capi.EnumKind) {
		return d.Name
	}
	return ""
}

// key identifies an entity.
type key struct {
	group      int
	kind, name string
}

func (e *entity) key() key { return key{e.group, e.Kind, e.Name} }

// index finds what a platform declares.
type index struct {
	entities    [groups][]*entity
	named       map[key]*entity
	users       map[string][]string // functions and variables by the tags they refer to, nil if they were not looked for
	notExported []string
	isHidden    map[string]bool // those
	leftOut     map[string]bool
	isStatic    map[string]bool         // functions
	byValue     map[string]bool         // tags of records that calls pass by value, nil if they were not looked for
	objects     map[string]*capi.Symbol // of variables of a built file
	tags        map[string]bool         // all that something refers to, nil if they were not looked for
	isHeader    bool
	// noConventions is set if the shapes of functions lack conventions that are not the platform's.
	noConventions bool
	types         map[string]*capi.Declaration
	isInner       map[*capi.Declaration]bool // types that the header of a built file does not declare
	renamed       map[string]string          // names of records and enumerations in the old interface
}

// name returns the name of a record or enumeration as the old interface has it.
func (x *index) name(name string) string { return cmp.Or(x.renamed[name], name) }

// record returns a record of an interface by its own name, nil if it is not known.
func (x *index) record(t *cimport.Shape) *capi.Declaration { return x.types[t.Name] }

// newIndex returns the index of an interface, whose records and enumerations may have other names in the old one. Only those
// that are listed are compared by their names.
func newIndex(p *capi.Interface, listed []*capi.Declaration, exports Exports, renamed map[string]string) *index {
	x := &index{named: map[key]*entity{}, isHidden: map[string]bool{}, leftOut: map[string]bool{}, isStatic: map[string]bool{}, types: typesOf(p), renamed: renamed, isHeader: p.Built == nil, isInner: map[*capi.Declaration]bool{}}
	for _, d := range p.Others {
		x.isInner[d] = true
	}
	if p.Built != nil {
		x.objects = map[string]*capi.Symbol{}
		for i := range p.Built.Symbols {
			if s := &p.Built.Symbols[i]; s.Object {
				x.objects[s.Name] = s
			}
		}
		x.noConventions = p.Built.NoConventions
	}
	for _, l := range p.LeftOut {
		x.leftOut[l.Name] = true
		x.isStatic[l.Name] = l.What == staticKind
	}
	for _, f := range p.Functions {
		x.add(exports, &entity{Kind: functionKind, Name: f.Name, Pos: f.Pos, group: functions, function: f})
	}
	for _, d := range listed {
		x.add(exports, &entity{Kind: d.Kind, Name: d.Name, Pos: d.Pos, group: declarations, declaration: d})
		for i := range d.Enumerators {
			x.add(exports, &entity{Kind: enumeratorKind, Name: d.Enumerators[i].Name, Pos: d.Pos, group: enumerators, declaration: d, constant: &d.Enumerators[i]})
		}
	}
	return x
}

func (x *index) add(exports Exports, e *entity) {
	if e.isSymbol() && (!exports.Has(e.Name) || e.isHidden()) {
		x.notExported, x.isHidden[e.Name] = append(x.notExported, e.Name), true
		return
	}
	if e.Name != "enum" {
		x.entities[e.group] = append(x.entities[e.group], e)
		k := e.key()
		if e.Kind == capi.RecordKind || e.Kind == capi.EnumKind {
			k.name = x.name(e.Name)
		}
		x.named[k] = e
	}
}

// isConstant reports whether there is a macro or enumerator with the name and value of an enumerator or macro.
func (x *index) isConstant(e *entity) bool {
	switch e.Kind {
	case enumeratorKind:
		m := x.named[key{declarations, capi.MacroKind, e.Name}]
		return m != nil && m.declaration.Value == e.constant.Value
	case capi.MacroKind:
		m := x.named[key{enumerators, enumeratorKind, e.Name}]
		return m != nil && m.constant.Value == e.declaration.Value
	}
	return false
}

// comparison collects the changes on one target.
type comparison struct {
	*shapes
	changes       []Change
	compared      map[string]int // by kind
	broken        []string       // tags whose changes break or use reserved space
	recordChanges map[*capi.Declaration]Change
	last          map[*capi.Declaration]*big.Int // largest values of enumerations
	unknown       []capi.LeftOut                 // attributes that a library may or may not have
	otherNames    map[*capi.Declaration]bool     // enumerations that are compared by their values
}

// compare compares a group of entities by name. Enumerators are not compared as parts of an enumeration,
// because it may have no name.
func (x *comparison) compare(group int) {
	for _, old := range x.before.entities[group] {
		switch current := x.after.named[old.key()]; {
		case x.before.named[old.key()] != old: // declared again
		case current != nil:
			x.compared[current.Kind]++
			x.add(current, old.tag(), x.pair(old, current).of(old, current))
			x.promises(old, current)
		case x.after.hasOther(old) != "":
			x.whole(old, Breaks, "is now a "+x.after.hasOther(old))
			x.changes[len(x.changes)-1].Removed = false
		case group == functions && x.after.isStatic[old.Name]:
			x.whole(old, Breaks, "is now static")
		case x.after.leftOut[old.Name]: // and listed as such
			if s := x.after.objects[old.Name]; s != nil && old.Kind == capi.VariableKind && s.ThreadLocal != old.declaration.ThreadLocal {
				x.add(old, "", Change{Verdict: Breaks, Text: threadLocal(s.ThreadLocal)})
			}
		case group == enumerators && (x.otherNames[old.declaration] || x.peers && !x.isEnumOfBoth(old.declaration)): // and compared by its value, or not at all
		case group == enumerators && x.peers && x.isRenamed(old):
		case x.after.isConstant(old):
			x.whole(old, Compatible, "is declared in another way, with the same value")
		case old.isSymbol() && x.after.isHidden[old.Name]:
			x.whole(old, Breaks, "is no longer exported")
		case old.isSymbol() || group == enumerators:
			x.whole(old, Breaks, "was removed")
		case !old.declaration.System: // programs do not refer to a type or a macro by its name
			x.whole(old, SourceOnly, "was removed")
		}
	}
	for _, e := range x.after.entities[group] {
		isNew := x.after.named[e.key()] == e && x.before.named[e.key()] == nil && !x.before.isConstant(e) && !x.before.leftOut[e.Name]
		if group == enumerators && x.otherNames[e.declaration] || x.before.hasOther(e) != "" {
			continue
		}
		if isNew && e.Kind != capi.EnumKind && (!x.mixed || e.isSymbol()) && (e.declaration == nil || !e.declaration.System) {
			x.whole(e, Compatible, "was added")
			x.changes[len(x.changes)-1].added = true
		}
	}
}

// isRenamed reports whether an enumerator has another name in the new interface.
func (x *comparison) isRenamed(e *entity) bool {
	of := x.after.named[key{declarations, capi.EnumKind, e.declaration.Name}]
	return of != nil && slices.ContainsFunc(of.declaration.Enumerators, func(f capi.Enumerator) bool {
		return f.Value == e.constant.Value && x.before.named[key{enumerators, enumeratorKind, f.Name}] == nil
	})
}

// isEnumOfBoth reports whether the new interface has an enumeration of the old one.
func (x *comparison) isEnumOfBoth(d *capi.Declaration) bool {
	return x.after.named[key{declarations, capi.EnumKind, d.Name}] != nil
}

// hasOther returns what an interface has in place of a function or variable of another, if it is the other one of both: "function"
// or "variable". The symbol of a variable is enough.
func (x *index) hasOther(e *entity) string {
	switch {
	case e.group == functions && (x.named[key{declarations, capi.VariableKind, e.Name}] != nil || x.objects[e.Name] != nil):
		return capi.VariableKind
	case e.Kind == capi.VariableKind && x.named[key{functions, functionKind, e.Name}] != nil:
		return functionKind
	}
	return ""
}

// pair compares an entity that both interfaces declare.
func (x *comparison) pair(old, current *entity) Change {
	switch {
	case current.group == functions:
		return x.function(old.function, current.function)
	case current.group == enumerators:
		return x.constant(old, current)
	case current.Kind == capi.RecordKind:
		return x.changeOf(old.declaration, current.declaration)
	case current.Kind == capi.EnumKind:
		return x.enum(old.declaration, current.declaration)
	}
	return x.declaration(old.declaration, current.declaration)
}

// whole adds a change of a whole entity. That of a type has no effect on its users.
func (x *comparison) whole(e *entity, v Verdict, text string) {
	tag := ""
	if e.group == enumerators {
		tag = e.tag()
	}
	x.add(e, tag, Change{Verdict: v, Text: text, Details: e.details(), Removed: x.after.named[e.key()] == nil})
}

// add adds a change of an entity, unless it has no verdict. The change affects the users of the tag.
func (x *comparison) add(e *entity, tag string, c Change) {
	if c.Verdict == "" || x.mixed && c.Verdict == SourceOnly { // debug info spells types in other ways
		return
	}
	if c.Kind, c.Name = e.Kind, cmp.Or(c.Name, e.Name); !c.Pos.IsKnown() {
		c.Pos = e.Pos
	}
	c.Place = PlaceOf(c.Pos)
	if tag != "" {
		c.Affects = x.before.affected(tag)
		if !c.Removed && (c.Verdict == Breaks || c.Verdict == Growth) {
			x.broken = append(x.broken, tag)
		}
	}
	x.changes = append(x.changes, c)
}
