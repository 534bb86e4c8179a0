package layout

import (
	"cmp"
	"strings"

	"github.com/abi-opt/abi-opt/internal/triple"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// Model describes how a platform's C compilers and LLVM lay out types. All differences between
// platforms are in the model.
type Model struct {
	Name       string // for messages
	DataLayout string // LLVM's data layout string

	// Pointer is the size of pointers, of C's size_t, and of the registers for integers, through
	// which bit-fields are accessed. See IndexBits for MLIR's index.
	Pointer Bytes
	// WideAlign is the alignment of integers and floating-point numbers of 8 bytes, and MaxIntAlign
	// the greatest of an integer in LLVM.
	WideAlign, MaxIntAlign Bytes
	// MaxAtomic is the size up to which an _Atomic object is padded and aligned to a power of two,
	// so that one instruction can access it.
	MaxAtomic Bytes

	// How C's type names are defined. long long always has 64 bits.
	Char       ir.Signedness // of plain char
	Long       int           // the width of long
	LongDouble *ir.FloatType // F80, F128, PPCF128 or F64
	// LongDoubleAlign is the alignment of a long double of more than 64 bits.
	LongDoubleAlign Bytes
	Float128        bool // __float128 exists
	IBM128          bool // __ibm128 exists
	NoHalf          bool // _Float16 and __bf16 do not exist
	NoBFloat        bool // __bf16 does not exist
	WholeBools      bool // a vector of bools of up to 8 bytes fills them
	NoInt128        bool // __int128 does not exist
	MFP8            bool // __mfp8 exists
	WChar           *ir.IntegerType
	VAList          ir.Type // a pointer, a record, or an array of one record

	// The greatest width and alignment of _BitInt.
	MaxBitInt   int
	BitIntAlign Bytes

	// VectorAlign is the greatest alignment of a vector in C. In LLVM a vector is aligned to its size,
	// rounded up to a power of two, except one of 128 bits if QuadVectorAlign is not 0.
	VectorAlign, QuadVectorAlign Bytes
	// GCC: a bit-field with aligned(N) does not cross a unit of its type, and #pragma pack limits N. In clang it may, and a
	// greater N has no effect. A vector of integers that has 8 bytes is aligned as an integer of 8 bytes.
	GCC bool
	// VectorAlignByFeatures: wider vector registers raise VectorAlign, so they are not supported.
	VectorAlignByFeatures bool

	// LargeArrayAlign is the least alignment of array variables of 16 bytes or more, which allows
	// vector loads (x86-64 psABI §3.1.2), or 0.
	LargeArrayAlign Bytes
	// ObjectAligns are the least alignments of variables by size, in descending order of size.
	ObjectAligns []SizeAlign

	// Records selects the rules for placing members of records.
	Records RecordRules

	// UnnamedBitFieldsAlign: unnamed bit-fields align their record as named ones do.
	UnnamedBitFieldsAlign bool

	// AlignedUnits: unaligned access is slow, so an access unit of bit-fields must be an aligned
	// integer.
	AlignedUnits bool
	// NEON: compilers use the vector registers of 32-bit ARM by default, on ARMv7 as well.
	NEON bool

	// ExtendBelow: integers narrower than this may be passed extended to a register.
	ExtendBelow int
	// BitIntsAsIntegers: a _BitInt is extended like the integer type of its size: by its sign in 4 bytes, also an
	// unsigned one, and not at all in 8.
	BitIntsAsIntegers bool
	// GuestExtendBelow replaces ExtendBelow, if larger, for functions that follow another
	// platform's convention.
	GuestExtendBelow int

	// ABIs are the models of the variants of the convention that have other types, and ABI is the variant that the model is of; "" for the
	// platform's own types.
	ABIs map[string]*Model
	ABI  string
}

// pointer returns the size of the pointers of a processor.
func pointer(arch string) Bytes { return Bytes(triple.PointerBytes(arch)) }

// like returns a copy of a model with changes.
func like(other *Model, change func(*Model)) *Model {
	m := *other
	change(&m)
	return &m
}

// HasPlainVAList reports whether va_list is a pointer, which is a char * or void * in C.
func (m *Model) HasPlainVAList() bool { return m.VAList == ir.Type(llvm.Ptr) }

// ByABI returns the model for a variant of the convention, such as one with another long double. Most variants have the
// platform's own.
func (m *Model) ByABI(abi string) *Model { return cmp.Or(m.ABIs[abi], m) }

// withABI adds the model of a variant of the convention.
func (m *Model) withABI(abi, name string, change func(*Model)) *Model {
	variant := like(m, change)
	variant.Name, variant.ABI = name, abi
	m.ABIs = map[string]*Model{abi: variant}
	return variant
}

// ByGCC returns the model by which gcc lays out records of the platform, or nil if it is the same.
func (m *Model) ByGCC() *Model {
	gcc := like(m, func(gcc *Model) { gcc.Name += " by gcc" })
	switch {
	case m.Records == GNU && !m.GCC:
		gcc.GCC = true
	case m.Records == MinGW:
		gcc.Records = MinGWByGCC
	default:
		return nil
	}
	return gcc
}

// Underscore reports whether C's symbols have a leading underscore, as on Apple's systems and on Windows for 32-bit x86.
func (m *Model) Underscore() bool {
	return strings.Contains(m.DataLayout, "-m:o-") || strings.Contains(m.DataLayout, "-m:x-")
}

// BigEndian reports whether the most significant byte of a number is at the lowest address. Then a bit at an offset is counted from
// the most significant one of its byte too, so that the bits of a number, and of bit-fields side by side, follow each other in memory.
func (m *Model) BigEndian() bool { return strings.HasPrefix(m.DataLayout, "E") }

// Shift returns how far an integer of the given width is shifted to the left for its bits [at, at+width) in memory to be the ones of
// a part: the bits of lesser value than the part.
func (m *Model) Shift(whole, at, width Bits) Bits {
	if m.BigEndian() {
		return whole - at - width
	}
	return at
}

// Has reports whether C has a floating-point type on the platform.
func (m *Model) Has(t *ir.FloatType) bool {
	switch t {
	case ir.F80:
		return m.LongDouble == t
	case ir.PPCF128:
		return m.IBM128
	case ir.F128:
		return m.LongDouble == t || m.Float128
	case ir.F16:
		return !m.NoHalf
	case ir.BF16:
		return !m.NoHalf && !m.NoBFloat
	}
	return true
}
