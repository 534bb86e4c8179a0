package llvmir

import (
	"math"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/dialect/llvm/datalayout"
	"github.com/abi-opt/abi-opt/ir"
)

// sizes knows how large the types of LLVM are by the module's data layout.
type sizes struct {
	layout *datalayout.Layout // nil if it cannot be read
	known  map[ir.Type]*extent
}

// extent is about one type, in bytes.
type extent struct {
	stored, size, align uint64   // size is with what is behind it in an array
	fields              []uint64 // where those of a struct are
}

// maxSize is more than any memory has.
const maxSize = 1 << 60

// of returns the extent of a type, if it has one that does not depend on the
// processor.
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

// width is how many bits of a vector an element takes, or 0.
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
	e.stored = alignTo(e.stored, e.align) // the end of a struct is its own
	return e
}

// folded is such a constant.
type folded struct {
	global *ir.Operation // or function, alias; nil for the null pointer
	base   string
	typ    *typ   // of the pointer
	bits   uint32 // of the offset: how wide the indices of such pointers are
	flags  llvm.GEPFlags
	offset int64 // 0 for the base itself
}

// text spells the constant.
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
