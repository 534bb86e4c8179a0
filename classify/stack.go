package classify

import "github.com/abi-opt/abi-opt/layout"

// StackArea hands out places among the stack arguments, in order. The zero
// StackArea is empty.
type StackArea struct{ Size layout.Bytes }

// Put returns the place of an argument at the next multiple of its alignment.
func (s *StackArea) Put(size, align layout.Bytes) Location {
	s.Align(align)
	at := s.Size
	s.Size += size
	return Location{Place: Stack, Offset: at}
}

// Align moves on to a multiple of the alignment.
func (s *StackArea) Align(align layout.Bytes) { s.Size = (s.Size + align - 1) &^ (align - 1) }
