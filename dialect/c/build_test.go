package c_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// built is a module that holds every op of the dialect, made by the builder.
func built() *ir.Operation {
	si32, si64, f64 := ir.IntOf(32, ir.Signed), ir.IntOf(64, ir.Signed), ir.F64
	point := c.Struct("Point", c.Field{Name: "x", Type: si32}, c.Field{Name: "y", Type: si32})

	module := ir.NewModule(nil)
	top := c.NewBuilder(ir.AtEnd(ir.AsModule(module).Body()))
	top.DeclareVariadic("printf", c.Func(si32, llvm.Ptr))
	top.Declare("origin", c.Func(point))
	top.Global("g", point, ir.Dict(ir.NamedAttribute{Name: "x", Value: ir.IntAttr(1, ir.I64)}))
	top.GlobalElsewhere("h", si32)
	f := top.NewFunc("f", c.Func(si32, llvm.Ptr, si64))
	f.SetAttr(c.VariadicAttr, ir.UnitAttr{})
	entry := c.AddEntry(f)

	b := c.NewBuilder(ir.AtEnd(entry))
	p, i := entry.Arg(0), entry.Arg(1)
	list, copied := b.VAList(), b.VAList()
	b.VAStart(list)
	b.VACopy(copied, list)
	b.VAArg(f64, list)
	b.VAEnd(copied)
	b.VAEnd(list)
	at := b.Element(point, p, i)
	b.Store(b.ConstInt(si32, -7), b.Member(point, at, "y"))
	flags := c.Struct("Flags", c.Field{Name: "lo", Type: si32, BitField: true, Width: 3})
	b.StoreBits(flags, b.LoadBits(flags, p, "lo"), p, "lo")
	x := b.Get(b.Load(point, at), "x")
	b.Set(b.Zero(point), x, "x")
	b.Undef(point)
	b.DebugValue(llvm.DILocalVariable.New(map[string]ir.Attribute{
		"scope": llvm.DIFile.New(map[string]ir.Attribute{"name": ir.StringAttr("f.c"), "directory": ir.StringAttr("/src")}),
		"name":  ir.StringAttr("x"),
	}), x)
	b.Call("origin", point)
	b.Call("printf", si32, b.String("%d\n"), x, b.ConstFloat(f64, 0.5))
	b.CallIndirect(b.AddressOf("origin"), point)
	b.CallVariadic(b.AddressOf("printf"), si32, 1, p, x)
	b.Sizeof(point)
	b.Alignof(point)
	b.Return(b.Cast(si32, b.Offsetof(point, "y")))
	return module
}

func TestBuilder(t *testing.T) {
	module := built()
	ctx := ir.NewContext(c.Dialect, llvm.Dialect)
	if err := ir.AsModule(module).Verify(ctx); err != nil {
		t.Fatalf("%v\n%s", err, asm.String(module))
	}
	text := asm.String(module)
	for _, line := range []string{
		`c.global @g : !Point = {x = 1 : i64}`,
		`c.global external @h : si32`,
		`c.string "%d\0A" : !llvm.ptr`,
		`c.func private @printf(!llvm.ptr, ...) -> si32`,
		`c.func private @origin() -> !Point`,
		`c.func @f(%arg0: !llvm.ptr, %arg1: si64, ...) -> si32 {`,
		`c.constant -7 : si32`,
		`c.debug_value #di_local_variable = %`,
		`!c.func_ptr<(!llvm.ptr, ...) -> si32>, (!llvm.ptr, ..., si32) -> si32`,
	} {
		if !strings.Contains(text, line) {
			t.Errorf("no %q in\n%s", line, text)
		}
	}
	used := map[string]bool{}
	module.Walk(func(o *ir.Operation) ir.WalkResult {
		used[o.Name()] = true
		return ir.Advance
	})
	for _, op := range c.Dialect.Ops {
		if !used[op.Name] {
			t.Errorf("%s has no builder", op.Name)
		}
	}
}

// What the builder is asked for and cannot make is named.
func TestBuilderMisuse(t *testing.T) {
	block := ir.NewBlock(c.Struct("S", c.Field{Name: "x", Type: ir.F32}))
	b := c.NewBuilder(ir.AtEnd(block))
	for _, tt := range []struct {
		want string
		do   func()
	}{
		{"not float64", func() { b.Get(block.Arg(0), 1.5) }},
		{"nil type", func() { b.NewFunc("f", c.Func(nil, nil)) }},
		{"function type is nil", func() { b.NewFunc("f", nil) }},
		{"function type is nil", func() { b.Declare("f", nil) }},
		{"function type is nil", func() { b.DeclareVariadic("f", nil) }},
		{"no initial value from a uint8", func() { c.Initial(si32, uint8(1)) }},
		{"no literal for a uint8", func() { b.Literal(uint8(1)) }},
		{"c.Builder.Variable: the operation is not a c.global", func() { b.Variable(nil) }},
		{"c.Builder.CallFunc: the function is nil", func() { b.CallFunc(nil) }},
		{"c.Loop.Break: it is outside the body of the loop", func() { new(c.Loop).Break() }},
	} {
		t.Run(tt.want, func(t *testing.T) {
			defer func() {
				if got := fmt.Sprint(recover()); !strings.HasPrefix(got, "BUG: ") || !strings.Contains(got, tt.want) {
					t.Errorf("panics with %q, want %q", got, tt.want)
				}
			}()
			tt.do()
		})
	}
	if v := b.ConstInt(ir.I8, 255); v.Type() != ir.I8 {
		t.Error("a signless integer may be written without sign")
	}
}
