package classify

import "github.com/abi-opt/abi-opt/layout"

// StackArea allocates stack arguments, in order. The zero StackArea is empty.
type StackArea struct{ Size layout.Bytes }

// Put returns the location of an argument at the next multiple of its alignment.
func (s *StackArea) Put(size, align layout.Bytes) Location {
	s.Align(align)
	at := s.Size
	s.Size += size
	return Location{Place: Stack, Offset: at}
}

// Align rounds the size up to a multiple of the alignment.
func (s *StackArea) Align(align layout.Bytes) { s.Size = (s.Size + align - 1) &^ (align - 1) }
