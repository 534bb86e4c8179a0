package cimport

import (
	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
)

// declarator is a name and the type that it makes of the specifiers' type.
type declarator struct {
	name  *cpp.Name // nil if there is none
	at    cpp.Token
	t     qualified
	attrs attributes
	// oldParams are the names of a definition of old, whose types follow.
	oldParams []param
}

// declaratorKind says whether there may or must be a name.
type declaratorKind uint8

const (
	namedDeclarator declaratorKind = iota
	abstractDeclarator
	paramDeclarator // either
)

// step makes a type of another: the parts of a declarator, which apply from the outside in.
type step func(qualified) qualified

// declarator reads a declarator.
func (p *parser) declarator(base qualified, kind declaratorKind) *declarator {
	d := &declarator{at: *p.tok()}
	steps := p.declaratorSteps(d, kind)
	d.t = base
	for i := len(steps) - 1; i >= 0; i-- {
		d.t = steps[i](d.t)
	}
	return d
}

// declaratorSteps reads a declarator; the last step is the first to apply to the type.
func (p *parser) declaratorSteps(d *declarator, kind declaratorKind) []step {
	p.enter()
	defer func() { p.depth-- }()
	p.attributes(&d.attrs)
	if p.is('*') || p.is('^') {
		p.next()
		quals := p.pointerQualifiers(d)
		inner := p.declaratorSteps(d, kind)
		return append(inner, func(q qualified) qualified {
			pointer := pointerTo(q)
			pointer.quals = quals
			return pointer
		})
	}
	var steps []step
	switch {
	case p.isName() && kind != abstractDeclarator && !(kind == paramDeclarator && d.name != nil):
		d.at = p.next()
		d.name = d.at.Name
		p.attributes(&d.attrs)
	case p.is('(') && p.isNestedDeclarator(kind):
		p.next()
		steps = p.declaratorSteps(d, kind)
		p.expect(')', "')'")
	case kind == namedDeclarator:
		p.fail(p.tok(), "expected identifier or '('")
	}
	return append(steps, p.suffixes(d)...)
}

// isNestedDeclarator reports whether a parenthesis groups a declarator, and does not open a
// parameter list.
func (p *parser) isNestedDeclarator(kind declaratorKind) bool {
	if kind == namedDeclarator {
		return true
	}
	inner := p.peek(1)
	switch {
	case inner.Kind == '*' || inner.Kind == '^' || inner.Kind == '(':
		return true
	case inner.Kind == '[':
		return p.peek(2).Kind != '['
	case keywordOf(inner) == kwAttribute || keywordOf(inner) == kwConvention:
		return true
	}
	return inner.Kind == cpp.Ident && inner.Name.Keyword == 0 && !p.isTypeName(inner)
}

// pointerQualifiers reads what follows a *.
func (p *parser) pointerQualifiers(d *declarator) (quals qualifiers) {
	for {
		switch p.keyword() {
		case kwConst:
			quals |= constant
		case kwVolatile:
			quals |= volatile
		case kwRestrict:
			quals |= restrict
		case kwAtomic:
			quals |= atomic
		case kwNothing:
		case kwAttribute, kwConvention, kwDeclspec:
			p.attributes(&d.attrs)
			continue
		default:
			if p.is('[') && p.peek(1).Kind == '[' {
				p.attributes(&d.attrs)
				continue
			}
			return quals
		}
		p.next()
	}
}

// suffixes reads the brackets and parameter lists after a declarator. The last applies first.
func (p *parser) suffixes(d *declarator) []step {
	var steps []step
	for {
		switch {
		case p.is('[') && p.peek(1).Kind == '[':
			p.attributes(&d.attrs)
		case p.is('['):
			steps = append(steps, p.arraySuffix())
		case p.is('('):
			steps = append(steps, p.functionSuffix(d))
		default:
			return steps
		}
	}
}

// arraySuffix reads [n].
func (p *parser) arraySuffix() step {
	at := p.next()
	var quals qualifiers
	for k := p.keyword(); k == kwStatic || k >= kwConst && k <= kwNothing; k = p.keyword() {
		switch k {
		case kwConst:
			quals |= constant
		case kwVolatile:
			quals |= volatile
		}
		p.next()
	}
	a := array{kind: incompleteArray}
	switch {
	case p.is('*') && p.peek(1).Kind == ']':
		p.next()
		a.kind = variableArray
	case !p.is(']'):
		v := p.assignment()
		a.kind = variableArray
		if v.isConstant() {
			a.kind = fixedArray
			if v.i.Sign() < 0 {
				p.fail(&at, "the array has a negative size")
			}
			if !v.i.IsInt64() || v.i.Int64() > maxArray {
				p.fail(&at, "the array is too large")
			}
			a.n = v.i.Int64()
		}
	}
	p.expect(']', "']'")
	return func(elem qualified) qualified {
		if _, ok := elem.ctype.(*function); ok {
			p.fail(&at, "an array cannot have functions as elements")
		}
		made := a
		made.elem = elem
		return plain(&made)
	}
}

// maxArray is the largest number of elements; layout bounds the size.
const maxArray = 1 << 48

// functionSuffix reads (parameters).
func (p *parser) functionSuffix(d *declarator) step {
	at := p.next()
	f := function{}
	p.scope = newScope(p.scope)
	switch {
	case p.is(')'):
		f.old = p.std.year < 2023
	case keywordOf(p.tok()) == kwVoid && p.peek(1).Kind == ')':
		p.next()
	case p.isName() && !p.isTypeName(p.tok()) && (p.peek(1).Kind == ',' || p.peek(1).Kind == ')') && p.std.year < 2023:
		p.oldNames(d)
		f.old = true
	default:
		p.parameters(&f)
	}
	p.scope = p.scope.outer
	p.expect(')', "')'")
	p.attributes(&d.attrs)
	return func(result qualified) qualified {
		switch result.ctype.(type) {
		case *function, *array:
			p.fail(&at, "a function cannot return a function or array")
		}
		made := f
		made.result = result.unqualified()
		made.result.quals = result.quals & atomic
		return plain(&made)
	}
}

// oldNames reads the names of a definition of old: f(a, b) int a; char b; {…}.
func (p *parser) oldNames(d *declarator) {
	for {
		t := p.expect(cpp.Ident, "identifier")
		d.oldParams = append(d.oldParams, param{name: t.Text, t: plain(intType), at: t.At})
		if !p.accept(',') {
			return
		}
	}
}

// parameters reads the parameters of a prototype.
func (p *parser) parameters(f *function) {
	for {
		if p.accept(cpp.Ellipsis) {
			f.variadic = true
			return
		}
		f.params = append(f.params, p.parameter())
		if !p.accept(',') {
			return
		}
	}
}

func (p *parser) parameter() param {
	at := *p.tok()
	if !p.startsType(&at) && !(at.Kind == '[' && p.peek(1).Kind == '[') {
		if p.isName() {
			p.fail(&at, "unknown type name '%s'", at.Text)
		}
		p.fail(&at, "expected a parameter")
	}
	s := p.specifiers()
	if !s.t.isKnown() {
		p.fail(&at, "expected a type")
	}
	d := p.declarator(s.t, paramDeclarator)
	d.attrs.merge(&s.attrs)
	t := p.typeAttributes(d.t, &d.attrs)
	if isVoid(t.ctype) {
		p.fail(&at, "a parameter cannot have type 'void'")
	}
	t = decayed(t)
	made := param{t: t.unqualified(), at: at.At}
	made.t.quals = t.quals & atomic
	if d.attrs.extraArgument != "" {
		made.t.ctype = &basic{name: d.attrs.extraArgument}
	}
	if d.name != nil {
		made.name, made.at = d.name.Text, d.at.At
		p.scope.define(d.name, symbol{kind: objectSymbol, t: t})
	}
	return made
}
