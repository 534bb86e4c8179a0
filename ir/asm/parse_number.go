package asm

import (
	"math/big"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/lex"
)

// maxDigits limits the length of numbers, because conversion is quadratic.
const maxDigits = 20_000

// literal is the text of a number.
type literal struct {
	kind     lex.Kind // lex.Int, lex.Float; lex.Ident for true and false
	text     string   // without sign
	negative bool
	pos      diag.Pos
}

func (l *literal) isHex() bool { return strings.HasPrefix(l.text, "0x") }

// digits returns the digits of an integer literal and their base.
func (l *literal) digits() (string, int) {
	if l.isHex() {
		return l.text[2:], 16
	}
	return l.text, 10
}

// literal parses a number with an optional sign.
func (p *parser) literal() literal {
	l := literal{pos: p.Pos()}
	l.negative = p.AcceptByte('-')
	if p.tok.Kind != lex.Int && p.tok.Kind != lex.Float {
		p.Expected("integer or float literal")
		return l
	}
	l.kind, l.text = p.tok.Kind, p.word()
	l.pos.Len = p.tok.End - l.pos.Offset
	p.advance()
	return l
}

// numberAttr parses a number and, unless given, its type.
func (p *parser) numberAttr(t ir.Type) ir.Attribute {
	l := p.literal()
	if t == nil && p.AcceptByte(':') {
		t = p.Type()
	}
	switch {
	case p.failed:
		return ir.UnitAttr{}
	case t == nil && l.kind == lex.Float:
		t = ir.F64
	case t == nil:
		t = ir.I64
	}
	return p.number(l, t)
}

// number converts a literal to a type.
func (p *parser) number(l literal, t ir.Type) ir.Attribute {
	switch t := t.(type) {
	case *ir.FloatType:
		return p.floatLiteral(l, t)
	case *ir.IntegerType, *ir.IndexType:
		if l.kind == lex.Float {
			p.Errorf(l.pos, errNumber, "floating point value not valid for specified type")
			p.suggest("a value of '" + t.String() + "' is a whole number")
			return ir.UnitAttr{}
		}
		return p.intLiteral(l, t)
	}
	p.Errorf(l.pos, errNumber, "integer literal not valid for specified type")
	return ir.UnitAttr{}
}

func (p *parser) intLiteral(l literal, t ir.Type) ir.Attribute {
	digits, base := l.digits()
	if v, err := strconv.ParseInt(digits, base, 64); err == nil && fitsFast(v, l.negative, t) {
		if l.negative {
			v = -v
		}
		return ir.IntAttr(v, t)
	}
	if len(digits) > maxDigits {
		p.Errorf(l.pos, errNumber, "integer literal has more than %d digits", maxDigits)
		return ir.UnitAttr{}
	}
	v, _ := new(big.Int).SetString(digits, base)
	if l.negative {
		v.Neg(v)
	}
	if i, ok := t.(*ir.IntegerType); ok && i.Signedness == ir.Unsigned && l.negative {
		p.Errorf(l.pos, errNumber, "negative integer literal not valid for unsigned integer type")
		return ir.UnitAttr{}
	}
	if !fits(v, t) {
		p.Errorf(l.pos, errNumber, "integer constant out of range for attribute")
		return ir.UnitAttr{}
	}
	if v.IsInt64() {
		return ir.IntAttr(v.Int64(), t)
	}
	return ir.BigIntAttr(v, t)
}

// fitsFast reports whether a literal is known to fit its type.
func fitsFast(v int64, negative bool, t ir.Type) bool {
	it, ok := t.(*ir.IntegerType)
	if !ok {
		return true
	}
	if it.Signedness == ir.Unsigned && negative {
		return false
	}
	return it.Width > 63 || it.Width > 1 && v>>(it.Width-1) == 0
}

// fits reports whether v is a value of the type. Signless integers may be written as signed or
// unsigned.
func fits(v *big.Int, t ir.Type) bool {
	width, sign := 64, ir.Signless
	if it, ok := t.(*ir.IntegerType); ok {
		width, sign = it.Width, it.Signedness
	}
	if width == 0 {
		return v.Sign() == 0
	}
	low, high := width-1, width // v in [-2^low, 2^high)
	if sign == ir.Signed {
		high = width - 1
	}
	if v.Sign() < 0 {
		above := new(big.Int).Add(v, big.NewInt(1)) // -2^n has n bits after adding 1
		return sign != ir.Unsigned && above.BitLen() <= low
	}
	return v.BitLen() <= high
}

func (p *parser) floatLiteral(l literal, t *ir.FloatType) ir.Attribute {
	if l.kind == lex.Float {
		v, err := strconv.ParseFloat(l.text, 64)
		if err != nil && v == 0 {
			p.Errorf(l.pos, errNumber, "floating point value too large for attribute")
		}
		if l.negative {
			v = -v
		}
		return ir.Float64Attr(v, t)
	}
	switch {
	case l.negative && l.isHex():
		p.Errorf(l.pos, errNumber, "hexadecimal float literal should not have a leading minus")
	case !l.isHex():
		p.Errorf(l.pos, errNumber, "unexpected decimal integer literal for a floating point value")
		p.note(l.pos, "add a trailing dot to make the literal a float")
	default:
		return p.floatBits(l, t)
	}
	return ir.UnitAttr{}
}

// floatBits converts the hexadecimal bits of a float.
func (p *parser) floatBits(l literal, t *ir.FloatType) ir.Attribute {
	digits := strings.TrimLeft(l.text[2:], "0")
	if len(digits) <= 32 {
		v, _ := new(big.Int).SetString("0"+digits, 16)
		if v.BitLen() <= t.Width {
			lo := new(big.Int).And(v, new(big.Int).SetUint64(1<<64-1)).Uint64()
			return ir.FloatAttr{Type: t, Lo: lo, Hi: v.Rsh(v, 64).Uint64()}
		}
	}
	p.Errorf(l.pos, errNumber, "hexadecimal float constant out of range for type")
	return ir.UnitAttr{}
}

func (p *parser) Number(attrType func(ir.Type) ir.Type) (ir.TypedAttr, ir.Type) {
	if p.Peek("true") || p.Peek("false") {
		v := ir.BoolAttr(p.word() == "true")
		p.advance()
		if t := attrType(ir.I1); t != nil && t != ir.I1 {
			number, _ := v.Int64()
			return ir.IntAttr(number, t), ir.I1
		}
		return v, ir.I1
	}
	l := p.literal()
	p.expectByte(':')
	at := p.Pos()
	written := p.Type()
	if p.failed {
		return ir.False, ir.None
	}
	t := attrType(written)
	if t == nil {
		p.Errorf(at, errType, "a number cannot have type '%v'", written)
		return ir.False, ir.None
	}
	a, ok := p.number(l, t).(ir.TypedAttr)
	if !ok {
		return ir.False, ir.None
	}
	return a, written
}

func (p *parser) Integer() int64 {
	v, ok := p.AcceptInteger()
	if !ok {
		p.expectedWord("integer value")
	}
	return v
}

func (p *parser) AcceptInteger() (int64, bool) {
	if p.tok.Kind != lex.Int && !p.PeekByte('-') {
		return 0, false
	}
	at := p.Pos()
	sign := ""
	if p.AcceptByte('-') {
		sign = "-"
	}
	if p.tok.Kind != lex.Int {
		p.expectedWord("integer value")
		return 0, true
	}
	digits, base := p.digits()
	v, err := strconv.ParseInt(sign+digits, base, 64)
	if err != nil {
		p.Errorf(p.Since(at), errNumber, "integer value too large")
	}
	return v, true
}

func (p *parser) Unsigned(bits int) uint64 {
	if p.tok.Kind != lex.Int {
		p.expectedWord("integer value")
		return 0
	}
	at := p.Pos()
	digits, base := p.digits()
	v, err := strconv.ParseUint(digits, base, bits)
	if err != nil {
		p.Errorf(at, errNumber, "integer value too large")
	}
	return v
}

// digits parses an integer literal and returns its digits and their base.
func (p *parser) digits() (string, int) {
	l := literal{text: p.word()}
	p.advance()
	return l.digits()
}
