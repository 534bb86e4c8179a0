package cimport

import (
	"maps"
	"slices"
)

// Others are records and enumerations, in the order of their names.
type Others struct {
	Records []Record
	Enums   []Enum
}

// others returns the records and enumerations that are defined under one name, and not declared.
func (p *parser) others(d *Declared, rest map[ctype]bool) (all Others) {
	if !p.isMade {
		return all // C text declares all that it refers to
	}
	taken := map[string]bool{}
	for i := range d.Records {
		taken[d.Records[i].Name] = true
	}
	for i := range d.Enums {
		taken[d.Enums[i].Name] = true
	}
	named := map[string]ctype{}
	for t := range rest {
		switch name := p.definedName(t); {
		case name == "" || taken[name]:
		case named[name] == nil:
			named[name] = t
		case !p.isCopy(named[name], t):
			delete(named, name)
			taken[name] = true
		}
	}
	for _, name := range slices.Sorted(maps.Keys(named)) {
		switch t := named[name].(type) {
		case *record:
			all.Records = append(all.Records, p.recordOf(d, t))
		case *enum:
			all.Enums = append(all.Enums, p.enumOf(t))
		}
	}
	return all
}

// definedName returns the name of a record or enumeration that is defined, or "".
func (p *parser) definedName(t ctype) string {
	switch t := t.(type) {
	case *record:
		if lowered, problem := p.lowerRecord(t); t.tag != "" && problem == nil && lowered != nil {
			return t.describe()
		}
	case *enum:
		if t.complete && t.tag != "" {
			return "enum " + t.tag
		}
	}
	return ""
}

// isCopy reports whether two types of one name are the same, as the debug info of each object describes them.
func (p *parser) isCopy(t, u ctype) bool {
	switch t := t.(type) {
	case *record:
		of, isRecord := u.(*record)
		if !isRecord {
			return false
		}
		a, _ := p.lowerRecord(t)
		b, _ := p.lowerRecord(of)
		return a == b
	case *enum:
		of, isEnum := u.(*enum)
		return isEnum && slices.EqualFunc(t.members, of.members, func(m, n enumerator) bool { return m.name == n.name && m.value.Cmp(n.value) == 0 })
	}
	return false
}
