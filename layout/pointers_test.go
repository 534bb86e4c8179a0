package layout_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// The builder of package c gives sizes and differences of pointers the width that the platform's model has.
func TestSizeTypes(t *testing.T) {
	si32, pointer := ir.IntOf(32, ir.Signed), c.PtrTo(ir.IntOf(32, ir.Signed), 0)
	pair := c.Struct("Pair", c.Field{Name: "a", Type: si32})
	for _, p := range layout.Platforms {
		for _, arch := range p.Arches {
			triple := arch + "-unknown-" + p.Systems[0]
			if p.Environments != nil && p.Environments[0] != "" {
				triple += "-" + p.Environments[0]
			}
			module := ir.NewModule(nil)
			module.SetAttr(llvm.TargetTripleAttr, ir.StringAttr(triple))
			b, args := c.Body(c.Top(module).NewFunc("f", c.Func(nil, pointer, pointer)))
			width := int(p.Model.Pointer.Bits())
			for _, v := range []*ir.Value{b.Sizeof(pair), b.Alignof(pair), b.Offsetof(pair, "a")} {
				if v.Type() != ir.Type(ir.IntOf(width, ir.Unsigned)) {
					t.Errorf("%s: %v has type %v", triple, v.DefiningOp().Name(), v.Type())
				}
			}
			if v := b.Sub(args[0], args[1]); v.Type() != ir.Type(ir.IntOf(width, ir.Signed)) {
				t.Errorf("%s: a difference of pointers has type %v", triple, v.Type())
			}
			if v := b.Less(args[0], args[1]); v.DefiningOp().Operand(0).Type() != ir.Type(ir.Int(width)) {
				t.Errorf("%s: pointers are compared as %v", triple, v.DefiningOp().Operand(0).Type())
			}
		}
	}
}
