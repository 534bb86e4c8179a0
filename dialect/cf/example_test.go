package cf_test

import (
	"fmt"

	"github.com/abi-opt/abi-opt/dialect/cf"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

func ExampleBuilder_Switch() {
	module := ir.NewModule(nil)
	t := ir.Func([]ir.Type{ir.I32, ir.I64}, []ir.Type{ir.I64})
	f := fn.NewBuilder(ir.AtEnd(ir.AsModule(module).Body())).NewFunc("f", t)
	entry, end := fn.AddEntry(f), ir.NewBlock(ir.I64)
	f.Region(0).Append(end)
	fn.NewBuilder(ir.AtEnd(end)).Return(end.Arg(0))

	toEnd := cf.Edge{Dest: end, Args: []*ir.Value{entry.Arg(1)}}
	op := cf.NewBuilder(ir.AtEnd(entry)).Switch(entry.Arg(0), toEnd,
		cf.Case{Value: ir.IntAttr(-1, ir.I32), Edge: toEnd},
		cf.Case{Value: ir.IntAttr(7, ir.I32), Edge: toEnd},
	)
	fmt.Print(asm.String(module))
	fmt.Println(len(ir.Edges(op)), "edges,", len(ir.Cases(op)), "cases")
	// Output:
	// module {
	//   func.func @f(%arg0: i32, %arg1: i64) -> i64 {
	//     cf.switch %arg0 : i32, [
	//       default: ^bb1(%arg1 : i64),
	//       -1: ^bb1(%arg1 : i64),
	//       7: ^bb1(%arg1 : i64)
	//     ]
	//   ^bb1(%0: i64):  // 3 preds: ^bb0, ^bb0, ^bb0
	//     return %0 : i64
	//   }
	// }
	// 3 edges, 2 cases
}
