package aarch64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/layout"
)

// The argument registers, in order of use; results begin at the same ones.
var (
	intRegs    = []string{"x0", "x1", "x2", "x3", "x4", "x5", "x6", "x7"}
	vectorRegs = []string{"v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7"}
)

// resultAddress is where the address of a result in memory is.
const resultAddress = "x8"

// locator hands out places in order (AAPCS64 §6.8.2, stage C). NGRN and NSRN are
// the banks' counts, NSAA is the size of the stack area.
type locator struct {
	*Target
	ints, vectors classify.Bank
	stack         classify.StackArea
}

func newLocator(t *Target) locator {
	return locator{Target: t, ints: classify.Bank{Names: intRegs}, vectors: classify.Bank{Names: vectorRegs}}
}

// argument gives an argument its place.
func (r *locator) argument(f *form, named bool) classify.ArgInfo {
	info := f.ArgInfo
	if len(f.Pieces) == 0 {
		return info
	}
	at := r.place(f, named, &info)
	info.Pieces = []classify.Piece{f.Pieces[0]}
	info.Pieces[0].At = at
	return info
}

// place takes the registers of an argument if all of them are left. If not, none of
// the bank is used any more: nothing goes back to a register once there was too
// little room.
func (r *locator) place(f *form, named bool, info *classify.ArgInfo) classify.Location {
	switch {
	case !named && r.UnnamedOnStack:
		r.stack.Align(8)
		align := layout.Bytes(8)
		if f.even || f.StackAlign == 0 && f.vectors == 1 && f.align == 16 {
			align = 16
		}
		at := r.stack.Put(f.size, align)
		r.stack.Align(8)
		return at
	case f.bits > 0:
		return r.placeBits(f.bits)
	}
	bank, n := &r.ints, f.ints
	if f.vectors > 0 {
		bank, n = &r.vectors, f.vectors
	}
	if f.even && r.EvenPairs && bank.Used%2 == 1 {
		bank.Used++ // rule C.10
	}
	if n <= bank.Left() {
		return bank.Take(n)
	}
	bank.Close()
	info.Stacked = true
	return r.onStack(f)
}

func (r *locator) onStack(f *form) classify.Location {
	if r.PackedStack {
		return r.stack.Put(f.size, f.align)
	}
	at := r.stack.Put(f.size, max(f.align, 8))
	r.stack.Align(8)
	return at
}

// placeBits places a long vector of i1, which LLVM takes apart: each bit is an
// integer of its own. There is no name for such a place.
func (r *locator) placeBits(n int64) classify.Location {
	n -= int64(r.ints.Left())
	r.ints.Close()
	if n > 0 {
		r.stack.Put(layout.Bytes(n)*8, 8)
	}
	return classify.Location{}
}

// result gives a result its place.
func (r *locator) result(f *form) classify.ArgInfo {
	info := f.ArgInfo
	if len(f.Pieces) == 0 {
		return info
	}
	info.Pieces = []classify.Piece{f.Pieces[0]}
	at := &info.Pieces[0].At
	switch bits := layout.LLVMBits(f.Pieces[0].Type); {
	case f.Kind == classify.Indirect:
		*at = classify.InRegisters(resultAddress)
	case f.bits > 0:
	case f.vectors > 0:
		*at = classify.InRegisters(vectorRegs[:f.vectors]...)
	default:
		*at = classify.InRegisters(intRegs[:(bits+63)/64]...)
	}
	return info
}
