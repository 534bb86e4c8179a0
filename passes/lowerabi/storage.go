package lowerabi

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// newStorage allocates storage in the entry block, so that calls in loops do not grow the stack.
func (l *lowerer) newStorage(t ir.Type, align layout.Bytes) *ir.Value {
	var place *ir.Builder
	if l.alloca == nil {
		place = ir.AtStart(l.entry)
	} else {
		place = ir.After(l.alloca)
	}
	place.Loc, place.Slab = l.Loc, l.Slab
	b := llvm.NewBuilder(place)
	if l.alloca == nil {
		l.one = b.ConstInt(ir.I32, 1)
	}
	p := b.AllocaN(l.names.Resolve(t), l.one, int64(align))
	l.alloca = p.DefiningOp()
	l.aligned[p] = align
	return p
}

// storageFor allocates storage for a value of a C type, at least size bytes.
func (l *lowerer) storageFor(t ir.Type, size layout.Bytes) *ir.Value {
	lay := l.layoutOf(t)
	if size <= lay.Size {
		return l.newStorage(lay.Memory.Type, lay.Align)
	}
	return l.newStorage(llvm.Array(uint64(size), ir.I8), lay.Align)
}

// alignOf returns the alignment of the storage at p, which holds a t.
func (l *lowerer) alignOf(p *ir.Value, t ir.Type) layout.Bytes {
	if a, ok := l.aligned[p]; ok {
		return a
	}
	return l.layoutOf(t).Align
}

// raiseAlign raises the alignment of the storage at p, and reports whether that was possible.
func (l *lowerer) raiseAlign(p *ir.Value, align layout.Bytes) bool {
	if l.aligned[p] >= align {
		return true
	}
	o := p.DefiningOp()
	if o == nil || !o.Is(llvm.AllocaOp) {
		return false
	}
	o.SetAttr(llvm.AlignmentAttr, ir.IntAttr(int64(align), ir.I64))
	l.aligned[p] = align
	return true
}

// copyOf returns new storage with a copy of the record at p.
func (l *lowerer) copyOf(t ir.Type, p *ir.Value) *ir.Value {
	return l.copyInto(l.storageFor(t, 0), t, p)
}

// copyInto copies the record at p to the storage to, which it returns.
func (l *lowerer) copyInto(to *ir.Value, t ir.Type, p *ir.Value) *ir.Value {
	lay := l.layoutOf(t)
	if lay.Size > 0 {
		l.Memcpy(to, p, int64(lay.Size), int64(l.alignOf(to, t)), int64(l.alignOf(p, t)), false)
	}
	return to
}

// at returns the address offset bytes into the object at p.
func (l *lowerer) at(p *ir.Value, offset layout.Bytes) *ir.Value {
	if offset == 0 {
		return p
	}
	return l.GEPBytes(p, int64(offset))
}
