package riscv32

import (
	"github.com/abi-opt/abi-opt/classify/internal/lp64"
	"github.com/abi-opt/abi-opt/classify/internal/riscv"
)

// Processor is what RISC-V with 32-bit registers has of its own.
var Processor = riscv.Processor{
	Name: "riscv32", Bits: 32,
	ABIs:     []riscv.ABI{{Name: "ilp32d", Float: 8}, {Name: "ilp32f", Float: 4}, {Name: "ilp32"}},
	Small:    "ilp32e",
	Warnings: lp64.Warnings{OtherBytes: WarnOtherBytes, PastEnd: WarnPastEnd, Unread: WarnUnread},
}
