package ir_test

import (
	"fmt"
	"os"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// A frontend gives operations places in the text of its own language. What is
// wrong with one is then shown there.
func ExampleSourceLoc() {
	program := &diag.Source{Name: "sum.toy", Text: "def sum(a, b) =\n  a ++ b\n"}
	add := &ir.OpDef{Name: "toy.add", Operands: []ir.ValueDef{ir.Arg("lhs", ir.AnyInteger), ir.Arg("rhs", ir.AnyInteger)}}

	module := ir.NewModule(nil)
	b := ir.AtEnd(module.Region(0).First())
	b.Loc = &ir.SourceLoc{Pos: diag.Pos{Source: program, Offset: 20, Len: 2}}
	b.Op(add, nil)

	var r diag.Renderer
	_ = r.Render(os.Stdout, ir.Verify(nil, module)...)
	// Output:
	// sum.toy:2:5: error: 'toy.add' op expected 2 operands, but found 0 [op-operands]
	//   a ++ b
	//     ^~
}

// Without the text, a location names file, line and column; with neither, the
// function that an operation is in is named.
func ExampleFileLoc() {
	add := &ir.OpDef{Name: "toy.add", Operands: []ir.ValueDef{ir.Arg("lhs", ir.AnyInteger)}}
	body := ir.NewBlock()
	f := (&ir.OpState{Name: "toy.func", Regions: []*ir.Region{ir.NewRegion(body)}}).Create()
	f.SetAttr(ir.SymName, ir.StringAttr("sum"))
	b := ir.AtEnd(body)
	b.Op(add, nil)
	b.Loc = ir.NameLoc{Name: "a ++ b", Child: ir.FileLoc{File: "sum.toy", Line: 2, Col: 5}}
	b.Op(add, nil)

	fmt.Println(diag.Err(ir.Verify(nil, f)))
	// Output:
	// @sum: 'toy.add' op expected 1 operands, but found 0
	// sum.toy:2:5: 'toy.add' op expected 1 operands, but found 0
}
