package cimport

import (
	"math/big"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
)

// enumSpecifier parses enum, a tag, an underlying type and enumerators if there are any.
func (p *parser) enumSpecifier() *enum {
	word := p.next()
	var attrs attributes
	p.attributes(&attrs)
	e, known := p.taggedEnum()
	switch {
	case p.is(':') && (e.tag == "" || !p.isBitFieldWidth()):
		p.next()
		p.fixUnderlying(e, known)
	case known && e.fixed && p.is('{'):
		p.fail(&word, "enumeration previously declared with fixed underlying type")
	}
	if p.is('{') {
		p.enumerators(e, &word, &attrs)
		if attrs.mode.Text != "" {
			e.under = p.enumOfMode(e, &attrs.mode)
		}
	}
	return e
}

// taggedEnum parses an optional tag and returns its enumeration. It reports whether it was declared
// before.
func (p *parser) taggedEnum() (e *enum, again bool) {
	if !p.isName() {
		if !p.is('{') && !p.is(':') {
			p.fail(p.tok(), "expected identifier or '{'")
		}
		e = &enum{under: uintType, at: p.tok().At}
		p.untagged = append(p.untagged, e)
		return e, false
	}
	name := p.next()
	known, here := p.scope.tag(name.Name)
	e, ok := known.(*enum)
	switch {
	case known != nil && !ok:
		p.fail(&name, "use of '%s' with tag type that does not match previous declaration", name.Text)
	case e != nil && (here || !p.is('{')):
		if e.complete && p.is('{') && p.std.year < 2023 {
			p.fail(&name, "redefinition of '%s'", name.Text)
		}
		return e, true
	}
	e = &enum{tag: name.Text, under: uintType, at: name.At}
	p.scope.defineTag(name.Name, e)
	if p.scope.isFile() {
		p.types = append(p.types, namedType{"enum " + name.Text, plain(e), name.At})
	}
	return e, false
}

// fixUnderlying parses the underlying type, which must match in all declarations.
func (p *parser) fixUnderlying(e *enum, again bool) {
	at := *p.tok()
	under := p.underlyingType()
	switch {
	case again && !e.fixed:
		p.fail(&at, "enumeration previously declared with nonfixed underlying type")
	case again && under != e.under:
		p.fail(&at, "enumeration redeclared with different underlying type '%s' (was '%s')", under.name, e.under.name)
	}
	e.under, e.fixed, e.complete = under, true, true
}

// underlyingType parses a type that must be valid for an enumeration.
func (p *parser) underlyingType() *basic {
	s := p.typeSpecifiers("a type")
	if s.t.quals&atomic != 0 {
		p.fail(&s.at, "'_Atomic' qualifier ignored; operations involving the enumeration type will be non-atomic")
	}
	switch t := s.t.ctype.(type) {
	case *basic:
		if t.kind == integerKind {
			return t
		}
		p.fail(&s.at, "non-integral type '%s' is an invalid underlying type", t.name)
	case *bitInt:
		p.fail(&s.at, "'_BitInt(%d)' is an invalid underlying type", t.width)
	}
	p.fail(&s.at, "non-integral type is an invalid underlying type")
	return nil
}

// isBitFieldWidth reports whether a colon after an enumeration begins the width of an unnamed
// bit-field rather than its underlying type.
func (p *parser) isBitFieldWidth() bool { return !p.startsType(p.peek(1)) }

func (p *parser) enumerators(e *enum, at *cpp.Token, attrs *attributes) {
	p.next()
	value := new(big.Int).SetInt64(-1)
	least, most := new(big.Int), new(big.Int)
	e.members = nil
	for !p.is('}') {
		name := p.enumeratorName()
		var ignored attributes
		p.attributes(&ignored)
		p.ignorePacked(&ignored)
		isGiven := p.accept('=')
		if isGiven {
			t := *p.tok()
			v := p.conditional().rvalue()
			if !v.isConstant() {
				p.fail(&t, "expression is not an integer constant expression")
			}
			p.warnOverflow(v)
			value = v.i
		} else {
			value = new(big.Int).Add(value, big.NewInt(1))
		}
		if p.target.microsoft {
			value = e.reduced(value, isGiven)
		}
		if value.Cmp(least) < 0 {
			least = value
		}
		if value.Cmp(most) > 0 {
			most = value
		}
		t := p.enumeratorType(e, value, &name)
		p.scope.define(name.Name, symbol{kind: constantSymbol, t: plain(t), value: value, at: name.At})
		e.members = append(e.members, enumerator{name.Name, name.At, value})
		if !p.accept(',') {
			break
		}
	}
	if p.is(';') || p.isName() {
		p.failHinting(p.tok(), "enumerators are separated by ','", "expected '}'")
	}
	brace := p.expect('}')
	if !p.isBracketed() { // [[…]] would apply to the declaration's type
		p.attributes(attrs)
	}
	p.needSemicolon("enum", &brace)
	switch {
	case e.fixed:
		return
	case p.target.microsoft:
		e.under, e.complete = intType, true // for all values
		return
	}
	under := p.firstFor(least, most, attrs.packed)
	if under == nil {
		p.fail(at, "no integer type holds all enumerators")
	}
	e.under, e.complete = under, true
	if fits(least, intType) && fits(most, intType) {
		return
	}
	for _, m := range e.members {
		p.scope.here(m.name).t = plain(e)
	}
}

// enumeratorName parses a name that an enumerator may have.
func (p *parser) enumeratorName() cpp.Token {
	name := p.expect(cpp.Ident)
	switch known := p.scope.here(name.Name); {
	case name.Name.Keyword != 0:
		p.fail(&name, "expected identifier")
	case known.kind == constantSymbol && p.std.year < 2023:
		p.failWith(&name, known.at, len(name.Text), "previous definition is here", "redefinition of enumerator '%s'", name.Text)
	case known.kind != noSymbol && known.kind != constantSymbol:
		p.fail(&name, "redefinition of '%s' as different kind of symbol", name.Text)
	}
	return name
}

// reduced returns a value modulo 2^n in the enumeration's type, as for Microsoft's compilers. Only a value that is given
// is reduced to a fixed type.
func (e *enum) reduced(value *big.Int, isGiven bool) *big.Int {
	switch {
	case !e.fixed:
		return wrap(value, intType)
	case isGiven && e.under != boolType:
		return wrap(value, e.under)
	}
	return value
}

// enumeratorType returns the type of an enumerator inside its enumeration.
func (p *parser) enumeratorType(e *enum, value *big.Int, at *cpp.Token) *basic {
	t := intType
	switch {
	case e.fixed:
		t = e.under
	case !fits(value, intType):
		t = p.firstFor(value, value, false)
	}
	switch {
	case t == nil:
		p.fail(at, "enumerator value %s is not representable in the largest integer type", value)
	case !fits(value, t):
		p.fail(at, "enumerator value %s is not representable in the underlying type '%s'", value, t.name)
	}
	return t
}

// firstFor returns the type of an enumeration with values from least to most: unsigned if none is
// negative, and at least int unless packed. It is nil if no type holds them.
func (p *parser) firstFor(least, most *big.Int, packed bool) *basic {
	types := []*basic{uintType, p.target.ulong, ullongType, uint128Type}
	narrow := []*basic{ucharType, ushortType}
	if least.Sign() < 0 {
		types = []*basic{intType, p.target.long, llongType, int128Type}
		narrow = []*basic{scharType, shortType}
	}
	if packed {
		types = append(narrow, types...)
	}
	for _, t := range types {
		if fits(least, t) && fits(most, t) {
			return t
		}
	}
	return nil
}
