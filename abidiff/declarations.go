package abidiff

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/explain"
)

// declarations compares types, variables and constants.
func (x *comparison) declarations() {
	x.enumerators()
	for _, old := range x.before.Declarations {
		key := [2]string{old.Kind, old.Name}
		if x.before.declarations[key] != old {
			continue
		}
		if current := x.after.declarations[key]; current == nil && !old.System {
			x.removed(old)
		} else if current != nil {
			x.declaration(old, current)
		}
	}
	for _, d := range x.after.Declarations {
		if key := [2]string{d.Kind, d.Name}; x.after.declarations[key] == d && x.before.declarations[key] == nil && d.Kind != explain.EnumKind && !d.System {
			x.change(Compatible, d, "was added")
		}
	}
}

func (x *comparison) removed(d *explain.Declaration) {
	switch {
	case d.Kind == explain.VariableKind && slices.Contains(x.after.notExported, d.Name):
		x.change(Breaks, d, "is no longer exported")
	case d.Kind == explain.VariableKind:
		x.change(Breaks, d, "was removed")
	default: // programs do not refer to a type or a macro by its name
		x.change(SourceOnly, d, "was removed")
	}
}

func (x *comparison) declaration(old, current *explain.Declaration) {
	first := len(x.changes)
	switch old.Kind {
	case explain.RecordKind:
		x.record(old, current)
	case explain.EnumKind:
		x.sizes(old, current)
	case explain.VariableKind:
		x.variable(old, current)
	case explain.TypedefKind:
		if !x.sizes(old, current) && old.C != current.C {
			x.change(SourceOnly, current, "names another type").Details = []string{"before: " + old.C, "after:  " + current.C}
		}
	case explain.MacroKind:
		if old.Value != current.Value {
			x.change(SourceOnly, current, "is %s instead of %s", current.Value, old.Value)
		}
	}
	if old.Kind == explain.RecordKind || old.Kind == explain.EnumKind {
		for i := range x.changes[first:] {
			x.changes[first+i].Affects = x.before.affected(old.Name)
		}
	}
}

// sizes reports a change of the representation of a type.
func (x *comparison) sizes(old, current *explain.Declaration) bool {
	switch {
	case old.Size == 0 || current.Size == 0: // incomplete
	case old.Type == current.Type && strings.HasPrefix(old.Type, "!c.tag<"): // reported with the record
	case old.Size != current.Size:
		x.change(Breaks, current, "%s", sizeChange(old, current))
		return true
	case representation(old.Type) != representation(current.Type):
		x.change(Breaks, current, "has another representation: %s instead of %s", current.Type, old.Type)
		return true
	}
	return false
}

func sizeChange(old, current *explain.Declaration) string {
	word := "grew"
	if current.Size < old.Size {
		word = "shrank"
	}
	return fmt.Sprintf("%s from %d to %s", word, old.Size, bytes(current.Size))
}

var signedness = regexp.MustCompile(`\b[su]i(\d+)\b`)

// representation returns a type without the signedness of integers.
func representation(t string) string { return signedness.ReplaceAllString(t, "i$1") }

func (x *comparison) variable(old, current *explain.Declaration) {
	details := []string{"before: " + old.C, "after:  " + current.C}
	switch {
	case x.sizes(old, current):
	case old.ThreadLocal != current.ThreadLocal:
		x.change(Breaks, current, "is %s", map[bool]string{true: "now thread-local", false: "no longer thread-local"}[current.ThreadLocal])
	case !old.Const && current.Const:
		x.change(Breaks, current, "is now read-only")
	case old.C != current.C || old.Const != current.Const:
		x.change(SourceOnly, current, "has another C type of the same representation")
	default:
		return
	}
	x.changes[len(x.changes)-1].Details = details
}

// enumerators compares the constants of all enumerations by name, because their enumeration may
// have no name.
func (x *comparison) enumerators() {
	current := map[string]enumerator{}
	for _, e := range x.after.enumerators {
		current[e.Name] = e
	}
	old := map[string]bool{}
	for _, e := range x.before.enumerators {
		old[e.Name] = true
		switch now, ok := current[e.Name]; {
		case !ok:
			x.enumerator(Breaks, e, e.enum, "was removed")
		case now.Value != e.Value:
			x.enumerator(Breaks, e, now.enum, fmt.Sprintf("is %s instead of %s", now.Value, e.Value))
		case now.Type != e.Type:
			x.enumerator(SourceOnly, e, now.enum, fmt.Sprintf("has type %s instead of %s", now.Type, e.Type))
		}
	}
	for _, e := range x.after.enumerators {
		if !old[e.Name] {
			x.enumerator(Compatible, e, e.enum, "was added")
		}
	}
}

func (x *comparison) enumerator(v Verdict, e enumerator, in *explain.Declaration, text string) {
	c := Change{Verdict: v, Kind: "enumerator", Name: e.Name, Text: text, Pos: in.Pos}
	if in.Name != "enum" {
		c.Details = []string{"of " + in.Name}
		c.Affects = x.before.affected(in.Name)
	}
	x.changes = append(x.changes, c)
}
