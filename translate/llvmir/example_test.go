package llvmir_test

import (
	"fmt"
	"os"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

func ExampleWrite() {
	source := &diag.Source{Name: "twice.mlir", Text: `
		llvm.func @get() -> (i8 {llvm.signext})
		llvm.func @twice(%p: !llvm.ptr {llvm.noundef}) -> i8 {
			%v = llvm.call @get() : () -> (i8 {llvm.signext})
			%sum = llvm.add %v, %v overflow<nsw> : i8
			llvm.store %sum, %p {alignment = 1 : i64} : i8, !llvm.ptr
			llvm.return %sum : i8
		}`}
	ctx := ir.NewContext(llvm.Dialect)
	module, diags := asm.Parse(ctx, source, asm.Options{})
	if diag.HasErrors(diags) || diag.HasErrors(ir.Verify(ctx, module)) {
		return
	}
	diags, err := llvmir.Write(os.Stdout, module, llvmir.Options{})
	fmt.Println(len(diags), err)
	// Output:
	// declare signext i8 @get()
	//
	// define i8 @twice(ptr noundef %p) {
	// 0:
	// 	%v = call signext i8 @get()
	// 	%sum = add nsw i8 %v, %v
	// 	store i8 %sum, ptr %p, align 1
	// 	ret i8 %sum
	// }
	// 0 <nil>
}
