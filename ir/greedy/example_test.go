package greedy_test

import (
	"fmt"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/arith"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/ir/greedy"
)

// Doubling is written as a shift, and what stands around it is folded.
func Example() {
	shift := func(rw *ir.PatternRewriter, o *ir.Operation) bool {
		if o.Operand(0) != o.Operand(1) {
			return false
		}
		b := arith.NewBuilder(&rw.Builder)
		rw.Replace(o, b.ShLI(o.Operand(0), b.ConstInt(ir.I32, 1)))
		return true
	}
	ctx := ir.NewContext(arith.Dialect, fn.Dialect)
	module, _ := asm.Parse(ctx, &diag.Source{Name: "double.mlir", Text: `
func.func @f(%x: i32) -> i32 {
  %c2 = arith.constant 2 : i32
  %c3 = arith.constant 3 : i32
  %c6 = arith.muli %c2, %c3 : i32
  %0 = arith.muli %x, %c6 : i32
  %1 = arith.addi %0, %0 : i32
  return %1 : i32
}
`}, asm.Options{})
	greedy.Simplify(greedy.Config{
		Context:    ctx,
		Patterns:   greedy.Table([]ir.Pattern{{Root: arith.AddIOp, Rewrite: shift}}),
		Iterations: 10,
		Rewrites:   -1,
	}, module)
	fmt.Print(asm.String(module.Region(0).First().First()))
	// Output:
	// func.func @f(%x: i32) -> i32 {
	//   %c1_i32 = arith.constant 1 : i32
	//   %c6_i32 = arith.constant 6 : i32
	//   %0 = arith.muli %x, %c6_i32 : i32
	//   %1 = arith.shli %0, %c1_i32 : i32
	//   return %1 : i32
	// }
}
