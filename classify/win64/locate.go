package win64

import (
	"math/bits"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// The registers of the first slots, and of results.
var (
	ints = classify.RegisterFile{
		Args:    classify.NewRegisters(classify.Integer, "rcx", "rdx", "r8", "r9"),
		Results: classify.NewRegisters(classify.Integer, "rax"),
	}
	vectors = classify.RegisterFile{
		Args:    classify.NewRegisters(classify.Vector, "xmm0", "xmm1", "xmm2", "xmm3"),
		Results: classify.NewRegisters(classify.Vector, "xmm0"),
	}
)

const (
	// homeSpace is the space for the arguments in registers, which every caller leaves below the
	// stack arguments.
	homeSpace layout.Bytes = 32

	// LLVM returns a vector in at most maxResults scalars, maxQuadResults of 128 bits or
	// maxVectorResults vectors. A larger one is returned through an address that LLVM adds before the
	// arguments.
	maxResults       = 3
	maxQuadResults   = 2
	maxVectorResults = 4
)

// locator assigns slots in order.
type locator struct {
	width         layout.Bytes // of a vector register
	next          int          // slot
	ints, vectors int          // registers in use
}

// Left implements convention.State. Each slot has one register of either kind.
func (r *locator) Left() classify.Left {
	n := max(len(ints.Args)-r.next, 0)
	return classify.Left{Ints: n, Vectors: n, Stack: r.stackSize()}
}

// Finish implements convention.State.
func (r *locator) Finish(info *classify.FuncInfo) {
	info.IntRegs, info.VectorRegs, info.StackSize = r.ints, r.vectors, r.stackSize()
}

func (r *locator) stackSize() layout.Bytes {
	return slot * layout.Bytes(max(r.next-len(ints.Args), 0))
}

// Param implements convention.State.
func (r *locator) Param(m *modes, named bool) (classify.ArgInfo, *convention.Why, *classify.Error) {
	mode := &m.argument
	if !named {
		mode = &m.unnamed
	}
	if m.slotless && r.next >= len(ints.Args) {
		empty := convention.Empty(m.layout)
		return empty.Decision(), &empty.Why, nil
	}
	info := mode.Decision()
	p := &info.Pieces[0]
	switch t := p.Type.(type) {
	case *ir.FloatType:
		p.At = r.take(vectors.Args, &r.vectors)
	case *ir.VectorType:
		p.At = r.vector(t)
	default:
		p.At = r.take(ints.Args, &r.ints)
	}
	return info, &mode.Why, nil
}

// take returns the location of the next slot, which may be one of the given registers.
func (r *locator) take(registers []classify.Register, used *int) classify.Location {
	n := r.next
	r.next++
	if n < len(registers) {
		*used++
		return convention.In(registers[n])
	}
	return classify.Location{Place: classify.Stack, Offset: slot * layout.Bytes(n-len(registers))}
}

// vector returns the location of a vector in LLVM. A vector that fits a register is passed by the
// address of a copy. A vector that LLVM splits has no single location.
func (r *locator) vector(t *ir.VectorType) classify.Location {
	parts, apart := r.parts(t)
	switch {
	case parts > 1:
	case !apart, t.Elem == ir.F128:
		at := r.take(ints.Args, &r.ints)
		at.Address = true
		return at
	case isFloat(t.Elem):
		return r.take(vectors.Args, &r.vectors)
	default:
		return r.take(ints.Args, &r.ints)
	}
	registers, used := ints.Args, &r.ints
	if apart && isFloat(t.Elem) {
		registers, used = vectors.Args, &r.vectors
	}
	for range parts {
		r.take(registers, used)
	}
	return classify.Location{}
}

func isFloat(t ir.Type) bool { return t == ir.F32 || t == ir.F64 }

// parts returns the number of slots of a vector, and whether LLVM splits it into scalars. LLVM uses
// whole registers if the number of elements is a power of two, or if rounding it up gives such a
// vector.
func (r *locator) parts(t *ir.VectorType) (n int, apart bool) {
	count := t.Shape[0]
	elem := layout.X86_64Windows.LLVMBits(t.Elem)
	isHalf := t.Elem == ir.F16 || t.Elem == ir.BF16
	switch {
	case t.Elem == ir.F128: // by the address of a copy each
		return int(count), true
	case elem > 64:
		return 2 * int(count), true
	case isHalf && count <= 8:
		return 1, false
	case count == 1:
		return 1, true
	}
	rounded := int64(1) << bits.Len64(uint64(count-1))
	size := layout.Bytes(rounded) * max(elem.Ceil(), 1)
	isBits := elem == 1
	switch {
	case isBits && (size > r.width || rounded != count):
		return int(count), true
	case rounded != count && (size < 16 || size > r.width):
		return int(count), true
	}
	return int(max(size/r.width, 1)), false
}

// Result implements convention.State.
func (r *locator) Result(m *modes) (classify.ArgInfo, *convention.Why) {
	info := m.result.Decision()
	if len(info.Pieces) == 0 {
		return info, &m.result.Why
	}
	p := &info.Pieces[0]
	switch t := p.Type.(type) {
	case *ir.FloatType:
		p.At = convention.In(vectors.Results...)
	case *ir.VectorType:
		p.At = r.vectorResult(t)
	default:
		p.At = convention.In(ints.Results...)
	}
	if info.Kind == classify.Indirect {
		p.At = r.take(ints.Args, &r.ints)
	}
	return info, &m.result.Why
}

func (r *locator) vectorResult(t *ir.VectorType) classify.Location {
	parts, apart := r.parts(t)
	isQuad := t.Elem == ir.F128
	most := maxVectorResults
	switch {
	case isQuad:
		most = maxQuadResults
	case apart:
		most = maxResults
	}
	switch {
	case parts > most:
		at := r.take(ints.Args, &r.ints)
		at.Address = true
		return at
	case isQuad:
		return convention.In(registers(16, parts)...)
	case parts > 1 && !apart:
		return convention.In(registers(r.width, parts)...)
	case parts > 1:
	case apart && !isFloat(t.Elem):
		return convention.In(ints.Results...)
	default:
		return convention.In(registers(layout.X86_64Windows.LLVMBits(t).Ceil(), 1)...)
	}
	return classify.Location{}
}

// registers returns the first n vector registers, with their names for the given size.
func registers(size layout.Bytes, n int) []classify.Register {
	prefix := "xmm"
	switch {
	case size > 32:
		prefix = "zmm"
	case size > 16:
		prefix = "ymm"
	}
	var rs []classify.Register
	for i := range n {
		rs = append(rs, classify.Register{File: classify.Vector, Index: i, Name: prefix + string(rune('0'+i))})
	}
	return rs
}
