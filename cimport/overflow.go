package cimport

import (
	"cmp"
	"math"
	"math/big"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
)

// overflow is an operation of a constant expression whose result C does not define. Compilers
// disagree about some of them; the values here are clang's.
type overflow struct {
	at      cpp.Token
	message string
	result  *big.Int
}

// warnOverflow warns if a constant that determines a declaration depends on an overflow.
func (p *parser) warnOverflow(v value) {
	if o := v.overflow; o != nil && !o.at.At.File.System {
		p.warn(warnOverflow, o.at.At, len(o.at.Text), "%s; the result is %v, as clang has it", o.message, o.result)
	}
}

// wrapped returns the result of an operation reduced to the range of its type.
func wrapped(op *cpp.Token, t ctype, exact *big.Int) value {
	v := integer(t, wrap(exact, t))
	if !isUnsigned(t) && v.i.Cmp(exact) != 0 {
		v.overflow = &overflow{*op, "overflow in expression", v.i}
	}
	return v
}

// shift evaluates a shift. As in clang, one by the width or more is by the width less one, and one by a
// negative number is in the other direction.
func shift(op cpp.Kind, at *cpp.Token, a, b value) value {
	most := widthOf(a.t.ctype) - 1 // negative for the address of a constant, which is an error
	if !a.isConstant() || !b.isConstant() || most < 0 {
		return of(a.t)
	}
	count, message := new(big.Int).Abs(b.i), ""
	left := (op == cpp.ShiftLeft) == (b.i.Sign() >= 0)
	if b.i.Sign() < 0 {
		message = "shift count is negative"
	}
	if count.Cmp(big.NewInt(most)) > 0 {
		count.SetInt64(most)
		message = cmp.Or(message, "shift count >= width of type")
	}
	r := new(big.Int)
	if left {
		r = wrap(r.Lsh(a.i, uint(count.Int64())), a.t.ctype)
	} else {
		r.Rsh(a.i, uint(count.Int64()))
	}
	v := integer(a.t.ctype, r)
	if message != "" {
		v.overflow = &overflow{*at, message, r}
	}
	return v
}

// truncated converts a floating-point number to an integer type. As in clang and gcc, one that is out of
// range becomes the nearest number of the type, and NaN 0.
func truncated(f float64, t ctype) (i *big.Int, inRange bool) {
	switch {
	case t == ctype(boolType) && f != 0:
		return big.NewInt(1), true
	case math.IsNaN(f):
		return new(big.Int), false
	case math.IsInf(f, 0):
		f = math.Copysign(math.MaxFloat64, f)
	}
	i, _ = big.NewFloat(f).Int(nil)
	least, most := new(big.Int), new(big.Int).Lsh(big.NewInt(1), uint(widthOf(t)))
	if !isUnsigned(t) {
		most.Rsh(most, 1)
		least.Neg(most)
	}
	most.Sub(most, big.NewInt(1))
	switch {
	case i.Cmp(least) < 0:
		return least, false
	case i.Cmp(most) > 0:
		return most, false
	}
	return i, true
}
