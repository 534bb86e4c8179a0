package riscv64

import (
	"github.com/abi-opt/abi-opt/classify/internal/lp64"
	"github.com/abi-opt/abi-opt/classify/internal/riscv"
)

// Processor is what RISC-V with 64-bit registers has of its own.
var Processor = riscv.Processor{
	Name: "riscv64", Bits: 64,
	ABIs:     []riscv.ABI{{Name: "lp64d", Float: 8}, {Name: "lp64f", Float: 4}, {Name: "lp64"}},
	Warnings: lp64.Warnings{OtherBytes: WarnOtherBytes, PastEnd: WarnPastEnd, Unread: WarnUnread, VariadicPlace: WarnVariadicPlace},
}
