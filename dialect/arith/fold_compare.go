package arith

import "github.com/abi-opt/abi-opt/ir"

var intCompare = [...]func(a, b number) bool{
	EQ:  func(a, b number) bool { return a.bits.Cmp(b.bits) == 0 },
	NE:  func(a, b number) bool { return a.bits.Cmp(b.bits) != 0 },
	SLT: func(a, b number) bool { return a.signed().Cmp(b.signed()) < 0 },
	SLE: func(a, b number) bool { return a.signed().Cmp(b.signed()) <= 0 },
	SGT: func(a, b number) bool { return a.signed().Cmp(b.signed()) > 0 },
	SGE: func(a, b number) bool { return a.signed().Cmp(b.signed()) >= 0 },
	ULT: func(a, b number) bool { return a.bits.Cmp(b.bits) < 0 },
	ULE: func(a, b number) bool { return a.bits.Cmp(b.bits) <= 0 },
	UGT: func(a, b number) bool { return a.bits.Cmp(b.bits) > 0 },
	UGE: func(a, b number) bool { return a.bits.Cmp(b.bits) >= 0 },
}

func predicateOf(o *ir.Operation) int64 {
	p, _ := o.Attr(PredicateAttr).(ir.IntegerAttr).Int64()
	return p
}

// foldCmpI folds comparisons of constants, of a value with itself, and of a (possibly extended) i1
// with a constant that makes the i1 the result.
var foldCmpI = firstOf(
	func(o *ir.Operation, constants []ir.Attribute) []any {
		if o.Operand(0) == o.Operand(1) {
			holds := intCompare[predicateOf(o)](number{bits: one, width: 2}, number{bits: one, width: 2})
			return splatResult(o.Result(0).Type(), ir.BoolAttr(holds))
		}
		def := o.Operand(0).DefiningOp()
		c, ok := numberOf(splatOf(constants[1]))
		if ok && c.isZero() && IntPredicate(predicateOf(o)) == NE && def != nil &&
			(def.Is(ExtUIOp) || def.Is(ExtSIOp)) &&
			ElementOf(def.Operand(0).Type()) == ir.I1 {
			return []any{def.Operand(0)}
		}
		if p := IntPredicate(predicateOf(o)); ok && ElementOf(o.Operand(0).Type()) == ir.I1 &&
			(p == NE && c.isZero() || p == EQ && c.isOne()) {
			return []any{o.Operand(0)}
		}
		return nil
	},
	elementwise(func(o *ir.Operation, elems []ir.Attribute) ir.Attribute {
		a, aKnown := numberOf(elems[0])
		b, bKnown := numberOf(elems[1])
		if !aKnown || !bKnown {
			return nil
		}
		return ir.BoolAttr(intCompare[predicateOf(o)](a, b))
	}),
)

// foldCmpF folds comparisons of constants and with NaN.
func foldCmpF(o *ir.Operation, constants []ir.Attribute) []any {
	for _, c := range constants {
		if r, ok := realOf(c); ok && r.isNaN() {
			return []any{ir.BoolAttr(compareFloats(FloatPredicate(predicateOf(o)), r, r))}
		}
	}
	return elementwise(func(o *ir.Operation, elems []ir.Attribute) ir.Attribute {
		a, aKnown := realOf(elems[0])
		b, bKnown := realOf(elems[1])
		if !aKnown || !bKnown {
			return nil
		}
		return ir.BoolAttr(compareFloats(FloatPredicate(predicateOf(o)), a, b))
	})(o, constants)
}

// The possible orders of two numbers, as bits.
const (
	isEqual = 1 << iota
	isGreater
	isLess
	isUnordered
)

// holdsFor maps each predicate of CmpF to the orders for which it holds.
var holdsFor = [...]int{
	OEQ: isEqual, OGT: isGreater, OGE: isGreater | isEqual, OLT: isLess, OLE: isLess | isEqual,
	ONE: isLess | isGreater, ORD: isLess | isEqual | isGreater,
	UEQ: isUnordered | isEqual, UnorderedGT: isUnordered | isGreater, UnorderedGE: isUnordered | isGreater | isEqual,
	UnorderedLT: isUnordered | isLess, UnorderedLE: isUnordered | isLess | isEqual,
	UNE: isUnordered | isLess | isGreater, UNO: isUnordered,
	AlwaysTrue: isUnordered | isLess | isEqual | isGreater,
}

func compareFloats(p FloatPredicate, a, b real) bool {
	relation := isUnordered
	if !a.isNaN() && !b.isNaN() {
		relation = [...]int{isLess, isEqual, isGreater}[a.extended().Cmp(b.extended())+1]
	}
	return holdsFor[p]&relation != 0
}

// foldSelect folds a select with a known condition or equal values.
func foldSelect(o *ir.Operation, constants []ir.Attribute) []any {
	condition := splatOf(constants[0])
	switch {
	case condition == ir.True:
		return []any{o.Operand(1)}
	case condition == ir.False:
		return []any{o.Operand(2)}
	case o.Operand(1) == o.Operand(2):
		return []any{o.Operand(1)}
	case o.Result(0).Type() == o.Operand(0).Type() && splatOf(constants[1]) == ir.True && splatOf(constants[2]) == ir.False:
		return []any{o.Operand(0)}
	}
	if result := foldSelectOfCompared(o); result != nil {
		return result
	}
	return elementwiseSelect(o, constants)
}

// foldSelectOfCompared folds a select between two values by whether they are equal.
func foldSelectOfCompared(o *ir.Operation) []any {
	def := o.Operand(0).DefiningOp()
	if def == nil || def.Name() != "arith.cmpi" {
		return nil
	}
	a, b := def.Operand(0), def.Operand(1)
	straight := a == o.Operand(1) && b == o.Operand(2)
	crossed := a == o.Operand(2) && b == o.Operand(1)
	switch p := IntPredicate(predicateOf(def)); {
	case !straight && !crossed:
		return nil
	case p == EQ:
		return []any{o.Operand(2)}
	case p == NE:
		return []any{o.Operand(1)}
	}
	return nil
}

func elementwiseSelect(o *ir.Operation, constants []ir.Attribute) []any {
	if _, ok := constants[0].(ir.DenseElementsAttr); !ok {
		return nil
	}
	return elementwise(func(_ *ir.Operation, elems []ir.Attribute) ir.Attribute {
		if elems[0] == ir.True {
			return elems[1]
		}
		return elems[2]
	})(o, constants)
}
