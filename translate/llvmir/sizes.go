package llvmir

import (
	"math"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/datalayout"
	"github.com/abi-opt/abi-opt/ir"
)

// sizes computes the sizes of types from the data layout of the module.
type sizes struct {
	layout *datalayout.Layout // nil if it cannot be read
	known  map[ir.Type]*extent
}

// extent holds the size of a type in bytes.
type extent struct {
	stored, size, align uint64   // size is stored, rounded up to align
	fields              []uint64 // offsets of the fields of a struct
}

// maxSize is a size that no memory has.
const maxSize = 1 << 60

// of returns the extent of a type, if it does not depend on the processor.
func (s *sizes) of(t ir.Type) (*extent, bool) {
	e, done := s.known[t]
	if !done {
		if s.layout != nil {
			e = s.find(t)
		}
		if e != nil {
			e.size = alignTo(e.stored, e.align)
			if e.size > maxSize {
				e = nil
			}
		}
		s.known[t] = e
	}
	return e, e != nil
}

func alignTo(n, align uint64) uint64 { return (n + align - 1) / align * align }

func (s *sizes) find(t ir.Type) *extent {
	scalar := func(width, align uint32) *extent {
		return &extent{stored: (uint64(width) + 7) / 8, align: uint64(max(align, 8)) / 8}
	}
	switch t := t.(type) {
	case *ir.IntegerType:
		return scalar(uint32(t.Width), s.layout.IntAlign(uint32(t.Width)))
	case *ir.FloatType:
		return scalar(uint32(t.Width), s.layout.FloatAlign(uint32(t.Width)))
	case *llvm.PointerType:
		p := s.layout.Pointer(uint32(t.AddrSpace))
		return scalar(p.Size, p.Align)
	case *ir.VectorType:
		if width := s.width(t.Elem); t.Scalable == nil && width > 0 && t.Shape[0] <= math.MaxInt32/int64(width) {
			return scalar(uint32(t.Shape[0])*width, s.layout.VectorAlign(uint32(t.Shape[0])*width))
		}
	case *llvm.ArrayType:
		if elem, ok := s.of(t.Elem); ok && t.Len <= maxSize/max(elem.size, 1) {
			return &extent{stored: t.Len * elem.size, align: elem.align}
		}
	case *llvm.StructType:
		return s.ofStruct(t)
	}
	return nil
}

// width returns the number of bits of an element of a vector, or 0.
func (s *sizes) width(elem ir.Type) uint32 {
	switch t := elem.(type) {
	case *ir.IntegerType:
		return uint32(t.Width)
	case *ir.FloatType:
		return uint32(t.Width)
	case *llvm.PointerType:
		return s.layout.Pointer(uint32(t.AddrSpace)).Size
	}
	return 0
}

func (s *sizes) ofStruct(t *llvm.StructType) *extent {
	if t.Opaque {
		return nil
	}
	e := &extent{align: uint64(s.layout.AggregateAlign()) / 8}
	for _, field := range t.Fields {
		f, ok := s.of(field)
		if !ok || e.stored > maxSize {
			return nil
		}
		if !t.Packed {
			e.stored = alignTo(e.stored, f.align)
			e.align = max(e.align, f.align)
		}
		e.fields = append(e.fields, e.stored)
		e.stored += f.size
	}
	if t.Packed {
		e.align = 1
	}
	e.stored = alignTo(e.stored, e.align) // tail padding
	return e
}

// folded is a pointer that is a constant: a base and an offset in bytes.
type folded struct {
	global *ir.Operation // a global, function or alias; nil for the null pointer
	base   string
	typ    *typ   // of the pointer
	bits   uint32 // width of the offset, that of indices into the address space
	flags  llvm.GEPFlags
	offset int64 // 0 for the base itself
}

func (f *folded) text() string {
	offset := "i" + itoa(int64(f.bits)) + " " + itoa(f.offset)
	switch {
	case f.offset == 0:
		return f.base
	case f.global == nil:
		return "inttoptr (" + offset + " to " + f.typ.text + ")"
	}
	text := "getelementptr"
	for _, word := range f.flags.Words() {
		text += " " + word
	}
	return text + " (i8, " + f.typ.text + " " + f.base + ", " + offset + ")"
}
