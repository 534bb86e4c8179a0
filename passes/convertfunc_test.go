package passes_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/llvmtypes"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/ir/convert"
	"github.com/abi-opt/abi-opt/passes/convertfunc"
)

// Where somebody's own rule says what a memref is, no descriptor is assumed:
// with bare pointers or without, in memory or not, ranked or unranked.
func TestOverriddenMemRef(t *testing.T) {
	const text = `
		func.func private @g(memref<?xf32>, memref<*xi8>) -> memref<*xi8> attributes {llvm.emit_c_interface}
		func.func @f(%m: memref<?xf32>, %u: memref<*xi8>, %i: index) -> (memref<*xi8>, memref<?xf32>) attributes {llvm.emit_c_interface} {
			%r = call @g(%m, %u) : (memref<?xf32>, memref<*xi8>) -> memref<*xi8>
			return %r, %m : memref<*xi8>, memref<?xf32>
		}`
	ctx := ir.NewContext(fn.Dialect, llvm.Dialect)
	for _, bare := range []bool{false, true} {
		module, ds := asm.Parse(ctx, &diag.Source{Name: "t", Text: text}, asm.Options{})
		if len(ds) > 0 {
			t.Fatal(ds[0].Message)
		}
		own := convert.OneToOne(func(t ir.Type) ir.Type {
			if _, ok := t.(*ir.MemRefType); ok {
				return llvm.Ptr
			}
			return nil
		})
		types := llvmtypes.New(0)
		types.Rules = append([]convert.TypeRule{own}, types.Rules...)
		conv := &convert.Conversion{
			Target:   convert.Target{Legal: []string{"llvm"}, Illegal: []string{"func"}},
			Types:    types,
			Patterns: convertfunc.Patterns(convertfunc.Options{BarePointers: bare}),
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
			"@f(%m: !llvm.ptr, %u: !llvm.ptr, %i: i64) -> !llvm.struct<(ptr, ptr)>",
			"llvm.call @g(%m, %u) : (!llvm.ptr, !llvm.ptr) -> !llvm.ptr",
		} {
			if !strings.Contains(got, want) {
				t.Errorf("no %q in\n%s", want, got)
			}
		}
		if bare == strings.Contains(got, "@_mlir_ciface_f(") {
			t.Errorf("bare pointers %v: the function for C is there or missing in\n%s", bare, got)
		}
	}
}

// An index that becomes something else is that everywhere.
func TestOverriddenIndex(t *testing.T) {
	module, ds := asm.Parse(ir.NewContext(fn.Dialect, llvm.Dialect), &diag.Source{Name: "t", Text: `
		func.func @f(%i: index, %m: memref<*xf32>) -> memref<*xf32> {
			return %m : memref<*xf32>
		}`}, asm.Options{})
	if len(ds) > 0 {
		t.Fatal(ds[0].Message)
	}
	types := llvmtypes.New(0)
	types.Rules = append([]convert.TypeRule{convert.OneToOne(func(t ir.Type) ir.Type {
		if t == ir.Index {
			return llvm.Ptr
		}
		return nil
	})}, types.Rules...)
	conv := &convert.Conversion{Types: types, Patterns: convertfunc.Patterns(convertfunc.Options{})}
	var r ir.Reporter
	if !conv.Partial(module, &r) {
		t.Fatal(r.Diags[0].Message)
	}
	if got := asm.String(module); !strings.Contains(got, "@f(%i: !llvm.ptr, %arg0: i64, %arg1: !llvm.ptr)") {
		t.Error(got)
	}
}
