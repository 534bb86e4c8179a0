// Package datalayout parses LLVM data layout strings, such as
//
//	e-m:e-p270:32:32-i64:64-i128:128-f80:128-n8:16:32:64-S128
//
// and finds differences between two of them that change how data is stored or passed. Errors use
// LLVM's words. The package deals with text only.
package datalayout

import (
	"fmt"
	"math/bits"
	"slices"
)

// Layout is a parsed data layout string. Sizes and alignments are in bits.
type Layout struct {
	BigEndian bool
	Mangling  string // one of "", e, l, o, m, w, x, a
	Stack     uint32 // the natural alignment of the stack; 0 if unspecified

	// Address spaces of functions, globals and stack slots.
	Program, Globals, Allocas uint32

	ints, floats, vectors table
	pointers              []Pointer
	aggregate             uint32
}

// Pointer is how pointers into an address space are stored.
type Pointer struct {
	Space, Size, Align, Index uint32
}

// table holds ABI alignments, sorted by size.
type table []entry

type entry struct{ size, align uint32 }

// standard returns the layout of the empty string.
func standard() *Layout {
	return &Layout{
		ints:      table{{1, 8}, {8, 8}, {16, 16}, {32, 32}, {64, 32}},
		floats:    table{{16, 16}, {32, 32}, {64, 64}, {128, 128}},
		vectors:   table{{64, 64}, {128, 128}},
		pointers:  []Pointer{{Size: 64, Align: 64, Index: 64}},
		aggregate: 8,
	}
}

func (t *table) set(size, align uint32) {
	i, found := slices.BinarySearchFunc(*t, size, func(e entry, size uint32) int { return int(e.size) - int(size) })
	if found {
		(*t)[i].align = align
		return
	}
	*t = slices.Insert(*t, i, entry{size, align})
}

// IntAlign returns the alignment of an integer: the entry for its size, for the next larger size,
// or for the largest size.
func (l *Layout) IntAlign(size uint32) uint32 {
	for _, e := range l.ints {
		if e.size >= size {
			return e.align
		}
	}
	return l.ints[len(l.ints)-1].align
}

// FloatAlign returns the alignment of a floating-point number.
func (l *Layout) FloatAlign(size uint32) uint32 { return l.floats.exact(size) }

// VectorAlign returns the alignment of a vector.
func (l *Layout) VectorAlign(size uint32) uint32 { return l.vectors.exact(size) }

// exact returns the alignment for a size. Without an entry it is the size rounded up to a power of
// two.
func (t table) exact(size uint32) uint32 {
	for _, e := range t {
		if e.size == size {
			return e.align
		}
	}
	return max(8, uint32(1)<<bits.Len32(size-1))
}

// AggregateAlign returns the minimum alignment of structs and arrays.
func (l *Layout) AggregateAlign() uint32 { return max(l.aggregate, 8) }

// Pointer returns how pointers into an address space are stored; address space 0 is the default.
func (l *Layout) Pointer(space uint32) Pointer {
	for _, p := range l.pointers {
		if p.Space == space {
			return p
		}
	}
	p := l.pointers[0]
	p.Space = space
	return p
}

func (l *Layout) setPointer(p Pointer) {
	i := slices.IndexFunc(l.pointers, func(q Pointer) bool { return q.Space == p.Space })
	if i < 0 {
		l.pointers = append(l.pointers, p)
		return
	}
	l.pointers[i] = p
}

// Difference describes how the ABI of two layouts differs, such as "the size of pointers is 32
// bits, not 64", or returns "". It ignores native integers, preferred alignments and non-integral
// pointers, which only matter to optimizers.
func (l *Layout) Difference(other *Layout) string {
	var ds differences
	for _, space := range l.spaces(other) {
		of := "pointers"
		if space != 0 {
			of = fmt.Sprintf("pointers to address space %d", space)
		}
		mine, others := l.Pointer(space), other.Pointer(space)
		ds.bits("size", of, mine.Size, others.Size)
		ds.bits("alignment", of, mine.Align, others.Align)
	}
	for _, size := range []uint32{1, 8, 16, 32, 64, 128} {
		ds.bits("alignment", fmt.Sprintf("i%d", size), l.IntAlign(size), other.IntAlign(size))
	}
	for _, size := range []uint32{16, 32, 64, 80, 128} {
		ds.bits("alignment", fmt.Sprintf("floats of %d bits", size), l.FloatAlign(size), other.FloatAlign(size))
	}
	for size := uint32(8); size <= 1024; size *= 2 {
		ds.bits("alignment", fmt.Sprintf("vectors of %d bits", size), l.VectorAlign(size), other.VectorAlign(size))
	}
	ds.bits("alignment", "aggregates", l.AggregateAlign(), other.AggregateAlign())
	ds.bits("alignment", "the stack", l.Stack, other.Stack)
	ds.words("address space", "functions", l.Program, other.Program)
	ds.words("address space", "globals", l.Globals, other.Globals)
	ds.words("address space", "stack slots", l.Allocas, other.Allocas)
	ds.words("byte order", "numbers", endianness(l), endianness(other))
	ds.words("mangling", "names", named(l.Mangling), named(other.Mangling))
	if len(ds) == 0 {
		return ""
	}
	return ds[0]
}

type differences []string

func (ds *differences) bits(what, of string, mine, other uint32) {
	if mine != other {
		*ds = append(*ds, fmt.Sprintf("the %s of %s is %d bits, not %d", what, of, mine, other))
	}
}

func (ds *differences) words(what, of string, mine, other any) {
	if mine != other {
		*ds = append(*ds, fmt.Sprintf("the %s of %s is %v, not %v", what, of, mine, other))
	}
}

func endianness(l *Layout) string {
	if l.BigEndian {
		return "big-endian"
	}
	return "little-endian"
}

func named(mangling string) string {
	if mangling == "" {
		return "none"
	}
	return mangling
}

// spaces returns the address spaces whose pointers either layout describes.
func (l *Layout) spaces(other *Layout) (spaces []uint32) {
	for _, p := range slices.Concat(l.pointers, other.pointers) {
		spaces = append(spaces, p.Space)
	}
	slices.Sort(spaces)
	return slices.Compact(spaces)
}
