package diff

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
)

// enumsOfOtherNames returns the enumerations, of both sides, that have no enumerator in common with the one in their place. Such
// are compared by their values.
func (x *comparison) enumsOfOtherNames() map[*capi.Declaration]bool {
	all := map[*capi.Declaration]bool{}
	for _, old := range x.before.entities[declarations] {
		current := x.after.named[old.key()]
		if old.Kind != capi.EnumKind || current == nil || len(old.declaration.Enumerators) == 0 || len(current.declaration.Enumerators) == 0 {
			continue
		}
		names := map[string]bool{}
		for _, e := range old.declaration.Enumerators {
			names[e.Name] = true
		}
		if !slices.ContainsFunc(current.declaration.Enumerators, func(e capi.Enumerator) bool { return names[e.Name] }) {
			all[old.declaration], all[current.declaration] = true, true
		}
	}
	return all
}

// enum compares enumerations. Their enumerators are compared on their own if some names are the same.
func (x *comparison) enum(old, current *capi.Declaration) Change {
	c := x.declaration(old, current)
	if c.Verdict != "" || !x.otherNames[old] {
		return c
	}
	before, after := valuesOf(old), valuesOf(current)
	end := x.endValue(old)
	words, prefix := map[string]string{}, prefixOf(current)
	for _, e := range current.Enumerators {
		words[wordsOf(e.Name, prefix)] = e.Value
	}
	prefix = prefixOf(old)
	for _, e := range old.Enumerators {
		switch value, has := words[wordsOf(e.Name, prefix)]; {
		case after[e.Value] == "" && e.Value != end:
			c.note(Breaks, "no enumerator has the value %s of %s", e.Value, e.Name)
		case has && value != e.Value && e.Value != end:
			c.note(Breaks, "%s is %s instead of %s", e.Name, value, e.Value)
		}
	}
	for _, e := range current.Enumerators {
		if before[e.Value] == "" {
			c.note(Compatible, "enumerator %s has a new value, %s", e.Name, e.Value)
		}
	}
	switch c.Verdict {
	case Breaks:
		c.Text = "has other values"
	case Compatible:
		c.Text = "has new values"
	default:
		c.Verdict, c.Text = SourceOnly, "has enumerators of other names with the same values"
	}
	return c
}

// valuesOf returns the names of enumerators by their values.
func valuesOf(d *capi.Declaration) map[string]string {
	all := map[string]string{}
	for _, e := range d.Enumerators {
		all[e.Value] = e.Name
	}
	return all
}

// endValue returns the largest value of an enumeration if it is that of an end marker, such as FORMAT_COUNT, which other languages
// do not have; otherwise "".
func (x *comparison) endValue(d *capi.Declaration) string {
	for _, e := range d.Enumerators {
		if endName().MatchString(e.Name) && x.isLast(d, number(e.Value)) {
			return e.Value
		}
	}
	return ""
}

// prefixOf returns what the names of all enumerators begin with, up to an underscore.
func prefixOf(d *capi.Declaration) string {
	if len(d.Enumerators) < 2 {
		return ""
	}
	prefix := d.Enumerators[0].Name
	for _, e := range d.Enumerators[1:] {
		for !strings.HasPrefix(e.Name, prefix) {
			prefix = prefix[:len(prefix)-1]
		}
	}
	return prefix[:strings.LastIndexByte(prefix, '_')+1]
}

// wordsOf returns the name of an enumerator in lower case, without underscores and a prefix: Red is COLOR_RED.
func wordsOf(name, prefix string) string {
	return strings.ToLower(strings.ReplaceAll(strings.TrimPrefix(name, prefix), "_", ""))
}
