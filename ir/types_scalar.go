package ir

import "math/bits"

// Signedness is the signedness of an integer type.
type Signedness uint8

// The three kinds of integer type.
const (
	Signless Signedness = iota // iN
	Signed                     // siN
	Unsigned                   // uiN
)

// MaxIntegerWidth is MLIR's limit on the width of an integer type, in bits.
const MaxIntegerWidth = 1<<24 - 1

// IntegerType is iN, siN or uiN.
type IntegerType struct {
	TypeBase
	Width      int // in bits, 0 to MaxIntegerWidth
	Signedness Signedness
}

func (t *IntegerType) Print(w *Writer) {
	w.Text([...]string{"i", "si", "ui"}[t.Signedness])
	w.Int(int64(t.Width))
}

// FloatType is a floating-point format.
type FloatType struct {
	TypeBase
	Name  string // such as "f32", "bf16" or "f8E5M2"
	Width int    // storage size in bits
}

func (t *FloatType) Print(w *Writer) { w.Text(t.Name) }

// IndexType is the type of sizes and subscripts: index.
type IndexType struct{ TypeBase }

func (t *IndexType) Print(w *Writer) { w.Text("index") }

// NoneType is the unit type: none.
type NoneType struct{ TypeBase }

func (t *NoneType) Print(w *Writer) { w.Text("none") }

// OpaqueType is a type of an unregistered dialect, kept as text.
type OpaqueType struct {
	TypeBase
	Dialect string
	Body    string // everything after the dialect's name and dot, or from the < on
}

func (t *OpaqueType) Print(w *Writer) { w.opaqueBody('!', t.Dialect, t.Body) }

// Types without parameters, and common integers and floats.
var (
	Index = UniqueType(&IndexType{})
	None  = UniqueType(&NoneType{})

	I1   = UniqueType(&IntegerType{Width: 1})
	I8   = UniqueType(&IntegerType{Width: 8})
	I16  = UniqueType(&IntegerType{Width: 16})
	I32  = UniqueType(&IntegerType{Width: 32})
	I64  = UniqueType(&IntegerType{Width: 64})
	I128 = UniqueType(&IntegerType{Width: 128})

	BF16 = floatType("bf16", 16)
	F16  = floatType("f16", 16)
	TF32 = floatType("tf32", 19)
	F32  = floatType("f32", 32)
	F64  = floatType("f64", 64)
	F80  = floatType("f80", 80)
	F128 = floatType("f128", 128)

	// PPCF128 is the sum of two numbers f64, PowerPC's long double. MLIR has the type in dialect llvm.
	PPCF128 = floatType("!llvm.ppc_fp128", 128)

	F4E2M1FN  = floatType("f4E2M1FN", 4)
	F8E8M0FNU = floatType("f8E8M0FNU", 8)
)

// FloatTypes lists the floating-point types without a dialect.
var FloatTypes = []*FloatType{
	BF16, F16, TF32, F32, F64, F80, F128,
	F4E2M1FN, floatType("f6E2M3FN", 6), floatType("f6E3M2FN", 6),
	floatType("f8E5M2", 8), floatType("f8E4M3", 8), floatType("f8E4M3FN", 8),
	floatType("f8E5M2FNUZ", 8), floatType("f8E4M3FNUZ", 8), floatType("f8E4M3B11FNUZ", 8),
	floatType("f8E3M4", 8), F8E8M0FNU,
}

func floatType(name string, width int) *FloatType {
	return UniqueType(&FloatType{Name: name, Width: width})
}

// Int returns the signless integer type of the given width in bits.
func Int(width int) *IntegerType { return IntOf(width, Signless) }

// IntOf returns the integer type of the given width in bits and signedness.
// It panics if the width is not in 0..MaxIntegerWidth.
func IntOf(width int, s Signedness) *IntegerType {
	if width > 0 && width <= 128 && width&(width-1) == 0 && int(s) < len(usualInts) {
		return usualInts[s][bits.TrailingZeros(uint(width))]
	}
	if width < 0 || width > MaxIntegerWidth {
		panic("BUG: ir.IntOf: the width is out of range")
	}
	return UniqueType(&IntegerType{Width: width, Signedness: s})
}

// usualInts are the integer types of 1 to 128 bits, by their signedness and the logarithm of their width. To intern them each
// time takes 10 % of the CPU time of C functions.
var usualInts = func() (all [Unsigned + 1][8]*IntegerType) {
	for s := range all {
		for i := range all[s] {
			all[s][i] = UniqueType(&IntegerType{Width: 1 << i, Signedness: Signedness(s)})
		}
	}
	return all
}()

// Opaque returns the type !dialect.body of an unregistered dialect.
func Opaque(dialect, body string) *OpaqueType {
	return UniqueType(&OpaqueType{Dialect: dialect, Body: body})
}

// IsFloat reports whether a type is a floating-point type.
func IsFloat(t Type) bool { return TypeIs[*FloatType](t) }

// WidthOf returns the width of an integer or floating-point type, or 0.
func WidthOf(t Type) int {
	switch t := t.(type) {
	case *IntegerType:
		return t.Width
	case *FloatType:
		return t.Width
	}
	return 0
}
