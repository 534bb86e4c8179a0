package wasm32

import (
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
	count, file := locals(p.Type)
	switch {
	case info.Kind == classify.Indirect:
		p.At = r.take(1, classify.Integer)
	case count > 1:
		p.At = r.take(1, classify.Integer)
		p.At.Address = true
	default:
		p.At = convention.In(classify.Register{File: file, Name: "result"})
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
	count, file := locals(p.Type)
	switch t, isVector := p.Type.(*ir.VectorType); {
	case !named:
		p.At = r.unnamed(p.Type, m.layout)
	case isVector && t.Elem == ir.I1 && count > 1:
		r.next += count // a local for each bit
	default:
		p.At = r.take(count, file)
	}
	// A copy of the caller is not on a stack that the callee knows, so it is passed by its address.
	p.At.Address = info.ByVal
	return info, &m.argument.Why, nil
}

// unnamed returns the place of an argument in the buffer.
func (r *locator) unnamed(t ir.Type, l *layout.Layout) classify.Location {
	count, _ := locals(t)
	if v, ok := t.(*ir.VectorType); ok {
		part := r.sizeOfPart(v.Elem)
		return r.buffer.Put(layout.Bytes(v.Shape[0])*part, max(part, l.Align))
	}
	e := r.model.ExtentOf(t)
	if count == 1 {
		return r.buffer.Put(max(slot, e.Padded()), max(slot, e.Align))
	}
	return r.buffer.Put(2*slotOfLong, e.Align)
}

// slotOfLong is the size of an i64 local.
const slotOfLong layout.Bytes = 8

// sizeOfPart is the size that an element of a vector has in the buffer.
func (r *rules) sizeOfPart(t ir.Type) layout.Bytes {
	count, _ := locals(t)
	return max(slot, min(r.model.ExtentOf(t).Padded(), slotOfLong)) * layout.Bytes(count)
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

// locals returns how many locals hold a value: two for more than 64 bits, and those of each element for
// a vector.
func locals(t ir.Type) (int, classify.File) {
	switch t := t.(type) {
	case *ir.VectorType:
		n, file := locals(t.Elem)
		return n * int(t.Shape[0]), file
	case *ir.FloatType:
		if t.Width <= 64 {
			return 1, classify.Vector
		}
	}
	if layout.Wasm32.LLVMBits(t) > 64 {
		return 2, classify.Integer
	}
	return 1, classify.Integer
}
