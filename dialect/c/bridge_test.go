package c_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

var point = c.Struct("Point", c.Field{Name: "x", Type: ir.F32}, c.Field{Name: "y", Type: ui8})

// A bridge loads the arguments, calls the function and stores the result.
func TestBridge(t *testing.T) {
	for _, test := range []struct {
		symbol string
		t      *ir.FunctionType
		want   string
	}{
		{"f", c.Func(point, point, ui8), `c.func @bridge_f(%result: !llvm.ptr, %arg0: !llvm.ptr, %arg1: !llvm.ptr) attributes {linkage = #llvm.linkage<weak_odr>} {
    %0 = c.load %arg0 : !Point
    %1 = c.load %arg1 : ui8
    %2 = c.call @f(%0, %1) : (!Point, ui8) -> !Point
    c.store %2, %result : !Point
    c.return
  }`},
		{"g", c.Func(nil, llvm.Ptr), `c.func @bridge_g(%arg0: !llvm.ptr) attributes {linkage = #llvm.linkage<weak_odr>} {
    %0 = c.load %arg0 : !llvm.ptr
    c.call @g(%0) : (!llvm.ptr) -> ()
    c.return
  }`},
		{"h", c.Func(nil), `c.func @bridge_h() attributes {linkage = #llvm.linkage<weak_odr>} {
    c.call @h() : () -> ()
    c.return
  }`},
		{"\x01k", c.Func(ir.I1), `c.func @bridge_k(%result: !llvm.ptr) attributes {linkage = #llvm.linkage<weak_odr>} {
    %0 = c.call @"\01k"() : () -> i1
    c.store %0, %result : i1
    c.return
  }`},
	} {
		module := ir.NewModule(nil)
		bridge, err := c.Bridge(c.Top(module).Declare(test.symbol, test.t))
		if err != nil {
			t.Error(err)
			continue
		}
		if err := ir.AsModule(module).Verify(ir.NewContext(dialect.All...)); err != nil {
			t.Error(err)
		}
		if text := asm.String(module); bridge.Parent() != module || !strings.Contains(text, test.want) {
			t.Errorf("%s:\n%s", test.symbol, text)
		}
	}
}

// What has no bridge is an error, and the module stays as it is.
func TestBridgeRefused(t *testing.T) {
	module := ir.NewModule(nil)
	top := c.Top(module)
	for want, f := range map[string]*ir.Operation{
		"a bridge needs a c.func":           nil,
		"needs a c.func":                    module,
		"'printf' is variadic":              top.DeclareVariadic("printf", c.Func(si32, llvm.Ptr)),
		"'setjmp' returns twice":            top.Declare("setjmp", c.Func(si32, llvm.Ptr)),
		"'a' cannot have a bridge: 'index'": top.Declare("a", c.Func(nil, ir.Index)),
		"'b' cannot have a bridge: 'none'":  top.Declare("b", c.Func(ir.None)),
		"'lone' is not in a module":         c.NewBuilder(ir.AtEnd(ir.NewBlock())).Declare("lone", c.Func(nil)),
	} {
		before := asm.String(module)
		bridge, err := c.Bridge(f)
		if bridge != nil || err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, %v", want, bridge, err)
		}
		if after := asm.String(module); after != before {
			t.Errorf("%s: the module has changed:\n%s", want, after)
		}
	}
}
