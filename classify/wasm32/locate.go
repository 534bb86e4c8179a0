package wasm32

import (
	"math/bits"
	"strconv"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// slot is the size of an i32 local, and the least size and alignment of an unnamed argument.
const slot layout.Bytes = 4

// stackAlign is the alignment of the buffer. Callers place a value in it as if it had any alignment, and va_arg aligns the
// address.
const stackAlign layout.Bytes = 16

func roundUp(size layout.Bytes) layout.Bytes { return (size + slot - 1) &^ (slot - 1) }

// locator assigns locals, and offsets in the buffer of unnamed arguments.
type locator struct {
	*rules
	next   int // local
	buffer convention.Stack
}

// Left implements convention.State. There are always more locals, so none are counted.
func (r *locator) Left() classify.Left { return classify.Left{Stack: r.buffer.Size} }

// Finish implements convention.State.
func (r *locator) Finish(info *classify.FuncInfo) { info.StackSize = r.buffer.Size }

// Result implements convention.State. A function returns one value: LLVM returns what takes several
// locals through an address, which it adds before the parameters.
func (r *locator) Result(m *modes) (classify.ArgInfo, *convention.Why) {
	info := m.result.Decision()
	if len(info.Pieces) == 0 {
		return info, &m.result.Why
	}
	p := &info.Pieces[0]
	of := r.parts(p.Type)
	switch {
	case info.Kind == classify.Indirect:
		p.At = r.take(1, classify.Integer)
	case of.count > 1:
		p.At = r.take(1, classify.Integer)
		p.At.Address = true
	case !isBits(p.Type):
		p.At = convention.In(classify.Register{File: of.file, Name: "result"})
	}
	return info, &m.result.Why
}

// Param implements convention.State.
func (r *locator) Param(m *modes, named bool) (classify.ArgInfo, *convention.Why, *classify.Error) {
	info := m.argument.Decision()
	if m.misread && !named {
		info.Warnings = append(info.Warnings, classify.Warning{ID: WarnVariadic,
			Msg: "callers pass " + m.layout.Type.String() + " in other bytes than those that clang's va_arg reads"})
	}
	if len(info.Pieces) == 0 {
		return info, &m.argument.Why, nil
	}
	p := &info.Pieces[0]
	of := r.parts(p.Type)
	switch {
	case !named:
		p.At = r.unnamed(p.Type)
	case isBits(p.Type):
		r.next += of.count
	default:
		p.At = r.take(of.count, of.file)
	}
	// A copy of the caller is not on a stack that the callee knows, so it is passed by its address.
	p.At.Address = info.ByVal
	return info, &m.argument.Why, nil
}

// isBits reports whether a type is a vector of bits, each of which has a local or a lane.
func isBits(t ir.Type) bool {
	v, ok := t.(*ir.VectorType)
	return ok && v.Elem == ir.I1 && v.Shape[0] > 1
}

// unnamed returns the place of an argument in the buffer.
func (r *locator) unnamed(t ir.Type) classify.Location {
	p := r.parts(t)
	return r.buffer.Put(layout.Bytes(p.count)*p.size, max(p.size, r.model.ExtentOf(t).Align))
}

// take returns the location of a value in the next locals.
func (r *locator) take(count int, file classify.File) classify.Location {
	var regs []classify.Register
	for range count {
		regs = append(regs, classify.Register{File: file, Index: r.next, Name: "local" + strconv.Itoa(r.next)})
		r.next++
	}
	return convention.In(regs...)
}

// parts are the locals that LLVM needs for a value: count of a file.
type parts struct {
	count int
	file  classify.File
	size  layout.Bytes // of each in the buffer of unnamed arguments
}

// long and v128 are the sizes of locals of type i64 and v128.
const (
	long layout.Bytes = 8
	v128 layout.Bytes = 16
)

// parts returns the locals of a value: two for more than 64 bits, and for a vector those of each element, unless it is in
// locals of type v128.
func (r *rules) parts(t ir.Type) parts {
	p := parts{1, classify.Integer, max(slot, min(r.model.ExtentOf(t).Padded(), long))}
	switch t := t.(type) {
	case *ir.VectorType:
		if n := r.vectors(t); n > 0 {
			return parts{n, classify.Vector, v128}
		}
		p = r.parts(t.Elem)
		p.count *= int(t.Shape[0])
		return p
	case *ir.FloatType:
		if t.Width <= 64 {
			p.file = classify.Vector
			return p
		}
	}
	if r.model.LLVMBits(t) > long.Bits() {
		p.count = 2
	}
	return p
}

// vectors returns how many locals of type v128 hold a vector, or 0. LLVM widens one to the next power of two of elements,
// and splits one that has such a number.
func (r *rules) vectors(t *ir.VectorType) int {
	n, each := t.Shape[0], r.model.LLVMBits(t.Elem)
	wide := int64(1) << bits.Len64(uint64(n-1))
	_, isFloat := t.Elem.(*ir.FloatType)
	switch size := layout.Bits(wide) * each; {
	case !r.simd, each > 64, isFloat && each < 32:
	case each == 1 && (n == 1 || n > 16 || n != wide):
	case each == 1:
		return 1
	case n == wide:
		return int(max(size/v128.Bits(), 1))
	case size == v128.Bits():
		return 1
	}
	return 0
}
