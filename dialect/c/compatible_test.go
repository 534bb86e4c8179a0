package c_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// C converts pointers without a cast if both point to compatible types, or one is a void pointer or has
// no pointee type (C17 6.5.16.1).
func TestPointersConvert(t *testing.T) {
	si8, ui8 := ir.Type(ir.IntOf(8, ir.Signed)), ir.Type(ir.IntOf(8, ir.Unsigned))
	pair := c.Struct("Pair", c.Field{Name: "a", Type: si32})
	to := func(t ir.Type) ir.Type { return c.PtrTo(t, 0) }
	fn := func(result ir.Type, params ...ir.Type) ir.Type { return c.FuncPtr(c.Func(result, params...)) }
	variadic := c.VariadicFuncPtr(c.Func(nil, si32))
	for _, test := range []struct {
		x, y ir.Type
		want bool
	}{
		{llvm.Ptr, to(pair), true}, {llvm.Ptr, fn(nil), true},
		{c.PtrTo(llvm.Void, c.Const), to(si32), true}, {to(c.Typedef("nothing", llvm.Void)), to(si32), true},
		{c.PtrTo(si32, c.Const), to(si32), true},
		{to(si32), to(ir.I32), true}, {to(si32), to(c.Typedef("number", si32)), true}, {c.Typedef("P", to(si32)), to(si32), true},
		{to(ir.IntOf(32, ir.Unsigned)), to(ir.I32), false}, {to(si8), to(ui8), false}, {to(si8), to(si32), false},
		{to(ir.F64), to(ir.F32), false}, {to(si32), to(ir.F32), false},
		{to(pair), to(c.Tag(false, "Pair")), true}, {to(pair), to(c.Tag(true, "Pair")), false},
		{to(pair), to(c.Tag(false, "Other")), false}, {to(c.Struct("")), to(c.Struct("", c.Field{Name: "a", Type: si32})), false},
		{to(c.Array(2, si32)), to(c.Array(2, ir.I32)), true}, {to(c.Array(2, si32)), to(c.Array(3, si32)), false},
		{to(c.FlexibleArray(si32)), to(c.Array(3, si32)), true}, {to(c.Array(2, si32)), to(si32), false},
		{to(to(si32)), to(to(si8)), false}, {to(to(si32)), to(llvm.Ptr), true}, {to(to(si32)), to(to(ir.I32)), true},
		{to(to(si32)), to(c.PtrTo(llvm.Void, c.Const)), false},
		{fn(si32, to(pair)), fn(si32, to(pair)), true}, {fn(si32, to(pair)), fn(si32, llvm.Ptr), true},
		{fn(si32, to(pair)), fn(si32, to(si32)), false}, {fn(si32, to(pair)), fn(nil, to(pair)), false},
		{fn(si32, si32), fn(si32), false}, {fn(si32, si32), fn(si32, ui8), false}, {fn(nil, si32), variadic, false},
		{fn(nil), to(si32), false}, {to(fn(nil)), to(fn(nil)), true}, {to(fn(nil)), to(to(si32)), false},
		{to(c.Atomic(si32)), to(c.Atomic(ir.I32)), true}, {to(c.Atomic(si32)), to(si32), false},
		{to(ir.Complex(si32)), to(ir.Complex(ir.I32)), true}, {to(ir.Complex(ir.F32)), to(ir.Complex(ir.F64)), false},
	} {
		if got := c.ConvertsImplicitly(test.x, test.y); got != test.want {
			t.Errorf("%v to %v: %v", test.x, test.y, got)
		}
		if got := c.ConvertsImplicitly(test.y, test.x); got != test.want {
			t.Errorf("%v to %v: %v", test.y, test.x, got)
		}
	}
}

// The address of a function has the function's type, so that callbacks are checked.
func TestAddressOfFunction(t *testing.T) {
	top := c.Top(ir.NewModule(nil))
	top.Declare("plain", c.Func(si32, ir.F64))
	top.DeclareVariadic("variadic", c.Func(nil, si32))
	top.Declare("other", c.Func(nil)).SetAttr(c.CallConvAttr, ir.StringAttr("ms_abi"))
	top.Global("variable", si32, nil)
	b, _ := c.Body(top.NewFunc("main", c.Func(nil)))
	for name, want := range map[string]ir.Type{
		"plain": c.FuncPtr(c.Func(si32, ir.F64)), "variadic": c.VariadicFuncPtr(c.Func(nil, si32)),
		"other": llvm.Ptr, "variable": llvm.Ptr, "later": llvm.Ptr,
	} {
		if got := b.AddressOf(name).Type(); got != want {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
}
