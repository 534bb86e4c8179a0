package layout

import "github.com/abi-opt/abi-opt/internal/triple"

var riscv32 = &Processor{
	Name:      "riscv32",
	Targets:   []Named{{"riscv32", triple.Triple{Arch: "riscv32", Vendor: "unknown", System: "unknown"}}}, // as for clang
	Spellings: []string{"rv32", "rv32gc"},
	ELF: ELF{Machine: 243, Address32: 1, Add32: 35, Sub32: 39, ABIs: []ELFABI{ // EF_RISCV_RVE and _FLOAT_ABI
		{Mask: 8, Flags: 8, Name: "ilp32e"},
		{Mask: 6, Flags: 0, Name: "ilp32"}, {Mask: 6, Flags: 2, Name: "ilp32f"}, {Mask: 6, Flags: 4, Name: "ilp32d"}, {Name: "ilp32q"},
	}},
	Platforms: []Platform{
		{Systems: linux, Environments: withoutOHOS, Model: RISCV32},
		{Systems: append([]string{"netbsd"}, Bare...), Model: RISCV32},
	},
}

// RISCV32 is the model of the RISC-V psABI for ILP32, ILP32F and ILP32D.
var RISCV32 = like(RISCV64, func(m *Model) {
	m.Name = "riscv32"
	m.DataLayout = "e-m:e-p:32:32-i64:64-n32-S128"
	m.Pointer = pointer("riscv32")
	m.MaxIntAlign = 8

	m.Long = 32
	m.NoInt128 = true

	m.ExtendBelow = 65
})
