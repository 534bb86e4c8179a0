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

// arrayType is !my.array<4 x i32>.
type arrayType struct {
	ir.TypeBase
	n    uint64
	elem ir.Type
}

func (t *arrayType) Print(w *ir.Writer) {
	w.Text(fmt.Sprintf("!my.array<%d x ", t.n))
	w.Type(t.elem)
	w.Byte('>')
}

// A dialect reads the <…> of its types as its ops read their own text.
func ExampleParseType_dialect() {
	my := &ir.Dialect{Name: "my", Types: []*ir.TypeDef{{
		Mnemonic: "array",
		Summary:  "an array",
		Syntax:   "`<` integer `x` type `>`",
		Parse: func(p ir.Parser) ir.Type {
			n := p.Unsigned(64)
			p.Expect("x")
			return ir.UniqueType(&arrayType{n: n, elem: p.Type()})
		},
	}}}
	ctx := ir.NewContext(my)
	t, _ := asm.ParseType(ctx, "!my.array<0x10 x !my.array<2 x f32>>", asm.Options{})
	fmt.Println(t)
	_, ds := asm.ParseType(ctx, "!my.array<4 by f32>", asm.Options{})
	fmt.Println(ds[0].Message)
	// Output:
	// !my.array<16 x !my.array<2 x f32>>
	// expected 'x'
}
