package passes_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/arith"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/internal/llvmtypes"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/ir/convert"
	"github.com/abi-opt/abi-opt/passes/convertfunc"
	"github.com/abi-opt/abi-opt/passes/finalizememref"
)

// Somebody's own rules say what an element is and which address space the space
// "near" is: the rewrites follow them.
func TestOverriddenTypes(t *testing.T) {
	const text = `
		func.func @f(%m: memref<4x?xtf32, "near">, %i: index) -> tf32 {
			%a = memref.alloca(%i) : memref<?xtf32>
			%v = memref.load %m[%i, %i] : memref<4x?xtf32, "near">
			memref.store %v, %a[%i] : memref<?xtf32>
			return %v : tf32
		}`
	ctx := ir.NewContext(fn.Dialect, arith.Dialect, memref.Dialect, llvm.Dialect)
	module, ds := asm.Parse(ctx, &diag.Source{Name: "t", Text: text}, asm.Options{})
	if len(ds) > 0 {
		t.Fatal(ds[0].Message)
	}
	plain := llvmtypes.New(0)
	own := convert.OneToOne(func(t ir.Type) ir.Type {
		m, ok := t.(*ir.MemRefType)
		switch {
		case t == ir.TF32:
			return ir.I32
		case !ok || m.Elem != ir.TF32:
			return nil
		}
		space := m.Space
		if space == ir.Attribute(ir.StringAttr("near")) {
			space = ir.IntAttr(3, ir.I64)
		}
		return plain.ConvertOne(ir.MemRef(ir.I32, m.Shape, m.Layout, space))
	})
	types := llvmtypes.New(0)
	types.Rules = append([]convert.TypeRule{own}, types.Rules...)
	conv := &convert.Conversion{
		Target:   convert.Target{Legal: []string{"llvm"}, Illegal: []string{"func", "memref"}},
		Types:    types,
		Patterns: append(finalizememref.Patterns(finalizememref.Options{}), convertfunc.Patterns(convertfunc.Options{})...),
	}
	var r ir.Reporter
	if !conv.Full(module, &r) {
		t.Fatal(r.Diags[0].Message)
	}
	if ds := ir.Verify(ctx, module); len(ds) > 0 {
		t.Fatal(ds[0].Message)
	}
	got := asm.String(module)
	for _, want := range []string{
		"(!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32",
		": !llvm.ptr<3> -> i32",
		"x i32 : (i64) -> !llvm.ptr",
		": i32, !llvm.ptr\n",
		"llvm.return %v : i32",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}
