package cimport

import (
	"math/big"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
)

// enumSpecifier reads enum, a tag, a type and, where they are, the enumerators.
func (p *parser) enumSpecifier() *enum {
	word := p.next()
	var attrs attributes
	p.attributes(&attrs)
	var e *enum
	if p.isName() {
		name := p.next()
		known, here := p.scope.tag(name.Name)
		var ok bool
		if e, ok = known.(*enum); known != nil && !ok {
			p.fail(&name, "use of '%s' with tag type that does not match previous declaration", name.Text)
		}
		if e != nil && e.complete && p.is('{') && here && p.std.year < 2023 {
			p.fail(&name, "redefinition of '%s'", name.Text)
		}
		if e == nil || !here && p.is('{') {
			e = &enum{tag: name.Text, under: uintType}
			p.scope.defineTag(name.Name, e)
			if p.scope.isFile() {
				p.types = append(p.types, namedType{"enum " + name.Text, plain(e)})
			}
		}
	} else {
		e = &enum{under: uintType}
		if !p.is('{') && !p.is(':') {
			p.fail(p.tok(), "expected identifier or '{'")
		}
	}
	if p.is(':') && (e.tag == "" || !p.isBitFieldWidth()) {
		p.next()
		at := *p.tok()
		var s specifiers
		p.specifiers(&s)
		if e.under = integerOf(s.t.ctype); e.under == nil {
			p.fail(&at, "the type of an enumeration is an integer type")
		}
		e.fixed, e.complete = true, true
	}
	if p.is('{') {
		p.enumerators(e, &word, &attrs)
	}
	return e
}

// isBitFieldWidth reports whether a colon after an enumeration begins the width of an unnamed
// bit-field, not its type.
func (p *parser) isBitFieldWidth() bool { return !p.startsType(p.peek(1)) }

func (p *parser) enumerators(e *enum, at *cpp.Token, attrs *attributes) {
	p.next()
	value := new(big.Int).SetInt64(-1)
	least, most := new(big.Int), new(big.Int)
	var names []*cpp.Name
	for !p.is('}') {
		name := p.expect(cpp.Ident, "identifier")
		switch known := p.scope.here(name.Name); {
		case name.Name.Keyword != 0:
			p.fail(&name, "expected identifier")
		case known.kind == constantSymbol && p.std.year < 2023:
			p.fail(&name, "redefinition of enumerator '%s'", name.Text)
		case known.kind != noSymbol && known.kind != constantSymbol:
			p.fail(&name, "redefinition of '%s' as different kind of symbol", name.Text)
		}
		var ignored attributes
		p.attributes(&ignored)
		if p.accept('=') {
			t := *p.tok()
			v := p.conditional()
			if !v.isConstant() {
				p.fail(&t, "expression is not an integer constant expression")
			}
			value = v.i
		} else {
			value = new(big.Int).Add(value, big.NewInt(1))
		}
		if value.Cmp(least) < 0 {
			least = value
		}
		if value.Cmp(most) > 0 {
			most = value
		}
		t := ctype(intType)
		switch {
		case e.fixed:
			t = e.under
		case !fits(value, intType):
			t = p.firstFor(value, value, false)
		}
		p.scope.define(name.Name, symbol{kind: constantSymbol, t: plain(t), value: value})
		names = append(names, name.Name)
		if !p.accept(',') {
			break
		}
	}
	p.expect('}', "'}'")
	p.attributes(attrs)
	e.complete = true
	if e.fixed {
		return
	}
	if p.target.microsoft {
		e.under = intType // whatever the enumerators are
		return
	}
	e.under = p.firstFor(least, most, attrs.packed)
	if e.under == nil {
		p.fail(at, "no integer type holds all enumerators")
	}
	if fits(least, intType) && fits(most, intType) {
		return
	}
	for _, name := range names {
		p.scope.here(name).t = plain(e)
	}
}

// firstFor returns the type of an enumeration with values from least to most: unsigned if none
// is negative, and as wide as int unless packed lets it be narrower. It is nil if there is none.
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
