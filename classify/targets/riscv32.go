package targets

import (
	"github.com/abi-opt/abi-opt/classify/riscv32"
	"github.com/abi-opt/abi-opt/layout"
)

// ofRISCV32 is the row of RISC-V ILP32D, as on Linux, ILP32F and ILP32, as on microcontrollers. As for clang, the name
// alone selects a processor without a system, which has ILP32.
var ofRISCV32 = Description{
	Name:    "riscv32",
	Models:  []*layout.Model{layout.RISCV32},
	Compats: clangAndGCC,
	ABIs:    riscv32.Processor.ABINames(),
	New:     newRISCV(&riscv32.Processor),
	Words:   []Words{{"ilp32 ilp32d ilp32f", "The conventions of RISC-V differ in the use of floating-point registers.", "riscv32-linux-gnu"}},
}
