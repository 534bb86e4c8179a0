package aarch64

import (
	"fmt"

	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// pointers reports whether a type holds pointers only. It caches its results: types are graphs, and walks can take exponential
// time.
func (r *rules) pointers(l *layout.Layout) bool {
	if known, ok := r.inside.Load(l); ok {
		return known.(bool)
	}
	is := r.holdsPointers(l)
	r.inside.Store(l, is)
	return is
}

// isBase reports whether a floating-point type or vector can be a member of a homogeneous aggregate.
func (r *rules) isBase(l *layout.Layout) bool {
	if ctype.IsVector(l) {
		return l.Size == 8 || l.Size == 16
	}
	return l.Type != ir.Type(ir.BF16) || !r.compat.BFloatApart
}

func (r *rules) holdsPointers(l *layout.Layout) bool {
	switch ty := l.Type.(type) {
	case *llvm.PointerType:
		return ty.AddrSpace == 0
	case *c.ArrayType:
		return r.pointers(l.Elem)
	case *c.RecordType:
		for i := range l.Fields {
			if !r.pointers(l.Fields[i].Layout) {
				return false
			}
		}
		return len(l.Fields) > 0
	}
	return false
}

// members passes a homogeneous aggregate as an array of its members.
func (r *rules) members(l, base *layout.Layout, n int64) mode {
	m := mode{
		Mode:    convention.As(l, llvm.Array(uint64(n), r.memberType(base)), whyMembers(base, n)),
		vectors: int(n), size: base.Size * layout.Bytes(n), align: base.Size,
	}
	m.Unit = convention.MembersOf(base)
	m.NoUndef = ctype.IsDefined(layout.AArch64, l, m.Pieces)
	if r.StackAlign {
		m.StackAlign = 8
		if l.NaturalAlign() >= 16 {
			m.StackAlign = 16
		}
		m.align = m.StackAlign
	}
	m.warnBits(base)
	m.warnStack(l, base)
	if isInt128Vector(base) && !r.compat.Int128Vectors {
		m.ints, m.vectors, m.even = 2*int(n), 0, true
	}
	return m
}

func whyMembers(base *layout.Layout, n int64) string {
	return fmt.Sprintf("a homogeneous aggregate of %d %v (§5.9.5)", n, base.Type)
}

// memberType returns the LLVM type of a member. The elements of a vector fill it.
func (r *rules) memberType(base *layout.Layout) ir.Type {
	switch {
	case !ctype.IsVector(base):
		return base.Memory.Type
	case isInt128Vector(base) && r.compat.Int128Vectors:
		return ir.Vector(ir.I64, 2)
	}
	elem := base.Elem.Type
	t := ctype.ScalarType(base.Elem)
	if elem == ir.I1 {
		t = ir.I1
	}
	return ir.Vector(t, int64(base.Size/base.Elem.Size))
}

func isInt128Vector(l *layout.Layout) bool {
	return ctype.IsVector(l) && layout.AArch64.LLVMBits(l.Elem.Memory.Type) == 128 && !ir.IsFloat(l.Elem.Type)
}
