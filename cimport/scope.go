package cimport

import (
	"math/big"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
)

// scope holds what names mean: that of the file, or of a parameter list.
type scope struct {
	outer   *scope
	symbols map[*cpp.Name]symbol
	tags    map[*cpp.Name]ctype // records and enumerations
}

func newScope(outer *scope) *scope { return &scope{outer: outer} }

func (s *scope) define(name *cpp.Name, what symbol) {
	if s.symbols == nil {
		s.symbols = map[*cpp.Name]symbol{}
	}
	s.symbols[name] = what
}

func (s *scope) defineTag(name *cpp.Name, t ctype) {
	if s.tags == nil {
		s.tags = map[*cpp.Name]ctype{}
	}
	s.tags[name] = t
}

// symbol is an ordinary identifier.
type symbol struct {
	kind  symbolKind
	t     qualified
	value *big.Int // of a constant
	float float64  // of a constant of a floating-point type
}

type symbolKind uint8

const (
	noSymbol symbolKind = iota
	typedefSymbol
	constantSymbol // an enumerator or constexpr object
	objectSymbol   // a variable or parameter
	functionSymbol
)

func (s *scope) lookup(name *cpp.Name) symbol {
	for ; s != nil; s = s.outer {
		if found, ok := s.symbols[name]; ok {
			return found
		}
	}
	return symbol{}
}

// tag returns the record or enumeration of a name, and whether this very scope has it.
func (s *scope) tag(name *cpp.Name) (t ctype, here bool) {
	for in := s; in != nil; in = in.outer {
		if found, ok := in.tags[name]; ok {
			return found, in == s
		}
	}
	return nil, false
}

// isTypeName reports whether a token is the name of a type.
func (p *parser) isTypeName(t *cpp.Token) bool {
	return t.Kind == cpp.Ident && t.Name.Keyword == 0 && p.scope.lookup(t.Name).kind == typedefSymbol
}

// startsType reports whether a token begins a type: a specifier or qualifier.
func (p *parser) startsType(t *cpp.Token) bool {
	k := keywordOf(t)
	return k >= kwTypedef && k <= kwConvention || k == kwUnsupportedType || p.isTypeName(t)
}
