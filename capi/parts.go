package capi

import (
	"cmp"
	"slices"
)

// Parts joins the interfaces of parts of a built file, each of which has all types to which its functions and variables refer. The zero
// value has no parts.
type Parts struct {
	all     *Interface
	types   map[string]Declaration // records and enumerations, nil for a name that several types have
	isOther map[string]bool        // those of them that are not declared
}

// Add adds a part, which is not used any more.
func (p *Parts) Add(part *Interface) {
	if p.all == nil {
		p.all = part
		return
	}
	if p.types == nil {
		p.types, p.isOther = map[string]Declaration{}, map[string]bool{}
		first := *p.all
		p.all.Declarations, p.all.Others = nil, nil
		p.addTypes(&first)
	}
	p.all.Functions = append(p.all.Functions, part.Functions...)
	p.all.LeftOut = append(p.all.LeftOut, part.LeftOut...)
	p.addTypes(part)
}

// addTypes adds the declarations of a part. A type that is known has what is known of either part.
func (p *Parts) addTypes(part *Interface) {
	for _, d := range part.Declarations {
		name := d.Head().Name
		if !isType(d) || p.types[name] == nil || p.isOther[name] {
			p.all.Declarations = append(p.all.Declarations, d)
		} else {
			completeBy(p.types[name], d)
		}
		if isType(d) && (p.types[name] == nil || p.isOther[name]) {
			p.types[name], p.isOther[name] = d, false
		}
	}
	for _, d := range part.Others {
		name := d.Head().Name
		known, isKnown := p.types[name]
		switch {
		case !isKnown:
			p.types[name], p.isOther[name] = d, true
		case known == nil:
		case sameType(known, d):
			completeBy(known, d)
		case p.isOther[name]:
			p.types[name] = nil
		}
	}
}

// Interface returns the interface of all parts.
func (p *Parts) Interface() *Interface {
	for name, d := range p.types {
		if p.isOther[name] && d != nil {
			p.all.Others = append(p.all.Others, d)
		}
	}
	if p.types != nil {
		slices.SortFunc(p.all.Others, func(d, e Declaration) int {
			_, isEnum := d.(*Enum)
			_, areEnums := e.(*Enum)
			if isEnum != areEnums {
				return map[bool]int{false: -1, true: 1}[isEnum]
			}
			return cmp.Compare(d.Head().Name, e.Head().Name)
		})
	}
	return p.all
}

// isType reports whether a declaration is that of a record or enumeration.
func isType(d Declaration) bool {
	switch d.(type) {
	case *Record, *Enum:
		return true
	}
	return false
}

// sameType reports whether two types of one name are the same.
func sameType(d, e Declaration) bool {
	switch d := d.(type) {
	case *Record:
		f, isRecord := e.(*Record)
		return isRecord && d.Size == f.Size && d.Align == f.Align && d.Complete == f.Complete && slices.EqualFunc(d.Members, f.Members, func(m, n RecordField) bool {
			return m.Member == n.Member && m.Type == n.Type
		})
	case *Enum:
		f, isEnum := e.(*Enum)
		return isEnum && slices.EqualFunc(d.Enumerators, f.Enumerators, func(m, n Enumerator) bool { return m.Name == n.Name && m.Value == n.Value })
	}
	return false
}

// completeBy adds how a record is passed, which is only known in parts whose calls pass it.
func completeBy(d, by Declaration) {
	r, isRecord := d.(*Record)
	from, areRecords := by.(*Record)
	if isRecord && areRecords && r.Passed == nil && r.Returned == nil {
		r.Passed, r.Returned, r.Argument, r.Result = from.Passed, from.Returned, from.Argument, from.Result
	}
}
