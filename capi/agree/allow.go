package agree

import (
	"slices"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/diff"
)

// Allow marks the disagreements that a list allows, and the declarations whose types may remain unknown.
func (r *Report) Allow(list diff.AllowList) {
	var subjects []diff.Subject
	var marks []func()
	for i := range r.Others {
		o := &r.Others[i]
		o.untyped = map[capi.LeftOut]bool{}
		add := func(kind, name, file string, mark func()) {
			subjects = append(subjects, diff.Subject{Kind: kind, Name: name, Files: []string{o.Name, r.Header, file}, SONAMEs: []string{o.SONAME}})
			marks = append(marks, mark)
		}
		for j := range o.Disagreements {
			d := &o.Disagreements[j]
			add(d.Kind, d.Name, d.File, func() { d.Allowed = true })
		}
		for _, l := range o.NotCompared {
			add(l.What, l.Name, "", func() { o.untyped[l] = true })
		}
	}
	r.Unused = list.Allow(subjects, func(i int) { marks[i]() })
}

// required returns the declarations that are not compared, except as allowed.
func (o *Other) required() []capi.LeftOut {
	return slices.DeleteFunc(slices.Clone(o.NotCompared), func(l capi.LeftOut) bool { return o.untyped[l] })
}
