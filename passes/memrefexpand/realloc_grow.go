package memrefexpand

import (
	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/dialect/cf"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/ir"
)

// isLargeEnough reports whether the memory is large enough according to the types.
func isLargeEnough(o *ir.Operation) bool {
	from, to := typeOf(o.Operand(0)).Shape[0], typeOf(o.Result(0)).Shape[0]
	return from != ir.Dynamic && to != ir.Dynamic && from >= to
}

// grow replaces a realloc.
func grow(o *ir.Operation, dealloc bool) {
	if isLargeEnough(o) {
		o.ReplaceWith(reuse(ir.Before(o), o, memref.MixedValue{Const: typeOf(o.Result(0)).Shape[0]}))
		return
	}
	b := ir.Before(o)
	old := oldSize(b, o.Operand(0))
	size := newSize(o)
	tooSmall := arith.NewBuilder(b).CmpI(arith.ULT, asValue(b, old), asValue(b, size))

	rest := o.Block().SplitBefore(o)
	grow, keep, both := newBlock(rest), newBlock(rest), newBlock(rest, o.Result(0).Type())
	at := cf.NewBuilder(ir.AtEnd(tooSmall.Block()))
	at.Loc = o.Loc
	at.CondBranch(tooSmall, cf.Edge{Dest: grow}, cf.Edge{Dest: keep})

	at.SetAtEnd(grow)
	at.Branch(both, moved(at.Builder, o, old, dealloc))
	at.SetAtEnd(keep)
	at.Branch(both, reuse(at.Builder, o, size))
	at.SetAtEnd(both)
	at.Branch(rest)
	o.ReplaceWith(both.Arg(0))
}

// newBlock inserts a block before another one.
func newBlock(before *ir.Block, args ...ir.Type) *ir.Block {
	b := ir.NewBlock(args...)
	before.Region().InsertAfter(b, before.Prev())
	return b
}

// oldSize returns the current size of the memory.
func oldSize(b *ir.Builder, m *ir.Value) memref.MixedValue {
	if n := typeOf(m).Shape[0]; n != ir.Dynamic {
		return memref.MixedValue{Const: n}
	}
	zero := arith.NewBuilder(b).ConstInt(ir.Index, 0)
	return memref.MixedValue{Value: memref.NewBuilder(b).Dim(m, zero), Const: ir.Dynamic}
}

// newSize returns the requested size of the memory.
func newSize(o *ir.Operation) memref.MixedValue {
	if n := typeOf(o.Result(0)).Shape[0]; n != ir.Dynamic {
		return memref.MixedValue{Const: n}
	}
	return memref.MixedValue{Value: o.Operand(1), Const: ir.Dynamic}
}

func asValue(b *ir.Builder, n memref.MixedValue) *ir.Value {
	if n.Value != nil {
		return n.Value
	}
	return arith.NewBuilder(b).ConstInt(ir.Index, n.Const)
}

// reuse returns the old memory with the new size.
func reuse(b *ir.Builder, o *ir.Operation, size memref.MixedValue) *ir.Value {
	one := memref.MixedValue{Const: 1}
	return memref.NewBuilder(b).ReinterpretCast(o.Result(0).Type(), o.Operand(0), memref.MixedValue{}, []memref.MixedValue{size}, []memref.MixedValue{one})
}

// moved returns new memory with the contents of the old one.
func moved(b *ir.Builder, o *ir.Operation, old memref.MixedValue, dealloc bool) *ir.Value {
	m := memref.NewBuilder(b)
	memory := m.Alloc(typeOf(o.Result(0)), o.Operands()[1:]...)
	memory.DefiningOp().SetAttr(llvm.AlignmentAttr, o.Attr(llvm.AlignmentAttr))
	one := memref.MixedValue{Const: 1}
	start := m.SubView(memory, []memref.MixedValue{{}}, []memref.MixedValue{old}, []memref.MixedValue{one})
	m.Copy(o.Operand(0), start)
	if dealloc {
		m.Dealloc(o.Operand(0))
	}
	return memory
}
