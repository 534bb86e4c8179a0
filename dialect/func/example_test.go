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
	top := ir.AtEnd(module.Region(0).First())
	t := ir.Func([]ir.Type{ir.I32}, []ir.Type{ir.I32})

	callee := fn.Declare(top, "callee", t)
	caller := fn.New(top, "caller", t)
	entry := caller.Region(0).First()
	b := ir.AtEnd(entry)
	direct := fn.BuildCall(b, callee, entry.Arg(0))
	pointer := fn.BuildConstant(b, callee)
	indirect := b.Op(fn.CallIndirectOp, ir.I32, pointer, direct.Result(0))
	b.Op(fn.ReturnOp, nil, indirect.Result(0))

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
func ExampleNew() {
	module := ir.NewModule(nil)
	f := fn.New(ir.AtEnd(module.Region(0).First()), "abs", ir.Func([]ir.Type{ir.I32}, []ir.Type{ir.I32}))
	entry := f.Region(0).First()
	negative, done := ir.NewBlock(), ir.NewBlock(ir.I32)
	f.Region(0).Append(negative)
	f.Region(0).Append(done)

	x := entry.Arg(0)
	b := ir.AtEnd(entry)
	zero := arith.ConstantInt(b, 0, ir.I32)
	below := arith.CompareInt(b, arith.SLT, x, zero)
	cf.CondJump(b, below, cf.Edge{Dest: negative}, cf.Edge{Dest: done, Args: []*ir.Value{x}})
	b.SetAtEnd(negative)
	cf.Jump(b, done, b.Value(arith.SubIOp, ir.I32, zero, x))
	b.SetAtEnd(done)
	b.Op(fn.ReturnOp, nil, done.Arg(0))

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
