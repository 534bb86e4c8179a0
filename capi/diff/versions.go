package diff

import (
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
)

// ofVersions returns two interfaces in which a function of the second one is that which programs get that were linked with the
// first: a library keeps old versions of a function under other names, f@V1, and their types may differ. Other old versions are
// compared if both interfaces have them.
func ofVersions(p, q *capi.Interface) (before, after *capi.Interface) {
	was, is := olderFunctions(p), olderFunctions(q)
	if len(was)+len(is) == 0 {
		return p, q
	}
	old, current := *p, *q
	old.Functions = slices.DeleteFunc(slices.Clone(p.Functions), func(f *capi.Function) bool { return was[f.Name] && !is[f.Name] })
	// The names of functions that the second interface has as old versions, and their own ones.
	version, replaced := map[string]string{}, map[string]bool{}
	names := asOlder(p.Built)
	for _, f := range p.Functions {
		if name := names[f.Name]; is[name] {
			version[name], replaced[f.Name] = f.Name, true
		}
	}
	current.Functions = nil
	for _, f := range q.Functions {
		switch name, isOld := version[f.Name]; {
		case isOld:
			g := *f
			g.Name, g.C = name, strings.Replace(f.C, strconv.Quote(f.Name), name, 1)
			current.Functions = append(current.Functions, &g)
		case replaced[f.Name] || is[f.Name] && !was[f.Name]:
		default:
			current.Functions = append(current.Functions, f)
		}
	}
	return &old, &current
}

// olderFunctions returns the names of the functions of a built file that are old versions.
func olderFunctions(p *capi.Interface) map[string]bool {
	names, older := map[string]bool{}, map[string]bool{}
	if p.Built == nil {
		return names
	}
	for i := range p.Built.Symbols {
		if s := &p.Built.Symbols[i]; s.Version != "" && !s.Default {
			older[s.String()] = true
		}
	}
	for _, f := range p.Functions {
		if older[f.Name] {
			names[f.Name] = true
		}
	}
	return names
}

// asOlder returns the names that the symbols of new programs have as old versions: f@V1 for f@@V1.
func asOlder(p *capi.Built) map[string]string {
	names := map[string]string{}
	if p == nil {
		return names
	}
	for i := range p.Symbols {
		if s := p.Symbols[i]; s.Default {
			s.Default = false
			names[s.Name] = s.String()
		}
	}
	return names
}
