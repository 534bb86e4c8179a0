package layout

import (
	"slices"

	"github.com/abi-opt/abi-opt/internal/triple"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/c"
	"github.com/abi-opt/abi-opt/types/llvm"
)

var aarch64 = &Processor{
	Name: "aarch64", Aliases: []string{"arm64"}, Go: "arm64", Debian: "arm64", Apple: "arm64", PE: 0xaa64, PEAddress: 14, MachO: 0x100000c,
	Targets: []Named{{"aarch64", triple.Triple{Arch: "aarch64", Vendor: "unknown", System: "linux", Environment: "gnu"}}},
	ELF:     ELF{Machine: 183, Address64: 257, Address32: 258},
	Platforms: []Platform{
		{Systems: linux, Environments: android, Model: AArch64Android},
		{Systems: slices.Concat(unix, Bare), Model: AArch64},
		{Systems: []string{"netbsd"}, Model: AArch64NetBSD},
		{Systems: []string{"openbsd"}, Model: AArch64OpenBSD},
		{Systems: Apple, Model: AArch64Darwin},
		{Systems: windows, Environments: microsoft, Model: AArch64Windows},
		{Systems: windows, Environments: gnu, Model: AArch64MinGW},
	},
}

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

// AArch64OpenBSD is the model of OpenBSD, whose programs do not access memory unaligned.
var AArch64OpenBSD = like(AArch64NetBSD, func(m *Model) {
	m.Name = "aarch64 OpenBSD"
	m.AlignedUnits = true
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
