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

// foldIntCast folds a conversion of an integer constant. A conversion of an index is undecided if it
// depends on the width of index.
func foldIntCast(value func(number) *big.Int) fold {
	return foldCast(func(from ir.Attribute, to ir.Type) ir.Attribute {
		n, ok := numberOf(from)
		if !ok || !isIntegerOrIndex(to) {
			return nil
		}
		result := number{typ: to, width: intWidth(to)}
		v := value(n)
		if n.typ == ir.Index && result.reduce(v).Cmp(result.reduce(value(n.narrowed()))) != 0 {
			return nil
		}
		return result.attr(v)
	})
}

var (
	foldSigned   = foldIntCast(number.signed)
	foldUnsigned = foldIntCast(number.unsigned)
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

// foldIndexRoundTrip folds a conversion to index and back, or from index and back, to the original
// value if the type between holds all its bits, whatever the width of index.
func foldIndexRoundTrip(o *ir.Operation, _ []ir.Attribute) []any {
	x := roundTrip(o)
	if x == nil {
		return nil
	}
	middle, isInt := ElementOf(o.Operand(0).Type()).(*ir.IntegerType)
	if isInt && middle.Width < maxIndexWidth || !isInt && ir.WidthOf(ElementOf(x.Type())) > minIndexWidth {
		return nil
	}
	return []any{x}
}

// roundTrip returns the value of the result type from which two conversions by the same op started,
// or nil.
func roundTrip(o *ir.Operation) *ir.Value {
	from := o.Operand(0).DefiningOp()
	if from != nil && from.Def() == o.Def() && from.Operand(0).Type() == o.Result(0).Type() {
		return from.Operand(0)
	}
	return nil
}

// foldBitCast folds a bitcast to the same type, of a constant, and of a bitcast from the result
// type.
func foldBitCast(o *ir.Operation, constants []ir.Attribute) []any {
	if o.Operand(0).Type() == o.Result(0).Type() {
		return []any{o.Operand(0)}
	}
	if x := roundTrip(o); x != nil {
		return []any{x}
	}
	return foldCast(func(from ir.Attribute, to ir.Type) ir.Attribute {
		bits := bitsOf(from)
		switch to := to.(type) {
		case *ir.IntegerType:
			return ir.BigIntAttr(bits, to)
		case *ir.FloatType:
			low := new(big.Int).And(bits, new(big.Int).SetUint64(^uint64(0)))
			return ir.FloatAttr{Type: to, Lo: low.Uint64(), Hi: new(big.Int).Rsh(bits, 64).Uint64()}
		}
		return nil
	})(o, constants)
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
		return rounded(new(big.Float).SetInt(value(n)), to.(*ir.FloatType))
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
	if back, backClass := result.Big(); backClass != class || back.Cmp(v) != 0 || back.Signbit() != v.Signbit() {
		return nil
	}
	return result
}
