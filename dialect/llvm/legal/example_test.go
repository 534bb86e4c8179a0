package legal_test

import (
	"fmt"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/dialect/llvm/legal"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// A frontend asks what LLVM would reject, without writing LLVM IR.
func ExampleCheck() {
	source := &diag.Source{Name: "m.mlir", Text: `
llvm.func fastcc @f(...)
llvm.func @g(%p: !llvm.ptr) {
  %0 = llvm.call_intrinsic "llvm.sqrt"(%p) : (!llvm.ptr) -> f32
  llvm.return
}`}
	module, diags := asm.Parse(ir.NewContext(llvm.Dialect), source, asm.Options{})
	if len(diags) > 0 {
		fmt.Println(diags)
		return
	}
	var r ir.Reporter
	legal.Check(module, &r, legal.Options{})
	for _, d := range r.Sorted() {
		fmt.Println(d.ID, d.Message)
	}
	// Output:
	// llvm-rule 'llvm.func' op is variadic, which fastcc does not allow
	// llvm-rule 'llvm.call_intrinsic' op does not match any of the overloads of "llvm.sqrt": operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got '!llvm.ptr'
}
