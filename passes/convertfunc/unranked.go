package convertfunc

import (
	"slices"

	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/pass"
	"github.com/abi-opt/abi-opt/passes/llvmtypes"
)

// An unranked memref refers to a descriptor in memory. One that is returned
// has its descriptor copied to memory from malloc; the caller copies it to its
// own frame and frees it.
const (
	mallocName = "malloc"
	freeName   = "free"
)

func isUnranked(t ir.Type) bool {
	m, ok := t.(*ir.MemRefType)
	return ok && m.Unranked
}

// descriptorSize computes the size of the descriptor that an unranked memref
// refers to: two pointers, the offset, the sizes and the strides.
func descriptorSize(b *llvm.Builder, s *slot, pointer int64, memref *ir.Value) *ir.Value {
	index := llvm.At(s.value, 0).(*ir.IntegerType)
	constant := func(n int64) *ir.Value { return b.Const(ir.IntAttr(n, ir.Index), index) }
	one, two := constant(1), constant(2)
	indexBytes, pointerBytes := constant(int64(index.Width+7)/8), constant(pointer)
	pointers := b.Mul(two, pointerBytes)
	dims := b.Mul(two, b.ExtractValue(memref, 0))
	return b.Add(pointers, b.Mul(b.Add(dims, one), indexBytes))
}

// toHeap returns the unranked memref with its descriptor copied to memory from
// malloc.
func (l *lowering) toHeap(b *llvm.Builder, s *slot, memref *ir.Value) *ir.Value {
	size := descriptorSize(b, s, l.pointerBytes(s), memref)
	to := b.Call(mallocName, llvm.Ptr, size)
	from := b.ExtractValue(memref, 1)
	copyBytes(b, to, from, size)
	return withDescriptor(b, memref, to)
}

// toFrame returns the unranked memref that a call returned with its descriptor
// moved to the frame of the caller.
func (l *lowering) toFrame(b *llvm.Builder, s *slot, memref *ir.Value) *ir.Value {
	size := descriptorSize(b, s, l.pointerBytes(s), memref)
	to := b.AllocaN(ir.I8, size, 0)
	from := b.ExtractValue(memref, 1)
	copyBytes(b, to, from, size)
	b.Call(freeName, llvm.Void, from)
	return withDescriptor(b, memref, to)
}

// pointerBytes is the size of the pointers in the descriptor that an unranked
// memref refers to.
func (l *lowering) pointerBytes(s *slot) int64 {
	space, _ := llvmtypes.AddressSpace(s.memref)
	return l.Layout.PointerBytes(space)
}

func copyBytes(b *llvm.Builder, to, from, size *ir.Value) {
	s := ir.OpState{Def: llvm.MemcpyOp, Operands: []*ir.Value{to, from, size}}
	s.AddAttr(llvm.VolatileArgAttr, ir.BoolAttr(false))
	b.Create(s)
}

// withDescriptor returns an unranked memref of the same rank with another
// descriptor.
func withDescriptor(b *llvm.Builder, memref, descriptor *ir.Value) *ir.Value {
	fresh := b.Poison(memref.Type())
	fresh = b.InsertValue(fresh, b.ExtractValue(memref, 0), 0)
	return b.InsertValue(fresh, descriptor, 1)
}

// declareHeap declares malloc and free in the modules that will call them. It
// reports whether it could.
func declareHeap(ctx *pass.Context, root *ir.Operation, index ir.Type) bool {
	h := &heap{ctx, root, map[*ir.Operation]*ir.SymbolTable{}}
	root.Walk(func(o *ir.Operation) ir.WalkResult {
		switch {
		case o.Is(fn.ReturnOp) && hasUnranked(o.OperandTypes()):
			h.declare(o, mallocName, llvm.Ptr, index)
		case (o.Is(fn.CallOp) || o.Is(fn.CallIndirectOp)) && hasUnranked(o.ResultTypes()):
			h.declare(o, freeName, llvm.Void, llvm.Ptr)
		}
		return ir.Advance
	})
	return !ctx.Failed()
}

func hasUnranked(types []ir.Type) bool { return slices.ContainsFunc(types, isUnranked) }

// heap declares malloc and free.
type heap struct {
	*pass.Context
	root    *ir.Operation
	symbols map[*ir.Operation]*ir.SymbolTable // of modules
}

// declare makes sure that the module around user has a function of the given
// name and type.
func (h *heap) declare(user *ir.Operation, name string, result, param ir.Type) {
	module := user.ParentOfKind(ir.ModuleOp)
	if module == nil || !h.root.IsAncestorOf(module) {
		h.Errorf(user, errHeap, "needs '%s', which can only be declared in a module inside the op that the pass runs on", name)
		return
	}
	table := h.symbols[module]
	if table == nil {
		table = ir.NewSymbolTable(module)
		h.symbols[module] = table
	}
	t := llvm.Func(result, false, param)
	switch f := table.Lookup(name); {
	case f == nil:
		b := llvm.NewBuilder(ir.AtStart(module.Region(0).First()))
		b.Loc = user.Loc
		table.Replace(b.NewFunc(name, t))
	case !isFunction(f, t):
		d := h.Errorf(user, errHeap, "needs the C function '%s' of type '%s', but the module has another symbol of that name", name, t)
		ir.NoteAt(d, f, "see existing symbol definition here")
	}
}

// isFunction reports whether f is, or becomes, a function of type t.
func isFunction(f *ir.Operation, t *llvm.FunctionType) bool {
	if f.Is(llvm.FuncOp) {
		return llvm.FuncType(f) == t
	}
	if !f.Is(fn.FuncOp) || isVariadic(f) {
		return false
	}
	got := fn.FuncType(f)
	var results []ir.Type
	if t.Result != llvm.Void {
		results = append(results, t.Result)
	}
	return slices.Equal(got.Inputs, t.Params) && slices.Equal(got.Results, results)
}
