package layout

import (
	"strings"

	"github.com/abi-opt/abi-opt/internal/triple"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/c"
	"github.com/abi-opt/abi-opt/types/llvm"
)

var i386 = &Processor{
	Name: "i386", Aliases: []string{"i586", "i686"}, Families: []string{"i486", "i786", "i886", "i986"}, Windows: "i686", Go: "386", PE: 0x14c, PEAddress: 6, MinGW: true,
	Targets:   []Named{{"i386", triple.Triple{Arch: "i386", Vendor: "unknown", System: "linux", Environment: "gnu"}}},
	Spellings: []string{"x86", "386", "ia32"},
	ELF:       ELF{Machine: 3, Address32: 1}, Int128Since: 18,
	Platforms: []Platform{
		{Systems: linux, Environments: []string{"gnu", "musl", ""}, Model: I386},
		{Systems: []string{"netbsd"}, Model: I386},
		{Systems: []string{"freebsd", "openbsd"}, Model: I386BSD},
		{Systems: windows, Environments: microsoft, Model: I386Windows},
		{Systems: windows, Environments: gnu, Model: I386MinGW},
		{Systems: Bare, Environments: []string{"", "elf"}, Model: I386},
	},
}

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

// I386BSD is the model of FreeBSD and OpenBSD, which return small records in registers. Its types are those of Linux.
var I386BSD = like(I386, func(m *Model) { m.Name = "i386 BSD" })

// I386MinGW is the model of MinGW on 32-bit x86. Records align numbers of 8 bytes to 8.
var I386MinGW = like(I386, func(m *Model) {
	m.Name = "i386 MinGW"
	m.DataLayout = "e-m:x-p:32:32-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:32-n8:16:32-a:0:32-S32"
	m.WideAlign, m.BitIntAlign = 8, 8
	m.WChar = ir.IntOf(16, ir.Unsigned)
	m.Records = MinGW
})

// I386Windows is the model of MSVC on 32-bit x86.
var I386Windows = like(I386MinGW, func(m *Model) {
	m.Name = "i386 Windows"
	m.DataLayout = strings.Replace(m.DataLayout, "f80:32", "f80:128", 1)
	m.LongDouble = ir.F64
	m.Float128 = false
	m.Records = Microsoft
})
