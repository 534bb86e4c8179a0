package diff

import (
	"fmt"
	"slices"

	"github.com/abi-opt/abi-opt/capi"
)

// Compare reports the changes from one interface to another, on the targets that both have.
func Compare(before, after *API) (*Report, error) { return CompareExported(before, after, nil, nil) }

// CompareExported is Compare for the symbols that the old and the new library export; nil sets
// include all.
func CompareExported(before, after *API, old, current Exports) (*Report, error) {
	r := &Report{Version: reportVersion, Old: before.Name, New: after.Name, Targets: []string{}, Changes: []Change{}}
	seen := map[string]int{}
	for _, p := range before.Platforms {
		q := after.on(p.Target)
		if q == nil {
			continue
		}
		x := &comparison{shapes: shapes{newIndex(p, old), newIndex(q, current), map[[2]string]bool{}}}
		for group := range groups {
			x.compare(group)
		}
		r.add(p.Target, x.changes, seen)
		r.NotExported = x.after.notExported
	}
	if len(r.Targets) == 0 {
		return nil, fmt.Errorf("'%s' and '%s' have no target in common", before.Name, after.Name)
	}
	r.finish()
	return r, nil
}

// The groups of entities, in the order of reports.
const (
	functions = iota
	enumerators
	declarations
	groups
)

// entity is a function, type, variable, constant or enumerator.
type entity struct {
	Change      // of the whole entity, without a verdict
	group       int
	function    *capi.Function
	declaration *capi.Declaration // that of an enumerator is its enumeration
	constant    capi.Enumerator
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

// user is a function, variable or type that refers to a tag.
type user struct {
	name   string
	hasTag bool // it is a record, which has users itself
}

// index finds what a platform declares.
type index struct {
	entities    [groups][]*entity
	named       map[key]*entity
	users       map[string][]user // by the tags they refer to
	notExported []string
	byValue     map[string]bool // tags of records that calls pass by value, nil if they were not looked for
}

func newIndex(p *capi.Interface, exports Exports) *index {
	x := &index{named: map[key]*entity{}, users: map[string][]user{}}
	add := func(e *entity, uses []string) {
		if e.isSymbol() && !exports.Has(e.Name) {
			x.notExported = append(x.notExported, e.Name)
			return
		}
		for _, tag := range uses {
			x.users[tag] = append(x.users[tag], user{e.Name, e.tag() != ""})
		}
		if e.Name != "enum" {
			x.entities[e.group] = append(x.entities[e.group], e)
			x.named[e.key()] = e
		}
	}
	for _, f := range p.Functions {
		add(&entity{Change{Kind: "function", Name: f.Name, Pos: f.Pos, Details: []string{"declaration: " + f.C}}, functions, f, nil, capi.Enumerator{}}, f.Uses)
	}
	for _, d := range p.Declarations {
		add(&entity{Change: Change{Kind: d.Kind, Name: d.Name, Pos: d.Pos}, group: declarations, declaration: d}, d.Uses)
		var details []string
		if d.Name != "enum" {
			details = []string{"of " + d.Name}
		}
		for _, e := range d.Enumerators {
			add(&entity{Change{Kind: "enumerator", Name: e.Name, Pos: d.Pos, Details: details}, enumerators, nil, d, e}, nil)
		}
	}
	return x
}

// affected returns the functions and variables that refer to a tag, also through other records.
func (x *index) affected(tag string) (names []string) {
	seen := map[string]bool{tag: true}
	for queue := []string{tag}; len(queue) > 0; queue = queue[1:] {
		for _, user := range x.users[queue[0]] {
			switch {
			case seen[user.name]:
				continue
			case user.hasTag:
				queue = append(queue, user.name)
			default:
				names = append(names, user.name)
			}
			seen[user.name] = true
		}
	}
	slices.Sort(names)
	return names
}

// comparison collects the changes on one target.
type comparison struct {
	shapes
	changes []Change
}

// compare compares a group of entities by name. Enumerators are not compared as parts of an enumeration,
// because it may have no name.
func (x *comparison) compare(group int) {
	for _, old := range x.before.entities[group] {
		switch current := x.after.named[old.key()]; {
		case x.before.named[old.key()] != old: // declared again
		case current != nil:
			x.add(current, old.tag(), x.pair(old, current))
		case old.isSymbol() && slices.Contains(x.after.notExported, old.Name):
			x.whole(old, Breaks, "is no longer exported")
		case old.isSymbol() || group == enumerators:
			x.whole(old, Breaks, "was removed")
		case !old.declaration.System: // programs do not refer to a type or a macro by its name
			x.whole(old, SourceOnly, "was removed")
		}
	}
	for _, e := range x.after.entities[group] {
		isNew := x.after.named[e.key()] == e && x.before.named[e.key()] == nil
		if isNew && e.Kind != capi.EnumKind && (e.declaration == nil || !e.declaration.System) {
			x.whole(e, Compatible, "was added")
			x.changes[len(x.changes)-1].added = true
		}
	}
}

// pair compares an entity that both interfaces declare.
func (x *comparison) pair(old, current *entity) Change {
	switch {
	case current.group == functions:
		return x.function(old.function, current.function)
	case current.group == enumerators:
		return constant(&old.constant, &current.constant, current.Details)
	case current.Kind == capi.RecordKind:
		return x.record(old.declaration, current.declaration)
	}
	return x.declaration(old.declaration, current.declaration)
}

// whole adds a change of a whole entity. That of a type has no effect on its users.
func (x *comparison) whole(e *entity, v Verdict, text string) {
	tag := ""
	if e.group == enumerators {
		tag = e.tag()
	}
	x.add(e, tag, Change{Verdict: v, Text: text, Details: e.Details})
}

// add adds a change of an entity, unless it has no verdict. The change affects the users of the tag.
func (x *comparison) add(e *entity, tag string, c Change) {
	if c.Verdict == "" {
		return
	}
	if c.Kind, c.Name, c.Pos = e.Kind, e.Name, e.Pos; tag != "" {
		c.Affects = x.before.affected(tag)
	}
	x.changes = append(x.changes, c)
}
