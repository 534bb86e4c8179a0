package diff

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/cimport"
)

// enumsOfOtherNames returns the enumerations, of both sides, that have no enumerator in common with the one in their place. Such
// are compared by their values.
func (x *comparison) enumsOfOtherNames() map[*capi.Enum]bool {
	all := map[*capi.Enum]bool{}
	for _, e := range x.before.entries[declarations] {
		old, isEnum := e.of.(*capi.Enum)
		if !isEnum {
			continue
		}
		current := x.after.enum(old.Name)
		if current == nil || len(old.Enumerators) == 0 || len(current.Enumerators) == 0 {
			continue
		}
		if !shareNames(old.Enumerators, current.Enumerators) {
			all[old], all[current] = true, true
		}
	}
	return all
}

// shareNames reports whether some enumerators of two enumerations have one name.
func shareNames(old, current []capi.Enumerator) bool {
	names := map[string]bool{}
	for _, e := range old {
		names[e.Name] = true
	}
	return slices.ContainsFunc(current, func(e capi.Enumerator) bool { return names[e.Name] })
}

// enumerations compares the values of enumerations in types, unless both have one name. Those without a tag are compared here although
// their enumerators are compared on their own, because an enumerator does not record its users, and a built file does not list them.
func (x *shapes) enumerations(at string, old, current *cimport.Shape) *mismatch {
	a, b := x.before.enumerators(old), x.after.enumerators(current)
	isNamed := old.Name != "" && current.Name != ""
	if len(a) == 0 || len(b) == 0 || isNamed && old.Name == x.after.name(current.Name) || x.guess {
		return nil
	}
	pair := [2]*cimport.Shape{old, current}
	c, isKnown := x.enums[pair]
	if !isKnown && !(isNamed && shareNames(a, b)) {
		c.values(a, b)
	}
	if x.enums[pair] = c; c.Verdict != Breaks {
		return nil
	}
	m := &mismatch{at: at, old: old, current: current, inner: &Change{Verdict: Breaks, Details: slices.Clone(c.Details), reach: typesOfMembers}}
	if !m.isWhole() {
		for i := range m.inner.Details {
			m.inner.Details[i].within = at
		}
	}
	return m
}

// enumerators returns the enumerators of an enumeration, nil for other types.
func (x *index) enumerators(t *cimport.Shape) (all []capi.Enumerator) {
	if e, isEnum := x.types[t.Name].(*capi.Enum); isEnum && t.Name != "" {
		return e.Enumerators
	}
	for _, v := range t.Values {
		all = append(all, capi.Enumerator{Name: v.Name, Value: v.Value})
	}
	return all
}

// enum compares enumerations. Their enumerators are compared on their own if some names are the same.
func (x *comparison) enum(old, current *capi.Enum) (c Change) {
	switch {
	case old.Complete && current.Complete && old.Size != current.Size:
		return sizeChange(old.Size, current.Size)
	case x.otherNames[old]:
		c.values(old.Enumerators, current.Enumerators)
	}
	return c
}

// values compares the values of enumerations. Enumerators are the same if their names have the same words.
func (c *Change) values(old, current []capi.Enumerator) {
	before, after := valuesOf(old), valuesOf(current)
	end, words, prefix := endValue(old), map[string]string{}, prefixOf(current)
	for _, e := range current {
		words[wordsOf(e.Name, prefix)] = e.Value
	}
	prefix = prefixOf(old)
	for _, e := range old {
		switch value, has := words[wordsOf(e.Name, prefix)]; {
		case e.Value == end:
		case has && value != e.Value:
			c.note(Breaks, Detail{kind: otherType, name: e.Name, before: e.Value, after: value})
		case after[e.Value] == "":
			c.note(Breaks, said("no enumerator has the value %s of %s", e.Value, e.Name).sides(e.Name, e.Value, ""))
		}
	}
	for _, e := range current {
		if before[e.Value] == "" {
			c.note(Compatible, said("enumerator %s has a new value, %s", e.Name, e.Value))
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
func valuesOf(enumerators []capi.Enumerator) map[string]string {
	all := map[string]string{}
	for _, e := range enumerators {
		all[e.Value] = e.Name
	}
	return all
}

// endValue returns the largest value of an enumeration if it is that of an end marker, such as FORMAT_COUNT, which other languages
// do not have; otherwise "".
func endValue(all []capi.Enumerator) string {
	last := slices.MaxFunc(all, func(e, f capi.Enumerator) int { return number(e.Value).Cmp(number(f.Value)) })
	for _, e := range all {
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
func prefixOf(all []capi.Enumerator) string {
	if len(all) < 2 {
		return ""
	}
	prefix := all[0].Name
	for _, e := range all[1:] {
		for !strings.HasPrefix(e.Name, prefix) {
			prefix = prefix[:len(prefix)-1]
		}
	}
	return prefix[:strings.LastIndexByte(prefix, '_')+1]
}
