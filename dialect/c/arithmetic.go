package c

import (
	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
	ctypes "github.com/abi-opt/abi-opt/types/c"
)

// The methods of [Builder] in this file compute as C's operators do. Operands may have any
// arithmetic type except _BitInt. They are promoted and converted to a common type, which is the
// type of the result (C17 6.3.1.8); signless integers count as signed, and i32 and int give i32.
// Integers wrap around, and division is that of arith. Comparisons give i1, which is C's _Bool.
// Operands that an operator does not take are an error.

// Add returns a + b. One operand may be a pointer with a pointee type ([PtrTo]), the other is an
// integer then.
func (b *Builder) Add(lhs, rhs *ir.Value) *ir.Value {
	b.hasValue(lhs, rhs)
	switch {
	case ctypes.IsPointer(lhs.Type()):
		return b.offset("+", lhs, rhs)
	case ctypes.IsPointer(rhs.Type()):
		return b.offset("+", rhs, lhs)
	}
	return b.binary(addition, lhs, rhs)
}

// Sub returns a - b. If a is a pointer with a pointee type, b is an integer, or a pointer with the
// same pointee type; the difference of two pointers is a number of elements, of type ptrdiff_t: si32 or
// si64, by the target.
func (b *Builder) Sub(lhs, rhs *ir.Value) *ir.Value {
	b.hasValue(lhs, rhs)
	switch {
	case ctypes.IsPointer(lhs.Type()) && ctypes.IsPointer(rhs.Type()):
		return b.distance(lhs, rhs)
	case ctypes.IsPointer(lhs.Type()):
		return b.offset("-", lhs, rhs)
	}
	return b.binary(subtraction, lhs, rhs)
}

// Mul returns a * b.
func (b *Builder) Mul(lhs, rhs *ir.Value) *ir.Value { return b.binary(multiplication, lhs, rhs) }

// Div returns a / b.
func (b *Builder) Div(lhs, rhs *ir.Value) *ir.Value { return b.binary(division, lhs, rhs) }

// Rem returns a % b. Floating-point numbers are an error; C has fmod for them.
func (b *Builder) Rem(lhs, rhs *ir.Value) *ir.Value { return b.binary(remainder, lhs, rhs) }

// And returns a & b.
func (b *Builder) And(lhs, rhs *ir.Value) *ir.Value { return b.binary(conjunction, lhs, rhs) }

// Or returns a | b.
func (b *Builder) Or(lhs, rhs *ir.Value) *ir.Value { return b.binary(disjunction, lhs, rhs) }

// Xor returns a ^ b.
func (b *Builder) Xor(lhs, rhs *ir.Value) *ir.Value { return b.binary(exclusion, lhs, rhs) }

// Shl returns a << b, in the promoted type of a.
func (b *Builder) Shl(lhs, rhs *ir.Value) *ir.Value {
	return b.shift("<<", arith.ShLIOp, arith.ShLIOp, lhs, rhs)
}

// Shr returns a >> b, in the promoted type of a. It is arithmetic if a is signed.
func (b *Builder) Shr(lhs, rhs *ir.Value) *ir.Value {
	return b.shift(">>", arith.ShRSIOp, arith.ShRUIOp, lhs, rhs)
}

// Neg returns -a.
func (b *Builder) Neg(v *ir.Value) *ir.Value {
	b.takes("-", isComputed, v)
	t := promotedType(v)
	if _, isFloat := Underlying(t).(*ir.FloatType); isFloat {
		return arith.NewBuilder(b.Builder).NegF(v)
	}
	return b.Sub(b.ConstInt(t, 0), v)
}

// Complement returns ~a.
func (b *Builder) Complement(v *ir.Value) *ir.Value {
	b.takes("~", isWhole, v)
	t := promotedType(v)
	return b.Xor(v, b.Convert(t, b.ConstInt(ir.IntOf(IntegerOf(t).Width, ir.Signed), -1)))
}

// Equal returns a == b. Both operands may be pointers, as for the other comparisons.
func (b *Builder) Equal(lhs, rhs *ir.Value) *ir.Value { return b.compare(equal, lhs, rhs) }

// NotEqual returns a != b.
func (b *Builder) NotEqual(lhs, rhs *ir.Value) *ir.Value { return b.compare(notEqual, lhs, rhs) }

// Less returns a < b.
func (b *Builder) Less(lhs, rhs *ir.Value) *ir.Value { return b.compare(less, lhs, rhs) }

// LessEqual returns a <= b.
func (b *Builder) LessEqual(lhs, rhs *ir.Value) *ir.Value { return b.compare(lessEqual, lhs, rhs) }

// Greater returns a > b.
func (b *Builder) Greater(lhs, rhs *ir.Value) *ir.Value { return b.compare(greater, lhs, rhs) }

// GreaterEqual returns a >= b.
func (b *Builder) GreaterEqual(lhs, rhs *ir.Value) *ir.Value {
	return b.compare(greaterEqual, lhs, rhs)
}

// Not returns !a: whether a scalar is zero.
func (b *Builder) Not(v *ir.Value) *ir.Value {
	return arith.NewBuilder(b.Builder).XOrI(b.Truth(v), b.Const(ir.BoolAttr(true), ir.I1))
}

// Truth returns whether a scalar is not zero. Other conditions are an error.
func (b *Builder) Truth(v *ir.Value) *ir.Value {
	b.hasValue(v)
	if t := v.Type(); !ctypes.IsScalar(t) && ctypes.Held(t) != llvm.Ptr {
		b.fail(errOperator, "a condition is a number or a pointer, not %s", nameOf(t))
	}
	return b.Convert(ir.I1, v)
}

// Convert converts a value to another type as C's cast does. It returns the value itself if it has
// the type. Conversions that C lacks are an error.
func (b *Builder) Convert(t ir.Type, v *ir.Value) *ir.Value {
	b.hasValue(v)
	if v.Type() == t {
		return v
	}
	return b.Cast(t, v)
}

// Implicit converts a value as C does for an assignment to an object of a type. Conversions for
// which C requires a cast are an error; see [ConvertsImplicitly].
func (b *Builder) Implicit(t ir.Type, v *ir.Value) *ir.Value {
	b.hasValue(v)
	if !ConvertsImplicitly(v.Type(), t) {
		b.noConversion(v.Type(), t, " without a cast")
	}
	return b.Convert(t, v)
}

// operators maps the spelling of C's binary operators to methods.
var operators = map[string]func(b *Builder, lhs, rhs *ir.Value) *ir.Value{
	"+": (*Builder).Add, "-": (*Builder).Sub, "*": (*Builder).Mul, "/": (*Builder).Div, "%": (*Builder).Rem,
	"&": (*Builder).And, "|": (*Builder).Or, "^": (*Builder).Xor, "<<": (*Builder).Shl, ">>": (*Builder).Shr,
	"==": (*Builder).Equal, "!=": (*Builder).NotEqual,
	"<": (*Builder).Less, "<=": (*Builder).LessEqual, ">": (*Builder).Greater, ">=": (*Builder).GreaterEqual,
}

func isComputed(t ir.Type) bool {
	_, isBits := Underlying(t).(*BitIntType)
	return IsArithmetic(t) && !isBits
}

func isWhole(t ir.Type) bool { return isComputed(t) && IntegerOf(t) != nil }

// Binary builds a binary operator by its spelling in C: "+", "<<", "<=", "&&". The second operand
// is built after the first; "&&" and "||" evaluate it conditionally. Unknown operators and operands
// that the operator does not take are an error. Assignments are not included.
func (b *Builder) Binary(operator string, lhs *ir.Value, rhs func() *ir.Value) *ir.Value {
	switch operator {
	case "&&":
		return b.AndAlso(lhs, rhs)
	case "||":
		return b.OrElse(lhs, rhs)
	}
	misuse.If(rhs == nil, "the second operand is nil")
	build := operators[operator]
	if build == nil {
		b.fail(errOperator, "unknown binary operator '%s'", operator)
	}
	b.hasValue(lhs)
	back := b.At(b.Loc)
	r := rhs()
	back()
	return build(b, lhs, r)
}

// Unary builds a unary operator by its spelling in C: "-", "~" or "!". Unknown operators and
// operands that the operator does not take are an error.
func (b *Builder) Unary(operator string, v *ir.Value) *ir.Value {
	switch operator {
	case "-":
		return b.Neg(v)
	case "~":
		return b.Complement(v)
	case "!":
		return b.Not(v)
	}
	b.fail(errOperator, "unknown unary operator '%s'", operator)
	return nil
}

// operator lists the ops that implement an operator, for each kind of number.
type operator struct {
	text                    string
	signed, unsigned, float *ir.OpDef
}

var (
	addition       = operator{"+", arith.AddIOp, arith.AddIOp, arith.AddFOp}
	subtraction    = operator{"-", arith.SubIOp, arith.SubIOp, arith.SubFOp}
	multiplication = operator{"*", arith.MulIOp, arith.MulIOp, arith.MulFOp}
	division       = operator{"/", arith.DivSIOp, arith.DivUIOp, arith.DivFOp}
	remainder      = operator{"%", arith.RemSIOp, arith.RemUIOp, nil}
	conjunction    = operator{"&", arith.AndIOp, arith.AndIOp, nil}
	disjunction    = operator{"|", arith.OrIOp, arith.OrIOp, nil}
	exclusion      = operator{"^", arith.XOrIOp, arith.XOrIOp, nil}
)

func (b *Builder) binary(op operator, lhs, rhs *ir.Value) *ir.Value {
	if op.float == nil {
		b.takes(op.text, isWhole, lhs, rhs)
	} else {
		b.takes(op.text, isComputed, lhs, rhs)
	}
	t := common(promotedType(lhs), promotedType(rhs))
	lhs, rhs = b.Convert(t, lhs), b.Convert(t, rhs)
	if _, isFloat := Underlying(t).(*ir.FloatType); isFloat {
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

func (b *Builder) shift(text string, signed, unsigned *ir.OpDef, lhs, rhs *ir.Value) *ir.Value {
	b.takes(text, isWhole, lhs, rhs)
	t := promotedType(lhs)
	def := signed
	if isUnsigned(t) {
		def = unsigned
	}
	return b.onBits(def, t, b.Convert(t, lhs), rhs)
}

// predicate lists the comparisons that implement an operator. A swapped one compares the second
// operand with the first.
type predicate struct {
	text             string
	signed, unsigned arith.IntPredicate
	float            arith.FloatPredicate
	swapped          bool
}

var (
	equal        = predicate{"==", arith.EQ, arith.EQ, arith.OEQ, false}
	notEqual     = predicate{"!=", arith.NE, arith.NE, arith.UNE, false}
	less         = predicate{"<", arith.SLT, arith.ULT, arith.OLT, false}
	lessEqual    = predicate{"<=", arith.SLE, arith.ULE, arith.OLE, false}
	greater      = predicate{">", arith.SLT, arith.ULT, arith.OLT, true}
	greaterEqual = predicate{">=", arith.SLE, arith.ULE, arith.OLE, true}
)

func (b *Builder) compare(p predicate, lhs, rhs *ir.Value) *ir.Value {
	b.hasValue(lhs, rhs)
	var t ir.Type = b.sizeT()
	if !ctypes.IsPointer(lhs.Type()) || !ctypes.IsPointer(rhs.Type()) {
		b.takes(p.text, isComputed, lhs, rhs)
		t = common(promotedType(lhs), promotedType(rhs))
	}
	if p.swapped {
		lhs, rhs = rhs, lhs
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
// promotes bit-fields of long like those of int. The operand [isComputed].
func promotedType(v *ir.Value) ir.Type {
	t := v.Type()
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
		return bitFieldAt(PathOf(o, o.TypeAttr(ObjectAttr)))
	case o.Is(GetOp):
		return bitFieldAt(PathOf(o, o.Operand(0).Type()))
	}
	return Field{}, false
}

func isUnsigned(t ir.Type) bool { return IntegerOf(t).Signedness == ir.Unsigned }

func bitsOf(t ir.Type) *ir.IntegerType { return ir.IntOf(IntegerOf(t).Width, ir.Signless) }
