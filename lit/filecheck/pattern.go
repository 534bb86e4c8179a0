package filecheck

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/lit/filecheck/internal/ere"
)

// pattern is the parsed text after a directive: either a fixed text or a regex with holes for the
// values of variables and expressions.
type pattern struct {
	directive
	prefix string
	place  place // of the pattern text
	line   int   // of the directive, for @LINE

	implicit int // number of an Options.ImplicitCheckNot, from 1

	fixed     string // text to match literally, unless empty
	fragments []fragment

	stringDefs []stringDef
	numberDefs []numberDef

	foldCase bool
	compiled *ere.Regex // of a pattern without holes
}

// fragment is a regex or a hole.
type fragment struct {
	regex string
	hole  *hole
}

// hole is filled with a value for each match: the text of a string variable or of a numeric
// expression.
type hole struct {
	text   string // as written
	at     place
	name   string // string variable
	number *numBlock
}

// stringDef assigns a capture to a string variable.
type stringDef struct {
	name  string
	group int
}

// numberDef assigns a capture to a numeric variable.
type numberDef struct {
	v     *numVar
	group int
}

// hasVariables reports whether the pattern uses variables, which a CHECK-LABEL must not.
func (p *pattern) hasVariables() bool {
	return len(p.stringDefs) > 0 || slices.ContainsFunc(p.fragments, func(f fragment) bool { return f.hole != nil })
}

// start returns the position for errors about the whole pattern.
func (p *pattern) start() place { return place{p.place.src, p.place.start, 1} }

func (p *pattern) describe() string { return p.directive.describe(p.prefix) }

// patternParser splits the text of a pattern into fragments. Offsets count from the start of that
// text.
type patternParser struct {
	*pattern
	opts  *Options
	vars  *scope
	text  string
	pos   int
	group int // number of the next capture
}

// parse fills in the pattern.
func (p *patternParser) parse() error {
	p.foldCase = p.opts.IgnoreCase
	if !p.opts.keepsMargins() {
		p.text = strings.TrimRight(p.text, blanks)
	}
	if p.kind == empty {
		return p.parseEmpty()
	}
	if p.text == "" {
		return syntaxErrorf(0, "found empty check string with prefix '%s:'", p.prefix)
	}
	wholeLine := p.opts.MatchFullLines && p.kind != not
	if p.literal || !wholeLine && !strings.Contains(p.text, "{{") && !strings.Contains(p.text, "[[") {
		p.fixed = p.text
		return nil
	}
	p.group = 1
	margin := ""
	if !p.opts.StrictWhitespace {
		margin = " *"
	}
	if wholeLine {
		p.add("^" + margin)
	}
	for p.pos < len(p.text) {
		if err := p.segment(); err != nil {
			return err
		}
	}
	if wholeLine {
		p.add(margin + "$")
	}
	p.compile()
	return nil
}

// parseEmpty makes CHECK-EMPTY match the newline before an empty line.
func (p *patternParser) parseEmpty() error {
	if p.text != "" {
		return syntaxErrorf(0, "found non-empty check string for empty check with prefix '%s:'", p.prefix)
	}
	p.add("(\n$)")
	p.compile()
	return nil
}

// compile compiles the regex of a pattern without holes. Valid fragments can form an invalid regex;
// such a pattern matches nothing.
func (p *patternParser) compile() {
	if len(p.fragments) == 1 && p.fragments[0].hole == nil {
		p.compiled, _ = p.compileRegex(p.fragments[0].regex)
	}
}

// compileRegex compiles the fragments. It keeps only the captures of variables.
func (p *pattern) compileRegex(text string) (*ere.Regex, error) {
	re, err := ere.Compile(text, p.foldCase)
	if err != nil {
		return nil, err
	}
	var groups []int
	for _, d := range p.stringDefs {
		groups = append(groups, d.group)
	}
	for _, d := range p.numberDefs {
		groups = append(groups, d.group)
	}
	re.Keep(groups...)
	return re, nil
}

func (p *patternParser) add(regex string) {
	if last := len(p.fragments) - 1; last >= 0 && p.fragments[last].hole == nil {
		p.fragments[last].regex += regex
		return
	}
	p.fragments = append(p.fragments, fragment{regex: regex})
}

// addRegex adds a regex of the user and counts its captures.
func (p *patternParser) addRegex(regex string, at int) error {
	re, err := ere.Compile(regex, false)
	if err != nil {
		return syntaxErrorf(at, "invalid regex: %v", err)
	}
	p.add(regex)
	p.group += re.Groups()
	return nil
}

// segment parses a {{regex}}, a [[block]] or the text before the next one.
func (p *patternParser) segment() error {
	rest := p.text[p.pos:]
	if strings.HasPrefix(rest, "{{") {
		return p.regex()
	}
	// In "[[[" the first bracket is plain text.
	if strings.HasPrefix(rest, "[[") && !strings.HasPrefix(rest, "[[[") {
		return p.block()
	}
	end := len(rest)
	for _, mark := range []string{"{{", "[["} {
		if i := strings.Index(rest[1:], mark); i >= 0 {
			end = min(end, i+1)
		}
	}
	p.add(ere.Quote(rest[:end]))
	p.pos += end
	return nil
}

func (p *patternParser) regex() error {
	rest := p.text[p.pos:]
	end := strings.Index(rest, "}}")
	if end < 0 {
		return syntaxErrorf(p.pos, "found start of regex string with no end '}}'")
	}
	// Parentheses delimit an alternation. They change the numbers of the user's back-references, so
	// add them exactly when FileCheck does: if there is a bar anywhere in the rest of the line.
	enclose := strings.Contains(rest, "|")
	if enclose {
		p.add("(")
		p.group++
	}
	if err := p.addRegex(rest[2:end], p.pos+2); err != nil {
		return err
	}
	if enclose {
		p.add(")")
	}
	p.pos += end + 2
	return nil
}

// block parses [[NAME]], [[NAME:regex]], [[#...]] or [[@LINE...]].
func (p *patternParser) block() error {
	start := p.pos + 2
	end, err := blockEnd(p.text, start)
	if err != nil {
		return err
	}
	body := p.text[start:end]
	p.pos = end + 2
	switch {
	case strings.HasPrefix(body, "#"):
		return p.numeric(body[1:], start+1, false)
	case strings.HasPrefix(body, "@") && !strings.Contains(body, ":"):
		if err := checkName(body, start); err != nil {
			return err
		}
		return p.numeric(body, start, true)
	}
	return p.variable(body, start)
}

// blockEnd finds the ]] that closes a block. Inside, brackets nest and a backslash escapes the next
// byte.
func blockEnd(text string, start int) (int, error) {
	depth := 0
	for i := start; i < len(text); i++ {
		switch {
		case depth == 0 && strings.HasPrefix(text[i:], "]]"):
			return i, nil
		case text[i] == '\\':
			i++
		case text[i] == '[':
			depth++
		case text[i] == ']' && depth == 0:
			err := syntaxErrorf(i, "missing closing \"]\" for regex variable")
			err.status = 1
			return 0, err
		case text[i] == ']':
			depth--
		}
	}
	return 0, syntaxErrorf(start-2, "Invalid substitution block, no ]] found")
}

// checkName reports an invalid name at the start of a block.
func checkName(body string, at int) error {
	name, _, _ := strings.Cut(body, ":")
	if i := strings.IndexAny(name, blanks); i >= 0 {
		return syntaxErrorf(at+i, "unexpected whitespace")
	}
	if _, _, err := parseName(body); err != nil {
		return syntaxErrorf(at+nameErrorOffset(err), "%v", err)
	}
	return nil
}

// variable parses the definition or use of a string variable.
func (p *patternParser) variable(body string, at int) error {
	if err := checkName(body, at); err != nil {
		return err
	}
	name, rest, _ := parseName(body)
	regex, defines := strings.CutPrefix(rest, ":")
	switch {
	case strings.Contains(body, ":") && (!defines || isPseudo(name)):
		return syntaxErrorf(at, "invalid name in string variable definition")
	case defines:
		return p.define(name, regex, at)
	case rest != "":
		return syntaxErrorf(at, "invalid name in string variable use")
	}
	return p.use(name, at)
}

func (p *patternParser) define(name, regex string, at int) error {
	if p.vars.numbers[name] != nil {
		return syntaxErrorf(at, "numeric variable with name '%s' already exists", name)
	}
	p.add("(")
	p.stringDefs = append(p.stringDefs, stringDef{name, p.group})
	p.vars.strings[name] = true
	p.group++
	if regex != "" {
		if err := p.addRegex(regex, at+len(name)+1); err != nil {
			return err
		}
	}
	p.add(")")
	return nil
}

// use adds a reference to an earlier capture of the same pattern, or a hole.
func (p *patternParser) use(name string, at int) error {
	for i := len(p.stringDefs) - 1; i >= 0; i-- {
		if def := p.stringDefs[i]; def.name == name {
			if def.group > 9 {
				return syntaxErrorf(at, "Can't back-reference more than 9 variables")
			}
			p.add(`\` + string(rune('0'+def.group)))
			return nil
		}
	}
	p.addHole(&hole{text: name, name: name}, at)
	return nil
}

func (p *patternParser) addHole(h *hole, at int) {
	h.at = place{p.place.src, p.place.start + at, len(h.text)}
	p.fragments = append(p.fragments, fragment{hole: h})
}

func (p *patternParser) numeric(body string, at int, legacy bool) error {
	ep := &exprParser{vars: p.vars, text: body, line: p.line, legacy: legacy}
	b, err := ep.block()
	if e, ok := err.(*syntaxError); ok {
		e.offset += at
		return e
	}
	if b.def != nil {
		p.add("(")
		p.numberDefs = append(p.numberDefs, numberDef{b.def, p.group})
		p.vars.numbers[b.def.name] = b.def
		p.group++
	}
	if b.expr != nil {
		p.addHole(&hole{text: body, number: b}, at)
	} else if err := p.addRegex(b.format.wildcard(), at); err != nil {
		return err
	}
	if b.def != nil {
		p.add(")")
	}
	return nil
}
