package arith

import "github.com/abi-opt/abi-opt/ir"

// Folds compute what an op with constant operands yields, and what follows from
// one of them. Integers of up to 64 bits are folded, index as if it had 64.

// fold is the type of [ir.OpDef.Fold].
type fold = func(o *ir.Operation, constants []ir.Attribute) []any

// known is an integer constant: its bits, and how many there are.
type known struct {
	bits  uint64 // the bits above width are zero
	width int
	typ   ir.Type
}

// knownInt returns the value of a constant integer of up to 64 bits.
func knownInt(a ir.Attribute) (k known, ok bool) {
	i, ok := a.(ir.IntegerAttr)
	if !ok {
		return k, false
	}
	k.typ, k.width = i.Type, 64
	if t, isInt := i.Type.(*ir.IntegerType); isInt {
		k.width = t.Width
	}
	v, fits := i.Int64()
	if !fits || k.width > 64 || k.width == 0 {
		return k, false
	}
	k.bits = uint64(v) & k.mask()
	return k, true
}

func (k known) mask() uint64 { return ^uint64(0) >> (64 - k.width) }

// signed returns the value as a two's complement number.
func (k known) signed() int64 {
	shift := 64 - k.width
	return int64(k.bits<<shift) >> shift
}

func (k known) isZero() bool { return k.bits == 0 }
func (k known) isOnes() bool { return k.bits == k.mask() }

// with returns the constant of k's type with other bits.
func (k known) with(bits uint64) []any { return constantResult(bits, k.typ) }

func constantResult(bits uint64, t ir.Type) []any { return []any{ir.IntAttr(int64(bits), t)} }

// binary returns the fold of a binary operation: what follows from one operand
// alone, by rules, or what whole computes of both, if that is defined.
func binary(whole func(a, b known) (uint64, bool), rules ...fold) fold {
	return func(o *ir.Operation, constants []ir.Attribute) []any {
		for _, rule := range rules {
			if result := rule(o, constants); result != nil {
				return result
			}
		}
		a, aKnown := knownInt(constants[0])
		b, bKnown := knownInt(constants[1])
		if aKnown && bKnown {
			if bits, ok := whole(a, b); ok {
				return a.with(bits)
			}
		}
		return nil
	}
}

// always wraps a function that is defined for all operands.
func always(f func(a, b uint64) uint64) func(a, b known) (uint64, bool) {
	return func(a, b known) (uint64, bool) { return f(a.bits, b.bits), true }
}

// rightIs folds x op c to x if the condition holds for c; a commutative
// operation is tried both ways round.
func rightIs(condition func(known) bool) fold {
	return func(o *ir.Operation, constants []ir.Attribute) []any {
		if c, ok := knownInt(constants[1]); ok && condition(c) {
			return []any{o.Operand(0)}
		}
		if c, ok := knownInt(constants[0]); ok && condition(c) && o.Has(ir.Commutative) {
			return []any{o.Operand(1)}
		}
		return nil
	}
}

// absorbs folds x op c to c if the condition holds for c, in a commutative
// operation.
func absorbs(condition func(known) bool) fold {
	return func(_ *ir.Operation, constants []ir.Attribute) []any {
		for _, a := range constants {
			if c, ok := knownInt(a); ok && condition(c) {
				return c.with(c.bits)
			}
		}
		return nil
	}
}

// sameToZero folds x op x to 0, sameToItself to x.
func sameToZero(o *ir.Operation, _ []ir.Attribute) []any {
	if t := o.Operand(0).Type(); o.Operand(0) == o.Operand(1) && !isShaped(t) {
		return constantResult(0, t)
	}
	return nil
}

func sameToItself(o *ir.Operation, _ []ir.Attribute) []any {
	if o.Operand(0) == o.Operand(1) {
		return []any{o.Operand(0)}
	}
	return nil
}

func isOne(k known) bool { return k.bits == 1 }

// integerFolds are the folds of the integer operations.
var integerFolds = map[string]fold{
	"addi":  binary(always(func(a, b uint64) uint64 { return a + b }), rightIs(known.isZero)),
	"subi":  binary(always(func(a, b uint64) uint64 { return a - b }), rightIs(known.isZero), sameToZero),
	"muli":  binary(always(func(a, b uint64) uint64 { return a * b }), rightIs(isOne), absorbs(known.isZero)),
	"andi":  binary(always(func(a, b uint64) uint64 { return a & b }), rightIs(known.isOnes), absorbs(known.isZero), sameToItself),
	"ori":   binary(always(func(a, b uint64) uint64 { return a | b }), rightIs(known.isZero), absorbs(known.isOnes), sameToItself),
	"xori":  binary(always(func(a, b uint64) uint64 { return a ^ b }), rightIs(known.isZero), sameToZero),
	"divui": binary(divUI, rightIs(isOne)),
	"divsi": binary(divSI, rightIs(isOne)),
	"remui": binary(remUI),
	"remsi": binary(remSI),
	"shli":  binary(shift(func(a known, n uint64) uint64 { return a.bits << n }), rightIs(known.isZero)),
	"shrui": binary(shift(func(a known, n uint64) uint64 { return a.bits >> n }), rightIs(known.isZero)),
	"shrsi": binary(shift(func(a known, n uint64) uint64 { return uint64(a.signed() >> n) }), rightIs(known.isZero)),
	"maxsi": binary(choose(func(a, b known) bool { return a.signed() > b.signed() }), sameToItself),
	"minsi": binary(choose(func(a, b known) bool { return a.signed() < b.signed() }), sameToItself),
	"maxui": binary(choose(func(a, b known) bool { return a.bits > b.bits }), sameToItself),
	"minui": binary(choose(func(a, b known) bool { return a.bits < b.bits }), sameToItself),
}

func divUI(a, b known) (uint64, bool) {
	if b.isZero() {
		return 0, false
	}
	return a.bits / b.bits, true
}

func remUI(a, b known) (uint64, bool) {
	if b.isZero() {
		return 0, false
	}
	return a.bits % b.bits, true
}

func divSI(a, b known) (uint64, bool) {
	overflows := b.isOnes() && a.bits == 1<<(a.width-1)
	if b.isZero() || overflows {
		return 0, false
	}
	return uint64(a.signed() / b.signed()), true
}

func remSI(a, b known) (uint64, bool) {
	if b.isZero() {
		return 0, false
	}
	return uint64(a.signed() % b.signed()), true
}

// shift is defined for fewer bits than there are.
func shift(f func(a known, n uint64) uint64) func(a, b known) (uint64, bool) {
	return func(a, b known) (uint64, bool) {
		if b.bits >= uint64(a.width) {
			return 0, false
		}
		return f(a, b.bits), true
	}
}

func choose(first func(a, b known) bool) func(a, b known) (uint64, bool) {
	return func(a, b known) (uint64, bool) {
		if first(a, b) {
			return a.bits, true
		}
		return b.bits, true
	}
}
