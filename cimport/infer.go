package cimport

import (
	"fmt"
	"slices"
)

// inferPointers sets the types of a macro's parameters that point to records and other objects, and forgets what the
// uses of the others need.
func (p *parser) inferPointers(t *trace) string {
	for _, param := range t.params {
		q, problem := p.neededType(t, param)
		to, isPointer := q.ctype.(*pointer)
		if _, isRecord := q.ctype.(*record); problem == "" && (isRecord || isPointer && !isVoid(to.elem.ctype)) {
			param.t = q
		}
		param.types, param.members = nil, nil
	}
	return ""
}

// inferTypes sets the types of a macro's parameters to those that their uses need, and returns the problem, if there
// is one.
func (p *parser) inferTypes(t *trace) (problem string) {
	for _, param := range t.params {
		if param.uses == 0 {
			return fmt.Sprintf(noType, param.inC)
		}
		if param.isMore || param.t.isKnown() {
			continue
		}
		if param.t, problem = p.neededType(t, param); problem != "" {
			return problem
		}
	}
	return ""
}

// neededType returns the type of a parameter: a pointer if one use needs it, or else the common type of its uses, which
// is int if none needs another.
func (p *parser) neededType(t *trace, param *tracedParam) (q qualified, problem string) {
	types := slices.DeleteFunc(param.types, func(q qualified) bool { return isVoid(q.ctype) })
	clash := fmt.Sprintf(noCommonType, param.inC)
	for _, need := range types {
		_, isPointer := need.ctype.(*pointer)
		known, wasPointer := q.ctype.(*pointer)
		switch {
		case !q.isKnown(), isPointer && isArithmetic(q.ctype), isPointer && wasPointer && isVoid(known.elem.ctype):
			q = need
		case isPointer && wasPointer:
			to := need.ctype.(*pointer)
			if !isVoid(to.elem.ctype) && !compatible(to.elem.ctype, known.elem.ctype) {
				return q, clash
			}
			if known.elem.quals&constant != 0 && to.elem.quals&constant == 0 && !isVoid(to.elem.ctype) {
				q = need
			}
		case isArithmetic(need.ctype) && isArithmetic(q.ctype):
			if need.ctype != q.ctype {
				q = plain(common(promotedOf(q.ctype), promotedOf(need.ctype)))
			}
		case !(wasPointer && isArithmetic(need.ctype)) && need.ctype != q.ctype:
			return q, clash
		}
	}
	to, isPointer := q.ctype.(*pointer)
	switch {
	case len(param.members) > 0 && (!isPointer || isVoid(to.elem.ctype)):
		return p.recordWith(t, param)
	case q.isKnown():
		return q, ""
	case len(param.types) > 0: // a cast to void
		return q, fmt.Sprintf(noType, param.inC)
	}
	return plain(intType), ""
}

// recordWith returns the type of a parameter for the only record that has all members that it needs: of several, the
// one in the file of the macro.
func (p *parser) recordWith(t *trace, param *tracedParam) (q qualified, problem string) {
	var all, here []qualified
	for i := range p.types {
		r, ok := p.types[i].t.ctype.(*record)
		isKnown := func(q qualified) bool { return q.ctype == ctype(r) }
		if !ok || !r.complete || slices.ContainsFunc(all, isKnown) {
			continue
		}
		lacks := func(member string) bool { f, _ := r.find(member); return f == nil }
		if slices.ContainsFunc(param.members, lacks) {
			continue
		}
		if all = append(all, p.types[i].t); r.at.File == t.file {
			here = append(here, p.types[i].t)
		}
	}
	if len(all) > 1 {
		all = here
		problem = fmt.Sprintf("several records have the members that %s needs", param.inC)
	} else if len(all) == 0 {
		problem = fmt.Sprintf(noType, param.inC)
	}
	switch {
	case len(all) != 1:
		return q, problem
	case param.isRecord:
		return all[0], ""
	}
	return pointerTo(all[0]), ""
}
