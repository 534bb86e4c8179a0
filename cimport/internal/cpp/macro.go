package cpp

import "github.com/abi-opt/abi-opt/diag"

import "slices"

// macro is a defined macro.
type macro struct {
	at       Pos // of its name in the definition
	body     []Token
	params   []*Name       // of a function-like macro; the last one may be variadic
	index    map[*Name]int // of the parameters if there are many, or nil
	function bool
	pastes   bool // the body contains ##
	variadic bool
	active   bool // its replacement is being read and must not expand it again
	// dynamic computes the replacement of a macro such as __LINE__.
	dynamic func(p *Preprocessor, at Token) Token
	// query evaluates a macro such as __has_include, whose argument is not expanded.
	query func(p *Preprocessor, arg []Token, at Token) string
}

// manyParams is the number of parameters from which on a map finds them.
const manyParams = 32

// addParam adds a parameter.
func (m *macro) addParam(name *Name) {
	m.params = append(m.params, name)
	switch {
	case len(m.params) == manyParams:
		m.index = map[*Name]int{}
		for i, p := range m.params {
			m.index[p] = i
		}
	case m.index != nil:
		m.index[name] = len(m.params) - 1
	}
}

// param returns the index of a parameter of the macro, or -1.
func (m *macro) param(t *Token) int {
	if t.Kind != Ident {
		return -1
	}
	if m.index != nil {
		if i, ok := m.index[t.Name]; ok {
			return i
		}
		return -1
	}
	return slices.Index(m.params, t.Name)
}

// argument is an argument of a macro call, before and after macro expansion.
type argument struct {
	raw      []Token
	expanded []Token
	done     bool
}

// expand expands the macro that t names, unless it is active or lacks arguments. It reports whether
// it did; the replacement is read next.
func (p *Preprocessor) expand(t *Token) bool {
	m := t.Name.macro
	switch {
	case m.active:
		t.flags |= noExpand
		return false
	case m.dynamic != nil:
		p.push(nil, []Token{m.dynamic(p, *t)})
		return true
	case m.query != nil:
		return p.expandQuery(m, t)
	case !m.function:
		if m.pastes {
			p.push(m, p.placed(p.substitute(m, nil, t), t))
		} else if len(m.body) > 0 {
			p.pushBody(m, t)
		}
		return true
	}
	next := p.raw()
	if next.Kind != '(' {
		p.unread(next)
		return false
	}
	held := p.held
	if args, ok := p.arguments(m, t); ok {
		p.push(m, p.placed(p.substitute(m, args, t), t))
	}
	p.held = held
	return true
}

// pushBody pushes the body of a macro without arguments.
func (p *Preprocessor) pushBody(m *macro, at *Token) {
	if p.produced += len(m.body) + 1; p.produced > maxProduced {
		p.tooMuch(at.At)
		return
	}
	p.push(m, m.body)
	p.stack[len(p.stack)-1].placed = at
}

// placed gives the first token of a replacement the spacing of the macro's name.
func (p *Preprocessor) placed(tokens []Token, at *Token) []Token {
	if len(tokens) > 0 {
		tokens[0].flags = tokens[0].flags&^(spaced|lineStart) | at.flags&(spaced|lineStart)
	}
	return tokens
}

// unread puts a token back.
func (p *Preprocessor) unread(t Token) {
	if t.Kind != EOF {
		p.push(nil, []Token{t})
	}
}

// arguments reads the arguments of a call of m after the parenthesis.
func (p *Preprocessor) arguments(m *macro, at *Token) ([]argument, bool) {
	var args []argument
	var current []Token
	depth := 0
	for {
		t := p.raw()
		switch {
		case t.Kind == EOF:
			p.Errorf(at.At, len(at.Text), "unterminated function-like macro invocation of '%s'", at.Text)
			return nil, false
		case !p.holds(at.At):
			return nil, false
		case t.Kind == '(':
			depth++
		case t.Kind == ')' && depth > 0:
			depth--
		case t.Kind == ')':
			return p.checkArguments(m, append(args, argument{raw: current}), at)
		case t.Kind == ',' && depth == 0 && !(m.variadic && len(args) == len(m.params)-1):
			args = append(args, argument{raw: current})
			current = nil
			continue
		case t.Kind == Pragma:
			continue // cannot be passed to the parser from an argument
		}
		if t.flags&lineStart != 0 {
			t.flags = t.flags&^lineStart | spaced
		}
		current = append(current, t)
	}
}

// checkArguments checks the number of arguments.
func (p *Preprocessor) checkArguments(m *macro, args []argument, at *Token) ([]argument, bool) {
	want := len(m.params)
	switch {
	case want == 0 && len(args) == 1 && len(args[0].raw) == 0:
		return nil, true
	case m.variadic && len(args) == want-1: // no argument for ...
		return append(args, argument{}), true
	case len(args) == want:
		return args, true
	}
	amount := "few"
	if len(args) > want {
		amount = "many"
	}
	p.Errorf(at.At, len(at.Text), "too %s arguments provided to function-like macro invocation of '%s'", amount, at.Text)
	if n := len(p.diags); n > 0 && m.at.File != nil && p.diags[n-1].Pos == at.At.Diag(len(at.Text)) {
		p.diags[n-1].Notes = append(p.diags[n-1].Notes, diag.Diagnostic{Severity: diag.Note, Pos: m.at.Diag(len(at.Text)), Message: "macro '" + at.Text + "' defined here"})
	}
	return nil, false
}

// replaced returns an argument after macro expansion.
func (p *Preprocessor) replaced(a *argument) []Token {
	if !a.done {
		a.expanded = p.expandArgument(a.raw)
		a.done = true
	}
	return a.expanded
}

// expandAll expands the macros in tokens other than arguments.
func (p *Preprocessor) expandAll(tokens []Token) []Token {
	held := p.held
	defer func() { p.held = held }()
	return p.expandArgument(tokens)
}

// expandArgument expands the macros in an argument. The result counts towards maxHeld.
func (p *Preprocessor) expandArgument(tokens []Token) []Token {
	if !slices.ContainsFunc(tokens, func(t Token) bool { return t.Kind == Ident && t.Name.macro != nil }) {
		return tokens
	}
	if p.nesting == maxNesting {
		p.tooMuch(tokens[0].At)
		return nil
	}
	p.nesting++
	defer func() { p.nesting-- }()
	outer := p.stack
	p.stack = []level{{tokens: tokens, last: true}}
	var out []Token
	for {
		t := p.Next()
		if t.Kind == EOF || !p.holds(t.At) {
			break
		}
		out = append(out, t)
	}
	p.stack = outer
	return out
}

// expandQuery replaces __has_attribute(x) and similar macros by a number.
func (p *Preprocessor) expandQuery(m *macro, t *Token) bool {
	next := p.raw()
	if next.Kind != '(' {
		p.unread(next)
		return false
	}
	var arg []Token
	for depth := 0; ; {
		a := p.raw()
		switch {
		case a.Kind == EOF:
			p.Errorf(t.At, len(t.Text), "missing ')' after '%s'", t.Text)
			return true
		case a.Kind == '(':
			depth++
		case a.Kind == ')' && depth == 0:
			p.push(nil, []Token{{Kind: Number, flags: t.flags, Text: m.query(p, arg, *t), At: t.At}})
			return true
		case a.Kind == ')':
			depth--
		}
		if arg = append(arg, a); len(arg) > maxReplacement {
			p.tooMuch(t.At)
			return true
		}
	}
}
