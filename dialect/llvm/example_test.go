package llvm_test

import (
	"fmt"
	"os"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// A function that adds one to what a pointer points to.
func Example() {
	module := ir.NewModule(nil)
	b := llvm.NewBuilder(ir.AtEnd(module.Region(0).First()))

	f := b.NewFunc("increment", llvm.Func(llvm.Void, false, llvm.Ptr))
	entry := llvm.AddEntry(f)
	entry.Arg(0).SetName("p")
	b.SetAtEnd(entry)
	v := b.Load(ir.I32, entry.Arg(0), 4, false)
	b.Store(b.Add(v, b.ConstInt(ir.I32, 1)), entry.Arg(0), 4, false)
	b.Return()

	if diags := ir.Verify(ir.NewContext(llvm.Dialect), module); len(diags) > 0 {
		fmt.Println(diags[0].Message)
	}
	if err := asm.Print(os.Stdout, module, asm.Options{}); err != nil {
		fmt.Println(err)
	}
	// Output:
	// module {
	//   llvm.func @increment(%p: !llvm.ptr) {
	//     %0 = llvm.load %p {alignment = 4 : i64} : !llvm.ptr -> i32
	//     %1 = llvm.mlir.constant(1 : i32) : i32
	//     %2 = llvm.add %0, %1 : i32
	//     llvm.store %2, %p {alignment = 4 : i64} : i32, !llvm.ptr
	//     llvm.return
	//   }
	// }
}
