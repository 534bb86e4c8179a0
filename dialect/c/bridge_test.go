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

// An entry stores the arguments, calls a function that gets their addresses, and loads the result.
func TestEntry(t *testing.T) {
	for _, test := range []struct {
		symbol string
		t      *ir.FunctionType
		want   string
	}{
		{"f", c.Func(point, point, ui8), `c.func @f(%arg0: !Point, %arg1: ui8) -> !Point {
    %0 = c.local : !Point
    %1 = c.local : !Point
    %2 = c.local : ui8
    c.store %arg0, %1 : !Point
    c.store %arg1, %2 : ui8
    c.call @entry_f(%0, %1, %2) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
    %3 = c.load %0 : !Point
    c.return %3 : !Point
  }
  c.func private @entry_f(!llvm.ptr, !llvm.ptr, !llvm.ptr)`},
		{"h", c.Func(nil), `c.func @h() {
    c.call @entry_h() : () -> ()
    c.return
  }
  c.func private @entry_h()`},
		{"\x01k", c.Func(ir.I1), `c.func @"\01k"() -> i1 {
    %0 = c.local : i1
    c.call @entry_k(%0) : (!llvm.ptr) -> ()
    %1 = c.load %0 : i1
    c.return %1 : i1
  }`},
	} {
		module := ir.NewModule(nil)
		if err := c.Entry(c.Top(module).Declare(test.symbol, test.t)); err != nil {
			t.Error(err)
			continue
		}
		if err := ir.AsModule(module).Verify(ir.NewContext(dialect.All...)); err != nil {
			t.Error(err)
		}
		if text := asm.String(module); !strings.Contains(text, test.want) {
			t.Errorf("%s:\n%s", test.symbol, text)
		}
	}
}

// What has no entry is an error, and the module stays as it is. A function that an entry calls can be there already.
func TestEntryRefused(t *testing.T) {
	module := ir.NewModule(nil)
	top := c.Top(module)
	f := top.Declare("f", c.Func(si32))
	own := top.Declare("entry_f", c.Func(nil, llvm.Ptr))
	if err := c.Entry(f); err != nil || own.Block().Last() != own {
		t.Errorf("error %v, module\n%s", err, asm.String(module))
	}
	for want, f := range map[string]*ir.Operation{
		"an entry needs a c.func":         nil,
		"'f' has a body already":          f,
		"'p' is variadic and cannot have": top.DeclareVariadic("p", c.Func(si32, llvm.Ptr)),
	} {
		before := asm.String(module)
		if err := c.Entry(f); err == nil || !strings.Contains(err.Error(), want) || asm.String(module) != before {
			t.Errorf("%s: error %v, module\n%s", want, err, asm.String(module))
		}
	}
}
