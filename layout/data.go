package layout

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/c"
)

// Range is the half-open range of bits [Start, End).
type Range struct{ Start, End Bits }

// maxRanges limits the number of ranges that Data returns.
const maxRanges = 1 << 12

// Data returns the bits of a value that hold user data, as disjoint ranges in ascending order. The
// other bits are padding with unspecified contents. See [Model.BigEndian] for the bits of a byte. A union's data is that of all its members.
// Unnamed bit-fields, the upper 48 bits of an x87 long double and the bits of a _BitInt beyond its
// width are padding.
//
// If there are more than a few thousand ranges, as in a large array of padded records, Data returns
// the whole value as one range.
func (l *Layout) Data() []Range {
	c := collector{}
	c.add(l, 0)
	if c.full {
		return []Range{{0, l.Size.Bits()}}
	}
	return merge(c.ranges)
}

// DataBytes reports for each byte of a value whether any of its bits holds user data.
func (l *Layout) DataBytes() []bool {
	bytes := make([]bool, l.Size)
	for _, r := range l.Data() {
		for i := r.Start.Bytes(); i < min(r.End.Ceil(), l.Size); i++ {
			bytes[i] = true
		}
	}
	return bytes
}

type collector struct {
	ranges []Range
	steps  int
	full   bool
}

// add collects the ranges of a value at an offset.
func (c *collector) add(l *Layout, at Bits) {
	if c.steps++; c.steps > 4*maxRanges || len(c.ranges) > maxRanges {
		c.full = true
	}
	switch {
	case c.full:
	case l.Fields != nil:
		c.addFields(l, at)
	case l.Elem != nil:
		c.addElems(l, at)
	default:
		at += l.lead
		c.ranges = append(c.ranges, Range{at, at + scalarBits(l)})
	}
}

func (c *collector) addFields(l *Layout, at Bits) {
	for i := range l.Fields {
		f := &l.Fields[i]
		switch {
		case !f.BitField:
			c.add(f.Layout, at+f.Offset)
		case f.Name != "":
			c.ranges = append(c.ranges, Range{at + f.Offset, at + f.Offset + f.Width})
		}
	}
}

func (c *collector) addElems(l *Layout, at Bits) {
	switch {
	case isVector(l):
		c.ranges = append(c.ranges, Range{at + l.ElementAt(0), at + l.ElementAt(l.Len)})
	case l.Elem.isSolid():
		if end := at + l.Elem.Size.Bits()*Bits(l.Len); end > at {
			c.ranges = append(c.ranges, Range{at, end})
		}
	default:
		for i := int64(0); i < l.Len && l.Elem.Size > 0 && !c.full; i++ {
			c.add(l.Elem, at+l.Elem.Size.Bits()*Bits(i))
		}
	}
}

// ElementAt returns the offset of element i of an array, a vector or a complex number.
func (l *Layout) ElementAt(i int64) Bits { return l.lead + l.Stride()*Bits(i) }

// Stride returns the distance between two elements of an array, a vector or the parts of a complex number. LLVM
// stores the elements of a vector side by side: those of 80 bits without padding, those of one bit in a set of bits.
func (l *Layout) Stride() Bits {
	switch {
	case !isVector(l):
		return l.Elem.Size.Bits()
	case l.Elem.Type == ir.I1:
		return 1
	}
	return scalarBits(l.Elem)
}

func isVector(l *Layout) bool { _, ok := l.Type.(*ir.VectorType); return ok }

// isSolid reports whether a scalar has no padding.
func (l *Layout) isSolid() bool {
	return l.Fields == nil && l.Elem == nil && scalarBits(l) == l.Size.Bits()
}

// scalarBits returns the number of data bits of a scalar. _Bool fills its byte.
func scalarBits(l *Layout) Bits {
	ty := l.Type
	if of := c.Opaque(ty); of != nil {
		ty = of
	}
	switch t := ty.(type) {
	case *c.BitIntType:
		return Bits(t.Int.Width)
	case *ir.FloatType:
		return Bits(t.Width)
	}
	return l.Size.Bits()
}

// merge sorts ranges and joins adjacent and overlapping ones.
func merge(rs []Range) []Range {
	slices.SortFunc(rs, func(a, b Range) int { return int(a.Start - b.Start) })
	var out []Range
	for _, r := range rs {
		if n := len(out); n > 0 && r.Start <= out[n-1].End {
			out[n-1].End = max(out[n-1].End, r.End)
			continue
		}
		out = append(out, r)
	}
	return out
}
