package diff

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
)

// symbols compares what built libraries export, without the types. A symbol whose type is known on both sides is compared
// by that, except for its versions.
func (x *comparison) symbols(old, current *capi.Built) {
	if old == nil && current == nil {
		return
	}
	if old == nil || current == nil {
		x.undeclared(old, current)
		return
	}
	if old.Name != current.Name {
		x.changes = append(x.changes, Change{
			Verdict: Breaks, Kind: capi.BuiltKind, Name: old.Name,
			Text: fmt.Sprintf("is now called '%s'; programs look for the old name", current.Name),
		})
	}
	before, after := byName(old), byName(current)
	for _, name := range slices.Sorted(maps.Keys(before)) {
		x.compared[capi.SymbolKind]++
		c := symbolChange(name, before[name], after[name])
		isTyped := x.before.declares(name)
		switch {
		case c.Verdict == "" || after[name] == nil && isTyped: // reported as a function or variable
		case after[name] != nil && isTyped && x.after.declares(name) && before[name][0].Size != after[name][0].Size:
		default:
			x.changes = append(x.changes, c)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(after)) {
		if before[name] == nil && !x.after.declares(name) {
			x.changes = append(x.changes, Change{Verdict: Compatible, Kind: capi.SymbolKind, Name: name, Text: "was added", added: true})
		}
	}
}

// undeclared reports the functions and variables that a library exports, and a header does not declare.
func (x *comparison) undeclared(old, current *capi.Built) {
	declared, built, text := x.after, old, "is exported by the old library, but not declared"
	if current != nil {
		declared, built, text = x.before, current, "is exported, but not declared"
	}
	for _, name := range slices.Sorted(maps.Keys(byName(built))) {
		if declared.declares(name) || declared.leftOut[name] {
			x.compared[capi.SymbolKind]++
		} else {
			x.changes = append(x.changes, Change{Verdict: Compatible, Kind: capi.SymbolKind, Name: name, Text: text})
		}
	}
}

// byName returns the symbols of a library by their names, which may have several versions.
func byName(l *capi.Built) map[string][]capi.Symbol {
	all := map[string][]capi.Symbol{}
	for _, s := range l.Symbols {
		all[s.Name] = append(all[s.Name], s)
	}
	return all
}

// symbolChange compares the versions of a symbol. Programs need the version that they were linked with, whether or not it
// is still the default one.
func symbolChange(name string, old, current []capi.Symbol) (c Change) {
	c.Kind, c.Name = capi.SymbolKind, name
	if current == nil {
		c.Verdict, c.Text, c.Removed = Breaks, "was removed", true
		return c
	}
	for i := range old {
		s := &old[i]
		has := func(t capi.Symbol) bool { return t.Version == s.Version }
		switch n := slices.IndexFunc(current, has); {
		case n < 0 && s.Version == "": // programs that ask for no version take any
		case n < 0 && current[0].Version == "": // the loader warns, and takes it
			c.Verdict, c.Text = Compatible, "has no version any more"
		case n < 0:
			c.Text = "is no longer there with its version"
			c.note(Breaks, Detail{kind: otherVersion, before: s.String(), after: current[0].String()})
		case s.Object && s.Size != current[n].Size && s.Size > 0 && current[n].Size > 0:
			c.Text = fmt.Sprintf("has %s instead of %d; programs have copies of variables", bytes(current[n].Size), s.Size)
			c.Verdict = Breaks
		case s.Untyped || current[n].Untyped:
		case s.Object != current[n].Object || s.ThreadLocal != current[n].ThreadLocal:
			c.Verdict, c.Text = Breaks, "is of another kind: a function, a variable or a thread-local one"
		}
	}
	return c
}

// listed returns the declarations of both sides that are compared by their names. If one side is a header and the other a built
// file, these are only those that both can have: debug info lacks macros, and knows only those types that code uses. The types and
// constants of the header that it does not know are the third list. Names are the other names of records and enumerations; those have them
// although no header of a built file declares them.
func listed(before, after *capi.Interface, names map[string]string) (old, current, undescribed []capi.Declaration) {
	isOld, isCurrent := map[string]bool{}, map[string]bool{}
	for name, was := range names {
		isOld[was], isCurrent[name] = true, true
	}
	old, current = withOthers(before, isOld), withOthers(after, isCurrent)
	switch {
	case before.Built == nil && after.Built != nil:
		current = slices.DeleteFunc(slices.Clone(current), func(d capi.Declaration) bool { // an inner type
			name := d.Head().Name
			return isTagged(d) && isOld[name] && names[name] == ""
		})
		old, undescribed = declaredIn(old, after, current, isOld)
	case before.Built != nil && after.Built == nil:
		current, undescribed = declaredIn(current, before, old, isCurrent)
	}
	return old, current, undescribed
}

func withOthers(p *capi.Interface, named map[string]bool) []capi.Declaration {
	all := slices.Clip(p.Declarations)
	for _, d := range p.Others {
		if named[d.Head().Name] {
			all = append(all, d)
		}
	}
	return all
}

// declaredIn divides the declarations of a header into those that are compared with the listed ones of a built file, and the types
// and constants that the file does not describe. If it describes nothing, the second list is empty.
func declaredIn(header []capi.Declaration, p *capi.Interface, listed []capi.Declaration, renamed map[string]bool) (compared, undescribed []capi.Declaration) {
	known := map[key]bool{}
	for _, d := range listed {
		known[key{d.Head().Kind, withoutKeyword(d.Head().Name)}] = true
		for _, e := range namelessOf(d) {
			known[key{capi.EnumeratorKind, e.Name}] = true
		}
	}
	for _, d := range header {
		head := d.Head()
		switch {
		case len(namelessOf(d)) > 0:
			if slices.ContainsFunc(namelessOf(d), func(e capi.Enumerator) bool { return known[key{capi.EnumeratorKind, e.Name}] }) {
				compared = append(compared, d)
			} else if len(p.Functions) > 0 {
				undescribed = append(undescribed, d)
			}
		case head.Kind == capi.VariableKind || renamed[head.Name] || known[key{head.Kind, withoutKeyword(head.Name)}]:
			compared = append(compared, d)
		case isDescribable(d) && len(p.Functions) > 0:
			undescribed = append(undescribed, d)
		}
	}
	return compared, undescribed
}

// namelessOf returns the enumerators of an enumeration without a name, nil of others.
func namelessOf(d capi.Declaration) []capi.Enumerator {
	if e, isEnum := d.(*capi.Enum); isEnum && e.Name == "enum" {
		return e.Enumerators
	}
	return nil
}

// isDescribable reports whether a declaration is a constant macro or a type of the library's own that has bytes.
func isDescribable(d capi.Declaration) bool {
	r, isRecord := d.(*capi.Record)
	return d.Head().Kind == capi.MacroKind || isDefined(d) && !(isRecord && r.System)
}

// withoutKeyword returns the name of a type without struct, union or enum.
func withoutKeyword(name string) string {
	_, tag, _ := strings.Cut(name, " ")
	return cmp.Or(tag, name)
}
