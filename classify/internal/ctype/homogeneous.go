package ctype

import (
	"cmp"
	"slices"
	"sync"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
)

// mostMembers is the greatest number of members of a homogeneous aggregate on any target.
const mostMembers = 8

// Homogeneous finds homogeneous aggregates as the procedure call standards for Arm and PowerPC define them: up to
// four or eight members of one floating-point or short-vector type without padding (AAPCS64 §5.9.5, AAPCS32 §5.3.5).
// It caches its results: types are graphs, and walks can take exponential time.
type Homogeneous struct {
	// IsBase reports whether a floating-point type or vector can be a member.
	IsBase func(*layout.Layout) bool
	// InsideEmpty looks into records without members, as gcc does: arrays of length 0 and unnamed bit-fields in them, and
	// bit-fields of width 0 in a union, keep the record around them from being a homogeneous aggregate. clang skips them.
	InsideEmpty bool
	// Max is the greatest number of members; 0 for four.
	Max int64
	// ZeroWidthBars: a bit-field of width 0 keeps the record around it from being a homogeneous aggregate.
	ZeroWidthBars bool

	found   sync.Map // members by *layout.Layout
	nothing sync.Map // caches holdsNothing
}

type members struct {
	base   *layout.Layout
	n      int64
	halves bool // see HasHalfVectors
}

// Members returns the type and number of the members of an aggregate. The number is 0 if it is not
// homogeneous. A number or vector has one member.
func (h *Homogeneous) Members(l *layout.Layout) (base *layout.Layout, n int64) {
	m := h.of(l)
	return m.base, m.n
}

// HasHalfVectors reports whether a homogeneous aggregate has a vector of floating-point numbers of 16 bits, or
// may have one in a union.
func (h *Homogeneous) HasHalfVectors(l *layout.Layout) bool { return h.of(l).halves }

func (h *Homogeneous) of(l *layout.Layout) members {
	if known, ok := h.found.Load(l); ok {
		return known.(members)
	}
	m := h.find(l)
	h.found.Store(l, m)
	return m
}

func (h *Homogeneous) find(l *layout.Layout) members {
	switch ty := l.Type.(type) {
	case *ir.FloatType, *ir.VectorType:
		if h.IsBase(l) {
			return members{l, 1, IsVector(l) && (l.Elem.Type == ir.Type(ir.F16) || l.Elem.Type == ir.Type(ir.BF16))}
		}
	case *ir.ComplexType:
		if ir.IsFloat(ty.Elem) && h.IsBase(l.Elem) {
			return members{l.Elem, 2, false}
		}
	case *c.RecordType:
		return h.membersOf(l, ty.Union)
	}
	return members{}
}

func (h *Homogeneous) membersOf(l *layout.Layout, union bool) (all members) {
	if l.Flexible {
		return members{}
	}
	for i := range l.Fields {
		f := &l.Fields[i]
		if f.BitField && f.Width == 0 {
			if union && h.InsideEmpty || h.ZeroWidthBars {
				return members{}
			}
			continue
		}
		inner, count := Elements(f.Layout)
		if count > 0 && inner.Empty && (!h.InsideEmpty || h.holdsNothing(inner)) {
			continue
		}
		m := h.of(inner)
		m.n *= count // at most 72
		if m.n == 0 || all.base != nil && !agree(all.base, m.base) {
			return members{}
		}
		if all.base == nil {
			all.base = m.base
		}
		if union {
			all.n = max(all.n, m.n)
		} else {
			all.n += m.n
		}
		if all.halves = all.halves || m.halves; all.n > cmp.Or(h.Max, 4) {
			return members{}
		}
	}
	if all.base == nil || all.base.Size*layout.Bytes(all.n) != l.Size {
		return members{}
	}
	return all
}

// holdsNothing reports whether a record has only empty records and bit-fields of width 0.
func (h *Homogeneous) holdsNothing(l *layout.Layout) bool {
	record, ok := l.Type.(*c.RecordType)
	if known, done := h.nothing.Load(l); done || !ok {
		return done && known.(bool)
	}
	nothing := !slices.ContainsFunc(l.Fields, func(f layout.Field) bool {
		if f.BitField {
			return f.Width > 0 || record.Union
		}
		elem, n := Elements(f.Layout)
		return n == 0 || !h.holdsNothing(elem)
	})
	h.nothing.Store(l, nothing)
	return nothing
}

// Elements returns the element of an array of arrays and the number of elements, limited to nine, which
// is more than a homogeneous aggregate has.
func Elements(l *layout.Layout) (elem *layout.Layout, n int64) {
	n = 1
	for IsArray(l) {
		n = min(n*min(l.Len, mostMembers+1), mostMembers+1)
		l = l.Elem
	}
	return l, n
}

// agree reports whether two types can be members of the same homogeneous aggregate.
func agree(a, b *layout.Layout) bool {
	return a.Size == b.Size && IsVector(a) == IsVector(b)
}
