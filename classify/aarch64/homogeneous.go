package aarch64

import (
	"fmt"

	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// maxMembers is the greatest number of members of a homogeneous aggregate.
const maxMembers = 4

// contents are properties of the members of a type.
type contents struct {
	// base and n are the members of a homogeneous floating-point or short-vector aggregate (AAPCS64
	// §5.9.5): n members of one type without padding. n is 0 for other types.
	base *layout.Layout
	n    int64
	// pointers: the type holds pointers only.
	pointers bool
	// nothing: see holdsNothing.
	nothing bool
}

// contents caches its results: types are graphs, and walks can take exponential time.
func (r *rules) contents(l *layout.Layout) contents {
	if k, ok := r.inside.Load(l); ok {
		return k.(contents)
	}
	k := contents{pointers: r.holdsPointers(l), nothing: r.holdsNothing(l)}
	k.base, k.n = r.findMembers(l)
	r.inside.Store(l, k)
	return k
}

func (r *rules) homogeneous(l *layout.Layout) (base *layout.Layout, n int64) {
	k := r.contents(l)
	return k.base, k.n
}

func (r *rules) holdsPointers(l *layout.Layout) bool {
	switch ty := l.Type.(type) {
	case *llvm.PointerType:
		return ty.AddrSpace == 0
	case *c.ArrayType:
		return r.contents(l.Elem).pointers
	case *c.RecordType:
		for i := range l.Fields {
			if !r.contents(l.Fields[i].Layout).pointers {
				return false
			}
		}
		return len(l.Fields) > 0
	}
	return false
}

func (r *rules) findMembers(l *layout.Layout) (base *layout.Layout, n int64) {
	switch ty := l.Type.(type) {
	case *ir.FloatType:
		if ty != ir.BF16 || !r.compat.BFloatApart {
			return l, 1
		}
	case *ir.VectorType:
		if l.Size == 8 || l.Size == 16 {
			return l, 1
		}
	case *ir.ComplexType:
		if ir.IsFloat(ty.Elem) {
			return l.Elem, 2
		}
	case *c.RecordType:
		return r.recordMembers(l, ty.Union)
	}
	return nil, 0
}

func (r *rules) recordMembers(l *layout.Layout, union bool) (base *layout.Layout, n int64) {
	if l.Flexible {
		return nil, 0
	}
	for i := range l.Fields {
		f := &l.Fields[i]
		if f.BitField && f.Width == 0 {
			if union && r.compat.InsideEmpty {
				return nil, 0
			}
			continue
		}
		inner, count := elements(f.Layout)
		if count > 0 && r.isSkipped(inner) {
			continue
		}
		b, m := r.homogeneous(inner)
		m *= count // at most 20
		if m == 0 || base != nil && !agree(base, b) {
			return nil, 0
		}
		if base == nil {
			base = b
		}
		if union {
			n = max(n, m)
		} else {
			n += m
		}
		if n > maxMembers {
			return nil, 0
		}
	}
	if base == nil || base.Size*layout.Bytes(n) != l.Size {
		return nil, 0
	}
	return base, n
}

// elements returns the element of an array of arrays and the number of elements, limited to
// maxMembers+1.
func elements(l *layout.Layout) (elem *layout.Layout, n int64) {
	n = 1
	for ctype.IsArray(l) {
		n = min(n*min(l.Len, maxMembers+1), maxMembers+1)
		l = l.Elem
	}
	return l, n
}

// agree reports whether two types can be members of the same homogeneous aggregate.
func agree(a, b *layout.Layout) bool {
	return a.Size == b.Size && ctype.IsVector(a) == ctype.IsVector(b)
}

// members passes a homogeneous aggregate as an array of its members.
func (r *rules) members(l, base *layout.Layout, n int64) mode {
	m := mode{
		Mode:    convention.As(l, llvm.Array(uint64(n), r.memberType(base)), whyMembers(base, n)),
		vectors: int(n), size: base.Size * layout.Bytes(n), align: base.Size,
	}
	m.Unit = membersOf(base)
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

// membersOf are the units of a homogeneous aggregate.
func membersOf(base *layout.Layout) convention.Unit {
	class := "HFA"
	if ctype.IsVector(base) {
		class = "HVA"
	}
	return convention.Unit{Kind: "member", Class: class, Size: base.Size}
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
