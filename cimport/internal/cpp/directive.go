package cpp

import (
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
)

// carryOut executes a directive, given the tokens after its name. It reports whether the name is
// known.
func (p *Preprocessor) carryOut(name *Token, line []Token) bool {
	switch name.Text {
	case "define":
		p.define(line)
	case "undef":
		p.undef(name, line)
	case "line":
		p.renumber(name, line)
	case "error":
		p.message(diag.Error, name, line)
	case "warning":
		p.message(diag.Warning, name, line)
	case "if":
		p.ifExpression(name, line)
	case "ifdef", "ifndef":
		p.ifName(name, line, name.Text == "ifdef")
	case "elif", "elifdef", "elifndef", "else":
		p.elseTaken(name)
	case "endif":
		p.endif(name)
	case "include", "import":
		p.includeLine(line, false)
	case "include_next":
		p.includeLine(line, true)
	case "embed":
		p.embed(name, line)
	case "ident", "sccs", "assert", "unassert": // obsolete, without effect on declarations
	default:
		return false
	}
	return true
}

// directives are those that a misspelt word may mean.
var directives = strings.Fields("define undef line error warning if ifdef ifndef elif else endif include import pragma")

// isConditional reports whether a directive is part of a conditional. These update the include
// guard themselves.
func isConditional(name string) bool {
	return strings.HasPrefix(name, "if") || strings.HasPrefix(name, "el") || name == "endif"
}

// directive executes the directive after a #. It returns a token if the directive is a pragma for
// the parser.
func (p *Preprocessor) directive(hash *Token) (Token, bool) {
	r := p.current
	r.directive = true
	name, _ := r.next()
	switch {
	case name.Kind == newline:
		r.directive = false
		return Token{}, false
	case name.Kind == Number: // # 12 "file.h", from a preprocessor's output
		p.renumber(hash, append([]Token{name}, p.line()...))
		return Token{}, false
	case name.Text == "include" || name.Text == "include_next" || name.Text == "import" || name.Text == "embed":
		r.headerName = true
	case name.Text == "pragma":
		r.guard.other()
		return p.pragma(hash, p.line())
	}
	line := p.line()
	if !isConditional(name.Text) {
		r.guard.other()
	}
	if p.carryOut(&name, line) {
		return Token{}, false
	}
	p.Errorf(name.At, len(name.Text), "invalid preprocessing directive '#%s'%s", name.Text, diag.DidYouMean(name.Text, "#", directives))
	return Token{}, false
}

// line returns the tokens up to the end of the directive's line. They are valid until the next
// call.
func (p *Preprocessor) line() []Token {
	r := p.current
	p.scratch = p.scratch[:0]
	for {
		t, problem := r.next()
		if t.Kind == newline {
			break
		}
		if problem == unterminatedComment {
			p.Errorf(r.problemAt(&t, problem), 1, "%s", problem)
		}
		p.scratch = append(p.scratch, t)
	}
	r.directive, r.headerName = false, false
	return p.scratch
}

func (p *Preprocessor) message(severity diag.Severity, at *Token, line []Token) {
	id := p.options.Errors.Directive
	if severity == diag.Warning {
		if at.At.File.System {
			return
		}
		id = p.options.Errors.Warning
	}
	p.report(severity, id, at.At, len(at.Text), "#"+at.Text+" "+Spell(line))
}

// renumber executes #line.
func (p *Preprocessor) renumber(hash *Token, line []Token) {
	line = p.expandAll(slices.Clone(line))
	at, n := hash, int64(-1)
	if len(line) > 0 && line[0].Kind == Number {
		at = &line[0]
		if v, err := strconv.ParseInt(at.Text, 10, 32); err == nil {
			n = v
		}
	}
	if n < 0 {
		p.Errorf(at.At, len(at.Text), "#line directive requires a positive integer argument")
		return
	}
	here, _ := p.current.file.Source.LineCol(int(hash.At.Offset))
	p.current.lineShift = int(n) - here - 1
	if len(line) > 1 && line[1].Kind == String {
		p.current.name = strings.Trim(line[1].Text, `"`)
	}
}

// includeLine executes #include.
func (p *Preprocessor) includeLine(line []Token, next bool) {
	if h, at, n, _, ok := p.headerOf(line); ok {
		h.next = next
		p.include(h, at, n)
	}
}

// headerOf parses the name of a header after macro expansion. rest are the tokens after the name.
func (p *Preprocessor) headerOf(line []Token) (h header, at Pos, n int, rest []Token, ok bool) {
	if len(line) == 0 {
		p.Errorf(Pos{p.current.file, int32(p.current.at)}, 0, `expected "FILENAME" or <FILENAME>`)
		return h, at, 0, nil, false
	}
	at, n = line[0].At, len(line[0].Text)
	h, rest, ok = p.headerIn(line)
	if !ok {
		p.Errorf(at, n, `expected "FILENAME" or <FILENAME>`)
	}
	return h, at, n, rest, ok
}

// headerIn parses the name of a header and returns the tokens after it, all after macro expansion.
func (p *Preprocessor) headerIn(line []Token) (h header, rest []Token, ok bool) {
	line = slices.Clone(line)
	if len(line) > 0 && line[0].Kind == Ident {
		line = p.expandAll(line)
		h, n := headerName(line)
		return h, line[n:], n > 0
	}
	h, n := headerName(line)
	if rest = line[n:]; len(rest) > 0 {
		rest = p.expandAll(rest)
	}
	return h, rest, n > 0
}

// headerName parses "name", or <name>, which may be several tokens. It returns the number of tokens, or 0 on a syntax
// error.
func headerName(line []Token) (header, int) {
	if len(line) == 0 {
		return header{}, 0
	}
	first := line[0].Text
	switch {
	case line[0].Kind == String && first[0] == '"':
		if len(first) > 2 {
			return header{name: first[1 : len(first)-1], quoted: true}, 1
		}
	case first[0] == '<' && len(first) > 2 && first[len(first)-1] == '>':
		return header{name: first[1 : len(first)-1]}, 1
	case first[0] == '<':
		n := 1
		for n < len(line) && !strings.Contains(line[n].Text, ">") {
			n++
		}
		if n == len(line) {
			return header{}, 0
		}
		text := Spell(line[:n+1])
		if end := strings.IndexByte(text, '>'); end > 1 {
			return header{name: text[1:end]}, n + 1
		}
	}
	return header{}, 0
}

func (p *Preprocessor) define(line []Token) {
	if len(line) == 0 || line[0].Kind != Ident {
		p.Errorf(Pos{p.current.file, int32(p.current.at)}, 0, "macro name must be an identifier")
		return
	}
	name := &line[0]
	if name.Text == "defined" || name.Text == "__VA_ARGS__" || name.Text == "__VA_OPT__" {
		p.Errorf(name.At, len(name.Text), "'%s' cannot be used as a macro name", name.Text)
		return
	}
	m := &macro{at: name.At}
	body := line[1:]
	if len(body) > 0 && body[0].Kind == '(' && body[0].flags&spaced == 0 {
		m.function = true
		var ok bool
		if body, ok = p.parameters(m, name, body[1:]); !ok {
			return
		}
	}
	if !p.checkBody(m, body) {
		return
	}
	m.body = slices.Clone(body)
	name.Name.macro = m
}

// parameters parses the parameters of a function-like macro and returns the rest of the line.
func (p *Preprocessor) parameters(m *macro, name *Token, line []Token) ([]Token, bool) {
	fail := func(at *Token, message string) ([]Token, bool) {
		p.Errorf(at.At, len(at.Text), "%s", message)
		return nil, false
	}
	for i := 0; i < len(line); i++ {
		t := &line[i]
		switch {
		case t.Kind == ')' && i == 0:
			return line[1:], true
		case t.Kind == Ident:
			if m.param(t) >= 0 {
				return fail(t, "duplicate macro parameter name '"+t.Text+"'")
			}
			m.addParam(t.Name)
			if i+1 < len(line) && line[i+1].Kind == Ellipsis {
				m.variadic = true
				i++
			}
		case t.Kind == Ellipsis:
			m.variadic = true
			m.addParam(p.Intern("__VA_ARGS__"))
		default:
			return fail(t, "invalid token in macro parameter list")
		}
		i++
		switch {
		case i < len(line) && line[i].Kind == ')':
			return line[i+1:], true
		case i < len(line) && line[i].Kind == ',' && !m.variadic:
		case i < len(line):
			return fail(&line[i], "expected comma in macro parameter list")
		}
	}
	return fail(name, "missing ')' in macro parameter list")
}

// checkBody reports misplaced # and ## operators.
func (p *Preprocessor) checkBody(m *macro, body []Token) bool {
	for i := range body {
		t := &body[i]
		switch {
		case t.Kind == Paste && i > 0 && i < len(body)-1:
			m.pastes = true
		case t.Kind == Paste:
			p.Errorf(t.At, len(t.Text), "'##' cannot appear at either end of a macro expansion")
			return false
		case t.Kind == '#' && m.function && (i == len(body)-1 || m.param(&body[i+1]) < 0 && !(m.variadic && body[i+1].Text == "__VA_OPT__")):
			p.Errorf(t.At, len(t.Text), "'#' is not followed by a macro parameter")
			return false
		}
	}
	return true
}

func (p *Preprocessor) undef(name *Token, line []Token) {
	if len(line) == 0 || line[0].Kind != Ident {
		p.Errorf(name.At, len(name.Text), "macro name must be an identifier")
		return
	}
	line[0].Name.macro = nil
}
