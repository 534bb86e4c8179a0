package asm_test

import (
	"fmt"
	"os"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

func Example() {
	src := &diag.Source{Name: "example.mlir", Text: `
!pair = tuple<i32, f64>
%p = "my.make"() {kind = "demo"} : () -> !pair
"my.use"(%p, %p) : (!pair, !pair) -> ()
`}
	opts := asm.Options{AllowUnregistered: true}
	module, diags := asm.Parse(ir.NewContext(), src, opts)
	if len(diags) > 0 {
		fmt.Println(diags[0].Message)
		return
	}
	asm.Print(os.Stdout, module, opts)
	// Output:
	// module {
	//   %p = "my.make"() {kind = "demo"} : () -> tuple<i32, f64>
	//   "my.use"(%p, %p) : (tuple<i32, f64>, tuple<i32, f64>) -> ()
	// }
}

func ExampleParse_error() {
	src := &diag.Source{Name: "example.mlir", Text: "module {\n  \"my.use\"(%x) : (i32) -> ()\n}\n"}
	_, diags := asm.Parse(ir.NewContext(), src, asm.Options{AllowUnregistered: true})
	for _, d := range diags {
		line, col := src.LineCol(d.Pos.Offset)
		fmt.Printf("%d:%d: %v: %s [%s]\n", line, col, d.Severity, d.Message, d.ID)
	}
	// Output:
	// 2:12: error: use of undeclared SSA value name [undefined-value]
}

func ExampleParseType() {
	t, _ := asm.ParseType(ir.NewContext(), "memref<4x?xf32, strided<[?, 1]>>", asm.Options{})
	m := t.(*ir.MemRefType)
	fmt.Println(m.Shape[0], m.Shape[1] == ir.Dynamic, m.Elem, ir.AttrString(m.Layout))
	// Output:
	// 4 true f32 strided<[?, 1]>
}
