package cimport

import (
	"strings"
)

// statics returns the static variables of the file, which have no symbol. Constants have their values.
func (p *parser) statics() (all []Macro) {
	diags, errors := p.diags, p.errors
	for _, d := range p.decls {
		if _, isFunction := d.t.ctype.(*function); isFunction || !d.static || isReserved(d.name) || !p.options.includes(d.at.At, d.inMain) {
			continue
		}
		m, ok := p.evaluate(d.constant())
		if !ok || !isArithmetic(d.t.ctype) && m.Type != nil {
			m = Macro{}
		}
		m.Name, m.Pos = d.name, d.at.At.Diag(len(d.at.Text))
		all = append(all, m)
		p.diags, p.errors = diags, errors
	}
	return all
}

// constant returns the text of an expression that has the value of a constant number or string, or "".
func (d *declaration) constant() string {
	t, at := d.t, d.at.At
	array, isArray := t.ctype.(*array)
	if isArray {
		t = array.elem
	} else if to, ok := t.ctype.(*pointer); ok && t.quals&constant != 0 {
		t = to.elem
	}
	if t.quals&constant == 0 || t.quals&volatile != 0 || at.File == nil || !isArithmetic(t.ctype) {
		return ""
	}
	text := at.File.Source.Text
	text = strings.TrimPrefix(text[min(int(at.Offset), len(text)):], d.name)
	if isArray {
		_, text, _ = strings.Cut(text, "]")
	}
	text, ok := strings.CutPrefix(strings.TrimSpace(text), "=")
	switch {
	case !ok:
		return ""
	case t.ctype == d.t.ctype: // converted to the type
		return "(__typeof__(" + d.name + "))(" + initializer(text) + ")"
	}
	return initializer(text)
}

// initializer returns the start of a text up to the end of an initializer.
func initializer(text string) string {
	depth, quote := 0, rune(0)
	for i, r := range text[:min(len(text), maxInitializer)] {
		switch isQuote := r == '"' || r == '\''; {
		case quote != 0 && (r != quote || text[i-1] == '\\'):
		case quote != 0:
			quote = 0
		case isQuote:
			quote = r
		case r == '(':
			depth++
		case r == ')':
			depth--
		case depth == 0 && (r == ';' || r == ','):
			return text[:i]
		}
	}
	return ""
}

// maxInitializer is how long the initializer of a constant may be.
const maxInitializer = 1000
