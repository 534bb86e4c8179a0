package ere

import "errors"

// Errors of expressions, in the words of POSIX regerror, which users of FileCheck know.
var (
	errEmpty    = errors.New("empty (sub)expression")
	errParen    = errors.New("parentheses not balanced")
	errRepeat   = errors.New("repetition-operator operand invalid")
	errBounds   = errors.New("invalid repetition count(s)")
	errBrace    = errors.New("braces not balanced")
	errBracket  = errors.New("brackets ([ ]) not balanced")
	errRange    = errors.New("invalid character range")
	errClass    = errors.New("invalid character class")
	errCollate  = errors.New("invalid collating element")
	errBackref  = errors.New("invalid backreference number")
	errEscape   = errors.New("trailing backslash (\\)")
	errTooLarge = errors.New("regular expression is too large")
)

const (
	maxRepeat = 255    // POSIX RE_DUP_MAX
	maxDepth  = 1000   // nested parentheses
	maxSize   = 50_000 // instructions, including copies of repetitions
	maxRef    = 9      // highest group of a back-reference
)

type parser struct {
	src    string
	pos    int
	fold   bool
	groups int
	depth  int
	closed [maxRef + 1]*node // finished groups, for back-references
	refs   bool
	err    error
}

func (p *parser) more() bool { return p.err == nil && p.pos < len(p.src) }

func (p *parser) sees(s string) bool {
	return p.err == nil && len(p.src)-p.pos >= len(s) && p.src[p.pos:p.pos+len(s)] == s
}

func (p *parser) eat(s string) bool {
	if !p.sees(s) {
		return false
	}
	p.pos += len(s)
	return true
}

func (p *parser) next() byte {
	if !p.more() {
		return 0
	}
	p.pos++
	return p.src[p.pos-1]
}

func (p *parser) digitAt(i int) bool { return p.err == nil && i < len(p.src) && isDigit(p.src[i]) }

// fail records the first error.
func (p *parser) fail(err error) {
	if p.err == nil {
		p.err = err
	}
}

func (p *parser) require(ok bool, err error) {
	if !ok {
		p.fail(err)
	}
}

// alternatives parses branches up to the end, or to a ')' when nested.
func (p *parser) alternatives(nested bool) *node {
	var branches []*node
	for {
		var parts []*node
		size := 0
		for p.more() && !p.sees("|") && !(nested && p.sees(")")) {
			part := p.piece()
			if part == nil {
				continue
			}
			parts = append(parts, part)
			size += part.size
			p.require(size <= maxSize, errTooLarge)
		}
		p.require(len(parts) > 0, errEmpty)
		branches = append(branches, newConcat(parts))
		if !p.eat("|") {
			break
		}
	}
	if len(branches) == 1 {
		return branches[0]
	}
	return newNode(alt, branches...)
}

// piece parses an atom and an optional repetition. It returns nil for an atom repeated zero times.
func (p *parser) piece() *node {
	caret := p.sees("^")
	n := p.atom()
	if !p.seesRepetition() {
		return n
	}
	p.require(!caret, errRepeat)
	n = p.repetition(n)
	p.require(!p.seesRepetition(), errRepeat)
	p.require(n == nil || n.size <= maxSize, errTooLarge)
	return n
}

// seesRepetition accepts '{' as a repetition only before a digit.
func (p *parser) seesRepetition() bool {
	return p.sees("*") || p.sees("+") || p.sees("?") || p.sees("{") && p.digitAt(p.pos+1)
}

func (p *parser) atom() *node {
	switch c := p.next(); c {
	case '(':
		return p.group()
	case ')':
		p.fail(errParen)
	case '*', '+', '?':
		p.fail(errRepeat)
	case '^':
		return newAssert(lineStart)
	case '$':
		return newAssert(lineEnd)
	case '.':
		return newCharset(notNewline())
	case '[':
		return p.bracket()
	case '\\':
		p.require(p.more(), errEscape)
		c := p.next()
		if '1' <= c && c <= '9' {
			return p.backref(int(c - '0'))
		}
		return p.ordinary(c)
	case '{':
		p.require(!p.digitAt(p.pos), errRepeat)
		return p.ordinary(c)
	default:
		return p.ordinary(c)
	}
	return newNode(empty)
}

func notNewline() *byteSet {
	var set byteSet
	set.add('\n')
	set.invert()
	return &set
}

func (p *parser) ordinary(c byte) *node {
	if p.fold && isAlpha(c) {
		var set byteSet
		set.add(c)
		set.foldCase()
		return newCharset(&set)
	}
	return newLiteral(string([]byte{c}))
}

func (p *parser) group() *node {
	p.require(p.more(), errParen)
	p.groups++
	index := p.groups
	p.depth++
	p.require(p.depth <= maxDepth, errTooLarge)
	body := newNode(empty)
	if p.err == nil && !p.sees(")") {
		body = p.alternatives(true)
	}
	p.depth--
	p.require(p.eat(")"), errParen)
	n := newNode(group, body)
	n.index = index
	if index <= maxRef {
		p.closed[index] = n
	}
	return n
}

func (p *parser) backref(index int) *node {
	target := p.closed[index]
	if target == nil {
		p.fail(errBackref)
		return newNode(empty)
	}
	p.refs = true
	// The group's expression matches a superset of what the reference can; the search for a match
	// uses that, and then compares the reference.
	n := newNode(backref, target.subs[0])
	n.index = index
	n.captures = false
	return n
}

func (p *parser) repetition(n *node) *node {
	switch p.next() {
	case '*':
		return newNode(quest, newNode(plus, n))
	case '+':
		return newNode(plus, n)
	case '?':
		return newNode(alt, n, newNode(empty))
	}
	from := p.count()
	to := from
	if p.eat(",") {
		to = unbounded
		if p.digitAt(p.pos) {
			to = p.count()
			p.require(from <= to, errBounds)
		}
	}
	if !p.eat("}") {
		for p.more() && !p.sees("}") {
			p.pos++
		}
		p.require(p.more(), errBrace)
		p.fail(errBounds)
	}
	if p.err != nil {
		return n
	}
	return p.repeat(n, from, to)
}

func (p *parser) count() int {
	start, n := p.pos, 0
	for p.digitAt(p.pos) && n <= maxRepeat {
		n = n*10 + int(p.next()-'0')
	}
	p.require(p.pos > start && n <= maxRepeat, errBounds)
	return n
}

const unbounded = -1

// repeat expresses x{from,to} with the other operators: x{2,} is xx+, and x{1,3} is (x|)(x|)x, with
// the required copy last. For x{0} it returns nil.
func (p *parser) repeat(n *node, from, to int) *node {
	copies := max(from, to, 1)
	if copies*(n.size+3) > maxSize {
		p.fail(errTooLarge)
		return n
	}
	if to == 0 {
		return nil
	}
	if from == 0 {
		return newNode(alt, p.repeat(n, 1, to), newNode(empty))
	}
	var parts []*node
	for ; from > 1; from-- {
		parts = append(parts, n)
		if to != unbounded {
			to--
		}
	}
	if to == unbounded {
		return newConcat(append(parts, newNode(plus, n)))
	}
	for ; to > 1; to-- {
		parts = append(parts, newNode(alt, n, newNode(empty)))
	}
	return newConcat(append(parts, n))
}
