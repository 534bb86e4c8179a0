package fn_test

import (
	"fmt"

	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/dialect/cf"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// A module with a function that calls another one, directly and through a
// value.
func Example() {
	module := ir.NewModule(nil)
	top := fn.NewBuilder(ir.AtEnd(ir.AsModule(module).Body()))
	t := ir.Func([]ir.Type{ir.I32}, []ir.Type{ir.I32})

	top.Declare("callee", t)
	entry := fn.AddEntry(top.NewFunc("caller", t))
	b := fn.NewBuilder(ir.AtEnd(entry))
	direct := b.Call("callee", t, entry.Arg(0))
	indirect := b.CallIndirect(b.Const("callee", t), direct.Result(0))
	b.Return(indirect.Result(0))

	fmt.Print(asm.String(module))
	// Output:
	// module {
	//   func.func private @callee(i32) -> i32
	//   func.func @caller(%arg0: i32) -> i32 {
	//     %0 = call @callee(%arg0) : (i32) -> i32
	//     %f = constant @callee : (i32) -> i32
	//     %1 = call_indirect %f(%0) : (i32) -> i32
	//     return %1 : i32
	//   }
	// }
}

// The absolute value of an integer, with a branch.
func ExampleBuilder_NewFunc() {
	module := ir.NewModule(nil)
	top := fn.NewBuilder(ir.AtEnd(ir.AsModule(module).Body()))
	f := top.NewFunc("abs", ir.Func([]ir.Type{ir.I32}, []ir.Type{ir.I32}))
	entry := fn.AddEntry(f)
	negative, done := ir.NewBlock(), ir.NewBlock(ir.I32)
	f.Region(0).Append(negative)
	f.Region(0).Append(done)

	// The builders of three dialects add at one place.
	x, b := entry.Arg(0), ir.AtEnd(entry)
	numbers, jumps := arith.NewBuilder(b), cf.NewBuilder(b)
	zero := numbers.ConstInt(ir.I32, 0)
	below := numbers.CmpI(arith.SLT, x, zero)
	jumps.CondBranch(below, cf.Edge{Dest: negative}, cf.Edge{Dest: done, Args: []*ir.Value{x}})
	b.SetAtEnd(negative)
	jumps.Branch(done, numbers.SubI(zero, x))
	b.SetAtEnd(done)
	fn.NewBuilder(b).Return(done.Arg(0))

	fmt.Print(asm.String(module))
	// Output:
	// module {
	//   func.func @abs(%arg0: i32) -> i32 {
	//     %c0_i32 = arith.constant 0 : i32
	//     %0 = arith.cmpi slt, %arg0, %c0_i32 : i32
	//     cf.cond_br %0, ^bb1, ^bb2(%arg0 : i32)
	//   ^bb1:  // pred: ^bb0
	//     %1 = arith.subi %c0_i32, %arg0 : i32
	//     cf.br ^bb2(%1 : i32)
	//   ^bb2(%2: i32):  // 2 preds: ^bb0, ^bb1
	//     return %2 : i32
	//   }
	// }
}
