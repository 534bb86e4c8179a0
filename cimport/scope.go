package cimport

import (
	"math/big"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
)

// scopes hold what names mean: in the file, and in the parameter lists that are being read. A name
// knows the index of its innermost binding; a scope that ends gives the ones before back.
type scopes struct {
	symbols []binding[symbol]
	tags    []binding[ctype] // records and enumerations
	open    []scopeStart     // of the scopes in that of the file
}

// binding is what a name means in a scope.
type binding[T any] struct {
	name  *cpp.Name
	what  T
	outer int32 // index of the binding that is hidden
	depth int   // of the scope
}

// scopeStart is how many bindings there were when a scope began.
type scopeStart struct{ symbols, tags int }

// newScopes returns the scope of a file. The first binding is that of names without one.
func newScopes() scopes {
	return scopes{symbols: make([]binding[symbol], 1, 1<<10), tags: make([]binding[ctype], 1, 1<<8)}
}

// isFile reports whether no scope is open in that of the file.
func (s *scopes) isFile() bool { return len(s.open) == 0 }

func (s *scopes) begin() { s.open = append(s.open, scopeStart{len(s.symbols), len(s.tags)}) }

// end ends the scope that began last.
func (s *scopes) end() {
	start := s.open[len(s.open)-1]
	s.open = s.open[:len(s.open)-1]
	for i := len(s.symbols) - 1; i >= start.symbols; i-- {
		s.symbols[i].name.Symbol = s.symbols[i].outer
	}
	for i := len(s.tags) - 1; i >= start.tags; i-- {
		s.tags[i].name.Tag = s.tags[i].outer
	}
	s.symbols, s.tags = s.symbols[:start.symbols], s.tags[:start.tags]
}

// define says what a name means in the innermost scope.
func (s *scopes) define(name *cpp.Name, what symbol) {
	bind(&s.symbols, &name.Symbol, len(s.open), name, what)
}

func (s *scopes) defineTag(name *cpp.Name, t ctype) { bind(&s.tags, &name.Tag, len(s.open), name, t) }

func bind[T any](all *[]binding[T], index *int32, depth int, name *cpp.Name, what T) {
	if known := &(*all)[*index]; *index != 0 && known.depth == depth {
		known.what = what
		return
	}
	*all = append(*all, binding[T]{name, what, *index, depth})
	*index = int32(len(*all) - 1)
}

// symbol is an ordinary identifier.
type symbol struct {
	kind  symbolKind
	t     qualified
	value *big.Int // of a constant
	float float64  // of a constant of a floating-point type
	at    cpp.Pos  // of a typedef's name
}

type symbolKind uint8

const (
	noSymbol symbolKind = iota
	typedefSymbol
	constantSymbol // an enumerator or constexpr object
	objectSymbol   // a variable or parameter
	functionSymbol
)

func (s *scopes) lookup(name *cpp.Name) *symbol { return &s.symbols[name.Symbol].what }

// here is what a name means in this very scope.
func (s *scopes) here(name *cpp.Name) *symbol {
	if known := &s.symbols[name.Symbol]; known.depth == len(s.open) {
		return &known.what
	}
	return &s.symbols[0].what
}

// tag returns the record or enumeration of a name, and whether this very scope has it.
func (s *scopes) tag(name *cpp.Name) (t ctype, here bool) {
	known := &s.tags[name.Tag]
	return known.what, known.what != nil && known.depth == len(s.open)
}

// isTypeName reports whether a token is the name of a type.
func (p *parser) isTypeName(t *cpp.Token) bool {
	if t.Kind != cpp.Ident || t.Name.Keyword != 0 {
		return false
	}
	known := p.scope.lookup(t.Name)
	if known.kind == noSymbol && isCompilerType(t.Text) {
		p.scope.define(t.Name, symbol{kind: typedefSymbol, t: plain(&basic{name: t.Text})})
		return true
	}
	return known.kind == typedefSymbol
}

// startsType reports whether a token begins a type: a specifier or qualifier.
func (p *parser) startsType(t *cpp.Token) bool {
	k := keywordOf(t)
	return k >= kwTypedef && k <= kwConvention || k == kwUnsupportedType || p.isTypeName(t)
}
