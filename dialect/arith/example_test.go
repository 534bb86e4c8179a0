package arith_test

import (
	"fmt"

	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// Ops with flags are built from a state; the others need less.
func Example() {
	module := ir.NewModule(nil)
	b := ir.AtEnd(module.Region(0).First())
	three := arith.ConstantInt(b, 3, ir.I32)
	half := arith.ConstantFloat(b, 0.5, ir.F32)

	s := ir.OpState{Def: arith.AddIOp, Operands: []*ir.Value{three, three}, ResultTypes: []ir.Type{ir.I32}}
	s.AddAttr("overflowFlags", arith.NoSignedWrap|arith.NoUnsignedWrap)
	sum := b.Create(s).Result(0)
	wide := b.Value(arith.ExtSIOp, ir.I64, sum)
	less := arith.CompareFloat(b, arith.OLT, b.Value(arith.SIToFPOp, ir.F32, wide), half)
	b.Value(arith.SelectOp, ir.F32, less, half, half)

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
