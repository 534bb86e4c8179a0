package cimport

import (
	"cmp"
	"slices"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
)

// declarator is a name and its type, derived from the type of the specifiers.
type declarator struct {
	name  *cpp.Name // nil in an abstract declarator
	at    cpp.Token
	t     qualified
	attrs attributes
	// oldParams are the parameter names of a K&R definition, whose types follow.
	oldParams []param
}

// declaratorKind determines whether a name is required or allowed.
type declaratorKind uint8

const (
	namedDeclarator declaratorKind = iota
	abstractDeclarator
	paramDeclarator // an optional name
)

// declaratorPart derives a type from another: an array or function, whose element or result type is
// set later, or a pointer if t is nil. A group in parentheses leaves the type as it is.
type declaratorPart struct {
	narrow  bool // a pointer of 32 bits where others have 64
	t       ctype
	isGroup bool
	quals   qualifiers // of the pointer
	// conv is a convention in the group or after the pointer. It is that of the function around it or
	// pointed to, or else that of the declared function.
	conv string
	at   cpp.Pos
}

func (p *parser) declarator(d *declarator, base qualified, kind declaratorKind) {
	d.at = *p.tok()
	first := len(p.parts)
	p.declaratorParts(d, kind)
	d.t = base
	for i := len(p.parts) - 1; i >= first; i-- {
		part := &p.parts[i]
		if part.conv != "" && leadsToFunction(d.t) && p.target.conventions[part.conv] != ignoredConvention {
			d.t = withConvention(d.t, part.conv)
		} else {
			d.attrs.conv = cmp.Or(d.attrs.conv, part.conv)
		}
		d.t = p.derived(part, d.t)
	}
	p.parts = p.parts[:first]
}

// leadsToFunction reports whether a type is a function or leads to one through pointers.
func leadsToFunction(q qualified) bool {
	for {
		t, isPointer := q.ctype.(*pointer)
		if !isPointer {
			_, is := q.ctype.(*function)
			return is
		}
		q = t.elem
	}
}

// finishDeclarator parses the attributes after a declarator and applies all its attributes.
func (p *parser) finishDeclarator(d *declarator, s *specifiers) {
	p.attributes(&d.attrs)
	d.attrs.merge(&s.attrs)
	d.t = p.declaredType(d.t, &d.attrs)
}

// derived applies a part of a declarator to a type.
func (p *parser) derived(part *declaratorPart, of qualified) qualified {
	if part.isGroup {
		return of
	}
	switch t := part.t.(type) {
	case *array:
		if _, ok := of.ctype.(*function); ok {
			p.failAt(part.at, 1, "an array cannot have functions as elements")
		}
		t.elem = of
		return plain(t)
	case *function:
		result := of.ctype
		if list, ok := result.(*vaList); ok {
			result = list.under.ctype
		}
		switch result.(type) {
		case *function, *array:
			p.failAt(part.at, 1, "a function cannot return a function or array")
		}
		t.result = of.unqualified()
		t.result.quals = of.quals & atomic
		return plain(t)
	}
	if part.narrow {
		return plain(unsupportedType(narrowPointer))
	}
	made := pointerTo(of)
	made.quals = part.quals
	return made
}

// declaratorParts parses the parts of a declarator. They apply to the type in reverse order.
func (p *parser) declaratorParts(d *declarator, kind declaratorKind) {
	p.enter()
	p.attributes(&d.attrs)
	switch {
	case p.is('*') || p.is('^'):
		p.next()
		var quals qualifiers
		conv := d.conventionOf(func() { quals = p.pointerQualifiers(d) })
		narrow := d.attrs.unsupported[ofType] == narrowPointer
		if narrow {
			d.attrs.unsupported[ofType] = ""
		}
		p.declaratorParts(d, kind)
		p.parts = append(p.parts, declaratorPart{quals: quals, conv: conv, narrow: narrow})
		p.depth--
		return
	case p.isName() && kind != abstractDeclarator && !(kind == paramDeclarator && d.name != nil):
		d.at = p.next()
		d.name = d.at.Name
		p.attributes(&d.attrs)
	case p.is('(') && p.isNestedDeclarator(kind):
		p.next()
		conv := d.conventionOf(func() { p.declaratorParts(d, kind) })
		p.expect(')')
		p.parts = append(p.parts, declaratorPart{isGroup: true, conv: conv})
	case kind == namedDeclarator:
		p.failHinting(p.tok(), p.misplacedHint("declarations with types of their own are separated by ';'"), "expected identifier or '('")
	}
	p.suffixes(d)
	p.depth--
}

// conventionOf returns the calling convention that parse finds, which does not apply to the declared function
// before what surrounds it is known.
func (d *declarator) conventionOf(parse func()) string {
	outer := d.attrs.conv
	d.attrs.conv = ""
	parse()
	inner := d.attrs.conv
	d.attrs.conv = outer
	return inner
}

// isNestedDeclarator reports whether a parenthesis groups a declarator rather than opening a
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

// pointerQualifiers parses the qualifiers and attributes after a *.
func (p *parser) pointerQualifiers(d *declarator) (quals qualifiers) {
	for {
		switch k := p.keyword(); {
		case k >= kwConst && k <= kwIgnored:
			quals |= qualifierOf[k]
			p.next()
		case k == kwAttribute || k == kwConvention || k == kwDeclspec || k == kwPtr32:
			p.attributes(&d.attrs)
		case p.isBracketed():
			p.attributesAt(&d.attrs, aboutType)
		default:
			return quals
		}
	}
}

// suffixes parses the brackets and parameter lists after a declarator. The last applies first.
func (p *parser) suffixes(d *declarator) {
	for {
		at := p.tok().At
		var t ctype
		switch {
		case p.isBracketed():
			p.attributesAt(&d.attrs, aboutType)
			continue
		case p.is('['):
			t = p.arraySuffix()
		case p.is('('):
			t = p.functionSuffix(d)
		default:
			return
		}
		p.parts = append(p.parts, declaratorPart{t: t, at: at})
	}
}

// arraySuffix parses [n].
func (p *parser) arraySuffix() *array {
	at := p.next()
	for k := p.keyword(); k == kwStatic || k >= kwConst && k <= kwIgnored; k = p.keyword() {
		p.next()
	}
	a := &array{kind: incompleteArray}
	switch {
	case p.is('*') && p.peek(1).Kind == ']':
		p.next()
		a.kind = variableArray
	case !p.is(']'):
		v := p.assignment().rvalue()
		a.kind = variableArray
		if v.isConstant() {
			a.kind = fixedArray
			p.warnOverflow(v)
			if v.i.Sign() < 0 {
				p.fail(&at, "the array has a negative size")
			}
			if !v.i.IsInt64() || v.i.Int64() > maxArray {
				p.fail(&at, "the array is too large")
			}
			a.n = v.i.Int64()
		}
	}
	p.expect(']')
	return a
}

// maxArray is the maximum number of elements; layout bounds the size.
const maxArray = 1 << 48

// functionSuffix parses a parenthesised parameter list.
func (p *parser) functionSuffix(d *declarator) *function {
	p.next()
	f := &function{}
	p.scope.begin()
	switch {
	case p.is(')'):
		f.old = p.std.year < 2023
	case p.isPlainVoid(p.tok()) && p.peek(1).Kind == ')':
		p.next()
	case p.isName() && !p.isTypeName(p.tok()) && (p.peek(1).Kind == ',' || p.peek(1).Kind == ')') && p.std.year < 2023:
		p.oldNames(d)
		f.old = true
	default:
		p.parameters(f)
	}
	p.scope.end()
	switch {
	case f.variadic && p.is(','):
		p.failHinting(p.tok(), "'...' is the last parameter", "expected ')'")
	case !p.is(')'):
		p.failHinting(p.tok(), p.misplacedHint("parameters are separated by ','"), "expected ')'")
	}
	p.next()
	p.attributesAt(&d.attrs, aboutFunction)
	return f
}

// isPlainVoid reports whether a token is void or a typedef name of it, without qualifiers.
func (p *parser) isPlainVoid(t *cpp.Token) bool {
	if !p.isTypeName(t) {
		return keywordOf(t) == kwVoid
	}
	named := p.scope.lookup(t.Name).t
	return isVoid(named.ctype) && named.quals == 0
}

// oldNames parses the parameter names of a K&R definition: f(a, b) int a; char b; {…}.
func (p *parser) oldNames(d *declarator) {
	for {
		t := p.expect(cpp.Ident)
		d.oldParams = append(d.oldParams, param{name: t.Text, t: plain(intType), at: t.At})
		if !p.accept(',') {
			return
		}
	}
}

// parameters parses the parameters of a prototype.
func (p *parser) parameters(f *function) {
	first := len(p.params)
	for {
		if f.variadic = p.is(cpp.Ellipsis); f.variadic {
			if len(p.params) == first && p.std.year < 2023 {
				p.fail(p.tok(), "ISO C requires a named parameter before '...'")
			}
			p.next()
			break
		}
		a := p.parameter()
		p.params = append(p.params, a)
		if !p.accept(',') {
			break
		}
	}
	f.params = slices.Clone(p.params[first:])
	p.params = p.params[:first]
}

func (p *parser) parameter() param {
	if p.is('.') {
		p.failHinting(p.tok(), "three dots stand for more arguments", "expected a parameter")
	}
	s := p.typeSpecifiers("a parameter")
	var d declarator
	p.declarator(&d, s.t, paramDeclarator)
	p.finishDeclarator(&d, &s)
	p.ignorePacked(&d.attrs)
	if isVoid(d.t.ctype) {
		p.fail(&s.at, "a parameter cannot have type 'void'")
	}
	if p.is('=') {
		p.fail(p.tok(), "C does not support default arguments")
	}
	t := decayed(d.t)
	made := param{t: t.unqualified(), at: s.at.At}
	made.t.quals = t.quals & atomic
	if name := d.attrs.unsupported[ofParameter]; name != "" {
		made.t.ctype = unsupportedType(name)
	}
	if d.name != nil {
		made.name, made.at = d.name.Text, d.at.At
		if p.scope.here(d.name).kind == objectSymbol {
			p.fail(&d.at, "redefinition of parameter '%s'", d.name.Text)
		}
		p.scope.define(d.name, symbol{kind: objectSymbol, t: t})
	}
	return made
}
