package cpp

import (
	"slices"
	"strings"
)

// pragma executes the pragmas that concern preprocessing, and returns others as tokens.
func (p *Preprocessor) pragma(at *Token, line []Token) (Token, bool) {
	if len(line) == 0 {
		return Token{}, false
	}
	switch line[0].Text {
	case "once":
		p.current.content.once = true
		return Token{}, false
	case "push_macro", "pop_macro":
		p.keepMacro(line)
		return Token{}, false
	case "GCC":
		if len(line) > 1 && line[1].Text == "system_header" {
			p.current.file.System = true
			return Token{}, false
		}
	}
	line = slices.Clone(line)
	switch line[0].Text {
	case "pack", "align", "options":
		line = p.expandAll(line)
	}
	return Token{Kind: Pragma, flags: at.flags, Text: "#pragma", At: at.At, Line: &line}, true
}

// keepMacro executes push_macro("NAME") and pop_macro("NAME").
func (p *Preprocessor) keepMacro(line []Token) {
	if len(line) < 4 || line[2].Kind != String {
		return
	}
	name := p.Intern(strings.Trim(line[2].Text, `"`))
	if line[0].Text == "push_macro" {
		p.pushed[name] = append(p.pushed[name], name.macro)
		return
	}
	if kept := p.pushed[name]; len(kept) > 0 {
		name.macro = kept[len(kept)-1]
		p.pushed[name] = kept[:len(kept)-1]
	}
}

// pragmaOperator executes _Pragma("…") and Microsoft's __pragma(…).
func (p *Preprocessor) pragmaOperator(t *Token) bool {
	open := p.raw()
	if open.Kind != '(' {
		p.unread(open)
		return false
	}
	if t.Name == p.msPragmaName {
		p.msPragma(t)
		return true
	}
	if p.nesting == maxNesting {
		p.tooMuch(t.At)
		return true
	}
	p.nesting++
	text, end := p.Next(), p.Next() // the string may come from a macro, as in #define DO(x) _Pragma(STRING(x))
	p.nesting--
	if text.Kind != String || end.Kind != ')' {
		p.Errorf(t.At, len(t.Text), "_Pragma takes a parenthesized string literal")
		return true
	}
	quoted := text.Text[strings.IndexByte(text.Text, '"')+1 : len(text.Text)-1]
	l := lexer{file: t.At.File, text: strings.NewReplacer(`\"`, `"`, `\\`, `\`).Replace(quoted), names: p.names}
	var line []Token
	for {
		inner, _ := l.next()
		if inner.Kind == EOF {
			break
		}
		inner.At = t.At
		line = append(line, inner)
	}
	p.operated(t, line)
	return true
}

// msPragma executes __pragma after its parenthesis.
func (p *Preprocessor) msPragma(t *Token) {
	var line []Token
	for depth := 0; ; {
		inner := p.raw()
		switch {
		case inner.Kind == EOF:
			p.Errorf(t.At, len(t.Text), "unterminated __pragma")
			return
		case !p.holds(t.At):
			return
		case inner.Kind == '(':
			depth++
		case inner.Kind == ')' && depth == 0:
			p.operated(t, line)
			return
		case inner.Kind == ')':
			depth--
		}
		inner.At = t.At
		line = append(line, inner)
	}
}

// operated executes the pragma of an operator, which may yield a token.
func (p *Preprocessor) operated(t *Token, line []Token) {
	if p.current == nil {
		return
	}
	if token, ok := p.pragma(t, line); ok {
		p.push(nil, []Token{token})
	}
}
