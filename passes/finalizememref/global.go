package finalizememref

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/descriptor"
	"github.com/abi-opt/abi-opt/ir"
)

// storage returns the type of the memory of a global: nested arrays.
func (s *site) storage(t *ir.MemRefType) ir.Type {
	storage := s.rw.Type(t.Elem)
	for i := len(t.Shape) - 1; i >= 0; i-- {
		storage = llvm.Array(uint64(t.Shape[i]), storage)
	}
	return storage
}

func (s *site) lowerGlobal() bool {
	t := s.op.TypeAttr("type").(*ir.MemRefType)
	if !s.isConvertible(t) || !s.isDense(t) {
		return false
	}
	linkage := llvm.External
	if v := s.op.StringAttr(ir.SymVisibility); v != "" && v != "public" {
		linkage = llvm.Private
	}
	init := s.op.Attr("initial_value")
	_, uninitialized := init.(ir.UnitAttr)
	value := initializer(t, init)
	g := s.NewGlobal(s.op.StringAttr(ir.SymName), s.storage(t), linkage, value)
	g.SetAttr(llvm.AddrSpaceAttr, ir.IntAttr(int64(s.pointer(t).AddrSpace), ir.I32))
	g.SetAttr(llvm.AlignmentAttr, s.op.Attr(llvm.AlignmentAttr))
	g.SetAttr(llvm.ConstantFlag, s.op.Attr("constant"))
	if uninitialized {
		entry := ir.NewBlock()
		g.Region(0).Append(entry)
		b := llvm.NewBuilder(ir.AtEnd(entry))
		b.Loc = s.Loc
		b.Return(b.Undef(s.storage(t)))
	}
	s.rw.Erase()
	return true
}

// initializer returns the value of a global for LLVM: at rank 0, the number itself.
func initializer(t *ir.MemRefType, init ir.Attribute) ir.Attribute {
	dense, ok := init.(ir.DenseElementsAttr)
	switch {
	case init == ir.Attribute(ir.UnitAttr{}):
		return nil
	case !ok || len(t.Shape) > 0 || !dense.IsSplat():
		return init
	}
	return dense.Values.Elems[0]
}

// nowhere is MLIR's allocated pointer of a global: freeing it crashes.
const nowhere = 0xdeadbeef

func (s *site) lowerGetGlobal() bool {
	t, to := s.result()
	if !s.isDense(t) {
		return false
	}
	e := s.extent(t, nil)
	s.sizeOf(s.rw.Type(t.Elem), e.count) // unused, as in MLIR
	pointer := s.pointer(t)
	address := s.ValueWith(llvm.AddressOfOp, pointer, llvm.GlobalNameAttr, s.op.Attr("name"))
	start := s.GEPWith(0, s.storage(t), address, make([]llvm.GEPIndex, 1+len(t.Shape))...)
	allocated := s.IntToPtr(pointer, descriptor.IndexConst(s.Builder, descriptor.Address, nowhere))
	return s.done(s.dense(to, allocated, start, e))
}
