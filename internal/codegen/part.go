package codegen

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// Part is what LLVM passes in one register or stack slot. The lowest bits of VT hold the next bits of a number or vector of the
// value, its leaf: an i100 on a 64-bit target is two parts i64 that hold 64 and 36 bits.
type Part struct {
	VT
	Of              ir.Type      // the leaf
	Leaf, Leaves    int          // its index in the value, and their number
	Index, Count    int          // among the parts of the leaf
	More            int          // equal parts that follow the last one of many; see maxListed
	Holds           layout.Bits  // of the leaf; the other bits are padding, or an extension
	Align, MemAlign layout.Bytes // of the leaf in memory, and on the stack; Align is 1 except in its first part
	IsWhole         bool         // the leaf is a number and the whole value
	Apart           bool         // elements of a vector take more bits than in memory
	IsWord          bool         // of a register that calls do not use; see Types.Pass

	Address bool // the place has the address of a copy that LLVM makes
	// Copy: the part is a copy of memory (byval). The first Regs registers of In have its first words, and the rest is at
	// Offset if IsDivided.
	Copy, IsDivided bool
	Regs            int
	// In holds the register and those that follow it in its file. It is nil on the stack, where the part is at Offset.
	In     []classify.Register
	Offset layout.Bytes
	// Also is where the bytes of the value are a second time, as those of numbers in variadic calls on PowerPC. The first part of
	// a value has it for all parts; nil if they are in one place.
	Also *Part
}

const (
	// maxLeaves bounds the leaves of a value. LLVM has no such limit, but no C value has more.
	maxLeaves = 64
	// maxParts bounds the parts of a leaf, and maxListed those that are listed. More parts of a leaf than registers are
	// side by side on the stack, so that the others follow from the last one. There are always more locals.
	maxParts  = 1 << 24
	maxListed = 64
	maxLocals = 4096
)

// shape is how a type is broken into parts, without their places.
type shape struct {
	leaves  []Leaf
	parts   []Part
	isBlock bool // all parts must be assigned together
	isKnown bool
}

// shapeOf returns the shape of a type, which is kept if the machine remembers types.
func (s *State) shapeOf(t ir.Type) *shape {
	if s.shapes == nil {
		s.Machine.shape(&s.last, t)
		return &s.last
	}
	if known, ok := s.shapes.Known(t); ok {
		return known
	}
	own := &shape{}
	s.Machine.shape(own, t)
	return s.shapes.Add(t, own)
}

// shape sets the shape of a type, in the memory of another one.
func (m *Machine) shape(s *shape, t ir.Type) {
	leaves, ok := m.leaves(s.leaves[:0], t)
	most := maxListed
	if m.HasLocals {
		most = maxLocals
	}
	*s = shape{leaves: leaves, parts: s.parts[:0], isKnown: ok, isBlock: ok && m.Block != nil && m.Block(t, leaves)}
	for i, l := range leaves {
		b := m.registers(l.VT)
		if b.count > maxParts {
			s.isKnown = false
			return
		}
		align := m.Model.ExtentOf(l.Of).Align
		if align = max(align, b.whole); l.IsVector() && m.MaxAlign > 0 {
			align = min(align, m.MaxAlign)
		}
		p := Part{VT: b.part, Of: l.Of, Leaf: i, Leaves: len(leaves), Count: int(b.count), IsWhole: l.Of == t && !l.IsVector(), Apart: b.apart, IsWord: b.whole > 0, Align: align, MemAlign: align}
		left := l.Size()
		for spare := m.spareBits(l, &b); p.Index < min(p.Count, most); p.Index++ {
			p.Holds = min(left, b.each-spare)
			left -= p.Holds
			spare = 0
			s.parts = append(s.parts, p)
			p.Align = 1
		}
		s.parts[len(s.parts)-1].More = p.Count - p.Index
	}
}

// spareBits returns how many bits of the first of several registers are above those of a number, on a big-endian processor: 63 of an i65,
// whose first register has its highest bit.
func (m *Machine) spareBits(l Leaf, b *broken) layout.Bits {
	if !m.Model.BigEndian() || l.IsVector() || b.count < 2 {
		return 0
	}
	return b.each*layout.Bits(b.count) - l.Size()
}

// Leaf is a number or vector of a value, which LLVM passes by itself.
type Leaf struct {
	VT
	Of ir.Type
}

// Leaves returns the leaves of a type, or the first ones if it is not ok.
func (m *Machine) Leaves(t ir.Type) ([]Leaf, bool) { return m.leaves(nil, t) }

// leaves appends the members of records and arrays. It is not ok for other types, and for more than maxLeaves members.
func (m *Machine) leaves(all []Leaf, t ir.Type) (_ []Leaf, ok bool) {
	ok = true
	switch t := t.(type) {
	case *llvm.StructType:
		for i := 0; i < len(t.Fields) && ok; i++ {
			all, ok = m.leaves(all, t.Fields[i])
		}
		return all, ok
	case *llvm.ArrayType:
		for i := uint64(0); i < t.Len && ok; i++ {
			n := len(all)
			if all, ok = m.leaves(all, t.Elem); len(all) == n {
				break // of empty elements
			}
		}
		return all, ok
	}
	vt, ok := m.typeOf(t)
	return append(all, Leaf{vt, t}), ok && len(all) < maxLeaves
}

// typeOf returns the value type of a number, pointer or vector.
func (m *Machine) typeOf(t ir.Type) (VT, bool) {
	switch t := t.(type) {
	case *ir.IntegerType:
		return VT{Bits: layout.Bits(t.Width)}, true
	case *ir.FloatType:
		vt := VT{Kind: Float, Bits: layout.Bits(t.Width)}
		switch t {
		case ir.BF16:
			vt.Kind = BFloat
			return vt, !m.NoBFloat
		case ir.F80:
			return vt, m.legal[vt]
		case ir.PPCF128:
			vt.Kind = DoubleDouble
			return vt, m.legal[vt]
		}
		return vt, true
	case *ir.VectorType:
		e, ok := m.typeOf(t.Elem)
		return e.of(t.Shape[0]), ok && t.Scalable == nil && t.Shape[0] > 0 && t.Shape[0] <= maxParts && !e.IsVector()
	case *llvm.PointerType:
		return VT{Bits: m.Model.Pointer.Bits()}, true
	}
	return VT{}, false
}
