package convert_test

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// A dialect with an addition of indices, and one with an addition of integers.
var (
	high = &ir.Dialect{Name: "high", Ops: []*ir.OpDef{highAdd}}
	low  = &ir.Dialect{Name: "low", Ops: []*ir.OpDef{lowAdd}}

	highAdd = &ir.OpDef{
		Name: "high.add", Traits: ir.Pure | ir.SameTypes,
		Operands: []ir.ValueDef{ir.Arg("a", ir.IndexOnly), ir.Arg("b", ir.IndexOnly)},
		Results:  []ir.ValueDef{ir.Arg("sum", ir.IndexOnly)},
		Format:   "$a `,` $b attr-dict `:` type($sum)",
	}
	lowAdd = &ir.OpDef{
		Name: "low.add", Traits: ir.Pure | ir.SameTypes,
		Operands: []ir.ValueDef{ir.Arg("a", ir.Signlesses), ir.Arg("b", ir.Signlesses)},
		Results:  []ir.ValueDef{ir.Arg("sum", ir.Signlesses)},
		Format:   "$a `,` $b attr-dict `:` type($sum)",
	}
)

// highToLow makes integers of indices.
var highToLow = &convert.Conversion{
	Target: convert.Target{Legal: []string{"low"}, Illegal: []string{"high"}},
	Types: &convert.TypeConverter{Rules: []convert.TypeRule{
		convert.OneToOne(func(t ir.Type) ir.Type {
			if t == ir.Index {
				return ir.I64
			}
			return t
		}),
	}},
	Patterns: []convert.Pattern{{Op: highAdd, Rewrite: func(rw *convert.Rewriter, op *ir.Operation) bool {
		t := rw.Type(op.Result(0).Type())
		rw.Replace(rw.Value(lowAdd, t, rw.Operand(0), rw.Operand(1)))
		return true
	}}},
}

func Example() {
	source := &diag.Source{Name: "in.mlir", Text: `
		%a = "other.def"() : () -> index
		%b = high.add %a, %a : index
		%c = high.add %b, %a : index
		"other.use"(%c) : (index) -> ()`}
	module, ds := asm.Parse(ir.NewContext(high, low), source, asm.Options{AllowUnregistered: true})
	if len(ds) > 0 {
		fmt.Println(ds[0].Message)
		return
	}
	var r ir.Reporter
	if !highToLow.Partial(module, &r) {
		fmt.Println(r.Diags[0].Message)
		return
	}
	fmt.Println(strings.TrimSpace(asm.String(module)))
	// Output:
	// module {
	//   %a = "other.def"() : () -> index
	//   %0 = unrealized_conversion_cast %a : index to i64
	//   %b = low.add %0, %0 : i64
	//   %c = low.add %b, %0 : i64
	//   %1 = unrealized_conversion_cast %c : i64 to index
	//   "other.use"(%1) : (index) -> ()
	// }
}
