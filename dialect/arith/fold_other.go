package arith

import "github.com/abi-opt/abi-opt/ir"

// intCompare is what each predicate of CmpI computes.
var intCompare = [...]func(a, b known) bool{
	EQ:  func(a, b known) bool { return a.bits == b.bits },
	NE:  func(a, b known) bool { return a.bits != b.bits },
	SLT: func(a, b known) bool { return a.signed() < b.signed() },
	SLE: func(a, b known) bool { return a.signed() <= b.signed() },
	SGT: func(a, b known) bool { return a.signed() > b.signed() },
	SGE: func(a, b known) bool { return a.signed() >= b.signed() },
	ULT: func(a, b known) bool { return a.bits < b.bits },
	ULE: func(a, b known) bool { return a.bits <= b.bits },
	UGT: func(a, b known) bool { return a.bits > b.bits },
	UGE: func(a, b known) bool { return a.bits >= b.bits },
}

func foldCmpI(o *ir.Operation, constants []ir.Attribute) []any {
	p, _ := o.Attr("predicate").(ir.IntegerAttr).Int64()
	a, aKnown := knownInt(constants[0])
	b, bKnown := knownInt(constants[1])
	switch {
	case aKnown && bKnown:
		return []any{ir.BoolAttr(intCompare[p](a, b))}
	case o.Operand(0) == o.Operand(1) && !isShaped(o.Operand(0).Type()):
		same := known{width: 1}
		return []any{ir.BoolAttr(intCompare[p](same, same))}
	}
	return nil
}

func foldSelect(o *ir.Operation, constants []ir.Attribute) []any {
	switch {
	case constants[0] == ir.True:
		return []any{o.Operand(1)}
	case constants[0] == ir.False:
		return []any{o.Operand(2)}
	case o.Operand(1) == o.Operand(2):
		return []any{o.Operand(1)}
	}
	return nil
}

// foldExtend folds an extension whose operand is known.
func foldExtend(bits func(known) uint64) fold {
	return func(o *ir.Operation, constants []ir.Attribute) []any {
		k, ok := knownInt(constants[0])
		if t := o.Result(0).Type(); ok && isIntegerOrIndex(t) && widthOf(t) <= 64 {
			return constantResult(bits(k), t)
		}
		return nil
	}
}

var (
	foldSigned   = foldExtend(func(k known) uint64 { return uint64(k.signed()) })
	foldUnsigned = foldExtend(func(k known) uint64 { return k.bits })
)

// foldTrunc folds the truncation of a constant, and of a value that was
// extended from the same type.
func foldTrunc(o *ir.Operation, constants []ir.Attribute) []any {
	if result := foldUnsigned(o, constants); result != nil {
		return result
	}
	from := o.Operand(0).DefiningOp()
	if from != nil && (from.Is(ExtSI) || from.Is(ExtUI)) && from.Operand(0).Type() == o.Result(0).Type() {
		return []any{from.Operand(0)}
	}
	return nil
}
