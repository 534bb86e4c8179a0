// Package dtype is the table of element types for IREE's function-signature ABIs: their codes in
// raw signatures and in IREE's runtime, their names in V1 reflection, their sizes and buffer
// formats. All packages under iree use it. It also maps element types to MLIR types and back.
package dtype

// A Type is an element type. The zero value is None.
type Type uint8

// Element types. IntN is MLIR's signed siN and its signless iN, which the raw ABI prints and treats
// as signed.
const (
	None Type = iota
	Float32
	Float16
	Float64
	BFloat16
	Int8
	Int16
	Int32
	Int64
	Uint8
	Uint16
	Uint32
	Uint64
	Bool
	numTypes
)

// A Class is the kind of number in an element type.
type Class uint8

const (
	_     Class = iota
	Float       // an IEEE 754 interchange format
	Brain       // bfloat16
	Int         // signless
	Uint        // unsigned
	Truth       // one bit, stored in a byte
)

// info is a row of the table.
type info struct {
	raw       string // name in the text of the raw ABI
	code      int32  // in raw signatures, or noCode
	v1        string // name in V1 reflection, which drops signedness
	bits      int
	class     Class
	format    string // in Python's buffer protocol, or ""
	hal       uint32 // element type in IREE's runtime
	halLegacy uint32 // the same before 2021
	vm        byte   // in VM calling conventions
}

// noCode marks a type that raw signatures cannot name.
const noCode = -1

var table = [numTypes]info{
	None:     {"", noCode, "", 0, 0, "", 0, 0, 0},
	Float32:  {"float32", 0, "f32", 32, Float, "f", 0x20000021, 0x03000020, 'f'},
	Float16:  {"float16", 1, "f16", 16, Float, "", 0x10000021, 0x03000010, 'i'},
	Float64:  {"float64", 2, "f64", 64, Float, "d", 0x40000021, 0x03000040, 'F'},
	BFloat16: {"bfloat16", 3, "bf16", 16, Brain, "", 0x10000022, 0x00000010, 'i'},
	Int8:     {"sint8", 4, "i8", 8, Int, "b", 0x08000010, 0x01000008, 'i'},
	Int16:    {"sint16", 5, "i16", 16, Int, "h", 0x10000010, 0x01000010, 'i'},
	Int32:    {"sint32", 6, "i32", 32, Int, "i", 0x20000010, 0x01000020, 'i'},
	Int64:    {"sint64", 7, "i64", 64, Int, "q", 0x40000010, 0x01000040, 'I'},
	Uint8:    {"uint8", 8, "i8", 8, Uint, "c", 0x08000012, 0x02000008, 'i'},
	Uint16:   {"uint16", 9, "i16", 16, Uint, "H", 0x10000012, 0x02000010, 'i'},
	Uint32:   {"uint32", 10, "i32", 32, Uint, "I", 0x20000012, 0x02000020, 'i'},
	Uint64:   {"uint64", 11, "i64", 64, Uint, "Q", 0x40000012, 0x02000040, 'I'},
	Bool:     {"bool", noCode, "i1", 1, Truth, "?", 0x08000013, 0, 'i'},
}

// All returns every element type, in the order of the constants.
func All() []Type {
	all := make([]Type, 0, numTypes-1)
	for t := None + 1; t < numTypes; t++ {
		all = append(all, t)
	}
	return all
}

// info returns the row of t, or None's for an invalid t.
func (t Type) info() *info {
	if t >= numTypes {
		t = None
	}
	return &table[t]
}

// String returns the name in the raw ABI: "float32", "sint8", "uint64".
func (t Type) String() string {
	if t == None || t >= numTypes {
		return "!BADTYPE!"
	}
	return table[t].raw
}

// RawCode returns the type's code in raw signatures, if it has one.
func (t Type) RawCode() (code int32, ok bool) {
	code = t.info().code
	return code, code != noCode
}

// FromRawCode returns the type with a code of raw signatures.
func FromRawCode(code int32) (t Type, ok bool) {
	for t, line := range table {
		if line.code == code && code != noCode {
			return Type(t), true
		}
	}
	return None, false
}

// V1 returns the type's name in V1 reflection: "f32", "bf16", "i8". Unsigned types share the names
// of the signless ones.
func (t Type) V1() string { return t.info().v1 }

// FromV1 returns the type with a name of V1 reflection. Integers are signless.
func FromV1(name string) (t Type, ok bool) {
	for t, line := range table {
		if line.v1 == name && line.class != Uint && name != "" {
			return Type(t), true
		}
	}
	return None, false
}

// Class returns the kind of number.
func (t Type) Class() Class { return t.info().class }

// Bits returns the width of the value in bits; 1 for Bool.
func (t Type) Bits() int { return t.info().bits }

// Size returns the size of an element in a buffer, in bytes.
func (t Type) Size() int { return (t.info().bits + 7) / 8 }

// Format returns the format character of Python's buffer protocol, or "" if the raw ABI assigns
// none.
func (t Type) Format() string { return t.info().format }

// HAL returns the element type code of IREE's runtime: the bit count in the high byte, the kind of
// number in the low byte.
func (t Type) HAL() uint32 { return t.info().hal }

// LegacyHAL returns the code that IREE's runtime used together with the raw ABI: the kind of number
// in the high byte, the bit count in the low byte; 0 for Bool, which had none.
func (t Type) LegacyHAL() uint32 { return t.info().halLegacy }

// VM returns the letter of VM calling conventions for a value of the type. Floating-point types
// below 32 bits are passed as 32-bit integers.
func (t Type) VM() byte { return t.info().vm }
