package layout

import (
	"strings"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/triple"
	"github.com/abi-opt/abi-opt/ir"
)

// Model describes how a platform's C compilers and LLVM lay out types. All differences between
// platforms are in the model. On all platforms numbers are little-endian.
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
	LongDouble *ir.FloatType // F80, F128 or F64
	// LongDoubleAlign is the alignment of a long double of more than 64 bits.
	LongDoubleAlign Bytes
	Float128        bool // __float128 exists
	NoHalf          bool // _Float16 and __bf16 do not exist
	NoBFloat        bool // __bf16 does not exist
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
	// GCCBitFields: a bit-field with aligned(N) does not cross a unit of its type, and #pragma pack limits N. In clang
	// it may, and a greater N has no effect.
	GCCBitFields bool
	// WideVectorAlign is the alignment of a vector of integers that has 8 bytes, or 0 for its size.
	WideVectorAlign Bytes
	// VectorAlignByFeatures: wider vector registers raise VectorAlign, so they are not supported.
	VectorAlignByFeatures bool

	// LargeArrayAlign is the least alignment of array variables of 16 bytes or more, which allows
	// vector loads (x86-64 psABI §3.1.2); 0 if there is none.
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

	// ExtendBelow: integers narrower than this may be passed extended to a register.
	ExtendBelow int
	// BitIntsAsIntegers: a _BitInt is extended like the integer type of its size: by its sign in 4 bytes, also an
	// unsigned one, and not at all in 8.
	BitIntsAsIntegers bool
	// GuestExtendBelow replaces ExtendBelow, if larger, for functions that follow another
	// platform's convention.
	GuestExtendBelow int
}

// pointer returns the size of the pointers of a processor.
func pointer(arch string) Bytes { return Bytes(triple.PointerBytes(arch)) }

// like returns a copy of a model with changes.
func like(other *Model, change func(*Model)) *Model {
	m := *other
	change(&m)
	return &m
}

// vaListTag is the record of x86-64's va_list.
var vaListTag = c.Struct("__va_list_tag",
	c.Field{Name: "gp_offset", Type: ir.IntOf(32, ir.Unsigned)},
	c.Field{Name: "fp_offset", Type: ir.IntOf(32, ir.Unsigned)},
	c.Field{Name: "overflow_arg_area", Type: llvm.Ptr},
	c.Field{Name: "reg_save_area", Type: llvm.Ptr},
)

// X86_64 is the model of System V: Linux and the BSDs.
var X86_64 = &Model{
	Name:       "x86_64",
	DataLayout: "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128",
	Pointer:    pointer("x86_64"),
	WideAlign:  8, MaxIntAlign: 16, MaxAtomic: 16,

	Char:       ir.Signed,
	Long:       64,
	LongDouble: ir.F80, LongDoubleAlign: 16,
	Float128: true,
	WChar:    ir.IntOf(32, ir.Signed),
	VAList:   c.Array(1, vaListTag),

	MaxBitInt:   c.MaxBitInt,
	BitIntAlign: 8,
	VectorAlign: MaxSize,
	ExtendBelow: 32,

	LargeArrayAlign: 16,
}

// X86_64Android is the model of Android and OpenHarmony, whose long double is an IEEE quad.
var X86_64Android = like(X86_64, func(m *Model) {
	m.Name = "x86_64 Android"
	m.LongDouble, m.LongDoubleAlign = ir.F128, 16
})

// X86_64Darwin is the model of Apple's systems on x86-64.
var X86_64Darwin = like(X86_64, func(m *Model) {
	m.Name = "x86_64 Darwin"
	m.DataLayout = strings.Replace(m.DataLayout, "m:e", "m:o", 1)
	m.Float128 = false
	m.VectorAlign = 16 // without AVX, see VectorAlignByFeatures
	m.VectorAlignByFeatures = true
})

// X86_64MinGW is the model of MinGW on x86-64.
var X86_64MinGW = like(X86_64, func(m *Model) {
	m.Name = "x86_64 MinGW"
	m.DataLayout = strings.Replace(m.DataLayout, "m:e", "m:w", 1)
	m.Long = 32
	m.WChar = ir.IntOf(16, ir.Unsigned)
	m.VAList = llvm.Ptr
	m.Records = MinGW
	m.ExtendBelow, m.GuestExtendBelow = 2, 32
})

// X86_64MinGWByGCC is gcc's model of MinGW on x86-64. No triple selects it; see Model.ByGCC.
var X86_64MinGWByGCC = like(X86_64MinGW, func(m *Model) {
	m.Name = "x86_64 MinGW by gcc"
	m.Records = MinGWByGCC
})

// X86_64Windows is the model of MSVC on x86-64.
var X86_64Windows = like(X86_64MinGW, func(m *Model) {
	m.Name = "x86_64 Windows"
	m.LongDouble = ir.F64
	m.Float128 = false
	m.Records = Microsoft
})

// AArch64 is the model of the AAPCS64: Linux and FreeBSD.
var AArch64 = &Model{
	Name:       "aarch64",
	DataLayout: "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32",
	Pointer:    pointer("aarch64"),
	WideAlign:  8, MaxIntAlign: 16, MaxAtomic: 16,

	Char:       ir.Unsigned,
	Long:       64,
	LongDouble: ir.F128, LongDoubleAlign: 16,
	MFP8:  true,
	WChar: ir.IntOf(32, ir.Unsigned),
	VAList: c.Struct("__va_list",
		c.Field{Name: "__stack", Type: llvm.Ptr},
		c.Field{Name: "__gr_top", Type: llvm.Ptr},
		c.Field{Name: "__vr_top", Type: llvm.Ptr},
		c.Field{Name: "__gr_offs", Type: ir.IntOf(32, ir.Signed)},
		c.Field{Name: "__vr_offs", Type: ir.IntOf(32, ir.Signed)},
	),

	MaxBitInt:             128,
	BitIntAlign:           16,
	VectorAlign:           16,
	UnnamedBitFieldsAlign: true,
	ExtendBelow:           32,
}

// AArch64Android is the model of Android and OpenHarmony. Its types are those of Linux.
var AArch64Android = like(AArch64, func(m *Model) { m.Name = "aarch64 Android" })

// AArch64NetBSD is the model of NetBSD.
var AArch64NetBSD = like(AArch64, func(m *Model) {
	m.Name = "aarch64 NetBSD"
	m.WChar = ir.IntOf(32, ir.Signed)
})

// AArch64Darwin is the model of Apple's systems.
var AArch64Darwin = &Model{
	Name:       "arm64 Darwin",
	DataLayout: "e-m:o-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-n32:64-S128-Fn32",
	Pointer:    pointer("aarch64"),
	WideAlign:  8, MaxIntAlign: 16, MaxAtomic: 16,

	Char:       ir.Signed,
	Long:       64,
	LongDouble: ir.F64,
	MFP8:       true,
	WChar:      ir.IntOf(32, ir.Signed),
	VAList:     llvm.Ptr,

	MaxBitInt:   128,
	BitIntAlign: 16,
	VectorAlign: 16,
	ExtendBelow: 32,
}

// AArch64MinGW is the model of MinGW on AArch64.
var AArch64MinGW = like(AArch64Darwin, func(m *Model) {
	m.Name = "aarch64 MinGW"
	m.DataLayout = "e-m:w-p270:32:32-p271:32:32-p272:64:64-p:64:64-i32:32-i64:64-i128:128-n32:64-S128-Fn32"
	m.Long = 32
	m.WChar = ir.IntOf(16, ir.Unsigned)
	m.Records = MinGW
	m.ExtendBelow = 0
})

// AArch64Windows is the model of MSVC on AArch64.
var AArch64Windows = like(AArch64MinGW, func(m *Model) {
	m.Name = "aarch64 Windows"
	m.ObjectAligns = []SizeAlign{{64, 16}, {8, 8}, {2, 4}}
	m.Records = Microsoft
})

// RISCV64 is the model of the RISC-V psABI for LP64D.
var RISCV64 = &Model{
	Name:       "riscv64",
	DataLayout: "e-m:e-p:64:64-i64:64-i128:128-n32:64-S128",
	Pointer:    pointer("riscv64"),
	WideAlign:  8, MaxIntAlign: 16, MaxAtomic: 16,

	Char:       ir.Unsigned,
	Long:       64,
	LongDouble: ir.F128, LongDoubleAlign: 16,
	WChar:  ir.IntOf(32, ir.Signed),
	VAList: llvm.Ptr,

	MaxBitInt:    128,
	BitIntAlign:  8,
	VectorAlign:  MaxSize,
	AlignedUnits: true,
	ExtendBelow:  129,
}

// LoongArch64 is the model of the LoongArch psABI for LP64D, LP64F and LP64S.
var LoongArch64 = like(RISCV64, func(m *Model) {
	m.Name = "loongarch64"
	m.Char = ir.Signed
	m.MaxAtomic = 8
	m.BitIntAlign = 16
	m.BitIntsAsIntegers = true
	m.AlignedUnits = false
})

// I386 is the model of System V on 32-bit x86. Records align numbers of 8 bytes to 4.
var I386 = &Model{
	Name:       "i386",
	DataLayout: "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128",
	Pointer:    pointer("i386"),
	WideAlign:  4, MaxIntAlign: 16, MaxAtomic: 8,

	Char:       ir.Signed,
	Long:       32,
	LongDouble: ir.F80, LongDoubleAlign: 4,
	Float128: true,
	NoHalf:   true,
	NoInt128: true,
	WChar:    ir.IntOf(32, ir.Signed),
	VAList:   llvm.Ptr,

	MaxBitInt:   c.MaxBitInt,
	BitIntAlign: 4,
	VectorAlign: MaxSize,
	ExtendBelow: 32,
}

// I386MinGW is the model of MinGW on 32-bit x86. Records align numbers of 8 bytes to 8.
var I386MinGW = like(I386, func(m *Model) {
	m.Name = "i386 MinGW"
	m.DataLayout = "e-m:x-p:32:32-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:32-n8:16:32-a:0:32-S32"
	m.WideAlign, m.BitIntAlign = 8, 8
	m.WChar = ir.IntOf(16, ir.Unsigned)
	m.Records = MinGW
})

// I386MinGWByGCC is gcc's model of MinGW on 32-bit x86. No triple selects it; see Model.ByGCC.
var I386MinGWByGCC = like(I386MinGW, func(m *Model) {
	m.Name = "i386 MinGW by gcc"
	m.Records = MinGWByGCC
})

// I386Windows is the model of MSVC on 32-bit x86.
var I386Windows = like(I386MinGW, func(m *Model) {
	m.Name = "i386 Windows"
	m.DataLayout = strings.Replace(m.DataLayout, "f80:32", "f80:128", 1)
	m.LongDouble = ir.F64
	m.Float128 = false
	m.Records = Microsoft
})

// Wasm32 is the model of WebAssembly with a memory of 32 bits (tool-conventions, BasicCABI.md).
var Wasm32 = &Model{
	Name:       "wasm32",
	DataLayout: "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20",
	Pointer:    pointer("wasm32"),
	WideAlign:  8, MaxIntAlign: 16, MaxAtomic: 8,

	Char:       ir.Signed,
	Long:       32,
	LongDouble: ir.F128, LongDoubleAlign: 16,
	Float128: true,
	NoHalf:   true,
	WChar:    ir.IntOf(32, ir.Signed),
	VAList:   llvm.Ptr,

	MaxBitInt:   128,
	BitIntAlign: 8,
	VectorAlign: MaxSize,
	ExtendBelow: 32,

	LargeArrayAlign: 16,
}

// Wasm32Emscripten is the model of Emscripten, which aligns long double to 8 bytes.
var Wasm32Emscripten = like(Wasm32, func(m *Model) {
	m.Name = "wasm32 Emscripten"
	m.DataLayout = strings.Replace(m.DataLayout, "i128:128", "i128:128-f128:64", 1)
	m.LongDoubleAlign = 8
})

// ByGCC returns the model by which gcc lays out records of the platform, or nil if it is the same.
func (m *Model) ByGCC() *Model {
	switch {
	case m == X86_64MinGW:
		return X86_64MinGWByGCC
	case m == I386MinGW:
		return I386MinGWByGCC
	case m.Records != GNU || m.GCCBitFields:
		return nil
	}
	return like(m, func(gcc *Model) {
		gcc.Name += " by gcc"
		gcc.GCCBitFields = true
		if m == I386 {
			gcc.WideVectorAlign = 4 // without MMX, gcc takes such a vector for an integer
		}
	})
}

// Has reports whether C has a floating-point type on the platform.
func (m *Model) Has(t *ir.FloatType) bool {
	switch t {
	case ir.F80:
		return m.LongDouble == t
	case ir.F128:
		return m.LongDouble == t || m.Float128
	case ir.F16:
		return !m.NoHalf
	case ir.BF16:
		return !m.NoHalf && !m.NoBFloat
	}
	return true
}
