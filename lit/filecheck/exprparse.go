package filecheck

import (
	"math/big"
	"strconv"
	"strings"
)

// exprParser parses a numeric substitution block. Offsets count from the start of its text.
type exprParser struct {
	vars   *scope
	text   string
	pos    int
	line   int // of the directive; 0 outside a check file
	legacy bool
	depth  int
}

// operand is a set of the operands that are allowed.
type operand uint8

const (
	anyOperand operand = iota
	lineOperand
	decimalOperand
)

// maxExprDepth limits nested parentheses and calls.
const maxExprDepth = 200

// numBlock is a parsed numeric substitution block: [[#fmt,DEF: == expr]].
type numBlock struct {
	format format
	def    *numVar // nil if nothing is defined
	expr   expr    // nil if any number matches
	text   string  // without its [[# and ]]
}

func (p *exprParser) rest() string { return p.text[p.pos:] }

func (p *exprParser) skipBlanks() {
	for p.pos < len(p.text) && isBlank(p.text[p.pos]) {
		p.pos++
	}
}

func (p *exprParser) eat(s string) bool {
	if !strings.HasPrefix(p.rest(), s) {
		return false
	}
	p.pos += len(s)
	return true
}

func (p *exprParser) sees(s string) bool { return strings.HasPrefix(p.rest(), s) }

func (p *exprParser) atEnd() bool { return p.pos == len(p.text) }

// block parses [[#...]] or, with legacy, [[@LINE...]].
func (p *exprParser) block() (*numBlock, error) {
	b := &numBlock{text: p.text}
	explicit, err := p.explicitFormat()
	if err != nil {
		return nil, err
	}
	defStart, defEnd := p.pos, strings.IndexByte(p.rest(), ':')
	if defEnd >= 0 {
		defEnd += p.pos
		p.pos = defEnd + 1
	}
	if b.expr, err = p.constraint(); err != nil {
		return nil, err
	}
	if b.format, err = chooseFormat(explicit, b.expr); err != nil {
		return nil, err
	}
	if defEnd >= 0 {
		b.def, err = p.definition(defStart, defEnd, b.format)
	}
	return b, err
}

// chooseFormat returns the explicit format, the one the expression implies, or unsigned. A
// precision without a verb applies to the default.
func chooseFormat(explicit format, e expr) (format, error) {
	if explicit.verb != 0 {
		return explicit, nil
	}
	var implied format
	if e != nil {
		var err error
		if implied, err = e.format(); err != nil {
			return implied, err
		}
	}
	if implied.verb == 0 {
		return format{verb: 'u', precision: explicit.precision}, nil
	}
	return implied, nil
}

// explicitFormat parses an optional "%#.8x,". A comma inside a call does not end it.
func (p *exprParser) explicitFormat() (format, error) {
	var f format
	end := strings.IndexByte(p.text, ',')
	if call := strings.IndexByte(p.text, '('); end < 0 || call >= 0 && call < end {
		return f, nil
	}
	whole := p.text
	p.text = strings.TrimRight(whole[:end], blanks)
	defer func() { p.text, p.pos = whole, end+1 }()
	p.skipBlanks()
	start := p.pos
	if !p.eat("%") {
		return f, syntaxErrorf(start, "invalid matching format specification in expression")
	}
	flag := p.pos
	f.prefixed = p.eat("#")
	if p.eat(".") {
		digits := p.pos
		for !p.atEnd() && '0' <= p.text[p.pos] && p.text[p.pos] <= '9' {
			p.pos++
		}
		n, err := strconv.ParseUint(p.text[digits:p.pos], 10, 32)
		if err != nil || n > maxPrecision {
			return f, syntaxErrorf(digits, "invalid precision in format specifier")
		}
		f.precision = int(n)
	}
	if !p.atEnd() {
		f.verb = p.text[p.pos]
		if strings.IndexByte("udxX", f.verb) < 0 {
			return f, syntaxErrorf(p.pos, "invalid format specifier in expression")
		}
		p.pos++
	}
	if f.prefixed && !f.hex() {
		return f, syntaxErrorf(flag, "alternate form only supported for hex values")
	}
	p.skipBlanks()
	if !p.atEnd() {
		return f, syntaxErrorf(p.pos, "invalid matching format specification in expression")
	}
	return f, nil
}

// constraint parses an optional "==" and the expression.
func (p *exprParser) constraint() (expr, error) {
	p.skipBlanks()
	constrained := p.eat("==")
	p.skipBlanks()
	if p.atEnd() {
		if constrained {
			return nil, syntaxErrorf(p.pos, "empty numeric expression should not have a constraint")
		}
		return nil, nil
	}
	p.text = strings.TrimRight(p.text, blanks)
	start, first := p.pos, anyOperand
	if p.legacy {
		first = lineOperand
	}
	e, err := p.operand(first, !constrained)
	for err == nil && !p.atEnd() {
		if e, err = p.binary(start, e); err == nil && p.legacy && !p.atEnd() {
			err = syntaxErrorf(p.pos, "unexpected characters at end of expression '%s'", p.rest())
		}
	}
	return e, err
}

// definition parses the name before the colon.
func (p *exprParser) definition(start, end int, f format) (*numVar, error) {
	text := p.text[start:end]
	trimmed := strings.TrimLeft(text, blanks)
	at := start + len(text) - len(trimmed)
	name, rest, err := parseName(trimmed)
	switch {
	case err != nil:
		return nil, syntaxErrorf(at+nameErrorOffset(err), "%v", err)
	case isPseudo(name):
		return nil, syntaxErrorf(at, "definition of pseudo numeric variable unsupported")
	case p.vars.strings[name]:
		return nil, syntaxErrorf(at, "string variable with name '%s' already exists", name)
	case strings.TrimLeft(rest, blanks) != "":
		return nil, syntaxErrorf(at+len(name), "unexpected characters after numeric variable name")
	}
	v := p.vars.numbers[name]
	if v == nil {
		return &numVar{name: name, format: f, defLine: p.line}, nil
	}
	if v.format != f {
		return nil, syntaxErrorf(end, "format different from previous variable definition")
	}
	return v, nil
}

// operand parses one operand. Loose is set if a "==" would be allowed too, for the error message.
func (p *exprParser) operand(allowed operand, loose bool) (expr, error) {
	if p.depth++; p.depth > maxExprDepth {
		return nil, syntaxErrorf(p.pos, "expression is nested too deeply")
	}
	defer func() { p.depth-- }()
	if p.sees("(") {
		if allowed != anyOperand {
			return nil, syntaxErrorf(p.pos, "parenthesized expression not permitted here")
		}
		return p.parenthesized()
	}
	if allowed != decimalOperand {
		name, _, err := parseName(p.rest())
		if err == nil {
			return p.named(allowed, name)
		}
		if allowed == lineOperand {
			return nil, syntaxErrorf(p.pos, "%v", err)
		}
	}
	return p.literal(allowed, loose)
}

// named parses a call or the use of a variable.
func (p *exprParser) named(allowed operand, name string) (expr, error) {
	at := p.pos
	p.pos += len(name)
	if strings.HasPrefix(strings.TrimLeft(p.rest(), blanks), "(") {
		if allowed != anyOperand {
			return nil, syntaxErrorf(at, "unexpected function call")
		}
		p.skipBlanks()
		return p.call(at, name)
	}
	if isPseudo(name) && name != lineName {
		return nil, syntaxErrorf(at, "invalid pseudo numeric variable '%s'", name)
	}
	v := p.vars.use(name)
	if v.defLine != 0 && v.defLine == p.line {
		return nil, syntaxErrorf(at, "numeric variable '%s' defined earlier in the same CHECK directive", name)
	}
	return &numUse{v, at}, nil
}

func (p *exprParser) literal(allowed operand, loose bool) (expr, error) {
	at := p.pos
	negative := p.eat("-")
	base := 10
	if allowed != decimalOperand {
		base = p.base()
	}
	digits := p.pos
	for !p.atEnd() && digitValue(p.text[p.pos]) < base {
		p.pos++
	}
	if p.pos == digits {
		what := ""
		if loose {
			what = "matching constraint or "
		}
		p.pos = at
		return nil, syntaxErrorf(at, "invalid %soperand format", what)
	}
	v, _ := new(big.Int).SetString(p.text[digits:p.pos], base)
	if negative {
		v.Neg(v)
	}
	return &numLiteral{v, p.text[at:p.pos]}, nil
}

// base parses the prefix of a number: 0x, 0b, 0o, or 0 before a digit.
func (p *exprParser) base() int {
	for _, b := range []struct {
		mark string
		base int
	}{{"0x", 16}, {"0X", 16}, {"0b", 2}, {"0B", 2}, {"0o", 8}} {
		if p.eat(b.mark) {
			return b.base
		}
	}
	if p.sees("0") && p.pos+1 < len(p.text) && digitValue(p.text[p.pos+1]) < 10 {
		p.pos++
		return 8
	}
	return 10
}

func digitValue(c byte) int {
	switch {
	case '0' <= c && c <= '9':
		return int(c - '0')
	case isAlpha(c):
		return int(c|0x20-'a') + 10
	}
	return 99
}

func (p *exprParser) parenthesized() (expr, error) {
	p.pos++
	p.skipBlanks()
	if p.atEnd() {
		return nil, syntaxErrorf(p.pos, "missing operand in expression")
	}
	start := p.pos
	e, err := p.operand(anyOperand, false)
	p.skipBlanks()
	for err == nil && !p.atEnd() && !p.sees(")") {
		e, err = p.binary(start, e)
		p.skipBlanks()
	}
	if err == nil && !p.eat(")") {
		err = syntaxErrorf(p.pos, "missing ')' at end of nested expression")
	}
	return e, err
}

// binary parses an operator and its right operand after left.
func (p *exprParser) binary(start int, left expr) (expr, error) {
	p.skipBlanks()
	if p.atEnd() {
		return left, nil
	}
	apply := operators[p.text[p.pos]]
	if apply == nil {
		return nil, syntaxErrorf(p.pos, "unsupported operation '%c'", p.text[p.pos])
	}
	p.pos++
	p.skipBlanks()
	if p.atEnd() {
		return nil, syntaxErrorf(p.pos, "missing operand in expression")
	}
	allowed := anyOperand
	if p.legacy {
		allowed = decimalOperand
	}
	right, err := p.operand(allowed, false)
	if err != nil {
		return nil, err
	}
	return &numOp{left, right, apply, p.text[start:p.pos], start}, nil
}

// call parses the arguments of a function; the next byte is '('.
func (p *exprParser) call(at int, name string) (expr, error) {
	apply := functions[name]
	if apply == nil {
		return nil, syntaxErrorf(at, "call to undefined function '%s'", name)
	}
	p.pos++
	p.skipBlanks()
	var args []expr
	for !p.atEnd() && !p.sees(")") {
		if p.sees(",") {
			return nil, syntaxErrorf(p.pos, "missing argument")
		}
		arg, err := p.argument()
		if err != nil {
			return nil, err
		}
		args = append(args, arg)
		p.skipBlanks()
		if !p.eat(",") {
			break
		}
		p.skipBlanks()
		if p.sees(")") {
			return nil, syntaxErrorf(p.pos, "missing argument")
		}
	}
	if !p.eat(")") {
		return nil, syntaxErrorf(p.pos, "missing ')' at end of call expression")
	}
	if len(args) != 2 {
		return nil, syntaxErrorf(at, "function '%s' takes 2 arguments but %d given", name, len(args))
	}
	return &numOp{args[0], args[1], apply, p.text[at:p.pos], at}, nil
}

func (p *exprParser) argument() (expr, error) {
	start := p.pos
	e, err := p.operand(anyOperand, false)
	for err == nil && !p.atEnd() {
		p.skipBlanks()
		if p.sees(",") || p.sees(")") {
			break
		}
		e, err = p.binary(start, e)
	}
	return e, err
}
