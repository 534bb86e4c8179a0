package layout

import (
	"strings"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// Model is what a platform's C compilers and LLVM agree on about types in
// memory, as data: nothing else in the package tells platforms apart. On all of
// them numbers are little-endian, pointers and the registers that bit-fields are
// moved in have 8 bytes, and LLVM aligns an integer to at most 16.
type Model struct {
	Name       string // for messages
	DataLayout string // LLVM's data layout string

	// What C's names stand for. long long has 64 bits everywhere.
	Char       ir.Signedness // of plain char
	Long       int           // the width of long
	LongDouble *ir.FloatType // F80, F128 or F64
	Float128   bool          // there is __float128
	MFP8       bool          // there is __mfp8
	WChar      *ir.IntegerType
	VAList     ir.Type // what va_list is: a pointer, a record, or an array of one record

	// _BitInt: the widest one, and the greatest alignment of any.
	MaxBitInt   int
	BitIntAlign Bytes

	// VectorAlign is the greatest alignment of a vector. LLVM's is its size,
	// rounded up to a power of two, in any case.
	VectorAlign Bytes
	// VectorAlignByFeatures: wider vector registers make VectorAlign greater, so that
	// they are not supported.
	VectorAlignByFeatures bool

	// LargeArrayAlign is the least alignment of a variable that is an array of 16 bytes or more,
	// so that it can be read in such pieces; 0 where there is none (x86-64's psABI §3.1.2).
	LargeArrayAlign Bytes
	// ObjectAligns are the least alignments of variables by size, the largest size first.
	ObjectAligns []SizeAlign

	// Records says how the members of records are placed.
	Records RecordRules

	// UnnamedBitFieldsAlign: an unnamed bit-field aligns its record as a named
	// one does.
	UnnamedBitFieldsAlign bool

	// AlignedUnits: access off an integer's alignment is slow, so that bit-fields are
	// not gathered in an LLVM integer that would be off its own.
	AlignedUnits bool

	// ExtendBelow: integers narrower than this may be passed extended to a register.
	ExtendBelow int
	// GuestExtendBelow is that of functions that follow another platform's convention, if
	// it is larger.
	GuestExtendBelow int
}

// like returns a model that differs from another.
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

// X86_64 is that of System V: Linux and the BSDs. It is the default.
var X86_64 = &Model{
	Name:       "x86_64",
	DataLayout: "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128",

	Char:       ir.Signed,
	Long:       64,
	LongDouble: ir.F80,
	Float128:   true,
	WChar:      ir.IntOf(32, ir.Signed),
	VAList:     c.Array(1, vaListTag),

	MaxBitInt:   c.MaxBitInt,
	BitIntAlign: 8,
	VectorAlign: MaxSize,
	ExtendBelow: 32,

	LargeArrayAlign: 16,
}

// X86_64Android is that of Android and OpenHarmony, whose long double is an IEEE quad.
var X86_64Android = like(X86_64, func(m *Model) {
	m.Name = "x86_64 Android"
	m.LongDouble = ir.F128
})

// X86_64Darwin is that of Apple's systems on x86-64.
var X86_64Darwin = like(X86_64, func(m *Model) {
	m.Name = "x86_64 Darwin"
	m.DataLayout = strings.Replace(m.DataLayout, "m:e", "m:o", 1)
	m.Float128 = false
	m.VectorAlign = 16 // without AVX, see VectorAlignByFeatures
	m.VectorAlignByFeatures = true
})

// X86_64MinGW is that of gcc's kind of compilers for Windows on x86-64.
var X86_64MinGW = like(X86_64, func(m *Model) {
	m.Name = "x86_64 MinGW"
	m.DataLayout = strings.Replace(m.DataLayout, "m:e", "m:w", 1)
	m.Long = 32
	m.WChar = ir.IntOf(16, ir.Unsigned)
	m.VAList = llvm.Ptr
	m.Records = MinGW
	m.ExtendBelow, m.GuestExtendBelow = 2, 32
})

// X86_64Windows is that of Microsoft's kind of compilers on x86-64.
var X86_64Windows = like(X86_64MinGW, func(m *Model) {
	m.Name = "x86_64 Windows"
	m.LongDouble = ir.F64
	m.Float128 = false
	m.Records = Microsoft
})

// AArch64 is that of the AAPCS64: Linux and FreeBSD.
var AArch64 = &Model{
	Name:       "aarch64",
	DataLayout: "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32",

	Char:       ir.Unsigned,
	Long:       64,
	LongDouble: ir.F128,
	MFP8:       true,
	WChar:      ir.IntOf(32, ir.Unsigned),
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

// AArch64Android is that of Android and OpenHarmony. Its types are those of Linux.
var AArch64Android = like(AArch64, func(m *Model) { m.Name = "aarch64 Android" })

// AArch64NetBSD is that of NetBSD.
var AArch64NetBSD = like(AArch64, func(m *Model) {
	m.Name = "aarch64 NetBSD"
	m.WChar = ir.IntOf(32, ir.Signed)
})

// AArch64Darwin is that of Apple's systems.
var AArch64Darwin = &Model{
	Name:       "arm64 Darwin",
	DataLayout: "e-m:o-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-n32:64-S128-Fn32",

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

// AArch64MinGW is that of gcc's kind of compilers for Windows on AArch64.
var AArch64MinGW = like(AArch64Darwin, func(m *Model) {
	m.Name = "aarch64 MinGW"
	m.DataLayout = "e-m:w-p270:32:32-p271:32:32-p272:64:64-p:64:64-i32:32-i64:64-i128:128-n32:64-S128-Fn32"
	m.Long = 32
	m.WChar = ir.IntOf(16, ir.Unsigned)
	m.Records = MinGW
	m.ExtendBelow = 0
})

// AArch64Windows is that of Microsoft's kind of compilers on AArch64.
var AArch64Windows = like(AArch64MinGW, func(m *Model) {
	m.Name = "aarch64 Windows"
	m.ObjectAligns = []SizeAlign{{64, 16}, {8, 8}, {2, 4}}
	m.Records = Microsoft
})

// RISCV64 is that of the RISC-V psABI for LP64D.
var RISCV64 = &Model{
	Name:       "riscv64",
	DataLayout: "e-m:e-p:64:64-i64:64-i128:128-n32:64-S128",

	Char:       ir.Unsigned,
	Long:       64,
	LongDouble: ir.F128,
	WChar:      ir.IntOf(32, ir.Signed),
	VAList:     llvm.Ptr,

	MaxBitInt:    128,
	BitIntAlign:  8,
	VectorAlign:  MaxSize,
	AlignedUnits: true,
	ExtendBelow:  129,
}

// Has reports whether C has a floating-point type.
func (m *Model) Has(t *ir.FloatType) bool {
	switch t {
	case ir.F80:
		return m.LongDouble == t
	case ir.F128:
		return m.LongDouble == t || m.Float128
	}
	return true
}
