package dialect_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/dialect/abi"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// A function that passes what it gets on, made with every method of the builder.
func TestABIBuilder(t *testing.T) {
	si8, empty := ir.IntOf(8, ir.Signed), c.Struct("E")
	pair := c.Struct("P", c.Field{Name: "a", Type: ir.IntOf(64, ir.Signed)}, c.Field{Name: "b", Type: ir.IntOf(32, ir.Signed)})
	big := c.Struct("Big", c.Field{Name: "a", Type: c.Array(3, ir.IntOf(64, ir.Signed))})
	pieces := []ir.Type{ir.I64, ir.I32}
	source := ir.Func([]ir.Type{pair, si8, empty, big}, []ir.Type{pair})
	lowered := ir.Func([]ir.Type{ir.I64, ir.I32, ir.I8, llvm.Ptr}, pieces)
	extended := ir.Array(ir.Dict(), ir.Dict(), ir.Dict(ir.NamedAttribute{Name: llvm.SignextAttr, Value: ir.UnitAttr{}}), ir.Dict())

	module := ir.NewModule(nil)
	top := abi.NewBuilder(ir.AtEnd(ir.AsModule(module).Body()))
	top.Declare("callee", lowered, source).SetAttr(ir.ArgAttrs, extended)
	f := top.NewFunc("f", lowered)
	f.SetAttr(ir.ArgAttrs, extended)
	entry := abi.AddEntry(f)
	b := abi.NewBuilder(ir.AtEnd(entry))

	args := b.Prologue(func(b *abi.Builder) []*ir.Value {
		return []*ir.Value{
			b.Direct([]ir.Type{pair}, []int64{0, 8}, entry.Arg(0), entry.Arg(1)).Result(0),
			b.Extend(si8, true, entry.Arg(2)),
			b.Ignore(empty).Result(0),
			b.Indirect(big, entry.Arg(3)).Result(0),
		}
	}).Results()
	// call passes the arguments on, and returns the source result.
	call := func(do func(b *abi.Builder, args []*ir.Value) *ir.Operation) abi.Body {
		return func(b *abi.Builder) []*ir.Value {
			passed := b.CallArgs(func(b *abi.Builder) []*ir.Value {
				parts := b.Direct(pieces, []int64{0, 8}, args[0]).Results()
				narrow := b.Extend(ir.I8, true, args[1])
				b.Ignore(nil, args[2])
				return append(parts, narrow, b.Indirect(llvm.Ptr, args[3]).Result(0))
			}).Results()
			o := do(b, passed)
			o.SetAttr(ir.ArgAttrs, extended)
			return b.CallRets(func(b *abi.Builder) []*ir.Value {
				return b.Direct([]ir.Type{pair}, []int64{0, 8}, o.Results()...).Results()
			}).Results()
		}
	}
	b.CallExec("callee", args, call(func(b *abi.Builder, args []*ir.Value) *ir.Operation {
		return b.Call("callee", pieces, args...)
	}))
	pointer := c.NewBuilder(b.Builder).AddressOf("callee")
	result := b.CallExecIndirect(pointer, args, call(func(b *abi.Builder, args []*ir.Value) *ir.Operation {
		return b.CallIndirect(pointer, pieces, args...)
	})).Result(0)
	b.Return(b.Epilogue(func(b *abi.Builder) []*ir.Value {
		return b.Expand(pieces, []int64{0, 8}, result).Results()
	}).Results()...)

	if err := ir.AsModule(module).Verify(ir.NewContext(dialect.All...)); err != nil {
		t.Errorf("%v\n%s", err, asm.String(module))
	}
}
