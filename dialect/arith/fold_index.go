package arith

import (
	"math/big"

	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
)

// The ops of the dialect index compute with the width of the target's addresses. They fold only to
// results that are right for the least and the greatest width.

// FoldIndex returns the fold of the op of index that computes what a binary op of this dialect does
// with integers.
func FoldIndex(like *ir.OpDef) func(o *ir.Operation, constants []ir.Attribute) []any {
	does, known := binaryOps[like]
	misuse.If(!known, "it is no binary op on integers")
	if does.compute == nil {
		return firstOf(does.index...)
	}
	constant := binary(func(a, b number) *big.Int {
		wide, narrow := does.compute(a, b), does.compute(a.narrowed(), b.narrowed())
		if wide == nil || narrow == nil || a.narrowed().reduce(wide).Cmp(a.narrowed().reduce(narrow)) != 0 {
			return nil
		}
		return wide
	})
	// A constant comes first: it is one of the dialect index, while an operand may not be.
	return firstOf(append([]fold{constant}, does.index...)...)
}

// CompareIndex compares an index with a constant b. The index is the constant a, or bounded by it:
// op is the name of a minimum or maximum of index with a, or "". The result is unknown if it depends
// on the index or its width.
func CompareIndex(p IntPredicate, op string, a, b ir.Attribute) (holds, known bool) {
	x, xKnown := numberOf(a)
	y, yKnown := numberOf(b)
	if !xKnown || !yKnown {
		return false, false
	}
	holds, known = rangeOfBounded(op, x).compare(p, y)
	narrow, both := rangeOfBounded(op, x.narrowed()).compare(p, y.narrowed())
	return holds, known && both && holds == narrow
}

// interval holds the numbers between two in the order of before, SLT or ULT.
type interval struct {
	first, last number
	before      IntPredicate
}

// rangeOfBounded returns the values of a minimum or maximum with a, or only a.
func rangeOfBounded(op string, a number) interval {
	at := func(v *big.Int) number { return number{bits: v, width: a.width} }
	sign := new(big.Int).Lsh(one, uint(a.width-1))
	switch op {
	case "maxs":
		return interval{a, at(new(big.Int).Sub(sign, one)), SLT}
	case "mins":
		return interval{at(sign), a, SLT}
	case "maxu":
		return interval{a, at(a.mask()), ULT}
	case "minu":
		return interval{at(zero), a, ULT}
	}
	return interval{a, a, ULT}
}

// compare reports whether a comparison with y has one result for all numbers of r. An interval of
// numbers of one sign is one in both orders. mlir-opt finds equality only in those.
func (r interval) compare(p IntPredicate, y number) (holds, known bool) {
	holds = intCompare[p](r.first, y)
	bothOrders := r.first.bits.Bit(y.width-1) == r.last.bits.Bit(y.width-1)
	switch less := intCompare[r.before]; {
	case p == EQ || p == NE:
		return holds, bothOrders && (r.first.bits.Cmp(r.last.bits) == 0 || less(y, r.first) || less(r.last, y))
	case (p < ULT) != (r.before < ULT) && !bothOrders:
		return false, false
	}
	return holds, holds == intCompare[p](r.last, y)
}
