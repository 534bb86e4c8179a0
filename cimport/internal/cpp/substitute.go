package cpp

import (
	"slices"
	"strings"
)

// substitute returns a macro's body with parameters replaced by arguments and the operators # and
// ## evaluated. Tokens of the body get the position of the macro's name.
func (p *Preprocessor) substitute(m *macro, args []argument, at *Token) []Token {
	s := substitution{p: p, m: m, args: args, at: at, out: make([]Token, 0, len(m.body))}
	s.run(m.body)
	if s.marked {
		s.out = slices.DeleteFunc(s.out, func(t Token) bool { return t.Kind == placemarker })
	}
	if p.produced += len(s.out) + 1; len(s.out) > maxReplacement || p.produced > maxProduced {
		p.tooMuch(at.At)
	}
	if p.failed {
		return nil
	}
	return s.out
}

type substitution struct {
	p      *Preprocessor
	m      *macro
	args   []argument
	at     *Token
	out    []Token
	marked bool // out contains a placemarker
}

func (s *substitution) run(body []Token) {
	for i := 0; i < len(body) && len(s.out) <= maxReplacement && !s.p.failed; {
		n := s.operandLen(body[i:])
		switch {
		case body[i].Kind == Paste && i > 0 && i+1 < len(body):
			n = s.operandLen(body[i+1:])
			s.paste(s.operand(body[i+1:i+1+n], true))
			n++
		case body[i].Kind == ',' && i+2 < len(body) && body[i+1].Kind == Paste && s.isRest(&body[i+2]):
			// GNU C drops the comma before empty variable arguments.
			if rest := &s.args[len(s.args)-1]; len(rest.raw) > 0 {
				s.out = append(s.out, s.own(body[i]))
				s.out = append(s.out, s.spacedAs(&body[i+2], s.p.replaced(rest))...)
			}
			n = 3
		default:
			pasted := i+n+1 < len(body) && body[i+n].Kind == Paste
			if n == 1 && s.m.param(&body[i]) < 0 {
				s.out = append(s.out, s.own(body[i]))
			} else {
				s.out = append(s.out, s.operand(body[i:i+n], pasted)...)
			}
		}
		i += n
	}
}

// isRest reports whether a token is the variadic parameter.
func (s *substitution) isRest(t *Token) bool {
	return s.m.variadic && s.m.param(t) == len(s.m.params)-1
}

// operandLen returns the number of tokens in the first operand of the body.
func (s *substitution) operandLen(body []Token) int {
	switch {
	case body[0].Kind == '#' && s.m.function && len(body) > 1:
		return 1 + s.operandLen(body[1:])
	case s.isOptional(body):
		depth := 0
		for i := 1; i < len(body); i++ {
			switch body[i].Kind {
			case '(':
				depth++
			case ')':
				if depth--; depth == 0 {
					return i + 1
				}
			}
		}
	}
	return 1
}

func (s *substitution) isOptional(body []Token) bool {
	return s.m.variadic && body[0].Kind == Ident && body[0].Text == "__VA_OPT__" && len(body) > 1 && body[1].Kind == '('
}

// operand returns the replacement of an operand of the body. Operands of ## are not expanded, and
// an empty one becomes a placemarker.
func (s *substitution) operand(body []Token, pasted bool) []Token {
	b := &body[0]
	var tokens []Token
	switch param := s.m.param(b); {
	case param >= 0 && pasted:
		tokens = s.spacedAs(b, s.args[param].raw)
	case param >= 0:
		return s.spacedAs(b, s.p.replaced(&s.args[param]))
	case b.Kind == '#' && len(body) > 1:
		return []Token{s.stringify(b, body[1:])}
	case len(body) > 1:
		tokens = s.spacedAs(b, s.optional(body[2:len(body)-1]))
	default:
		return []Token{s.own(*b)}
	}
	if len(tokens) == 0 && pasted {
		s.marked = true
		return []Token{{Kind: placemarker, flags: b.flags, At: s.at.At}}
	}
	return tokens
}

// optional returns the replacement of the contents of __VA_OPT__, if there are variable arguments.
func (s *substitution) optional(body []Token) []Token {
	if len(s.p.replaced(&s.args[len(s.args)-1])) == 0 {
		return nil
	}
	inner := substitution{p: s.p, m: s.m, args: s.args, at: s.at}
	inner.run(body)
	s.marked = s.marked || inner.marked
	return inner.out
}

// own returns a token of the body with the position of the macro's name.
func (s *substitution) own(t Token) Token {
	t.At = s.at.At
	return t
}

// spacedAs returns the tokens with the first one spaced like the parameter.
func (s *substitution) spacedAs(param *Token, tokens []Token) []Token {
	if len(tokens) == 0 || tokens[0].flags&spaced == param.flags&spaced {
		return tokens
	}
	tokens = slices.Clone(tokens)
	tokens[0].flags = tokens[0].flags&^(spaced|lineStart) | param.flags&spaced
	return tokens
}

// paste joins the last output token with the first token of right.
func (s *substitution) paste(right []Token) {
	if len(s.out) == 0 {
		s.out = append(s.out, right...)
		return
	}
	left := &s.out[len(s.out)-1]
	switch {
	case right[0].Kind == placemarker:
	case left.Kind == placemarker:
		right[0].flags = right[0].flags&^spaced | left.flags&spaced
		*left = right[0]
	case !s.p.spells(len(left.Text)+len(right[0].Text), s.at.At):
		return
	default:
		text := left.Text + right[0].Text
		l := lexer{text: text, names: s.p.names}
		t, problem := l.next()
		if problem != "" || l.at != len(text) || t.Kind == Other {
			s.p.Errorf(s.at.At, len(s.at.Text), "pasting formed '%s', an invalid preprocessing token", text)
			s.out = append(s.out, right...)
			return
		}
		t.flags = left.flags &^ noExpand
		t.At = s.at.At
		*left = t
	}
	s.out = append(s.out, right[1:]...)
}

// escaper escapes a text for a string literal.
var escaper = strings.NewReplacer(`\`, `\\`, `"`, `\"`)

// stringify evaluates the operator #.
func (s *substitution) stringify(hash *Token, body []Token) Token {
	var tokens []Token
	if param := s.m.param(&body[0]); param >= 0 {
		tokens = s.args[param].raw
	} else if len(body) > 2 {
		tokens = s.optional(body[2 : len(body)-1])
	}
	var b strings.Builder
	b.WriteByte('"')
	if !s.p.spells(textLen(tokens), s.at.At) {
		tokens = nil
	}
	for i := range tokens {
		t := &tokens[i]
		if i > 0 && t.flags&(spaced|lineStart) != 0 {
			b.WriteByte(' ')
		}
		if t.Kind != String && t.Kind != Char {
			b.WriteString(t.Text)
			continue
		}
		b.WriteString(escaper.Replace(t.Text))
	}
	b.WriteByte('"')
	return Token{Kind: String, flags: hash.flags, Text: b.String(), At: s.at.At}
}
