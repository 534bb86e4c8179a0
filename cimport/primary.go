package cimport

import (
	"errors"
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
	"github.com/abi-opt/abi-opt/layout"
)

// primary parses a name, constant, parenthesised expression or builtin operator in the form of a
// call.
func (p *parser) primary() value {
	t := *p.tok()
	switch t.Kind {
	case cpp.Number:
		p.next()
		return p.number(&t)
	case cpp.Char:
		p.next()
		v, _, ok := p.pp.CharValue(t.Text)
		if !ok {
			p.fail(&t, "invalid character constant %s", t.Text)
		}
		return integer(p.charConstantType(t.Text), big.NewInt(v))
	case cpp.String:
		return p.stringLiteral()
	case '(':
		p.next()
		if p.is('{') { // a statement expression
			p.skipBalanced()
			p.expect(')')
			return value{}
		}
		v := p.expression()
		p.expect(')')
		return v
	case cpp.Ident:
		return p.named(&t)
	}
	p.fail(&t, "expected expression")
	return value{}
}

// named parses an expression that begins with a word.
func (p *parser) named(t *cpp.Token) value {
	p.next()
	switch t.Name.Keyword {
	case 0:
		return p.symbolValue(t)
	case kwTrue, kwFalse:
		v := truthValue(t.Name.Keyword == kwTrue)
		v.t = plain(boolType)
		return v
	case kwNullptr:
		return value{t: plain(nullptrType), i: new(big.Int)}
	case kwGeneric:
		return p.generic()
	case kwOffsetof:
		return p.offsetof()
	case kwTypesCompatible:
		p.expect('(')
		a := p.typeName()
		p.expect(',')
		b := p.typeName()
		p.expect(')')
		return truthValue(compatible(a.ctype, b.ctype))
	case kwConstantP:
		return truthValue(inParens(p, p.expression).rvalue().isKnownScalar())
	case kwChooseExpr:
		return p.choose(t)
	case kwVAArg:
		p.expect('(')
		p.assignment()
		p.expect(',')
		made := of(p.typeName())
		p.expect(')')
		return made
	}
	p.fail(t, "expected expression")
	return value{}
}

// symbolValue returns the value of a name.
func (p *parser) symbolValue(t *cpp.Token) value {
	if v, ok := p.trace.parameter(t.Text); ok {
		return v
	}
	switch s := p.scope.lookup(t.Name); s.kind {
	case constantSymbol:
		if s.value == nil {
			return value{t: s.t, f: s.float, isFloat: true, rounded: s.rounded}
		}
		return value{t: s.t, i: s.value}
	case objectSymbol:
		if s.object == nil {
			s.object = &object{}
		}
		return p.tracedName(p.inObject(s.t, s.object), t.Text)
	case functionSymbol:
		return p.tracedName(value{t: s.t}, t.Text)
	case typedefSymbol:
		p.fail(t, "unexpected type name '%s': expected expression", t.Text)
	}
	if strings.HasPrefix(t.Text, "__builtin_") && p.is('(') {
		return p.builtinCall(t)
	}
	p.fail(t, "use of undeclared identifier '%s'", t.Text)
	return value{}
}

func (p *parser) charConstantType(text string) ctype {
	if text[0] == '\'' {
		return intType
	}
	return p.unitType(text)
}

// unitType returns the element type of a literal with a prefix.
func (p *parser) unitType(text string) ctype {
	switch {
	case strings.HasPrefix(text, "u8"):
		if p.std.year >= 2023 {
			return ucharType
		}
		return p.target.char
	case text[0] == 'u':
		return ushortType
	case text[0] == 'U':
		return uintType
	case text[0] == 'L':
		return p.target.wchar
	}
	return p.target.char
}

// maxReadString is the length of a string literal whose elements are constants.
const maxReadString = 1 << 12

func (p *parser) stringLiteral() value {
	elem := ctype(p.target.char)
	n := int64(1)
	var units []uint32
	var bytes []byte
	isPlain := p.trace != nil
	for p.is(cpp.String) {
		t := p.next()
		if p.trace != nil {
			isPlain = isPlain && t.Text[0] == '"' && !strings.Contains(t.Text, argumentPrefix)
			literal, ok := p.pp.LiteralBytes(t.Text)
			bytes, isPlain = append(bytes, literal...), isPlain && ok
		}
		if t.Text[0] != '"' {
			elem = p.unitType(t.Text)
		}
		ok := p.pp.LiteralUnits(t.Text, func(unit uint32) {
			if n++; n <= maxReadString {
				units = append(units, unit)
			}
		})
		if !ok {
			p.fail(&t, "invalid escape sequence in the string")
		}
	}
	t, o := plain(&array{elem: plain(elem), n: n}), &object{isRead: n <= maxReadString}
	for i, unit := range units {
		o.put(layout.Bits(int64(i)*widthOf(elem)), integer(elem, wrap(big.NewInt(int64(unit)), elem)))
	}
	v := p.inObject(t, o)
	if isPlain {
		v.expr = &Expr{Op: "string", Value: string(bytes), t: t}
	}
	return v
}

// choose parses __builtin_choose_expr(condition, a, b).
func (p *parser) choose(t *cpp.Token) value {
	p.expect('(')
	cond := p.assignment().rvalue()
	p.expect(',')
	a := p.assignment()
	p.expect(',')
	b := p.assignment()
	p.expect(')')
	if !cond.isKnownScalar() {
		p.fail(t, "'__builtin_choose_expr' requires a constant expression")
	}
	p.warnOverflow(cond)
	if cond.isZero() {
		return b
	}
	return a
}

// generic parses _Generic(operand, type: expression, …).
func (p *parser) generic() value {
	p.expect('(')
	var operand qualified
	if p.startsType(p.tok()) {
		operand = p.typeName()
	} else {
		operand = p.assignment().rvalue().t
	}
	at := *p.tok()
	var chosen, fallback value
	found, hasFallback := false, false
	for p.accept(',') {
		if p.is(cpp.Ident) && p.tok().Text == "default" {
			p.next()
			p.expect(':')
			fallback, hasFallback = p.assignment(), true
			continue
		}
		t := p.typeName()
		p.expect(':')
		v := p.assignment()
		if !found && operand.isKnown() && operand.quals == t.quals && compatible(operand.ctype, t.ctype) {
			chosen, found = v, true
		}
	}
	p.expect(')')
	switch {
	case found:
		return chosen
	case !operand.isKnown():
		return value{}
	case !hasFallback:
		p.fail(&at, "controlling expression type not compatible with any generic association type")
	}
	return fallback
}

// offsetof parses __builtin_offsetof(type, member).
func (p *parser) offsetof() value {
	p.expect('(')
	t := p.typeName()
	p.expect(',')
	v := value{t: t, i: new(big.Int), lvalue: true}
	name := p.expect(cpp.Ident)
	v = p.memberOf(v, &name)
	for !p.is(')') {
		at := *p.tok()
		switch {
		case p.accept('.'):
			name := p.expect(cpp.Ident)
			v = p.memberOf(v, &name)
		case p.accept('['):
			index := p.expression()
			p.expect(']')
			v = p.element(v, index, &at)
		default:
			p.fail(&at, "expected ')'")
		}
	}
	p.next()
	return value{t: plain(p.target.size), i: v.i}
}

// number returns the value of a constant. That of an imaginary one, which has an i or j among its suffixes, is not known.
func (p *parser) number(t *cpp.Token) value {
	text := strings.ToLower(strings.ReplaceAll(t.Text, "'", ""))
	if real, at, ok := cutImaginary(text); ok {
		elem, ok := p.realNumber(t, real).t.ctype.(*basic)
		if !ok {
			p.fail(t, "invalid suffix '%s' on integer constant, or no type holds it", text[at:])
		}
		return value{t: plain(&complexType{elem})}
	}
	return p.realNumber(t, text)
}

// cutImaginary removes the i or j of an imaginary constant, and returns where it was. A digit after it makes it a width of Microsoft's.
func cutImaginary(text string) (real string, at int, ok bool) {
	at = strings.IndexAny(text, "ij")
	if at < 0 || at+1 < len(text) && '0' <= text[at+1] && text[at+1] <= '9' {
		return text, at, false
	}
	return text[:at] + text[at+1:], at, true
}

// realNumber returns the value of a constant in small letters.
func (p *parser) realNumber(t *cpp.Token, text string) value {
	hex := strings.HasPrefix(text, "0x")
	if strings.Contains(text, ".") || !hex && strings.ContainsAny(text, "e") && !strings.HasPrefix(text, "0b") ||
		hex && strings.Contains(text, "p") {
		return p.floatNumber(t, text, hex)
	}
	if digits, unsigned, width, ok := cpp.CutMicrosoftSuffix(text); ok && p.on.msKeywords {
		return p.microsoftNumber(t, digits, unsigned, width)
	}
	end := len(text)
	for end > 0 && strings.IndexByte("ulwbz", text[end-1]) >= 0 && !(hex && text[end-1] == 'b' && !strings.HasSuffix(text[:end], "wb")) {
		end--
	}
	base, digits := cpp.Base(text[:end])
	suffix := text[end:]
	if len(digits) > maxDigits {
		p.fail(t, "the number is too long")
	}
	v, ok := new(big.Int).SetString(digits, base)
	if !ok || digits[0] == '+' || digits[0] == '-' || digits[0] == '_' {
		p.fail(t, "invalid number '%s'", t.Text)
	}
	made, ok := p.literalType(v, suffix, base == 10)
	if !ok {
		p.fail(t, "invalid suffix '%s' on integer constant, or no type holds it", suffix)
	}
	return integer(made, v)
}

// microsoftNumber returns the value of an integer constant of a width.
func (p *parser) microsoftNumber(t *cpp.Token, text string, unsigned bool, width string) value {
	base, digits := cpp.Base(text)
	v, ok := new(big.Int).SetString(digits, base)
	if !ok || len(digits) > maxDigits {
		p.fail(t, "invalid number '%s'", t.Text)
	}
	made := map[string]*basic{"8": scharType, "16": shortType, "32": intType, "64": llongType}[width]
	if int64(v.BitLen()) > made.width() {
		p.fail(t, "integer literal is too large to be represented in any integer type")
	}
	if unsigned {
		made = made.other
	}
	return integer(made, wrap(v, made))
}

// maxDigits bounds numbers; only _BitInt constants have more than 40 digits.
const maxDigits = 4096

// literalType returns the type of an integer constant: the first in the list for its suffix that
// holds it (C23 6.4.4.1).
func (p *parser) literalType(v *big.Int, suffix string, decimal bool) (ctype, bool) {
	unsigned := strings.Contains(suffix, "u")
	rest := strings.Replace(suffix, "u", "", 1)
	rank := 0
	switch rest {
	case "":
	case "l", "z":
		rank = 1
	case "ll":
		rank = 2
	case "wb":
		b := &bitInt{width: int64(max(v.BitLen(), 1)), unsigned: unsigned}
		if !unsigned {
			b.width++
		}
		return b, true
	default:
		return nil, false
	}
	for _, types := range [][2]*basic{{intType, uintType}, {p.target.long, p.target.ulong}, {llongType, ullongType}, {int128Type, uint128Type}}[rank:] {
		if !unsigned && fits(v, types[0]) {
			return types[0], true
		}
		if (unsigned || !decimal) && fits(v, types[1]) {
			return types[1], true
		}
	}
	return nil, false
}

// floatSuffixes maps suffixes of floating-point constants to types; nil is long double.
var floatSuffixes = []struct {
	text string
	t    *basic
}{{"f128", float128Type}, {"f16", float16Type}, {"bf16", bf16Type}, {"f32", floatType}, {"f64", doubleType}, {"f", floatType}, {"l", nil}, {"q", float128Type}}

func (p *parser) floatNumber(t *cpp.Token, text string, hex bool) value {
	made := doubleType
	for _, s := range floatSuffixes {
		if digits, ok := strings.CutSuffix(text, s.text); ok && !(hex && !strings.Contains(digits, "p")) {
			if text, made = digits, s.t; made == nil {
				made = p.target.longDouble
			}
			break
		}
	}
	if hex && !strings.Contains(text, "p") {
		text += "p0"
	}
	bits := 64
	if made == floatType {
		bits = 32 // rounded once
	}
	f, err := strconv.ParseFloat(text, bits)
	if err != nil && !errors.Is(err, strconv.ErrRange) || strings.Contains(text, "_") {
		p.fail(t, "invalid number '%s'", t.Text)
	}
	return wideValue(made, f, !isDouble(text, f))
}

// isDouble reports whether a short spelling of a number is exactly f.
func isDouble(text string, f float64) bool {
	if len(text) > maxExact || math.IsInf(f, 0) {
		return false
	}
	exact, _, err := big.ParseFloat(text, 0, 256, big.ToNearestEven)
	return err == nil && exact.Cmp(big.NewFloat(f)) == 0
}

// maxExact bounds the length of numbers, whose conversion takes the square of it.
const maxExact = 1 << 10
