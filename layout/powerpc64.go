package layout

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// The models of the ELFv2 ABI for little-endian PowerPC (§2.1.2), by what a long double is: a double with musl, two doubles with
// GNU's library, and an IEEE number of 128 bits with -mabi=ieeelongdouble.
var (
	PowerPC64 = &Model{
		Name:       "powerpc64",
		DataLayout: "e-m:e-Fn32-i64:64-i128:128-n32:64-S128-v256:256:256-v512:512:512",
		Pointer:    pointer("powerpc64le"),
		WideAlign:  8, MaxIntAlign: 16, MaxAtomic: 16,

		Char:       ir.Unsigned,
		Long:       64,
		LongDouble: ir.F64,
		NoHalf:     true,
		WChar:      ir.IntOf(32, ir.Signed),
		VAList:     llvm.Ptr,

		MaxBitInt:   128,
		BitIntAlign: 8,
		VectorAlign: MaxSize,
		ExtendBelow: 64,
	}
	PowerPC64IBM  = like(PowerPC64, func(m *Model) { m.LongDouble, m.LongDoubleAlign = ir.PPCF128, 16 })
	PowerPC64IEEE = like(PowerPC64, func(m *Model) { m.LongDouble, m.LongDoubleAlign = ir.F128, 16 })
)
