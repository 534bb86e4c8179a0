package arith

import (
	"math/big"

	"github.com/abi-opt/abi-opt/ir"
)

// canonical are the patterns of the dialect, in the order in which they are
// tried. What follows from constants alone is said by folds.
var canonical = []ir.Pattern{
	{Root: AddI, Rewrite: mergeConstants},
	{Root: AddI, Rewrite: addNegated},
	{Root: SubI, Rewrite: mergeConstants},
	{Root: SubI, Rewrite: subtractFromItself},
	{Root: MulI, Rewrite: mergeConstants},
	{Root: AddUIExtended, Rewrite: dropUnusedHalf},
	{Root: AddUIExtended, Rewrite: extendedOfNeutral},
	{Root: MulSIExtended, Rewrite: dropUnusedHalf},
	{Root: MulSIExtended, Rewrite: extendedOfNeutral},
	{Root: MulUIExtended, Rewrite: dropUnusedHalf},
	{Root: MulUIExtended, Rewrite: extendedOfNeutral},
	{Root: AndI, Rewrite: bitwiseBeforeExtension},
	{Root: OrI, Rewrite: bitwiseBeforeExtension},
	{Root: XOrI, Rewrite: notOfComparison},
	{Root: XOrI, Rewrite: bitwiseBeforeExtension},
	{Root: ExtSI, Rewrite: extendOnce},
	{Root: ExtUI, Rewrite: extendOnce},
	{Root: TruncI, Rewrite: truncateOnce},
	{Root: TruncI, Rewrite: truncateShifted},
	{Root: TruncF, Rewrite: truncateFloatOnce},
	{Root: IndexCast, Rewrite: indexOfExtended},
	{Root: IndexCastUI, Rewrite: indexOfExtended},
	{Root: BitCast, Rewrite: bitCastOnce},
	{Root: CmpI, Rewrite: constantToTheRight},
	{Root: CmpI, Rewrite: compareBeforeExtension},
	{Root: CmpF, Rewrite: compareAsInteger},
	{Root: MulF, Rewrite: bothNegated},
	{Root: DivF, Rewrite: bothNegated},
	{Root: Select, Rewrite: selectOnce},
	{Root: Select, Rewrite: selectByNot},
	{Root: Select, Rewrite: selectToLogic},
}

// definedBy returns the op that makes v if it is one of the given ones, else
// nil.
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

// numberAt returns the constant that v is: a number, or a splat of one.
func numberAt(v *ir.Value) (number, bool) { return numberOf(splatOf(ir.ConstantOf(v))) }

// constantLike returns a constant of v's type with the value n.
func constantLike(rw *ir.PatternRewriter, v *ir.Value, n number, value *big.Int) *ir.Value {
	return ConstantOf(&rw.Builder, splat(v.Type(), n.attr(value)).(ir.TypedAttr))
}

// replaceWith replaces o by an op of one result on the given operands.
func replaceWith(rw *ir.PatternRewriter, o *ir.Operation, def *ir.OpDef, attrs []ir.NamedAttribute, operands ...*ir.Value) bool {
	rw.ReplaceOp(o, ir.OpState{Def: def, Operands: operands, ResultTypes: o.ResultTypes(), Attrs: attrs})
	return true
}

// overflowAttrs returns the overflow flags that both ops have, as the attribute
// of a third.
func overflowAttrs(a, b *ir.Operation) []ir.NamedAttribute {
	return []ir.NamedAttribute{{Name: overflowClause.field.Name, Value: overflowOf(a) & overflowOf(b)}}
}

// term is ±x + c, what an addition or subtraction of a constant is; or x * c.
type term struct {
	x        *ir.Value
	negative bool // -x
	c        number
	value    *big.Int // c with its sign in the sum
}

// termOf takes an op with a constant operand apart.
func termOf(o *ir.Operation) (t term, ok bool) {
	if o == nil {
		return t, false
	}
	for i := range 2 {
		if t.c, ok = numberAt(o.Operand(i)); !ok {
			continue
		}
		t.x, t.value = o.Operand(1-i), t.c.bits
		switch {
		case o.Is(SubI) && i == 0:
			t.negative = true
		case o.Is(SubI):
			t.value = new(big.Int).Neg(t.value)
		}
		return t, true
	}
	return t, false
}

// mergeConstants makes one op of two that each add, subtract or multiply by a
// constant.
func mergeConstants(rw *ir.PatternRewriter, o *ir.Operation) bool {
	outer, ok := termOf(o)
	if !ok {
		return false
	}
	innerOp := definedBy(outer.x, AddI, SubI)
	if o.Is(MulI) {
		innerOp = definedBy(outer.x, MulI)
	}
	inner, ok := termOf(innerOp)
	if !ok {
		return false
	}
	attrs := overflowAttrs(o, innerOp)
	if o.Is(MulI) {
		c := constantLike(rw, inner.x, inner.c, new(big.Int).Mul(inner.value, outer.value))
		return replaceWith(rw, o, MulI, attrs, inner.x, c)
	}
	// outer is ±(±x + c) + d.
	added := inner.value
	if outer.negative {
		added = new(big.Int).Neg(added)
	}
	sum := new(big.Int).Add(added, outer.value)
	if inner.negative != outer.negative { // (c + d) - x
		return replaceWith(rw, o, SubI, attrs, constantLike(rw, inner.x, inner.c, sum), inner.x)
	}
	if o.Is(SubI) && innerOp.Is(SubI) && !inner.negative && !outer.negative { // x - (c + d)
		return replaceWith(rw, o, SubI, attrs, inner.x, constantLike(rw, inner.x, inner.c, sum.Neg(sum)))
	}
	return replaceWith(rw, o, AddI, attrs, inner.x, constantLike(rw, inner.x, inner.c, sum))
}

// addNegated makes x + y * -1 a subtraction.
func addNegated(rw *ir.PatternRewriter, o *ir.Operation) bool {
	for i := range 2 {
		product := definedBy(o.Operand(i), MulI)
		if product != nil && isAllOnes(product.Operand(1)) {
			return replaceWith(rw, o, SubI, nil, o.Operand(1-i), product.Operand(0))
		}
	}
	return false
}

// subtractFromItself makes (x - y) - x the negation of y.
func subtractFromItself(rw *ir.PatternRewriter, o *ir.Operation) bool {
	inner := definedBy(o.Operand(0), SubI)
	t := o.Result(0).Type()
	zero := splat(t, ir.IntAttr(0, elementOf(t)))
	if inner == nil || inner.Operand(0) != o.Operand(1) || zero == nil {
		return false
	}
	c := ConstantOf(&rw.Builder, zero.(ir.TypedAttr))
	return replaceWith(rw, o, SubI, overflowAttrs(o, inner), c, inner.Operand(1))
}

// dropUnusedHalf makes an op whose second result nobody uses a plain one.
func dropUnusedHalf(rw *ir.PatternRewriter, o *ir.Operation) bool {
	if o.Result(1).HasUses() {
		return false
	}
	plain := MulI
	if o.Is(AddUIExtended) {
		plain = AddI
	}
	result := rw.Value(plain, o.Result(0).Type(), o.Operands()...)
	rw.ReplaceUses(o.Result(0), result)
	rw.Erase(o)
	return true
}

// extendedOfNeutral is what follows from x + 0, x * 0 and x * 1.
func extendedOfNeutral(rw *ir.PatternRewriter, o *ir.Operation) bool {
	c, ok := numberAt(o.Operand(1))
	t := o.Result(1).Type()
	zero := splat(t, ir.IntAttr(0, elementOf(t)))
	if !ok || zero == nil {
		return false
	}
	none := func() *ir.Value { return ConstantOf(&rw.Builder, zero.(ir.TypedAttr)) }
	x := o.Operand(0)
	switch {
	case c.isZero() && o.Is(AddUIExtended):
		rw.Replace(o, x, none())
	case c.isZero():
		rw.Replace(o, o.Operand(1), o.Operand(1))
	case c.isOne() && o.Is(MulUIExtended):
		rw.Replace(o, x, none())
	case c.isOne() && o.Is(MulSIExtended):
		rw.Replace(o, x, rw.Value(ExtSI, t, CompareInt(&rw.Builder, SLT, x, none())))
	default:
		return false
	}
	return true
}

// bitwiseBeforeExtension applies a bitwise op to what both operands were
// extended from.
func bitwiseBeforeExtension(rw *ir.PatternRewriter, o *ir.Operation) bool {
	a := definedBy(o.Operand(0), ExtSI, ExtUI)
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

// inverse is the predicate that holds where another does not.
var inverse = [...]IntPredicate{EQ: NE, NE: EQ, SLT: SGE, SLE: SGT, SGT: SLE, SGE: SLT, ULT: UGE, ULE: UGT, UGT: ULE, UGE: ULT}

// swapped is the predicate that holds for swapped operands.
var swapped = [...]IntPredicate{EQ: EQ, NE: NE, SLT: SGT, SLE: SGE, SGT: SLT, SGE: SLE, ULT: UGT, ULE: UGE, UGT: ULT, UGE: ULE}

// replaceByComparison replaces o by a comparison of integers.
func replaceByComparison(rw *ir.PatternRewriter, o *ir.Operation, p IntPredicate, a, b *ir.Value) bool {
	rw.Replace(o, CompareInt(&rw.Builder, p, a, b))
	return true
}

func notOfComparison(rw *ir.PatternRewriter, o *ir.Operation) bool {
	compared := definedBy(o.Operand(0), CmpI)
	if compared == nil || !isAllOnes(o.Operand(1)) {
		return false
	}
	return replaceByComparison(rw, o, inverse[predicateOf(compared)], compared.Operand(0), compared.Operand(1))
}

func constantToTheRight(rw *ir.PatternRewriter, o *ir.Operation) bool {
	if ir.ConstantOf(o.Operand(0)) == nil || ir.ConstantOf(o.Operand(1)) != nil {
		return false
	}
	return replaceByComparison(rw, o, swapped[predicateOf(o)], o.Operand(1), o.Operand(0))
}

// compareBeforeExtension compares for equality what both operands were extended
// from.
func compareBeforeExtension(rw *ir.PatternRewriter, o *ir.Operation) bool {
	a := definedBy(o.Operand(0), ExtSI, ExtUI)
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

// extendOnce makes one extension of two. A zero extension has no sign to
// extend.
func extendOnce(rw *ir.PatternRewriter, o *ir.Operation) bool {
	inner := definedBy(o.Operand(0), ExtUI, o.Def())
	return inner != nil && replaceWith(rw, o, inner.Def(), nil, inner.Operand(0))
}

// truncateOnce makes one conversion of a truncation and the truncation or
// extension before it.
func truncateOnce(rw *ir.PatternRewriter, o *ir.Operation) bool {
	inner := definedBy(o.Operand(0), ExtSI, ExtUI, TruncI)
	if inner == nil {
		return false
	}
	from, to := inner.Operand(0), o.Result(0).Type()
	switch w, target := widthOf(elementOf(from.Type())), widthOf(elementOf(to)); {
	case w > target && inner.Is(TruncI):
		return replaceWith(rw, o, TruncI, overflowAttrs(o, inner), from)
	case w > target:
		return replaceWith(rw, o, TruncI, nil, from)
	case w < target:
		return replaceWith(rw, o, inner.Def(), nil, from)
	}
	return false
}

// truncateShifted makes an arithmetic shift a logical one where the bits that
// differ are cut off.
func truncateShifted(rw *ir.PatternRewriter, o *ir.Operation) bool {
	shift := definedBy(o.Operand(0), ShRSI)
	if shift == nil {
		return false
	}
	n, ok := numberAt(shift.Operand(1))
	lost := widthOf(elementOf(shift.Result(0).Type())) - widthOf(elementOf(o.Result(0).Type()))
	if !ok || n.bits.Cmp(big.NewInt(int64(lost))) > 0 {
		return false
	}
	logical := rw.Value(ShRUI, shift.Result(0).Type(), shift.Operands()...)
	return replaceWith(rw, o, TruncI, nil, logical)
}

// truncateFloatOnce truncates what was extended before, or converts an integer
// to the narrower type at once.
func truncateFloatOnce(rw *ir.PatternRewriter, o *ir.Operation) bool {
	if o.HasAttr("roundingmode") {
		return false
	}
	if inner := definedBy(o.Operand(0), SIToFP, UIToFP); inner != nil {
		return replaceWith(rw, o, inner.Def(), nil, inner.Operand(0))
	}
	inner := definedBy(o.Operand(0), ExtF)
	if inner == nil {
		return false
	}
	from, to := elementOf(inner.Operand(0).Type()), elementOf(o.Result(0).Type())
	switch {
	case from == to:
		rw.Replace(o, inner.Operand(0))
		return true
	case widthOf(from) > widthOf(to):
		return replaceWith(rw, o, TruncF, o.Attrs(), inner.Operand(0))
	}
	return false
}

// indexOfExtended converts to index what was extended before.
func indexOfExtended(rw *ir.PatternRewriter, o *ir.Operation) bool {
	extension := ExtSI
	if o.Is(IndexCastUI) {
		extension = ExtUI
	}
	inner := definedBy(o.Operand(0), extension)
	return inner != nil && replaceWith(rw, o, o.Def(), nil, inner.Operand(0))
}

func bitCastOnce(rw *ir.PatternRewriter, o *ir.Operation) bool {
	inner := definedBy(o.Operand(0), BitCast)
	return inner != nil && replaceWith(rw, o, BitCast, nil, inner.Operand(0))
}

// bothNegated drops two negations that cancel out.
func bothNegated(rw *ir.PatternRewriter, o *ir.Operation) bool {
	a, b := definedBy(o.Operand(0), NegF), definedBy(o.Operand(1), NegF)
	return a != nil && b != nil && replaceWith(rw, o, o.Def(), o.Attrs(), a.Operand(0), b.Operand(0))
}

// selectOnce skips a choice that the same condition has decided.
func selectOnce(rw *ir.PatternRewriter, o *ir.Operation) bool {
	condition := o.Operand(0)
	for side := 1; side <= 2; side++ {
		inner := definedBy(o.Operand(side), Select)
		if inner != nil && inner.Operand(0) == condition {
			operands := o.Operands()
			operands[side] = inner.Operand(side)
			return replaceWith(rw, o, Select, nil, operands...)
		}
	}
	return false
}

func selectByNot(rw *ir.PatternRewriter, o *ir.Operation) bool {
	not := definedBy(o.Operand(0), XOrI)
	return not != nil && isAllOnes(not.Operand(1)) &&
		replaceWith(rw, o, Select, nil, not.Operand(0), o.Operand(2), o.Operand(1))
}

// selectToLogic makes the choice between 1 and 0 an extension of the condition,
// and that between 0 and 1 one of its negation.
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
		condition = rw.Value(XOrI, ir.I1, condition, ConstantOf(&rw.Builder, ir.True))
	case yes != one || no != zero:
		return false
	}
	if t == ir.I1 {
		rw.Replace(o, condition)
		return true
	}
	return replaceWith(rw, o, ExtUI, nil, condition)
}
