package cimport

import (
	"math/big"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
)

// scopes holds the bindings of names in file scope and in the parameter lists being parsed. A name
// holds the index of its innermost binding; end restores the outer ones.
type scopes struct {
	symbols []binding[symbol]
	tags    []binding[ctype] // records and enumerations
	open    []scopeStart     // scopes inside file scope
}

// binding is the meaning of a name in a scope.
type binding[T any] struct {
	name  *cpp.Name
	what  T
	outer int32 // index of the hidden binding
	depth int   // of the scope
}

// scopeStart holds the numbers of bindings at the start of a scope.
type scopeStart struct{ symbols, tags int }

// newScopes returns a file scope. Binding 0 is shared by all unbound names.
func newScopes() scopes {
	return scopes{symbols: make([]binding[symbol], 1, 1<<6), tags: make([]binding[ctype], 1, 1<<4)}
}

// isFile reports whether the innermost scope is the file scope.
func (s *scopes) isFile() bool { return len(s.open) == 0 }

func (s *scopes) begin() { s.open = append(s.open, scopeStart{len(s.symbols), len(s.tags)}) }

// end ends the innermost scope.
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

// define binds a name in the innermost scope.
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
	float float64  // of a floating-point constant
	// rounded is set if float is only near its value.
	rounded bool
	object  *object // of a variable, or nil before an expression uses it
	at      cpp.Pos // of the name of a typedef or enumerator
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

// here returns the binding of a name in the innermost scope.
func (s *scopes) here(name *cpp.Name) *symbol {
	if known := &s.symbols[name.Symbol]; known.depth == len(s.open) {
		return &known.what
	}
	return &s.symbols[0].what
}

// tag returns the record or enumeration of a tag, and whether the innermost scope declares it.
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
