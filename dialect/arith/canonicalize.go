package arith

import (
	"math/big"
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// canonical are the patterns of the dialect, in the order in which they are tried. Folds handle ops
// whose operands are all constant.
var canonical = []ir.Pattern{
	{Root: AddIOp, Rewrite: mergeConstants},
	{Root: AddIOp, Rewrite: addNegated},
	{Root: SubIOp, Rewrite: mergeConstants},
	{Root: SubIOp, Rewrite: subtractFromItself},
	{Root: MulIOp, Rewrite: mergeConstants},
	{Root: AddUIExtendedOp, Rewrite: dropUnusedHalf},
	{Root: AddUIExtendedOp, Rewrite: extendedOfNeutral},
	{Root: MulSIExtendedOp, Rewrite: dropUnusedHalf},
	{Root: MulSIExtendedOp, Rewrite: extendedOfNeutral},
	{Root: MulUIExtendedOp, Rewrite: dropUnusedHalf},
	{Root: MulUIExtendedOp, Rewrite: extendedOfNeutral},
	{Root: AndIOp, Rewrite: bitwiseBeforeExtension},
	{Root: OrIOp, Rewrite: bitwiseBeforeExtension},
	{Root: XOrIOp, Rewrite: notOfComparison},
	{Root: XOrIOp, Rewrite: bitwiseBeforeExtension},
	{Root: ExtSIOp, Rewrite: extendOnce},
	{Root: ExtUIOp, Rewrite: extendOnce},
	{Root: TruncIOp, Rewrite: truncateOnce},
	{Root: TruncIOp, Rewrite: truncateShifted},
	{Root: TruncFOp, Rewrite: truncateFloatOnce},
	{Root: IndexCastOp, Rewrite: indexOfExtended},
	{Root: IndexCastUIOp, Rewrite: indexOfExtended},
	{Root: BitCastOp, Rewrite: bitCastOnce},
	{Root: CmpIOp, Rewrite: compareBeforeExtension},
	{Root: CmpFOp, Rewrite: compareAsInteger},
	{Root: MulFOp, Rewrite: bothNegated},
	{Root: DivFOp, Rewrite: bothNegated},
	{Root: SelectOp, Rewrite: selectOnce},
	{Root: SelectOp, Rewrite: selectByNot},
	{Root: SelectOp, Rewrite: selectToLogic},
}

var folds = []ir.Pattern{
	{Root: CmpIOp, Rewrite: constantToTheRight},
}

// definedBy returns the op that defines v if it is one of defs, and nil otherwise.
func definedBy(v *ir.Value, defs ...*ir.OpDef) *ir.Operation {
	if o := v.DefiningOp(); o != nil {
		for _, def := range defs {
			if o.Is(def) {
				return o
			}
		}
	}
	return nil
}

// numberAt returns the value of a constant or splat.
func numberAt(v *ir.Value) (number, bool) { return numberOf(splatOf(ir.ConstantOf(v))) }

func constantLike(rw *ir.PatternRewriter, v *ir.Value, n number, value *big.Int) *ir.Value {
	return NewBuilder(&rw.Builder).Const(Splat(v.Type(), n.attr(value)).(ir.TypedAttr))
}

// replaceWith replaces o by an op with one result on the given operands.
func replaceWith(rw *ir.PatternRewriter, o *ir.Operation, def *ir.OpDef, attrs []ir.NamedAttribute, operands ...*ir.Value) bool {
	rw.ReplaceOp(o, ir.OpState{Def: def, Operands: operands, ResultTypes: o.ResultTypes(), Attrs: attrs})
	return true
}

// overflowAttrs returns overflow flags as an attribute.
func overflowAttrs(flags Overflow) []ir.NamedAttribute {
	return []ir.NamedAttribute{{Name: OverflowAttr, Value: flags}}
}

// term is ±x + c or x * c, an addition, subtraction or multiplication with a constant.
type term struct {
	x        *ir.Value
	negative bool // -x
	minus    bool // x - c
	c        number
}

// termOf returns the term that an op with a constant operand computes.
func termOf(o *ir.Operation) (t term, ok bool) {
	if o == nil {
		return t, false
	}
	for i := range 2 {
		if t.c, ok = numberAt(o.Operand(i)); ok {
			t.x, t.negative, t.minus = o.Operand(1-i), o.Is(SubIOp) && i == 0, o.Is(SubIOp) && i == 1
			return t, true
		}
	}
	return t, false
}

// mergeConstants merges two ops that each add, subtract or multiply by a constant.
func mergeConstants(rw *ir.PatternRewriter, o *ir.Operation) bool {
	outer, ok := termOf(o)
	if !ok {
		return false
	}
	innerOp := definedBy(outer.x, AddIOp, SubIOp)
	if o.Is(MulIOp) {
		innerOp = definedBy(outer.x, MulIOp)
	}
	inner, ok := termOf(innerOp)
	if !ok {
		return false
	}
	def := AddIOp
	switch {
	case o.Is(MulIOp):
		def = MulIOp
	case inner.negative != outer.negative, inner.minus && outer.minus:
		def = SubIOp // c - x, x - c
	}
	// With a flag, both ops are exact in the range of the flag. So is the merged op if its constant
	// is in the range as well.
	flags := overflowOf(o) & overflowOf(innerOp)
	c := inner.merge(outer, def, number.unsigned)
	if !inner.c.isUnsigned(c) {
		flags &^= NoUnsignedWrap
	}
	if !inner.c.isSigned(inner.merge(outer, def, number.signed)) {
		flags &^= NoSignedWrap
	}
	operands := []*ir.Value{inner.x, constantLike(rw, inner.x, inner.c, c)}
	if inner.negative != outer.negative {
		slices.Reverse(operands)
	}
	return replaceWith(rw, o, def, overflowAttrs(flags), operands...)
}

// merge returns the constant of outer after inner as one op.
func (inner term) merge(outer term, def *ir.OpDef, value func(number) *big.Int) *big.Int {
	a, b, c := value(inner.c), value(outer.c), new(big.Int)
	switch {
	case def == MulIOp:
		return c.Mul(a, b)
	case inner.minus && outer.minus: // x - (a + b)
		return c.Add(a, b)
	case inner.minus != outer.negative: // (x - a) + b, b - (x + a)
		return c.Sub(b, a)
	case outer.minus:
		return c.Sub(a, b)
	}
	return c.Add(a, b)
}

func addNegated(rw *ir.PatternRewriter, o *ir.Operation) bool {
	for i := range 2 {
		product := definedBy(o.Operand(i), MulIOp)
		if product != nil && isAllOnes(product.Operand(1)) {
			return replaceWith(rw, o, SubIOp, nil, o.Operand(1-i), product.Operand(0))
		}
	}
	return false
}

// subtractFromItself replaces (x - y) - x by the negation of y.
func subtractFromItself(rw *ir.PatternRewriter, o *ir.Operation) bool {
	inner := definedBy(o.Operand(0), SubIOp)
	t := o.Result(0).Type()
	zero := Splat(t, ir.IntAttr(0, ElementOf(t)))
	if inner == nil || inner.Operand(0) != o.Operand(1) || zero == nil {
		return false
	}
	c := NewBuilder(&rw.Builder).Const(zero.(ir.TypedAttr))
	return replaceWith(rw, o, SubIOp, overflowAttrs(overflowOf(o)&overflowOf(inner)), c, inner.Operand(1))
}

// dropUnusedHalf replaces an op with an unused second result by the plain op.
func dropUnusedHalf(rw *ir.PatternRewriter, o *ir.Operation) bool {
	if o.Result(1).HasUses() {
		return false
	}
	plain := MulIOp
	if o.Is(AddUIExtendedOp) {
		plain = AddIOp
	}
	result := rw.Value(plain, o.Result(0).Type(), o.Operands()...)
	rw.ReplaceUses(o.Result(0), result)
	rw.Erase(o)
	return true
}

// extendedOfNeutral simplifies extended x + 0, x * 0 and x * 1.
func extendedOfNeutral(rw *ir.PatternRewriter, o *ir.Operation) bool {
	c, ok := numberAt(o.Operand(1))
	t := o.Result(1).Type()
	zero := Splat(t, ir.IntAttr(0, ElementOf(t)))
	if !ok || zero == nil {
		return false
	}
	none := func() *ir.Value { return NewBuilder(&rw.Builder).Const(zero.(ir.TypedAttr)) }
	x := o.Operand(0)
	switch {
	case c.isZero() && o.Is(AddUIExtendedOp):
		rw.Replace(o, x, none())
	case c.isZero():
		rw.Replace(o, o.Operand(1), o.Operand(1))
	case !c.isOne() || o.Is(AddUIExtendedOp):
		return false
	case o.Is(MulSIExtendedOp) && c.typ == ir.Index: // nothing extends to an index
		return false
	case o.Is(MulSIExtendedOp) && c.width > 1:
		rw.Replace(o, x, rw.Value(ExtSIOp, t, NewBuilder(&rw.Builder).CmpI(SLT, x, none())))
	default: // also -1 * -1 = 01 in i1
		rw.Replace(o, x, none())
	}
	return true
}

// bitwiseBeforeExtension moves a bitwise op before the extensions of both operands.
func bitwiseBeforeExtension(rw *ir.PatternRewriter, o *ir.Operation) bool {
	a := definedBy(o.Operand(0), ExtSIOp, ExtUIOp)
	if a == nil {
		return false
	}
	b := definedBy(o.Operand(1), a.Def())
	if b == nil || a.Operand(0).Type() != b.Operand(0).Type() {
		return false
	}
	narrow := rw.Value(o.Def(), a.Operand(0).Type(), a.Operand(0), b.Operand(0))
	return replaceWith(rw, o, a.Def(), nil, narrow)
}

// inverse maps a predicate to its negation.
var inverse = [...]IntPredicate{EQ: NE, NE: EQ, SLT: SGE, SLE: SGT, SGT: SLE, SGE: SLT, ULT: UGE, ULE: UGT, UGT: ULE, UGE: ULT}

// swapped maps a predicate to the one for swapped operands.
var swapped = [...]IntPredicate{EQ: EQ, NE: NE, SLT: SGT, SLE: SGE, SGT: SLT, SGE: SLE, ULT: UGT, ULE: UGE, UGT: ULT, UGE: ULE}

func replaceByComparison(rw *ir.PatternRewriter, o *ir.Operation, p IntPredicate, a, b *ir.Value) bool {
	rw.Replace(o, NewBuilder(&rw.Builder).CmpI(p, a, b))
	return true
}

func notOfComparison(rw *ir.PatternRewriter, o *ir.Operation) bool {
	compared := definedBy(o.Operand(0), CmpIOp)
	if compared == nil || !isAllOnes(o.Operand(1)) {
		return false
	}
	return replaceByComparison(rw, o, inverse[predicateOf(compared)], compared.Operand(0), compared.Operand(1))
}

func constantToTheRight(rw *ir.PatternRewriter, o *ir.Operation) bool {
	if ir.ConstantOf(o.Operand(0)) == nil || ir.ConstantOf(o.Operand(1)) != nil {
		return false
	}
	o.SetOperands([]*ir.Value{o.Operand(1), o.Operand(0)})
	o.SetAttr(PredicateAttr, ir.IntAttr(int64(swapped[predicateOf(o)]), ir.I64))
	rw.Revisit(o)
	return true
}

// compareBeforeExtension moves a comparison for equality before the extensions of both operands.
func compareBeforeExtension(rw *ir.PatternRewriter, o *ir.Operation) bool {
	a := definedBy(o.Operand(0), ExtSIOp, ExtUIOp)
	p := IntPredicate(predicateOf(o))
	if a == nil || p != EQ && p != NE {
		return false
	}
	b := definedBy(o.Operand(1), a.Def())
	if b == nil || a.Operand(0).Type() != b.Operand(0).Type() {
		return false
	}
	return replaceByComparison(rw, o, p, a.Operand(0), b.Operand(0))
}

// extendOnce merges two extensions. The result of a zero extension has no sign to extend.
func extendOnce(rw *ir.PatternRewriter, o *ir.Operation) bool {
	inner := definedBy(o.Operand(0), ExtUIOp, o.Def())
	return inner != nil && replaceWith(rw, o, inner.Def(), nil, inner.Operand(0))
}

// truncateOnce merges a truncation with the truncation or extension before it.
func truncateOnce(rw *ir.PatternRewriter, o *ir.Operation) bool {
	inner := definedBy(o.Operand(0), ExtSIOp, ExtUIOp, TruncIOp)
	if inner == nil {
		return false
	}
	from, to := inner.Operand(0), o.Result(0).Type()
	switch w, target := ir.WidthOf(ElementOf(from.Type())), ir.WidthOf(ElementOf(to)); {
	case w > target && inner.Is(TruncIOp):
		return replaceWith(rw, o, TruncIOp, overflowAttrs(overflowOf(o)&overflowOf(inner)), from)
	case w > target:
		return replaceWith(rw, o, TruncIOp, nil, from)
	case w < target:
		return replaceWith(rw, o, inner.Def(), nil, from)
	}
	return false
}

// truncateShifted replaces an arithmetic by a logical shift if the bits that differ are truncated.
func truncateShifted(rw *ir.PatternRewriter, o *ir.Operation) bool {
	shift := definedBy(o.Operand(0), ShRSIOp)
	if shift == nil {
		return false
	}
	n, ok := numberAt(shift.Operand(1))
	lost := ir.WidthOf(ElementOf(shift.Result(0).Type())) - ir.WidthOf(ElementOf(o.Result(0).Type()))
	if !ok || n.bits.Cmp(big.NewInt(int64(lost))) > 0 {
		return false
	}
	logical := rw.Value(ShRUIOp, shift.Result(0).Type(), shift.Operands()...)
	return replaceWith(rw, o, TruncIOp, nil, logical)
}

// truncateFloatOnce merges a truncation with the extension before it, or converts an integer
// directly to the narrower type.
func truncateFloatOnce(rw *ir.PatternRewriter, o *ir.Operation) bool {
	if o.HasAttr(RoundingAttr) {
		return false
	}
	if inner := definedBy(o.Operand(0), SIToFPOp, UIToFPOp); inner != nil {
		return replaceWith(rw, o, inner.Def(), nil, inner.Operand(0))
	}
	inner := definedBy(o.Operand(0), ExtFOp)
	if inner == nil {
		return false
	}
	from, to := ElementOf(inner.Operand(0).Type()), ElementOf(o.Result(0).Type())
	switch {
	case from == to:
		rw.Replace(o, inner.Operand(0))
		return true
	case ir.WidthOf(from) > ir.WidthOf(to):
		return replaceWith(rw, o, TruncFOp, o.Attrs(), inner.Operand(0))
	}
	return false
}

// indexOfExtended drops an extension before a conversion to index.
func indexOfExtended(rw *ir.PatternRewriter, o *ir.Operation) bool {
	extension := ExtSIOp
	if o.Is(IndexCastUIOp) {
		extension = ExtUIOp
	}
	inner := definedBy(o.Operand(0), extension)
	return inner != nil && replaceWith(rw, o, o.Def(), nil, inner.Operand(0))
}

func bitCastOnce(rw *ir.PatternRewriter, o *ir.Operation) bool {
	inner := definedBy(o.Operand(0), BitCastOp)
	return inner != nil && replaceWith(rw, o, BitCastOp, nil, inner.Operand(0))
}

func bothNegated(rw *ir.PatternRewriter, o *ir.Operation) bool {
	a, b := definedBy(o.Operand(0), NegFOp), definedBy(o.Operand(1), NegFOp)
	return a != nil && b != nil && replaceWith(rw, o, o.Def(), o.Attrs(), a.Operand(0), b.Operand(0))
}

// selectOnce skips an operand that is a select on the same condition.
func selectOnce(rw *ir.PatternRewriter, o *ir.Operation) bool {
	condition := o.Operand(0)
	for side := 1; side <= 2; side++ {
		inner := definedBy(o.Operand(side), SelectOp)
		if inner != nil && inner.Operand(0) == condition {
			operands := o.Operands()
			operands[side] = inner.Operand(side)
			return replaceWith(rw, o, SelectOp, nil, operands...)
		}
	}
	return false
}

func selectByNot(rw *ir.PatternRewriter, o *ir.Operation) bool {
	not := definedBy(o.Operand(0), XOrIOp)
	return not != nil && isAllOnes(not.Operand(1)) &&
		replaceWith(rw, o, SelectOp, nil, not.Operand(0), o.Operand(2), o.Operand(1))
}

// selectToLogic replaces a select between 1 and 0 by an extension of the condition, and one between
// 0 and 1 by an extension of its negation.
func selectToLogic(rw *ir.PatternRewriter, o *ir.Operation) bool {
	t := o.Result(0).Type()
	condition := o.Operand(0)
	yes, known := ir.ConstantOf(o.Operand(1)).(ir.IntegerAttr)
	no, both := ir.ConstantOf(o.Operand(2)).(ir.IntegerAttr)
	_, isInteger := t.(*ir.IntegerType)
	if !known || !both || !isInteger || condition.Type() != ir.I1 {
		return false
	}
	one, zero := ir.IntAttr(1, t), ir.IntAttr(0, t)
	switch {
	case yes == zero && no == one:
		condition = rw.Value(XOrIOp, ir.I1, condition, NewBuilder(&rw.Builder).Const(ir.True))
	case yes != one || no != zero:
		return false
	}
	if t == ir.I1 {
		rw.Replace(o, condition)
		return true
	}
	return replaceWith(rw, o, ExtUIOp, nil, condition)
}
