package arith

import (
	"math/big"

	"github.com/abi-opt/abi-opt/ir"
)

// foldCast returns the fold of a conversion of constants. convert returns nil if the result is
// undefined.
func foldCast(convert func(from ir.Attribute, to ir.Type) ir.Attribute) fold {
	return elementwise(func(o *ir.Operation, elems []ir.Attribute) ir.Attribute {
		return convert(elems[0], ElementOf(o.Result(0).Type()))
	})
}

func foldIntCast(value func(number) *big.Int) fold {
	return foldCast(func(from ir.Attribute, to ir.Type) ir.Attribute {
		n, ok := numberOf(from)
		if !ok || !isIntegerOrIndex(to) {
			return nil
		}
		return number{typ: to, width: intWidth(to)}.attr(value(n))
	})
}

var (
	foldSigned   = foldIntCast(number.signed)
	foldUnsigned = foldIntCast(func(n number) *big.Int { return n.bits })
)

// foldTrunc folds the truncation of a constant, and of a value that was extended from the same
// type.
func foldTrunc(o *ir.Operation, constants []ir.Attribute) []any {
	from := o.Operand(0).DefiningOp()
	if from != nil && (from.Is(ExtSIOp) || from.Is(ExtUIOp)) && from.Operand(0).Type() == o.Result(0).Type() {
		return []any{from.Operand(0)}
	}
	return foldUnsigned(o, constants)
}

// foldRoundTrip folds a conversion of a conversion by the named op back to the original type.
func foldRoundTrip(o *ir.Operation, _ []ir.Attribute) []any {
	from := o.Operand(0).DefiningOp()
	if from != nil && from.Def() == o.Def() && from.Operand(0).Type() == o.Result(0).Type() {
		return []any{from.Operand(0)}
	}
	return nil
}

// foldBitCast folds a bitcast to the same type, of a constant, and of a bitcast from the result
// type.
func foldBitCast(o *ir.Operation, constants []ir.Attribute) []any {
	if o.Operand(0).Type() == o.Result(0).Type() {
		return []any{o.Operand(0)}
	}
	return firstOf(foldRoundTrip, foldCast(func(from ir.Attribute, to ir.Type) ir.Attribute {
		bits := bitsOf(from)
		switch to := to.(type) {
		case *ir.IntegerType:
			return ir.BigIntAttr(bits, to)
		case *ir.FloatType:
			low := new(big.Int).And(bits, new(big.Int).SetUint64(^uint64(0)))
			return ir.FloatAttr{Type: to, Lo: low.Uint64(), Hi: new(big.Int).Rsh(bits, 64).Uint64()}
		}
		return nil
	}))(o, constants)
}

func bitsOf(a ir.Attribute) *big.Int {
	if n, ok := numberOf(a); ok {
		return n.bits
	}
	f := a.(ir.FloatAttr)
	bits := new(big.Int).SetUint64(f.Hi)
	return bits.Or(bits.Lsh(bits, 64), new(big.Int).SetUint64(f.Lo))
}

func foldIntToFloat(value func(number) *big.Int) fold {
	return foldCast(func(from ir.Attribute, to ir.Type) ir.Attribute {
		n, ok := numberOf(from)
		if !ok {
			return nil
		}
		return ir.BigFloatAttr(new(big.Float).SetInt(value(n)), ir.Finite, to.(*ir.FloatType))
	})
}

// foldFloatToInt folds the conversion of a constant, rounded towards zero, if the result fits the
// integer type.
func foldFloatToInt(signed bool) fold {
	return foldCast(func(from ir.Attribute, to ir.Type) ir.Attribute {
		f, ok := from.(ir.FloatAttr)
		if !ok {
			return nil
		}
		v, class := f.Big()
		if class != ir.Finite {
			return nil
		}
		whole, _ := v.Int(nil)
		n := number{typ: to, width: intWidth(to)}
		n.bits = n.reduce(whole)
		back := n.bits
		if signed {
			back = n.signed()
		}
		if back.Cmp(whole) != 0 {
			return nil
		}
		return n.attr(whole)
	})
}

// foldExtF folds the extension of a constant, foldTruncF a truncation that is exact.
var (
	foldExtF   = foldCast(exactly)
	foldTruncF = foldCast(exactly)
)

// exactly converts a constant to another floating-point type, or returns nil if that is not exact.
func exactly(from ir.Attribute, to ir.Type) ir.Attribute {
	f, ok := from.(ir.FloatAttr)
	if !ok {
		return nil
	}
	v, class := f.Big()
	if class == ir.NaN {
		return nil
	}
	result := ir.BigFloatAttr(v, class, to.(*ir.FloatType))
	if back, backClass := result.Big(); backClass != class || back.Cmp(v) != 0 {
		return nil
	}
	return result
}
