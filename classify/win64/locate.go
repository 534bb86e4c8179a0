package win64

import (
	"math/bits"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// The registers of the first slots. Results begin at rax and xmm0.
var (
	intArgs    = []string{"rcx", "rdx", "r8", "r9"}
	vectorArgs = []string{"xmm0", "xmm1", "xmm2", "xmm3"}
)

const (
	intResult    = "rax"
	vectorResult = "xmm0"

	// maxResults are the most scalars, and maxVectorResults the most vectors, that
	// LLVM returns a vector in. What takes more comes back through an address that it
	// adds before the arguments.
	maxResults       = 3
	maxVectorResults = 4
)

// locator hands out slots in order.
type locator struct {
	width         layout.Bytes // of a vector register
	next          int          // slot
	ints, vectors int          // registers in use
}

func (r *locator) stackSize() layout.Bytes {
	return slot * layout.Bytes(max(r.next-len(intArgs), 0))
}

// argument gives an argument its place.
func (r *locator) argument(f *form) classify.ArgInfo {
	info := f.ArgInfo
	info.Pieces = []classify.Piece{f.Pieces[0]}
	p := &info.Pieces[0]
	switch t := p.Type.(type) {
	case *ir.FloatType:
		p.At = r.take(vectorArgs, &r.vectors)
	case *ir.VectorType:
		p.At = r.vector(t)
	default:
		p.At = r.take(intArgs, &r.ints)
	}
	return info
}

// take returns the place of the next slot, whose register is one of the given ones.
func (r *locator) take(registers []string, used *int) classify.Location {
	n := r.next
	r.next++
	if n < len(registers) {
		*used++
		return classify.InRegisters(registers[n])
	}
	return classify.Location{Place: classify.Stack, Offset: slot * layout.Bytes(n-len(registers))}
}

// vector places a vector as LLVM does. One that fits a register goes by the address of
// a copy. What is taken apart has no one place.
func (r *locator) vector(t *ir.VectorType) classify.Location {
	parts, apart := r.parts(t)
	switch {
	case parts > 1:
	case !apart:
		at := r.take(intArgs, &r.ints)
		at.Address = true
		return at
	case isFloat(t.Elem):
		return r.take(vectorArgs, &r.vectors)
	default:
		return r.take(intArgs, &r.ints)
	}
	registers, used := intArgs, &r.ints
	if apart && isFloat(t.Elem) {
		registers, used = vectorArgs, &r.vectors
	}
	for range parts {
		r.take(registers, used)
	}
	return classify.Location{}
}

func isFloat(t ir.Type) bool { return t == ir.F32 || t == ir.F64 }

// parts returns the slots that a vector takes, and whether it is taken apart into
// scalars. LLVM makes vectors of whole registers if the number of elements is a power
// of two, or if the next one makes such a vector.
func (r *locator) parts(t *ir.VectorType) (n int, apart bool) {
	count := t.Shape[0]
	elem := layout.LLVMBits(t.Elem)
	isHalf := t.Elem == ir.F16 || t.Elem == ir.BF16
	switch {
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

// result gives a result its place.
func (r *locator) result(f *form) classify.ArgInfo {
	info := f.ArgInfo
	info.Pieces = []classify.Piece{f.Pieces[0]}
	p := &info.Pieces[0]
	switch t := p.Type.(type) {
	case *ir.FloatType:
		p.At = classify.InRegisters(vectorResult)
	case *ir.VectorType:
		p.At = r.vectorResult(t)
	case *llvm.PointerType:
		if f.Kind == classify.Indirect {
			p.At = r.take(intArgs, &r.ints)
			break
		}
		p.At = classify.InRegisters(intResult)
	default:
		p.At = classify.InRegisters(intResult)
	}
	return info
}

func (r *locator) vectorResult(t *ir.VectorType) classify.Location {
	parts, apart := r.parts(t)
	switch most := map[bool]int{true: maxResults, false: maxVectorResults}[apart]; {
	case parts > most:
		r.take(intArgs, &r.ints)
	case parts > 1 && !apart:
		return classify.InRegisters(registers(r.width, parts)...)
	case parts > 1:
	case apart && !isFloat(t.Elem):
		return classify.InRegisters(intResult)
	default:
		return classify.InRegisters(registers(layout.LLVMBits(t).Ceil(), 1)...)
	}
	return classify.Location{}
}

// registers names the first n vector registers that hold so many bytes.
func registers(size layout.Bytes, n int) []string {
	prefix := "xmm"
	switch {
	case size > 32:
		prefix = "zmm"
	case size > 16:
		prefix = "ymm"
	}
	var names []string
	for i := range n {
		names = append(names, prefix+string(rune('0'+i)))
	}
	return names
}
