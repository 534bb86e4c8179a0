package agree

import (
	"cmp"
	"slices"

	"github.com/abi-opt/abi-opt/capi"
)

// Unite makes one side of those from an index on: the same side, compared with headers that cannot be read together.
func (r *Report) Unite(from int) {
	for i := from + 1; i < len(r.Others); i++ {
		r.Others[from].unite(&r.Others[i])
	}
	r.Others = r.Others[:min(from+1, len(r.Others))]
}

// unite adds what was found for further headers. A function that both declare counts once, and disagrees if one of the declarations does.
func (o *Other) unite(p *Other) {
	o.Disagreements, o.Notes = unitedFindings(o.Disagreements, p.Disagreements), unitedFindings(o.Notes, p.Notes)
	o.Disagree = united(o.Disagree, p.Disagree)
	disagree := setOf(o.Disagree)
	o.Agree = slices.DeleteFunc(united(o.Agree, p.Agree), func(name string) bool { return disagree[name] })
	isCompared := setOf(slices.Concat(o.Agree, o.Disagree))
	o.NamesOnly = slices.DeleteFunc(united(o.NamesOnly, p.NamesOnly), func(name string) bool { return isCompared[name] })
	o.uniteLeftOut(p, isCompared)
	o.Missing, o.Hidden = united(o.Missing, p.Missing), united(o.Hidden, p.Hidden)
	undeclared := setOf(p.Undeclared) // by both
	o.Undeclared = slices.DeleteFunc(o.Undeclared, func(name string) bool { return !undeclared[name] })
	o.isCompared = o.isCompared || p.isCompared
}

// uniteLeftOut adds what was not compared for further headers, without the functions that one of them compares.
func (o *Other) uniteLeftOut(p *Other, isCompared map[string]bool) {
	known := map[capi.LeftOut]bool{}
	o.NotCompared = slices.DeleteFunc(slices.Concat(o.NotCompared, p.NotCompared), func(l capi.LeftOut) bool {
		key := capi.LeftOut{What: l.What, Name: l.Name, Reason: l.Reason} // each list of headers has its own positions
		isOld := known[key]
		known[key] = true
		return isOld || l.What == capi.FunctionKind && isCompared[l.Name]
	})
	sortLeftOut(o.NotCompared)
}

func sortLeftOut(all []capi.LeftOut) {
	slices.SortStableFunc(all, func(l, m capi.LeftOut) int {
		return cmp.Or(cmp.Compare(l.What, m.What), cmp.Compare(l.Name, m.Name))
	})
}

// unitedFindings returns the elements of both. One that both have, in the same place, affects what it affects in either.
func unitedFindings(all, more []Disagreement) []Disagreement {
	type finding struct {
		kind, name, text string
		at               capi.Place
	}
	known := map[finding]int{}
	for i, d := range all {
		known[finding{d.Kind, d.Name, d.Text, d.Place}] = i
	}
	for _, d := range more {
		if i, isKnown := known[finding{d.Kind, d.Name, d.Text, d.Place}]; isKnown {
			all[i].Affects = united(all[i].Affects, d.Affects)
		} else {
			all = append(all, d)
		}
	}
	return all
}

// united returns the names that are in one list or in both, in order.
func united(a, b []string) []string {
	all := append(slices.Clone(a), b...)
	slices.Sort(all)
	return slices.Compact(all)
}

func setOf(names []string) map[string]bool {
	set := make(map[string]bool, len(names))
	for _, name := range names {
		set[name] = true
	}
	return set
}
