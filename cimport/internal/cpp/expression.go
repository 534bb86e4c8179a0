package cpp

import (
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
)

// number is a value in a condition. All values have the widest integer type.
type number struct {
	v        uint64
	unsigned bool
}

func (n number) less(m number) bool {
	if n.unsigned || m.unsigned {
		return n.v < m.v
	}
	return int64(n.v) < int64(m.v)
}

func truth(b bool) number {
	if b {
		return number{v: 1}
	}
	return number{}
}

// evaluate evaluates the condition of an #if.
func (p *Preprocessor) evaluate(at *Token, line []Token) bool {
	if len(line) == 0 {
		p.Errorf(at.At, len(at.Text), "#%s with no expression", at.Text)
		return false
	}
	v, ok := p.number(at, line, true)
	return ok && v.v != 0
}

// number evaluates the tokens of a condition, or of a directive that must not use defined.
func (p *Preprocessor) number(at *Token, line []Token, mayUseDefined bool) (number, bool) {
	outer := p.stack
	p.stack = []level{{tokens: slices.Clone(line), last: true}}
	e := &evaluator{p: p, at: at, noDefined: !mayUseDefined}
	e.advance()
	v := e.comma(true)
	if !e.failed && e.t.Kind != EOF {
		e.fail("token is not a valid binary operator in a preprocessor subexpression")
	}
	p.stack = outer
	return v, !e.failed
}

// evaluator parses and evaluates an expression in a condition.
type evaluator struct {
	p      *Preprocessor
	at     *Token
	t      Token
	depth  int
	failed bool
	// noDefined makes defined an error.
	noDefined bool
}

func (e *evaluator) fail(format string, args ...any) {
	if !e.failed {
		at := e.t
		if at.Kind == EOF {
			at = *e.at
		}
		e.p.Errorf(at.At, len(at.Text), format, args...)
	}
	e.failed = true
	e.t = Token{Kind: EOF}
}

// advance reads a token. It evaluates defined, whose operand must not be expanded.
func (e *evaluator) advance() {
	if e.failed {
		return
	}
	e.t = e.p.Next()
	if e.t.Kind != Ident || e.t.Text != "defined" {
		return
	}
	if e.noDefined {
		e.fail("'defined' cannot appear within this context")
		return
	}
	name := e.p.raw()
	parenthesized := name.Kind == '('
	if parenthesized {
		name = e.p.raw()
	}
	if name.Kind != Ident {
		e.fail("macro name missing")
		return
	}
	if parenthesized && e.p.raw().Kind != ')' {
		e.fail("missing ')' after 'defined'")
		return
	}
	text := "0"
	if name.Name.macro != nil {
		text = "1"
	}
	e.t = Token{Kind: Number, Text: text, At: name.At}
}

// comma evaluates a comma expression, which compilers accept as an extension.
func (e *evaluator) comma(live bool) number {
	v := e.conditional(live)
	for e.t.Kind == ',' {
		e.advance()
		v = e.conditional(live)
	}
	return v
}

func (e *evaluator) conditional(live bool) number {
	if e.depth++; e.depth > maxNesting {
		e.fail("expression nested too deeply")
		return number{}
	}
	defer func() { e.depth-- }()
	c := e.binary(0, live)
	if e.t.Kind != '?' {
		return c
	}
	e.advance()
	a := e.conditional(live && c.v != 0)
	if e.t.Kind != ':' {
		e.fail("expected ':'")
		return number{}
	}
	e.advance()
	b := e.conditional(live && c.v == 0)
	unsigned := a.unsigned || b.unsigned
	if c.v == 0 {
		a = b
	}
	a.unsigned = unsigned
	return a
}

// Precedence is that of the binary operators, weakest first.
var Precedence = map[Kind]int{
	OrOr: 1, AndAnd: 2, '|': 3, '^': 4, '&': 5, Equal: 6, NotEqual: 6,
	'<': 7, '>': 7, LessEqual: 7, GreaterEqual: 7, ShiftLeft: 8, ShiftRight: 8,
	'+': 9, '-': 9, '*': 10, '/': 10, '%': 10,
}

func (e *evaluator) binary(weakest int, live bool) number {
	left := e.unary(live)
	for {
		op := e.t
		strength := Precedence[op.Kind]
		if strength == 0 || strength <= weakest {
			return left
		}
		e.advance()
		needed := live && !(op.Kind == AndAnd && left.v == 0) && !(op.Kind == OrOr && left.v != 0)
		right := e.binary(strength, needed)
		if needed && overflows(op.Kind, left, right) {
			e.warnOverflow(&op)
		}
		left = e.apply(op.Kind, left, right, needed)
	}
}

func (e *evaluator) warnOverflow(at *Token) {
	if !at.At.File.System {
		e.p.report(diag.Warning, e.p.options.Errors.Overflow, at.At, len(at.Text), "integer overflow in preprocessor expression")
	}
}

// overflows reports whether the result of an operation is not in the range of its operands, or a shift is by
// the width or more.
func overflows(op Kind, a, b number) bool {
	if op == ShiftLeft || op == ShiftRight {
		return b.v > 63 || op == ShiftLeft && !a.unsigned && int64(a.v<<b.v)>>b.v != int64(a.v)
	}
	compute := exactly[op]
	if compute == nil || a.unsigned || b.unsigned || b.v == 0 {
		return false
	}
	return !compute(new(big.Int), big.NewInt(int64(a.v)), big.NewInt(int64(b.v))).IsInt64()
}

// exactly are the operations that may overflow.
var exactly = map[Kind]func(r, a, b *big.Int) *big.Int{
	'+': (*big.Int).Add, '-': (*big.Int).Sub, '*': (*big.Int).Mul, '/': (*big.Int).Quo,
}

func (e *evaluator) apply(op Kind, a, b number, live bool) number {
	both := a.unsigned || b.unsigned
	switch op {
	case OrOr:
		return truth(a.v != 0 || b.v != 0)
	case AndAnd:
		return truth(a.v != 0 && b.v != 0)
	case Equal:
		return truth(a.v == b.v)
	case NotEqual:
		return truth(a.v != b.v)
	case '<':
		return truth(a.less(b))
	case '>':
		return truth(b.less(a))
	case LessEqual:
		return truth(!b.less(a))
	case GreaterEqual:
		return truth(!a.less(b))
	case '|':
		return number{a.v | b.v, both}
	case '^':
		return number{a.v ^ b.v, both}
	case '&':
		return number{a.v & b.v, both}
	case '+':
		return number{a.v + b.v, both}
	case '-':
		return number{a.v - b.v, both}
	case '*':
		return number{a.v * b.v, both}
	case ShiftLeft:
		return number{a.v << min(b.v, 64), a.unsigned}
	case ShiftRight:
		if a.unsigned {
			return number{a.v >> min(b.v, 63), true}
		}
		return number{uint64(int64(a.v) >> min(b.v, 63)), false}
	}
	return e.divide(op, a, b, live)
}

func (e *evaluator) divide(op Kind, a, b number, live bool) number {
	both := a.unsigned || b.unsigned
	switch {
	case b.v == 0:
		if live {
			e.fail("division by zero in preprocessor expression")
		}
		return number{unsigned: both}
	case both && op == '/':
		return number{a.v / b.v, true}
	case both:
		return number{a.v % b.v, true}
	case b.v == ^uint64(0): // the quotient may overflow
		if op == '/' {
			return number{v: -a.v}
		}
		return number{}
	case op == '/':
		return number{v: uint64(int64(a.v) / int64(b.v))}
	}
	return number{v: uint64(int64(a.v) % int64(b.v))}
}

func (e *evaluator) unary(live bool) number {
	if e.depth++; e.depth > maxNesting {
		e.fail("expression nested too deeply")
		return number{}
	}
	defer func() { e.depth-- }()
	t := e.t
	switch t.Kind {
	case '-', '+', '~', '!':
		e.advance()
		n := e.unary(live)
		switch t.Kind {
		case '-':
			if live && !n.unsigned && n.v == 1<<63 {
				e.warnOverflow(&t)
			}
			n.v = -n.v
		case '~':
			n.v = ^n.v
		case '!':
			return truth(n.v == 0)
		}
		return n
	case '(':
		e.advance()
		n := e.comma(live)
		if e.t.Kind != ')' {
			e.fail("expected ')' in preprocessor expression")
			return number{}
		}
		e.advance()
		return n
	case Number:
		n, ok := e.p.integer(t.Text)
		if !ok {
			e.fail("invalid integer '%s' in preprocessor expression", t.Text)
			return number{}
		}
		e.advance()
		return n
	case Char:
		v, unsigned, ok := e.p.CharValue(t.Text)
		if !ok {
			e.fail("invalid character constant %s", t.Text)
			return number{}
		}
		e.advance()
		return number{uint64(v), unsigned}
	case Ident:
		e.advance()
		if e.t.Kind == '(' && !e.failed && live {
			e.fail("function-like macro '%s' is not defined", t.Text)
		}
		return truth(e.p.options.C23 && t.Text == "true")
	}
	e.fail("expected value in expression")
	return number{}
}

// Base returns the base of an integer constant without suffix, and its digits after the prefix.
func Base(digits string) (base int, rest string) {
	if len(digits) < 2 || digits[0] != '0' {
		return 10, digits
	}
	switch digits[1] | 0x20 {
	case 'x':
		return 16, digits[2:]
	case 'b':
		return 2, digits[2:]
	case 'o':
		return 8, digits[2:]
	}
	return 8, digits[1:]
}

// microsoftSuffix splits an integer constant with a suffix of Microsoft's, such as 1ui64.
var microsoftSuffix = regexp.MustCompile(`^([0-9a-fA-FxX]+)([uU]?)[iI](8|16|32|64)$`)

// CutMicrosoftSuffix splits an integer constant with a suffix of Microsoft's, such as 1ui64, into its digits, whether it is
// unsigned, and its width.
func CutMicrosoftSuffix(text string) (digits string, unsigned bool, width string, ok bool) {
	m := microsoftSuffix.FindStringSubmatch(text)
	if m == nil {
		return "", false, "", false
	}
	return m[1], m[2] != "", m[3], true
}

// integer parses an integer constant in a condition.
func (p *Preprocessor) integer(text string) (number, bool) {
	if digits, unsigned, _, ok := CutMicrosoftSuffix(text); ok && p.options.Microsoft {
		base, digits := Base(digits)
		v, err := strconv.ParseUint(digits, base, 64)
		return number{v, unsigned || v>>63 != 0}, err == nil
	}
	digits := strings.TrimRight(strings.ReplaceAll(text, "'", ""), "uUlLwWzZ")
	suffix := text[len(text)-(len(strings.ReplaceAll(text, "'", ""))-len(digits)):]
	if len(suffix) > 4 {
		return number{}, false
	}
	base, digits := Base(digits)
	v, err := strconv.ParseUint(digits, base, 64)
	return number{v, strings.ContainsAny(suffix, "uU") || v>>63 != 0}, err == nil
}
