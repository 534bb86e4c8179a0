package attach_test

import (
	"testing"

	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
	ireepasses "github.com/abi-opt/abi-opt/iree/passes"
	"github.com/abi-opt/abi-opt/iree/raw"
)

var passes = ireepasses.All

// The passes after each other on one module.
func TestPasses(t *testing.T) {
	module := ir.NewModule(ir.UnknownLoc{})
	f := fn.NewBuilder(ir.AtEnd(ir.AsModule(module).Body())).NewFunc("f", ir.Func([]ir.Type{ir.I32}, nil))
	fn.NewBuilder(ir.AtEnd(fn.AddEntry(f))).Return()

	ds := pass.Apply(ir.NewContext(fn.Dialect), module, passes...)
	var remarks []string
	for _, d := range ds {
		remarks = append(remarks, d.Message)
	}
	if len(remarks) != 2 || remarks[0] != "raw ABI of @f: (sint32) -> ()" || remarks[1] != "V1 ABI of @f: (i32) -> ()" {
		t.Errorf("%q", remarks)
	}
	d, _ := f.Attr("iree.reflection").(*ir.DictAttr)
	if d.Get(raw.SignatureKey) != ir.StringAttr("I6!S3!t6R1!") {
		t.Errorf("%v", f.Attrs())
	}
	if f.StringAttr("iree.abi") != `{"a":["i32"],"r":[],"v":1}` {
		t.Errorf("%v", f.Attrs())
	}
}
