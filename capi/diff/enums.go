package diff

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/cimport"
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
		if !shareNames(old.declaration, current.declaration) {
			all[old.declaration], all[current.declaration] = true, true
		}
	}
	return all
}

// shareNames reports whether some enumerators of two enumerations have one name.
func shareNames(old, current *capi.Declaration) bool {
	names := map[string]bool{}
	for _, e := range old.Enumerators {
		names[e.Name] = true
	}
	return slices.ContainsFunc(current.Enumerators, func(e capi.Enumerator) bool { return names[e.Name] })
}

// enumerations compares the values of enumerations with other names, in types.
func (x *shapes) enumerations(at string, old, current *cimport.Shape) *mismatch {
	a, b := x.before.types[old.Name], x.after.types[current.Name]
	if a == nil || b == nil || a.Kind != capi.EnumKind || b.Kind != capi.EnumKind || old.Name == x.after.name(current.Name) || x.guess {
		return nil
	}
	c, isKnown := x.enums[recordPair{a, b}]
	if !isKnown && len(a.Enumerators) > 0 && len(b.Enumerators) > 0 && !shareNames(a, b) {
		c.values(a, b)
	}
	if x.enums[recordPair{a, b}] = c; c.Verdict != Breaks {
		return nil
	}
	return &mismatch{at: at, old: old, current: current, inner: &Change{Verdict: Breaks, Details: slices.Clone(c.Details)}}
}

// enum compares enumerations. Their enumerators are compared on their own if some names are the same.
func (x *comparison) enum(old, current *capi.Declaration) Change {
	c := x.declaration(old, current)
	if c.Verdict == "" && x.otherNames[old] {
		c.values(old, current)
	}
	return c
}

// values compares the values of enumerations. Enumerators are the same if their names have the same words.
func (c *Change) values(old, current *capi.Declaration) {
	before, after := valuesOf(old), valuesOf(current)
	end, words, prefix := endValue(old), map[string]string{}, prefixOf(current)
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
func endValue(d *capi.Declaration) string {
	last := slices.MaxFunc(d.Enumerators, func(e, f capi.Enumerator) int { return number(e.Value).Cmp(number(f.Value)) })
	for _, e := range d.Enumerators {
		if e.Value == last.Value && endName().MatchString(e.Name) {
			return e.Value
		}
	}
	return ""
}

// wordsOf returns a name in lower case, without a prefix and underscores: Red is COLOR_RED.
func wordsOf(name, prefix string) string {
	return strings.ToLower(strings.ReplaceAll(strings.TrimPrefix(name, prefix), "_", ""))
}

// prefixOf returns the words with which all names of an enumeration begin, such as COLOR_.
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
