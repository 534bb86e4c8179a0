package arith

import (
	"math/big"
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// The least and greatest width of index for which folds must be right.
const minIndexWidth, maxIndexWidth = 32, 64

// number is an integer constant as the bits of its type.
type number struct {
	bits  *big.Int // not negative
	width int      // maxIndexWidth for index
	typ   ir.Type
}

// maxFoldedWidth is the width of the widest integers that are folded. The text of wider ones takes
// long to compute.
const maxFoldedWidth = 1 << 14

var zero, one = big.NewInt(0), big.NewInt(1)

func numberOf(a ir.Attribute) (n number, ok bool) {
	i, ok := a.(ir.IntegerAttr)
	if !ok || intWidth(i.Type) > maxFoldedWidth {
		return n, false
	}
	n.typ, n.width = i.Type, intWidth(i.Type)
	switch v, ok := i.Int64(); {
	case ok && v == 0:
		n.bits = zero
	case ok && v == 1 && n.width > 0:
		n.bits = one
	default:
		n.bits = n.reduce(i.Big())
	}
	return n, true
}

// intWidth returns the width of an integer type, or the greatest of index.
func intWidth(t ir.Type) int {
	if i, ok := t.(*ir.IntegerType); ok {
		return i.Width
	}
	return maxIndexWidth
}

// narrowed returns the value that an index has if it is narrow.
func (n number) narrowed() number {
	n.width = minIndexWidth
	n.bits = n.reduce(n.bits)
	return n
}

// reduce returns v modulo 2^width.
func (n number) reduce(v *big.Int) *big.Int {
	if v.Sign() >= 0 && v.BitLen() <= n.width {
		return v
	}
	return new(big.Int).And(v, n.mask())
}

func (n number) mask() *big.Int {
	m := new(big.Int).Lsh(one, uint(n.width))
	return m.Sub(m, one)
}

// signed returns the value as a two's complement number.
func (n number) signed() *big.Int {
	if n.width == 0 || n.bits.Bit(n.width-1) == 0 {
		return n.bits
	}
	return new(big.Int).Sub(n.bits, new(big.Int).Lsh(one, uint(n.width)))
}

func (n number) unsigned() *big.Int { return n.bits }

// isSigned and isUnsigned report whether v is a value of n's type without wrapping.
func (n number) isSigned(v *big.Int) bool {
	m := number{bits: n.reduce(v), width: n.width}
	return m.signed().Cmp(v) == 0
}

func (n number) isUnsigned(v *big.Int) bool { return n.reduce(v).Cmp(v) == 0 }

// attr returns the constant of n's type with the value v, or nil if the type is too wide.
func (n number) attr(v *big.Int) ir.Attribute {
	if n.width > maxFoldedWidth {
		return nil
	}
	if n.typ == ir.Index {
		n.bits = n.reduce(v)
		v = n.signed()
	}
	return ir.BigIntAttr(v, n.typ)
}

func (n number) isZero() bool { return n.bits.Sign() == 0 }
func (n number) isOne() bool  { return n.bits.Cmp(one) == 0 }
func (n number) isOnes() bool { return n.bits.Cmp(n.mask()) == 0 }

func (n number) isSignedMin() bool {
	return n.width > 0 && n.bits.Cmp(new(big.Int).Lsh(one, uint(n.width-1))) == 0
}

func (n number) isSignedMax() bool {
	return n.width > 0 && new(big.Int).Add(n.bits, one).Cmp(new(big.Int).Lsh(one, uint(n.width-1))) == 0
}

// operation computes a binary operation; nil if the result is undefined.
type operation func(a, b number) *big.Int

// binary returns the fold of a binary operation: rules need only one constant operand, whole
// computes the result of two and may be nil.
func binary(whole operation, rules ...fold) fold {
	if whole == nil {
		return firstOf(rules...)
	}
	return firstOf(append(slices.Clone(rules), elementwise(func(_ *ir.Operation, elems []ir.Attribute) ir.Attribute {
		a, aKnown := numberOf(elems[0])
		b, bKnown := numberOf(elems[1])
		if !aKnown || !bKnown {
			return nil
		}
		if v := whole(a, b); v != nil {
			return a.attr(v)
		}
		return nil
	}))...)
}

// ofBits makes an operation of a function of the bits of both operands.
func ofBits(f func(z, a, b *big.Int) *big.Int) operation {
	return func(a, b number) *big.Int { return f(new(big.Int), a.bits, b.bits) }
}

// nonZero makes an operation of a function of the bits that is undefined for a right operand of 0.
func nonZero(f func(a, b *big.Int) *big.Int) operation {
	return func(a, b number) *big.Int {
		if b.isZero() {
			return nil
		}
		return f(a.bits, b.bits)
	}
}

// nonZeroSigned is nonZero for signed values; the quotient of the minimum and -1 is undefined as
// well.
func nonZeroSigned(f func(a, b *big.Int) *big.Int) operation {
	return func(a, b number) *big.Int {
		if b.isZero() || b.isOnes() && a.isSignedMin() {
			return nil
		}
		return f(a.signed(), b.signed())
	}
}

// ceilingSigned rounds a quotient up. Like mlir-opt it does not fold the minimum, whose negation
// overflows.
func ceilingSigned(a, b number) *big.Int {
	if a.isSignedMin() || b.isSignedMin() {
		return nil
	}
	return nonZeroSigned(ceiling)(a, b)
}

// shift makes an operation of a function that is defined for amounts below the width.
func shift(f func(a number, n uint) *big.Int) operation {
	return func(a, b number) *big.Int {
		if b.bits.Cmp(big.NewInt(int64(a.width))) >= 0 {
			return nil
		}
		return f(a, uint(b.bits.Uint64()))
	}
}

// choose returns the left operand if the comparison holds, and otherwise the right one.
func choose(first func(a, b number) bool) operation {
	return func(a, b number) *big.Int {
		if first(a, b) {
			return a.bits
		}
		return b.bits
	}
}

type condition = func(number) bool

// ifRight returns a fold of x op c that applies if the condition holds for c.
func ifRight(holds condition, result func(o *ir.Operation, c number) []any) fold {
	return func(o *ir.Operation, constants []ir.Attribute) []any {
		right := splatOf(constants[1])
		if isOrdinary(right) {
			return nil
		}
		if c, ok := numberOf(right); ok && holds(c) {
			return result(o, c)
		}
		return nil
	}
}

// isOrdinary reports whether no [condition] holds for a constant: it is positive, and neither 1 nor
// the signed maximum. Most constants are.
func isOrdinary(a ir.Attribute) bool {
	i, ok := a.(ir.IntegerAttr)
	if !ok {
		return false
	}
	v, ok := i.Int64()
	return ok && v > 1 && v < 1<<min(max(intWidth(i.Type)-1, 0), 62)-1
}

// rightIs folds x op c to x if the condition holds for c.
func rightIs(holds condition) fold {
	return ifRight(holds, func(o *ir.Operation, _ number) []any { return []any{o.Operand(0)} })
}

// absorbs folds x op c to c if the condition holds for c.
func absorbs(holds condition) fold {
	return ifRight(holds, func(o *ir.Operation, _ number) []any { return []any{o.Operand(1)} })
}

// rightToZero folds x op c to 0 if the condition holds for c.
func rightToZero(holds condition) fold {
	return ifRight(holds, func(o *ir.Operation, _ number) []any { return zeroOf(o.Result(0).Type()) })
}

// sameToZero folds x op x to 0, sameToItself to x.
func sameToZero(o *ir.Operation, _ []ir.Attribute) []any {
	if o.Operand(0) != o.Operand(1) {
		return nil
	}
	return zeroOf(o.Result(0).Type())
}

func sameToItself(o *ir.Operation, _ []ir.Attribute) []any {
	if o.Operand(0) == o.Operand(1) {
		return []any{o.Operand(0)}
	}
	return nil
}

// undoes folds (x inner y) op y to x. inner is the name of an op, because a reference to its
// definition would be an initialization cycle. If either is set, y may also be the left operand of
// the inner op. If mirrored is set, y op (x inner y) folds as well.
func undoes(inner string, either, mirrored bool) fold {
	try := func(first, y *ir.Value) []any {
		def := first.DefiningOp()
		switch {
		case def == nil || def.Name() != inner:
		case def.Operand(1) == y:
			return []any{def.Operand(0)}
		case either && def.Operand(0) == y:
			return []any{def.Operand(1)}
		}
		return nil
	}
	return func(o *ir.Operation, _ []ir.Attribute) []any {
		result := try(o.Operand(0), o.Operand(1))
		if result == nil && mirrored {
			result = try(o.Operand(1), o.Operand(0))
		}
		return result
	}
}

// quotientOfProduct folds (a * b) / b to a if the product did not wrap.
func quotientOfProduct(flag Overflow) fold {
	undo := undoes("arith.muli", true, false)
	return func(o *ir.Operation, constants []ir.Attribute) []any {
		if def := o.Operand(0).DefiningOp(); def != nil && overflowOf(def)&flag != 0 {
			return undo(o, constants)
		}
		return nil
	}
}

// complement folds x op not(x) and not(x) op x to a constant.
func complement(answer func(t ir.Type) []any) fold {
	return func(o *ir.Operation, _ []ir.Attribute) []any {
		if isNot(o.Operand(0), o.Operand(1)) || isNot(o.Operand(1), o.Operand(0)) {
			return answer(o.Result(0).Type())
		}
		return nil
	}
}

// isNot reports whether v is x with all bits flipped.
func isNot(v, x *ir.Value) bool {
	def := v.DefiningOp()
	return def != nil && def.Name() == "arith.xori" && def.Operand(0) == x && isAllOnes(def.Operand(1))
}

// isAllOnes reports whether v is a constant with all bits set.
func isAllOnes(v *ir.Value) bool {
	c, ok := numberAt(v)
	return ok && c.isOnes()
}

func zeroOf(t ir.Type) []any { return splatResult(t, ir.IntAttr(0, ElementOf(t))) }
func onesOf(t ir.Type) []any { return splatResult(t, ir.IntAttr(-1, ElementOf(t))) }

// absorbAnd folds x & (x & y) to x & y.
func absorbAnd(o *ir.Operation, _ []ir.Attribute) []any {
	for i := range 2 {
		def := o.Operand(i).DefiningOp()
		other := o.Operand(1 - i)
		if def != nil && def.Def() == o.Def() && (def.Operand(0) == other || def.Operand(1) == other) {
			return []any{o.Operand(i)}
		}
	}
	return nil
}

// A computation computes the result of a binary op. The zero value folds nothing.
type computation struct {
	compute operation
	rules   []fold // simplifications that need at most one constant operand
	index   []fold // those of mlir-opt for the op of the dialect index
}

// The computations of the binary ops.
var (
	addition = computation{
		compute: ofBits((*big.Int).Add),
		rules:   []fold{rightIs(number.isZero), undoes("arith.subi", false, true)},
		index:   []fold{rightIs(number.isZero)},
	}
	subtraction = computation{
		compute: ofBits((*big.Int).Sub),
		rules:   []fold{sameToZero, rightIs(number.isZero), undoes("arith.addi", true, false)},
		index:   []fold{rightIs(number.isZero)},
	}
	multiplication = computation{
		compute: ofBits((*big.Int).Mul),
		rules:   []fold{absorbs(number.isZero), rightIs(number.isOne)},
		index:   []fold{absorbs(number.isZero), rightIs(number.isOne)},
	}
	bitwiseAnd = computation{
		compute: ofBits((*big.Int).And),
		rules:   []fold{absorbs(number.isZero), rightIs(number.isOnes), complement(zeroOf), sameToItself, absorbAnd},
	}
	bitwiseOr = computation{
		compute: ofBits((*big.Int).Or),
		rules:   []fold{rightIs(number.isZero), absorbs(number.isOnes), sameToItself, complement(onesOf)},
	}
	bitwiseXor = computation{
		compute: ofBits((*big.Int).Xor),
		rules:   []fold{rightIs(number.isZero), sameToZero, undoes("arith.xori", true, true)},
	}
	unsignedQuotient = computation{
		compute: nonZero(quotient),
		rules:   []fold{rightIs(number.isOne), quotientOfProduct(NoUnsignedWrap)},
	}
	signedQuotient = computation{
		compute: nonZeroSigned(quotient),
		rules:   []fold{rightIs(number.isOne), quotientOfProduct(NoSignedWrap)},
	}
	unsignedCeiling = computation{
		compute: nonZero(ceiling),
		rules:   []fold{rightIs(number.isOne)},
	}
	signedCeiling = computation{
		compute: ceilingSigned,
		rules:   []fold{rightIs(number.isOne)},
	}
	signedFloor = computation{
		compute: nonZeroSigned(floor),
		rules:   []fold{rightIs(number.isOne)},
	}
	unsignedRemainder = computation{
		compute: nonZero(remainder),
		rules:   []fold{rightToZero(number.isOne)},
	}
	signedRemainder = computation{
		compute: func(a, b number) *big.Int {
			if b.isZero() {
				return nil
			}
			return remainder(a.signed(), b.signed())
		},
		rules: []fold{rightToZero(number.isOne)},
	}
	leftShift = computation{
		compute: shift(func(a number, n uint) *big.Int { return new(big.Int).Lsh(a.bits, n) }),
		rules:   []fold{rightIs(number.isZero)},
	}
	logicalShift = computation{
		compute: shift(func(a number, n uint) *big.Int { return new(big.Int).Rsh(a.bits, n) }),
		rules:   []fold{rightIs(number.isZero)},
	}
	arithmeticShift = computation{
		compute: shift(func(a number, n uint) *big.Int { return new(big.Int).Rsh(a.signed(), n) }),
		rules:   []fold{rightIs(number.isZero)},
	}
	signedMaximum = computation{
		compute: choose(intCompare[SGT]),
		rules:   []fold{sameToItself, absorbs(number.isSignedMax), rightIs(number.isSignedMin)},
	}
	signedMinimum = computation{
		compute: choose(intCompare[SLT]),
		rules:   []fold{sameToItself, absorbs(number.isSignedMin), rightIs(number.isSignedMax)},
	}
	unsignedMaximum = computation{
		compute: choose(intCompare[UGT]),
		rules:   []fold{sameToItself, absorbs(number.isOnes), rightIs(number.isZero)},
	}
	unsignedMinimum = computation{
		compute: choose(intCompare[ULT]),
		rules:   []fold{sameToItself, absorbs(number.isZero), rightIs(number.isOnes)},
	}
)

func quotient(a, b *big.Int) *big.Int  { return new(big.Int).Quo(a, b) }
func remainder(a, b *big.Int) *big.Int { return new(big.Int).Rem(a, b) }

// floor returns a / b rounded towards negative infinity.
func floor(a, b *big.Int) *big.Int {
	q, r := new(big.Int).QuoRem(a, b, new(big.Int))
	if r.Sign() != 0 && (r.Sign() < 0) != (b.Sign() < 0) {
		q.Sub(q, one)
	}
	return q
}

// ceiling returns a / b rounded towards positive infinity.
func ceiling(a, b *big.Int) *big.Int {
	q, r := new(big.Int).QuoRem(a, b, new(big.Int))
	if r.Sign() != 0 && (r.Sign() < 0) == (b.Sign() < 0) {
		q.Add(q, one)
	}
	return q
}

// foldExtended returns the fold of an op with two results. compute returns two numbers, which are
// converted to the types of the results.
func foldExtended(compute func(a, b number) (first, second *big.Int)) fold {
	return func(o *ir.Operation, constants []ir.Attribute) []any {
		part := func(i int) ir.Attribute {
			t := o.Result(i).Type()
			return mapElements(t, constants, func(elems []ir.Attribute) ir.Attribute {
				a, aKnown := numberOf(elems[0])
				b, bKnown := numberOf(elems[1])
				if !aKnown || !bKnown {
					return nil
				}
				first, second := compute(a, b)
				elem := number{typ: ElementOf(t), width: intWidth(ElementOf(t))}
				return elem.attr([...]*big.Int{first, second}[i])
			})
		}
		if first := part(0); first != nil {
			return []any{first, part(1)}
		}
		return nil
	}
}

func split(product *big.Int, n number) (low, high *big.Int) {
	return product, new(big.Int).Rsh(product, uint(n.width))
}

var (
	foldAddUIExtended = foldExtended(func(a, b number) (sum, carry *big.Int) {
		return split(new(big.Int).Add(a.bits, b.bits), a)
	})
	foldMulSIExtended = foldExtended(func(a, b number) (low, high *big.Int) {
		return split(new(big.Int).Mul(a.signed(), b.signed()), a)
	})
	foldMulUIExtended = foldExtended(func(a, b number) (low, high *big.Int) {
		return split(new(big.Int).Mul(a.bits, b.bits), a)
	})
)
