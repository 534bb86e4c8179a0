package cimport

import "github.com/abi-opt/abi-opt/cimport/internal/cpp"

// Vectors of 16 bytes whose types are written with words, as in "vector unsigned int" (AltiVec Technology Programming Interface
// Manual, 2.1). The names vector, bool and pixel are words only where they are in such a type.

// altivecSize is the size of these vectors.
const altivecSize = 16

// notAltivec is the error of other elements.
const notAltivec = "AltiVec has no vector of such elements"

// altivecKeywords are always words of such a type.
var altivecKeywords = map[string]keyword{"__vector": kwVector}

// altivec is the name for which the parser looks, and the keyword that it may mean. They are nil without AltiVec.
type altivec struct{ name, keyword *cpp.Name }

func (p *parser) useAltivec() { p.altivec = altivec{p.pp.Intern("vector"), p.pp.Intern("__vector")} }

// isOpen reports whether the next token decides what a token is.
func (a *altivec) isOpen(t *cpp.Token) bool { return a.name != nil && t.Name == a.name }

// decide makes the name vector the keyword if a word for elements follows.
func (a *altivec) decide(t, next *cpp.Token) {
	if !a.isOpen(t) || next.Kind != cpp.Ident {
		return
	}
	if k := next.Name.Keyword; k >= kwVoid && k <= kwUnsigned || isBool(next) || isPixel(next) {
		t.Name = a.keyword
	}
}

func isBool(t *cpp.Token) bool {
	return t.Kind == cpp.Ident && (t.Text == "bool" || t.Text == "__bool" || t.Name.Keyword == kwBool)
}

func isPixel(t *cpp.Token) bool {
	return t.Kind == cpp.Ident && (t.Text == "pixel" || t.Text == "__pixel")
}

// vectorWord adds a word for the elements of a vector that is not one in other types, and reports whether it is such.
func (w *words) vectorWord(p *parser, t *cpp.Token) bool {
	switch {
	case !w.vector:
		return false
	case isBool(t):
		w.bools = true
	case isPixel(t):
		w.setBase(p, t, kwPixel)
	default:
		return false
	}
	return true
}

// vectorOf returns the vector of the type that the other words name. A vector bool int has elements of all ones or all zeros.
func (w *words) vectorOf(p *parser, at *cpp.Token, t ctype) ctype {
	elem, isBasic := t.(*basic)
	isInteger := isBasic && elem.kind == integerKind && elem != boolType
	isNoBool := !isInteger || w.base == kwInt128 || w.signed || w.unsigned || w.base == 0 && w.short == 0 && w.long == 0 || w.long == 1
	isLarge := isBasic && (t == doubleType || isInteger && elem.width() > 32)
	if !isInteger && t != floatType && t != doubleType || w.complex || w.bools && isNoBool || isLarge && !p.target.of.vsx {
		p.fail(at, notAltivec)
	}
	if w.bools {
		elem = p.target.integer(widthInBits(elem), true)
	}
	return &vector{elem: plain(elem), n: altivecSize / p.sizeOf(plain(elem), at)}
}
