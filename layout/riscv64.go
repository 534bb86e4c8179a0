package layout

import (
	"slices"

	"github.com/abi-opt/abi-opt/internal/triple"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/llvm"
)

var riscv64 = &Processor{
	Name: "riscv64", Go: "riscv64", Debian: "riscv64",
	Targets:   []Named{{"riscv64", triple.Triple{Arch: "riscv64", Vendor: "unknown", System: "unknown"}}}, // as for clang
	Spellings: []string{"rv64", "rv64gc"},
	ELF: ELF{Machine: 243, Address64: 2, Address32: 1, Add32: 35, Sub32: 39, ABIs: []ELFABI{ // EF_RISCV_RVE and _FLOAT_ABI
		{Mask: 8, Flags: 8, Name: "lp64e"},
		{Mask: 6, Flags: 0, Name: "lp64"}, {Mask: 6, Flags: 2, Name: "lp64f"}, {Mask: 6, Flags: 4, Name: "lp64d"}, {Name: "lp64q"},
	}},
	Platforms: []Platform{{Systems: slices.Concat(unix, Bare, otherBSD), Model: RISCV64}},
}

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
