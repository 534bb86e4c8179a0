package c

import (
	"fmt"

	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
)

// The methods of [Builder] in this file compute as C's operators do. Operands may have any
// arithmetic type except _BitInt. They are promoted and converted to a common type, which is the
// type of the result (C17 6.3.1.8); signless integers count as signed, and i32 and int give i32.
// Integers wrap around, and division is that of arith. Comparisons give i1, which is C's _Bool.
// Other operands panic.

// Add returns a + b.
func (b *Builder) Add(lhs, rhs *ir.Value) *ir.Value { return b.binary(addition, lhs, rhs) }

// Sub returns a - b.
func (b *Builder) Sub(lhs, rhs *ir.Value) *ir.Value { return b.binary(subtraction, lhs, rhs) }

// Mul returns a * b.
func (b *Builder) Mul(lhs, rhs *ir.Value) *ir.Value { return b.binary(multiplication, lhs, rhs) }

// Div returns a / b.
func (b *Builder) Div(lhs, rhs *ir.Value) *ir.Value { return b.binary(division, lhs, rhs) }

// Rem returns a % b, or fmod for floating-point numbers.
func (b *Builder) Rem(lhs, rhs *ir.Value) *ir.Value { return b.binary(remainder, lhs, rhs) }

// And returns a & b.
func (b *Builder) And(lhs, rhs *ir.Value) *ir.Value { return b.binary(conjunction, lhs, rhs) }

// Or returns a | b.
func (b *Builder) Or(lhs, rhs *ir.Value) *ir.Value { return b.binary(disjunction, lhs, rhs) }

// Xor returns a ^ b.
func (b *Builder) Xor(lhs, rhs *ir.Value) *ir.Value { return b.binary(exclusion, lhs, rhs) }

// Shl returns a << b, in the promoted type of a.
func (b *Builder) Shl(lhs, rhs *ir.Value) *ir.Value {
	return b.shift(arith.ShLIOp, arith.ShLIOp, lhs, rhs)
}

// Shr returns a >> b, in the promoted type of a. It is arithmetic if a is signed.
func (b *Builder) Shr(lhs, rhs *ir.Value) *ir.Value {
	return b.shift(arith.ShRSIOp, arith.ShRUIOp, lhs, rhs)
}

// Neg returns -a.
func (b *Builder) Neg(v *ir.Value) *ir.Value {
	t := promotedType(v)
	if _, isFloat := Underlying(t).(*ir.FloatType); isFloat {
		return arith.NewBuilder(b.Builder).NegF(v)
	}
	return b.Sub(b.ConstInt(t, 0), v)
}

// Equal returns a == b. Operands may be pointers, as for the other comparisons.
func (b *Builder) Equal(lhs, rhs *ir.Value) *ir.Value { return b.compare(equal, lhs, rhs) }

// NotEqual returns a != b.
func (b *Builder) NotEqual(lhs, rhs *ir.Value) *ir.Value { return b.compare(notEqual, lhs, rhs) }

// Less returns a < b.
func (b *Builder) Less(lhs, rhs *ir.Value) *ir.Value { return b.compare(less, lhs, rhs) }

// LessEqual returns a <= b.
func (b *Builder) LessEqual(lhs, rhs *ir.Value) *ir.Value { return b.compare(lessEqual, lhs, rhs) }

// Greater returns a > b.
func (b *Builder) Greater(lhs, rhs *ir.Value) *ir.Value { return b.Less(rhs, lhs) }

// GreaterEqual returns a >= b.
func (b *Builder) GreaterEqual(lhs, rhs *ir.Value) *ir.Value { return b.LessEqual(rhs, lhs) }

// Not returns !a: whether a scalar is zero.
func (b *Builder) Not(v *ir.Value) *ir.Value {
	return arith.NewBuilder(b.Builder).XOrI(b.Truth(v), b.Const(ir.BoolAttr(true), ir.I1))
}

// Truth returns whether a scalar is not zero.
func (b *Builder) Truth(v *ir.Value) *ir.Value { return b.Convert(ir.I1, v) }

// Convert converts a scalar to another type as C does. It returns the value itself if the type is
// the same.
func (b *Builder) Convert(t ir.Type, v *ir.Value) *ir.Value {
	if v.Type() == t {
		return v
	}
	return b.Cast(t, v)
}

// Implicit converts a value as C does for an assignment to an object of a type: between numbers,
// between pointers (as void pointers), and from a pointer to _Bool. It returns nil for other
// conversions.
func (b *Builder) Implicit(t ir.Type, v *ir.Value) *ir.Value {
	from := v.Type()
	if from == t || IsArithmetic(t) && IsArithmetic(from) || isPointer(from) && (t == ir.I1 || Underlying(t) == Underlying(from)) {
		return b.Convert(t, v)
	}
	return nil
}

// operators maps C's binary operators to methods and to the operands that they take.
var operators = map[string]struct {
	build func(b *Builder, lhs, rhs *ir.Value) *ir.Value
	on    func(ir.Type) bool
}{
	"+": {(*Builder).Add, isComputed}, "-": {(*Builder).Sub, isComputed},
	"*": {(*Builder).Mul, isComputed}, "/": {(*Builder).Div, isComputed}, "%": {(*Builder).Rem, isComputed},
	"&": {(*Builder).And, isWhole}, "|": {(*Builder).Or, isWhole}, "^": {(*Builder).Xor, isWhole},
	"<<": {(*Builder).Shl, isWhole}, ">>": {(*Builder).Shr, isWhole},
	"==": {(*Builder).Equal, isCompared}, "!=": {(*Builder).NotEqual, isCompared},
	"<": {(*Builder).Less, isCompared}, "<=": {(*Builder).LessEqual, isCompared},
	">": {(*Builder).Greater, isCompared}, ">=": {(*Builder).GreaterEqual, isCompared},
}

func isComputed(t ir.Type) bool {
	_, isBits := Underlying(t).(*BitIntType)
	return IsArithmetic(t) && !isBits
}

func isWhole(t ir.Type) bool { return isComputed(t) && IntegerOf(t) != nil }

func isCompared(t ir.Type) bool { return isComputed(t) || isPointer(t) }

// Binary builds a binary operator by its spelling in C: "+", "<<", "<=", "&&". The second operand
// is built after the first; "&&" and "||" evaluate it conditionally. It returns nil if the operator
// is unknown or does not take the operands. Assignments are not included.
func (b *Builder) Binary(operator string, lhs *ir.Value, rhs func() *ir.Value) *ir.Value {
	switch {
	case operator == "&&":
		return b.AndAlso(lhs, rhs)
	case operator == "||":
		return b.OrElse(lhs, rhs)
	}
	misuse.If(rhs == nil, "the second operand is nil")
	r, o := rhs(), operators[operator]
	if o.build == nil || !o.on(lhs.Type()) || !o.on(r.Type()) || isPointer(lhs.Type()) != isPointer(r.Type()) {
		return nil
	}
	return o.build(b, lhs, r)
}

// Unary builds a unary operator by its spelling in C: "-", "~" or "!". It returns nil if the
// operator is unknown or does not take the operand.
func (b *Builder) Unary(operator string, v *ir.Value) *ir.Value {
	switch t := v.Type(); {
	case operator == "-" && isComputed(t):
		return b.Neg(v)
	case operator == "~" && isWhole(t):
		t = promotedType(v)
		return b.Xor(v, b.Convert(t, b.ConstInt(ir.IntOf(IntegerOf(t).Width, ir.Signed), -1)))
	case operator == "!" && isCompared(t):
		return b.Not(v)
	}
	return nil
}

// operator lists the ops that implement an operator, for each kind of number.
type operator struct{ signed, unsigned, float *ir.OpDef }

var (
	addition       = operator{arith.AddIOp, arith.AddIOp, arith.AddFOp}
	subtraction    = operator{arith.SubIOp, arith.SubIOp, arith.SubFOp}
	multiplication = operator{arith.MulIOp, arith.MulIOp, arith.MulFOp}
	division       = operator{arith.DivSIOp, arith.DivUIOp, arith.DivFOp}
	remainder      = operator{arith.RemSIOp, arith.RemUIOp, arith.RemFOp}
	conjunction    = operator{arith.AndIOp, arith.AndIOp, nil}
	disjunction    = operator{arith.OrIOp, arith.OrIOp, nil}
	exclusion      = operator{arith.XOrIOp, arith.XOrIOp, nil}
)

func (b *Builder) binary(op operator, lhs, rhs *ir.Value) *ir.Value {
	t := common(promotedType(lhs), promotedType(rhs))
	lhs, rhs = b.Convert(t, lhs), b.Convert(t, rhs)
	if _, isFloat := Underlying(t).(*ir.FloatType); isFloat {
		if op.float == nil {
			panic(fmt.Sprintf("BUG: C has no such operator for '%v'", t))
		}
		return b.Value(op.float, t, lhs, rhs)
	}
	def := op.signed
	if isUnsigned(t) {
		def = op.unsigned
	}
	return b.onBits(def, t, lhs, rhs)
}

// onBits builds an op of arith, whose integers are signless.
func (b *Builder) onBits(def *ir.OpDef, t ir.Type, lhs, rhs *ir.Value) *ir.Value {
	bits := bitsOf(t)
	return b.Convert(t, b.Value(def, bits, b.Convert(bits, lhs), b.Convert(bits, rhs)))
}

func (b *Builder) shift(signed, unsigned *ir.OpDef, lhs, rhs *ir.Value) *ir.Value {
	t := promotedType(lhs)
	if IntegerOf(t) == nil || IntegerOf(promotedType(rhs)) == nil {
		panic(fmt.Sprintf("BUG: C does not shift '%v' by '%v'", lhs.Type(), rhs.Type()))
	}
	def := signed
	if isUnsigned(t) {
		def = unsigned
	}
	return b.onBits(def, t, b.Convert(t, lhs), rhs)
}

type predicate struct {
	signed, unsigned arith.IntPredicate
	float            arith.FloatPredicate
}

var (
	equal     = predicate{arith.EQ, arith.EQ, arith.OEQ}
	notEqual  = predicate{arith.NE, arith.NE, arith.UNE}
	less      = predicate{arith.SLT, arith.ULT, arith.OLT}
	lessEqual = predicate{arith.SLE, arith.ULE, arith.OLE}
)

func (b *Builder) compare(p predicate, lhs, rhs *ir.Value) *ir.Value {
	var t ir.Type = SizeT
	if !isPointer(lhs.Type()) || !isPointer(rhs.Type()) {
		t = common(promotedType(lhs), promotedType(rhs))
	}
	lhs, rhs = b.Convert(t, lhs), b.Convert(t, rhs)
	a := arith.NewBuilder(b.Builder)
	if _, isFloat := Underlying(t).(*ir.FloatType); isFloat {
		return a.CmpF(p.float, lhs, rhs)
	}
	how := p.signed
	if isUnsigned(t) {
		how = p.unsigned
	}
	bits := bitsOf(t)
	return a.CmpI(how, b.Convert(bits, lhs), b.Convert(bits, rhs))
}

// common returns the type to which C converts the promoted operands of an operator.
func common(x, y ir.Type) ir.Type {
	fx, _ := Underlying(x).(*ir.FloatType)
	fy, _ := Underlying(y).(*ir.FloatType)
	switch {
	case fx != nil && fy != nil:
		if fy.Width > fx.Width {
			return y
		}
		return x
	case fx != nil:
		return x
	case fy != nil:
		return y
	}
	ix, iy := IntegerOf(x), IntegerOf(y)
	if ix.Width > iy.Width || ix.Width == iy.Width && (isUnsigned(x) || iy.Signedness == ir.Signed) {
		return x
	}
	return y
}

// promotedType returns the type of an operand after integer promotion (C17 6.3.1.1): int, if int
// holds all values of the operand's type or of the bit-field that it was read from. Like clang it
// promotes bit-fields of long like those of int.
func promotedType(v *ir.Value) ir.Type {
	t := v.Type()
	if !isComputed(t) {
		panic(fmt.Sprintf("BUG: C's operators on a value of type '%v'", t))
	}
	it := IntegerOf(t)
	if it == nil {
		return t
	}
	width := int64(it.Width)
	if f, ok := bitFieldOf(v); ok {
		width = f.Width
	}
	switch {
	case width < 32:
		return ir.IntOf(32, ir.Signed)
	case width == 32 && it.Width > 32:
		return ir.IntOf(32, it.Signedness)
	}
	return t
}

func bitFieldOf(v *ir.Value) (Field, bool) {
	switch o := v.DefiningOp(); {
	case o == nil:
		return Field{}, false
	case o.Is(LoadBitsOp):
		return BitField(PathOf(o, o.TypeAttr(ObjectAttr)))
	case o.Is(GetOp):
		return BitField(PathOf(o, o.Operand(0).Type()))
	}
	return Field{}, false
}

func isUnsigned(t ir.Type) bool { return IntegerOf(t).Signedness == ir.Unsigned }

func bitsOf(t ir.Type) *ir.IntegerType { return ir.IntOf(IntegerOf(t).Width, ir.Signless) }
