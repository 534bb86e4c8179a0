package layout

import (
	"github.com/abi-opt/abi-opt/internal/triple"
	"github.com/abi-opt/abi-opt/ir"
)

var loongarch64 = &Processor{
	Name: "loongarch64", Go: "loong64",
	Targets:   []Named{{"loongarch64", triple.Triple{Arch: "loongarch64", Vendor: "unknown", System: "unknown"}}}, // as for clang
	Spellings: []string{"loong64", "loongarch"},
	ELF: ELF{Machine: 258, Address64: 2, Address32: 1, Add32: 50, Sub32: 55, ABIs: []ELFABI{ // EF_LOONGARCH_ABI_MODIFIER_MASK
		{Mask: 7, Flags: 1, Environment: "gnusf"}, {Mask: 7, Flags: 2, Environment: "gnuf32"},
	}},
	Platforms: []Platform{{Systems: append(linuxOrBare[:len(linuxOrBare):len(linuxOrBare)], "freebsd", "openbsd"), Model: LoongArch64}},
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
