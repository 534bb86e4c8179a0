package arith_test

import (
	"fmt"

	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// Flags are set on what is built.
func Example() {
	module := ir.NewModule(nil)
	b := arith.NewBuilder(ir.AtEnd(ir.AsModule(module).Body()))
	three := b.ConstInt(ir.I32, 3)
	half := b.ConstFloat(ir.F32, 0.5)

	sum := b.AddI(three, three)
	sum.DefiningOp().SetAttr(arith.OverflowAttr, arith.NoSignedWrap|arith.NoUnsignedWrap)
	less := b.CmpF(arith.OLT, b.SIToFP(ir.F32, b.ExtSI(ir.I64, sum)), half)
	b.Select(less, half, half)

	fmt.Print(asm.String(module))
	// Output:
	// module {
	//   %c3_i32 = arith.constant 3 : i32
	//   %cst = arith.constant 5.000000e-01 : f32
	//   %0 = arith.addi %c3_i32, %c3_i32 overflow<nsw, nuw> : i32
	//   %1 = arith.extsi %0 : i32 to i64
	//   %2 = arith.sitofp %1 : i64 to f32
	//   %3 = arith.cmpf olt, %2, %cst : f32
	//   %4 = arith.select %3, %cst, %cst : f32
	// }
}
