package convertfunc

import (
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/descriptor"
	"github.com/abi-opt/abi-opt/internal/llvmtypes"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/passes/internal/libcall"
)

// isUnranked: an unranked memref points to a descriptor in memory. A function that returns one
// copies the descriptor to memory from malloc; the caller copies it to its stack frame and frees
// it.
func isUnranked(t ir.Type) bool {
	m, ok := t.(*ir.MemRefType)
	return ok && m.Unranked
}

// toHeap copies the descriptor of an unranked memref to memory from malloc.
func (l *lowering) toHeap(b *llvm.Builder, s *slot, memref *ir.Value) *ir.Value {
	size := descriptor.SizeOf(b, memref, l.pointerBytes(s))
	to := b.Call(libcall.Malloc, llvm.Ptr, size)
	from := descriptor.Memory(b, memref)
	b.MemcpyN(to, from, size)
	return withDescriptor(b, memref, to)
}

// toFrame moves the descriptor of an unranked memref that a call returned to the caller's stack
// frame.
func (l *lowering) toFrame(b *llvm.Builder, s *slot, memref *ir.Value) *ir.Value {
	size := descriptor.SizeOf(b, memref, l.pointerBytes(s))
	to := b.AllocaN(ir.I8, size, 0)
	from := descriptor.Memory(b, memref)
	b.MemcpyN(to, from, size)
	b.Call(libcall.Free, llvm.Void, from)
	return withDescriptor(b, memref, to)
}

// pointerBytes is the size of the pointers in the descriptor of an unranked memref.
func (l *lowering) pointerBytes(s *slot) int64 {
	space, _ := llvmtypes.AddressSpace(s.memref)
	return int64(l.Layout.Pointer(space).Size+7) / 8
}

// withDescriptor returns an unranked memref of the same rank with another descriptor.
func withDescriptor(b *llvm.Builder, memref, memory *ir.Value) *ir.Value {
	fresh := descriptor.SetRank(b, b.Poison(memref.Type()), descriptor.Rank(b, memref))
	return descriptor.SetMemory(b, fresh, memory)
}

// declareHeap declares malloc and free in the modules that call them. It reports whether it
// succeeded.
func (s *survey) declareHeap(ctx *pass.Context, index ir.Type) bool {
	h := &heap{ctx, s.root, libcall.Functions{Funcs: true}}
	for _, o := range s.unranked {
		if o.Is(fn.ReturnOp) {
			h.declare(o, libcall.Malloc, llvm.Ptr, index)
		} else {
			h.declare(o, libcall.Free, llvm.Void, llvm.Ptr)
		}
	}
	return !ctx.Failed()
}

type heap struct {
	*pass.Context
	root      *ir.Operation
	functions libcall.Functions
}

// declare ensures that the module around user has a function of the given name and type.
func (h *heap) declare(user *ir.Operation, name string, result, param ir.Type) {
	if module := user.ParentOfKind(ir.ModuleOp); module == nil || !h.root.IsAncestorOf(module) {
		h.Errorf(user, errHeap, "needs '%s', which can only be declared in a module inside the op that the pass runs on", name)
		return
	}
	t := llvm.Func(result, false, param)
	if _, other := h.functions.Need(user, name, t); other != nil {
		d := h.Errorf(user, errHeap, "needs the C function '%s' of type '%s', but the module has another symbol of that name", name, t)
		ir.NoteAt(d, other, "see existing symbol definition here")
	}
}
