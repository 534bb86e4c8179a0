package layout

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// Range is the bits from Start up to, not including, End.
type Range struct{ Start, End Bits }

// maxRanges bounds the answer of Data.
const maxRanges = 1 << 12

// Data returns the bits of a value that hold user data, as disjoint ranges in
// ascending order: every bit that some member of it can make use of. What is
// between them is padding, whose value nobody may rely on. It counts a union's
// bits for all its members, leaves out unnamed bit-fields, the upper 48 bits of
// a long double, and the bits of a _BitInt beyond its width.
//
// If there were more than a few thousand ranges, as in a large array of padded
// records, it returns the whole value as one.
func (l *Layout) Data() []Range {
	c := collector{}
	c.add(l, 0)
	if c.full {
		return []Range{{0, l.Size.Bits()}}
	}
	return merge(c.ranges)
}

// DataBytes reports for each byte of a value whether it holds user data, wholly
// or in part.
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
	case l.Elem.Type == ir.I1 && isVector(l):
		c.ranges = append(c.ranges, Range{at, at + Bits(l.Len)})
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

func isVector(l *Layout) bool { _, ok := l.Type.(*ir.VectorType); return ok }

// isSolid reports whether a scalar has no padding.
func (l *Layout) isSolid() bool {
	return l.Fields == nil && l.Elem == nil && scalarBits(l) == l.Size.Bits()
}

// scalarBits is the width of the data of a scalar; _Bool fills its byte.
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

// merge sorts ranges and joins those that touch or overlap.
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
