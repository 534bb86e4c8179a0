package convention

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/layout"
)

// Registers are the argument registers and the stack arguments of one signature.
type Registers struct {
	Ints, Vectors Bank
	Stack         Stack
}

// NewRegisters returns the argument registers of two files, all of them free.
func NewRegisters(ints, vectors classify.RegisterFile) Registers {
	return Registers{Ints: Bank{All: ints.Args}, Vectors: Bank{All: vectors.Args}}
}

// Left implements State.
func (r *Registers) Left() classify.Left {
	return classify.Left{Ints: r.Ints.Left(), Vectors: r.Vectors.Left(), Stack: r.Stack.Size}
}

// Finish implements State.
func (r *Registers) Finish(info *classify.FuncInfo) {
	info.IntRegs, info.VectorRegs, info.StackSize = r.Ints.Used, r.Vectors.Used, r.Stack.Size
}

// Bank is a row of registers that are allocated in order.
type Bank struct {
	All  []classify.Register
	Used int
}

// Left returns the number of free registers.
func (b *Bank) Left() int { return len(b.All) - b.Used }

// Take allocates the next n registers for one value.
func (b *Bank) Take(n int) classify.Location {
	b.Used += n
	return In(b.All[b.Used-n : b.Used]...)
}

// Close marks all registers as used.
func (b *Bank) Close() { b.Used = len(b.All) }

// In is the location of a value in registers, lowest bytes first. It keeps the slice.
func In(registers ...classify.Register) classify.Location {
	return classify.Location{Place: classify.Registers, Regs: registers}
}

// InPart is the location of a value of which the registers hold the first words and the stack, from
// the given location on, the rest.
func InPart(registers []classify.Register, rest classify.Location) classify.Location {
	if len(registers) == 0 {
		return rest
	}
	return classify.Location{Place: classify.Split, Regs: registers, Offset: rest.Offset}
}

// Stack allocates stack arguments, in order. The zero Stack is empty.
type Stack struct{ Size layout.Bytes }

// Put returns the location of an argument at the next multiple of its alignment.
func (s *Stack) Put(size, align layout.Bytes) classify.Location {
	s.Align(align)
	at := s.Size
	s.Size += size
	return classify.Location{Place: classify.Stack, Offset: at}
}

// Align rounds the size up to a multiple of the alignment.
func (s *Stack) Align(align layout.Bytes) { s.Size = (s.Size + align - 1) &^ (align - 1) }
