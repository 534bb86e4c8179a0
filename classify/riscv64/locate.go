package riscv64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// The argument registers, in order of use. Results begin at the same ones.
var (
	intArgs   = []string{"a0", "a1", "a2", "a3", "a4", "a5", "a6", "a7"}
	floatArgs = []string{"fa0", "fa1", "fa2", "fa3", "fa4", "fa5", "fa6", "fa7"}
)

// locator hands out places in order, as LLVM does.
type locator struct {
	abi          ABI
	ints, floats classify.Bank
	stack        classify.StackArea
}

func newLocator(abi ABI) locator {
	return locator{abi: abi, ints: classify.Bank{Names: intArgs}, floats: classify.Bank{Names: floatArgs}}
}

// argument gives the pieces of an argument their places.
func (r *locator) argument(f *form, named bool) classify.ArgInfo {
	info := f.ArgInfo
	info.Pieces = append([]classify.Piece(nil), f.Pieces...)
	for i := range info.Pieces {
		p := &info.Pieces[i]
		if _, isFloat := p.Type.(*ir.FloatType); isFloat && named && size(p.Type) <= r.abi.Float && r.floats.Left() > 0 {
			p.At = r.floats.Take(1)
			continue
		}
		p.At = r.inIntegers(p.Type, named, isWide(f))
		info.Stacked = info.Stacked || p.At.Place == classify.Stack
	}
	return info
}

// inIntegers places what takes one integer register or two: with one left, the low
// half is there and the other on the stack. An unnamed value of two that is aligned
// begins at an even register, and is not split.
func (r *locator) inIntegers(t ir.Type, named, wide bool) classify.Location {
	n := int((size(t) + 7) / registerSize)
	if wide && !named {
		r.ints.Used += r.ints.Used % 2
	}
	switch left := r.ints.Left(); {
	case left >= n:
		return r.ints.Take(n)
	case left > 0:
		low, high := r.ints.Take(left), r.stack.Put(registerSize, registerSize)
		return classify.InRegisters(low.Regs, high.String())
	}
	align := registerSize
	if wide {
		align = 2 * registerSize
	}
	return r.stack.Put(registerSize*layout.Bytes(n), align)
}

// isWide reports whether a value is one number of 128 bits, which LLVM aligns on the
// stack.
func isWide(f *form) bool {
	if len(f.Pieces) != 1 {
		return false
	}
	switch f.Pieces[0].Type.(type) {
	case *ir.IntegerType, *ir.FloatType:
		return size(f.Pieces[0].Type) > registerSize
	}
	return false
}

func size(t ir.Type) layout.Bytes { return layout.LLVMBits(t).Ceil() }

// result gives the pieces of a result their places; a struct is in a register for
// each of its members.
func (r *locator) result(f *form) classify.ArgInfo {
	info := f.ArgInfo
	info.Pieces = append([]classify.Piece(nil), f.Pieces...)
	if f.Kind == classify.Indirect {
		r.ints.Take(1) // of the arguments
	}
	own := newLocator(r.abi)
	if f.floats+f.ints > len(f.Pieces) && f.floats > 0 {
		var names []string
		for range f.ints {
			names = append(names, own.ints.Take(1).Regs)
		}
		for range f.floats {
			names = append(names, own.floats.Take(1).Regs)
		}
		info.Pieces[0].At = classify.InRegisters(names...)
		return info
	}
	for i := range info.Pieces {
		p := &info.Pieces[i]
		if _, isFloat := p.Type.(*ir.FloatType); isFloat && size(p.Type) <= r.abi.Float {
			p.At = own.floats.Take(1)
		} else {
			p.At = own.inIntegers(p.Type, true, false)
		}
	}
	return info
}
