package ir

import (
	"math"
	"math/big"
	"math/bits"

	"github.com/abi-opt/abi-opt/internal/misuse"
)

// IntegerAttr is an integer of an integer or index type: 42 : i32. A bool is an i1.
type IntegerAttr struct {
	Type Type
	low  int64  // the value, if wide is ""
	wide string // the decimal text of a value beyond int64
}

// True and False are the constants of i1.
var (
	True  = IntegerAttr{Type: I1, low: 1}
	False = IntegerAttr{Type: I1}
)

// BoolAttr returns true or false.
func BoolAttr(b bool) IntegerAttr {
	if b {
		return True
	}
	return False
}

// IntAttr returns the attribute v : t, reduced to the type's width: as two's complement, or as an
// unsigned number if the type is unsigned.
func IntAttr(v int64, t Type) IntegerAttr {
	it, ok := t.(*IntegerType)
	switch {
	case !ok || it.Width > 64:
		return IntegerAttr{Type: t, low: v}
	case it.Width == 0:
		return IntegerAttr{Type: t}
	case it.Width == 1 && it.Signedness != Signed:
		return IntegerAttr{Type: t, low: v & 1}
	case it.Signedness == Unsigned:
		if it.Width == 64 {
			if v < 0 {
				return BigIntAttr(new(big.Int).SetUint64(uint64(v)), t)
			}
			return IntegerAttr{Type: t, low: v}
		}
		return IntegerAttr{Type: t, low: v & (1<<it.Width - 1)}
	}
	shift := 64 - it.Width
	return IntegerAttr{Type: t, low: v << shift >> shift}
}

// BigIntAttr returns the attribute v : t, reduced to the type's width.
func BigIntAttr(v *big.Int, t Type) IntegerAttr {
	misuse.If(t == nil, "the type is nil")
	if it, ok := t.(*IntegerType); ok {
		v = wrap(v, it)
	}
	if v.IsInt64() {
		return IntegerAttr{Type: t, low: v.Int64()}
	}
	return IntegerAttr{Type: t, wide: v.String()}
}

// As returns the number as an attribute of another type, reduced to its width.
func (a IntegerAttr) As(t Type) IntegerAttr {
	if it, ok := t.(*IntegerType); ok && it.Width > 1 && it.Width <= 64 && a.wide == "" { // the common case
		return IntAttr(a.low, t)
	}
	return BigIntAttr(a.Big(), t)
}

// wrap reduces v modulo 2^width into the range of the type.
func wrap(v *big.Int, t *IntegerType) *big.Int {
	modulus := new(big.Int).Lsh(big.NewInt(1), uint(t.Width))
	r := new(big.Int).Mod(v, modulus)
	if t.Signedness != Unsigned && t.Width > 1 && r.Bit(t.Width-1) == 1 {
		r.Sub(r, modulus)
	}
	return r
}

// Int64 returns the value and whether it fits.
func (a IntegerAttr) Int64() (int64, bool) { return a.low, a.wide == "" }

// Signed returns the value as a two's complement number and whether it fits: true is -1.
func (a IntegerAttr) Signed() (int64, bool) {
	if a == True {
		return -1, true
	}
	return a.Int64()
}

// Big returns the value.
func (a IntegerAttr) Big() *big.Int {
	if a.wide == "" {
		return big.NewInt(a.low)
	}
	v, _ := new(big.Int).SetString(a.wide, 10)
	return v
}

// IsZero reports whether the value is 0.
func (a IntegerAttr) IsZero() bool { return a.low == 0 && a.wide == "" }

func (a IntegerAttr) AttrType() Type { return a.Type }

func (a IntegerAttr) PrintValue(w *Writer) {
	switch {
	case a.Type == I1 && a.low != 0:
		w.Text("true")
	case a.Type == I1:
		w.Text("false")
	case a.wide != "":
		w.Text(a.wide)
	default:
		w.Int(a.low)
	}
}

func (a IntegerAttr) Print(w *Writer) {
	a.PrintValue(w)
	if a.Type != I1 {
		w.Text(" : ")
		w.Type(a.Type)
	}
}

// FloatAttr is a floating-point number, held as the exact bits of its format.
type FloatAttr struct {
	Type   Type   // a *FloatType
	Lo, Hi uint64 // the bits; Hi holds bits 64 and up of f80 and f128
}

// Float64Attr returns v rounded to the nearest value of t: bf16, f16, tf32, f32, f64, f80, f128 or
// an 8-bit format.
func Float64Attr(v float64, t *FloatType) FloatAttr {
	switch t {
	case F64:
		return FloatAttr{Type: t, Lo: math.Float64bits(v)}
	case F32:
		return FloatAttr{Type: t, Lo: uint64(math.Float32bits(float32(v)))}
	}
	lo, hi := encodeFloat(v, t)
	return FloatAttr{Type: t, Lo: lo, Hi: hi}
}

func (a FloatAttr) AttrType() Type { return a.Type }

func (a FloatAttr) Print(w *Writer) {
	a.PrintValue(w)
	w.Text(" : ")
	w.Type(a.Type)
}

// PrintValue implements TypedAttr. It writes a decimal number if one reads back as the same value,
// and otherwise the bits in hexadecimal.
func (a FloatAttr) PrintValue(w *Writer) {
	if text, ok := a.decimal(); ok {
		w.Text(text)
		return
	}
	width := a.Type.(*FloatType).Width
	if a.Type == Type(PPCF128) { // of which most have leading zeros
		width = 64 + bits.Len64(a.Hi)
	}
	w.printHexBits(a.Lo, a.Hi, width)
}

func (w *Writer) printHexBits(lo, hi uint64, width int) {
	const hex = "0123456789ABCDEF"
	w.Text("0x")
	for shift := (width+3)/4*4 - 4; shift >= 0; shift -= 4 {
		word := lo
		if shift >= 64 {
			word = hi
		}
		w.Byte(hex[word>>(shift%64)&15])
	}
}
