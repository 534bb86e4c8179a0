package layout

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/internal/triple"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/c"
	"github.com/abi-opt/abi-opt/types/llvm"
)

var x86_64 = &Processor{
	Name: "x86_64", Aliases: []string{"amd64"}, Families: []string{"x86_64h"}, Go: "amd64", Debian: "amd64", PE: 0x8664, PEAddress: 1, MachO: 0x1000007, MinGW: true,
	Targets: []Named{
		{"x86_64", triple.Triple{Arch: "x86_64", Vendor: "unknown", System: "linux", Environment: "gnu"}},
		{"win64", triple.Triple{Arch: "x86_64", Vendor: "pc", System: "windows", Environment: "msvc"}},
	},
	Spellings: []string{"x64", "x86-64", "amd64", "sysv"},
	ELF:       ELF{Machine: 62, Address64: 1, Address32: 10}, Int128Since: 18,
	Platforms: []Platform{
		{Systems: linux, Environments: android, Model: X86_64Android},
		{Systems: slices.Concat(unix, Bare, otherBSD), Model: X86_64},
		{Systems: Apple, Model: X86_64Darwin},
		{Systems: windows, Environments: microsoft, Model: X86_64Windows},
		{Systems: []string{"uefi"}, Model: X86_64Windows},
		{Systems: windows, Environments: gnu, Model: X86_64MinGW},
	},
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

// X86_64Windows is the model of MSVC on x86-64.
var X86_64Windows = like(X86_64MinGW, func(m *Model) {
	m.Name = "x86_64 Windows"
	m.LongDouble = ir.F64
	m.Float128 = false
	m.Records = Microsoft
})
