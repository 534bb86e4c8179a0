package cimport

import (
	"math/big"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// ConstantMacro is an object-like macro whose body is a constant: an integer, a floating-point number or a
// string.
type ConstantMacro struct {
	Name   string
	Pos    diag.Pos // of the body
	Type   ir.Type  // of a number; nil for a string
	Int    *big.Int // nil for other kinds
	Float  float64
	String string
}

// Enumeration is an enumeration with its enumerators, whose values are in [Unit.Constants].
type Enumeration struct {
	Name        string // the tag, or the typedef of an enumeration without one; "" for neither
	Pos         diag.Pos
	Type        ir.Type
	Enumerators []string
}

// constants evaluates the macros at the end of the file, sorted by name.
func (p *parser) constants() []ConstantMacro {
	var found []ConstantMacro
	errors, warnings := p.errors, len(p.diags)
	for _, m := range p.pp.Constants() {
		p.ahead, p.at, p.errors = p.ahead[:0], 0, 0
		p.pp.Reread(m)
		if v, ok := p.constant(); ok {
			v.Name, v.Pos = m.Name.Text, m.At.Diag(len(m.Name.Text))
			found = append(found, v)
		}
		p.diags = p.diags[:warnings]
	}
	p.errors = errors
	return found
}

// constant parses a constant up to the end of the input.
func (p *parser) constant() (m ConstantMacro, ok bool) {
	defer func() {
		switch v := recover().(type) {
		case nil:
		case syntaxError:
			p.depth, ok = 0, false
		default:
			panic(v)
		}
	}()
	if p.is(cpp.String) {
		m.String = p.strings()
		return m, p.is(cpp.EOF)
	}
	v := p.conditional().rvalue()
	switch {
	case !p.is(cpp.EOF) || !isArithmetic(v.t.ctype) || !v.isKnownScalar():
		return m, false
	case v.isFloat:
		m.Float = v.f
	default:
		m.Int = v.i
	}
	t, problem := p.lower(v.t)
	m.Type = t
	return m, problem == nil
}
