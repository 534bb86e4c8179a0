package convention

import (
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/layout"
)

// Registers are the argument registers and the stack arguments of one signature.
type Registers struct {
	Ints, Vectors Bank
	Stack         Stack
}

// NewRegisters returns the registers with the given names, all of them free.
func NewRegisters(ints, vectors []string) Registers {
	return Registers{Ints: Bank{Names: ints}, Vectors: Bank{Names: vectors}}
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
	Names []string
	Used  int
}

// Left returns the number of free registers.
func (b *Bank) Left() int { return len(b.Names) - b.Used }

// Take allocates the next n registers for one value.
func (b *Bank) Take(n int) classify.Location {
	b.Used += n
	return InRegisters(b.Names[b.Used-n : b.Used]...)
}

// Close marks all registers as used.
func (b *Bank) Close() { b.Used = len(b.Names) }

// InRegisters is the location of a value in registers, lowest bytes first.
func InRegisters(names ...string) classify.Location {
	if len(names) == 1 {
		return classify.Location{Place: classify.Register, Regs: names[0]}
	}
	return classify.Location{Place: classify.Register, Regs: strings.Join(names, ":")}
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
