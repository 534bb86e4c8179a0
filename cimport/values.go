package cimport

import (
	"math"
	"math/big"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// value is the type of a parsed expression and its value, if it is known.
type value struct {
	t qualified // the zero type if unknown
	// i is the value of an integer or pointer constant, or the address of an lvalue: relative to an object if place is set.
	i       *big.Int
	place   *place
	f       float64
	isFloat bool // f is the value
	rounded bool // the value has a type wider than double, and f is the nearest double
	lvalue  bool
	bits    bool        // a bit-field, which has no sizeof
	bit     layout.Bits // the offset of a bit-field from i
	width   int64       // of a bit-field, or of the value of one
	// overflow is the first operation whose result C does not define, if the value depends on one.
	overflow *overflow
	expr     *Expr // the tree of a value that is not a constant; nil if none is built
}

// isConstant reports whether the value is a known integer or constant address.
func (v value) isConstant() bool { return v.i != nil && !v.lvalue && v.place == nil }

func integer(t ctype, i *big.Int) value { return value{t: plain(t), i: i} }

func intValue(n int64) value { return integer(intType, big.NewInt(n)) }

func truthValue(b bool) value {
	if b {
		return intValue(1)
	}
	return intValue(0)
}

// wideValue returns floatValue of a type that may be wider than double. rounded is set if f is only
// near the value.
func wideValue(t ctype, f float64, rounded bool) value {
	v := floatValue(t, f)
	of, _ := t.(*basic).ir.(*ir.FloatType)
	v.rounded = rounded && of != nil && of.Width > 64
	return v
}

// floatValue returns a constant of a floating-point type, rounded to its precision. Those of types
// wider than double have the precision of double.
func floatValue(t ctype, f float64) value {
	v := value{t: plain(t), f: f, isFloat: true}
	of, _ := t.(*basic).ir.(*ir.FloatType)
	if of == nil || of.Width >= 64 || math.IsNaN(f) || math.IsInf(f, 0) {
		return v
	}
	rounded, class := ir.Float64Attr(f, of).Big()
	v.f, _ = rounded.Float64()
	if class == ir.Infinite {
		v.f = math.Copysign(math.Inf(1), f)
	}
	return v
}

// of returns an unknown value of type t.
func of(t qualified) value { return value{t: t} }

// rvalue applies lvalue conversion: arrays become pointers to their first elements.
func (v value) rvalue() value {
	switch v.t.ctype.(type) {
	case *array, *function:
		made := value{t: decayed(v.t), i: v.i, place: v.place, expr: v.expr}
		if _, isArray := v.t.ctype.(*array); isArray && v.expr != nil {
			made.expr = &Expr{Op: "decay", t: made.t, Args: []*Expr{v.expr}}
		}
		return made
	}
	if v.lvalue {
		return v.read()
	}
	v.t = v.t.unqualified()
	return v
}

// isZero reports whether a constant is zero.
func (v value) isZero() bool {
	if v.isFloat {
		return v.f == 0
	}
	return v.i.Sign() == 0
}

// isKnownScalar reports whether the value can be used as a condition.
func (v value) isKnownScalar() bool {
	return v.isFloat && (v.f != 0 || !v.rounded) || v.isConstant()
}

// fits reports whether an integer type can represent v.
func fits(v *big.Int, t ctype) bool { return wrap(v, t).Cmp(v) == 0 }

// wrap reduces v modulo 2^width to the range of an integer type.
func wrap(v *big.Int, t ctype) *big.Int {
	width := uint(widthOf(t))
	if width == 0 {
		return v
	}
	if t == ctype(boolType) {
		return big.NewInt(int64(min(v.CmpAbs(new(big.Int)), 1)))
	}
	modulus := new(big.Int).Lsh(big.NewInt(1), width)
	r := new(big.Int).Mod(v, modulus)
	if !isUnsigned(t) && r.Bit(int(width)-1) == 1 {
		r.Sub(r, modulus)
	}
	return r
}

// promoted applies the integer promotions to a type.
func promoted(b *basic) *basic {
	if b.rank < intType.rank || b == boolType {
		return intType
	}
	return b
}

// promote applies the integer promotions.
func (p *parser) promote(v value) value {
	v = v.rvalue().promotedBits()
	if b := integerOf(v.t.ctype); b != nil {
		v = v.as(plain(promoted(b)))
	}
	return v
}

// promotedBits promotes the value of a bit-field of at most the width of int, as clang does.
func (v value) promotedBits() value {
	width := v.width
	v.width = 0
	switch _, isBitInt := v.t.ctype.(*bitInt); {
	case width == 0 || isBitInt:
	case width < intType.width(), width == intType.width() && !isUnsigned(v.t.ctype):
		v = v.as(plain(intType))
	case width == intType.width():
		v = v.as(plain(uintType))
	}
	return v
}

// common returns the common type of the usual arithmetic conversions, or nil.
func common(a, b ctype) ctype {
	ab, _ := a.(*basic)
	bb, _ := b.(*basic)
	switch {
	case isFloat(a) && isFloat(b):
		if ab.rank >= bb.rank {
			return a
		}
		return b
	case isFloat(a) && isInteger(b):
		return a
	case isFloat(b) && isInteger(a):
		return b
	case !isInteger(a) || !isInteger(b):
		return nil
	}
	return commonInteger(a, b)
}

func commonInteger(a, b ctype) ctype {
	wa, wb := widthOf(a), widthOf(b)
	_, bitsA := a.(*bitInt)
	_, bitsB := b.(*bitInt)
	switch {
	case wa != wb:
		if wa > wb {
			return a
		}
		return b
	case bitsA != bitsB: // at one width, the standard type has the higher rank
		if bitsA {
			return b
		}
		return a
	case isUnsigned(a) == isUnsigned(b):
		if !bitsA && a.(*basic).rank < b.(*basic).rank {
			return b
		}
		return a
	}
	higher := a
	if !bitsA && b.(*basic).rank > a.(*basic).rank {
		higher = b
	}
	if ab, ok := higher.(*basic); ok && !ab.unsigned { // the unsigned type of the higher rank
		return ab.other
	}
	if isUnsigned(a) {
		return a
	}
	return b
}

func (p *parser) convert(v value, to qualified) value {
	v = v.rvalue()
	made := value{t: to.unqualified()}
	switch {
	case isInteger(to.ctype) && v.isFloat:
		made.i, _ = truncated(v.f, to.ctype)
	case isInteger(to.ctype) && v.isConstant():
		made.i = wrap(v.i, to.ctype)
	case isFloat(to.ctype) && v.isFloat:
		made = wideValue(to.ctype, v.f, v.rounded)
	case isFloat(to.ctype) && v.isConstant() && isInteger(v.t.ctype):
		f, accuracy := new(big.Float).SetInt(v.i).Float64()
		if to.ctype == ctype(floatType) { // rounded once
			single, _ := new(big.Float).SetInt(v.i).Float32()
			f = float64(single)
		}
		made = wideValue(to.ctype, f, accuracy != big.Exact)
	case v.isConstant():
		if _, ok := to.ctype.(*pointer); ok {
			made.i = wrap(v.i, p.target.address)
		}
	case v.place != nil && !v.lvalue:
		from, wasPointer := v.t.ctype.(*pointer)
		if to, ok := to.ctype.(*pointer); ok && wasPointer {
			if made.i, made.place = v.i, v.place; !compatible(from.elem.ctype, to.elem.ctype) {
				made.place = v.place.asOther()
			}
		}
	}
	made.overflow = v.overflow
	if p.trace != nil {
		p.need(v, to)
		made.expr = v.as(made.t).expr
	}
	return made
}

// constantInt parses an integer constant expression in the range [least, most].
func (p *parser) constantInt(what string, least, most int64) int64 {
	at := *p.tok()
	v := p.conditional().rvalue()
	p.warnOverflow(v)
	switch {
	case v.isFloat || !v.isConstant():
		p.fail(&at, "%s is not an integer constant expression", what)
	case !v.i.IsInt64() || v.i.Int64() < least || v.i.Int64() > most:
		p.fail(&at, "%s is %v, which is not from %d to %d", what, v.i, least, most)
	}
	return v.i.Int64()
}

// intArgument parses a parenthesised integer constant expression.
func (p *parser) intArgument(what string, least, most int64) int64 {
	return inParens(p, func() int64 { return p.constantInt(what, least, most) })
}

// sizeOf returns the size of a type in bytes. Incomplete types are errors; void and functions have
// size 1, as in GNU C.
func (p *parser) sizeOf(q qualified, at *cpp.Token) int64 {
	if _, isFunction := q.ctype.(*function); isFunction || isVoid(q.ctype) {
		return 1
	}
	size, _ := p.measure(q, at)
	return size
}

// alignOf returns the alignment of a type in bytes.
func (p *parser) alignOf(q qualified, at *cpp.Token) int64 {
	if asked := alignmentOf(q); asked != 0 {
		return asked
	}
	switch t := q.ctype.(type) {
	case *function:
		return 4
	case *array:
		return p.alignOf(t.elem, at)
	}
	if isVoid(q.ctype) {
		return 1
	}
	_, align := p.measure(q, at)
	return align
}

// preferredAlign returns the alignment that __alignof__ and variables have at least: 8 for numbers of 8 bytes,
// which some platforms align to less in records; else 0.
func preferredAlign(q qualified) int64 {
	if alignmentOf(q) != 0 {
		return 0
	}
	switch t := q.ctype.(type) {
	case *array:
		return preferredAlign(t.elem)
	case *complexType:
		return preferredAlign(plain(t.elem))
	case *basic:
		if t == llongType || t == ullongType || t == doubleType {
			return 8
		}
	}
	return 0
}

// warnUnsupported reports whether a type has no size because it is unsupported, and warns in that case.
func (p *parser) warnUnsupported(q qualified, at *cpp.Token) bool {
	if _, isFunction := q.ctype.(*function); isFunction || isVoid(q.ctype) {
		return false
	}
	_, problem := p.lower(q)
	if problem == nil || problem.id != errAttribute && problem.id != errType {
		return false
	}
	p.warn(problem.id, at.At, len(at.Text), "the size of the type is not known: %s", problem.message)
	return true
}

func (p *parser) measure(q qualified, at *cpp.Token) (size, align int64) {
	l, problem := p.layoutOf(q)
	if problem != nil {
		p.fail(at, "the size of the type is not known: %s", problem.message)
	}
	if a, ok := l.Type.(*c.ArrayType); ok && a.Flexible {
		p.fail(at, "the size of an array without a length is not known")
	}
	return int64(l.Size), int64(l.Align)
}
