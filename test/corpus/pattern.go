package main

import (
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// pattern makes random bytes a value of a type: it keeps the bits in and, and sets those in or. A number stays the
// same in every register, and a _Bool is 0 or 1. Data are the bits that are not padding.
type pattern struct{ and, or, data []byte }

func newPattern(l *layout.Layout) *pattern {
	p := &pattern{make([]byte, l.Size), make([]byte, l.Size), make([]byte, l.Size)}
	for i := range p.and {
		p.and[i] = 0xff
	}
	p.legalize(l, 0, false)
	p.legalize(l, 0, true) // last: in a union they may overlay numbers
	for _, r := range l.Data() {
		for i := r.Start; i < min(r.End, l.Size.Bits()); i++ {
			p.data[i/8] |= 1 << (i % 8)
		}
	}
	return p
}

// legalize visits the numbers in a value at an offset, or the values of type _Bool.
func (p *pattern) legalize(l *layout.Layout, at layout.Bytes, bools bool) {
	for i := range l.Fields {
		if f := &l.Fields[i]; !f.BitField {
			p.legalize(f.Layout, at+f.ByteOffset(), bools)
		}
	}
	if _, record := l.Type.(*c.RecordType); record {
		return
	}
	switch {
	case l.Elem == nil:
	case l.Elem.Size == 0:
		return
	case l.Elem.Size*layout.Bytes(l.Len) > l.Size: // a vector of bits
		return
	default:
		n := l.Len
		if _, ok := l.Type.(*ir.ComplexType); ok {
			n = 2
		}
		for i := range n {
			p.legalize(l.Elem, at+layout.Bytes(i)*l.Elem.Size, bools)
		}
		return
	}
	switch t := l.Type.(type) {
	case *ir.IntegerType:
		if bools && t == ir.I1 {
			p.set(at, 1, 0)
		}
	case *ir.FloatType:
		if bools {
			break
		}
		last := at + l.Size - 1
		if t == ir.F80 {
			last = at + 9
			p.set(at+7, 0xff, 0x80) // the integer bit
		}
		p.set(last, 0x87, 0x30) // no infinity and no NaN
	}
}

func (p *pattern) set(at layout.Bytes, and, or byte) {
	p.and[at] &= and
	p.or[at] = p.or[at]&and | or
}

// bytes returns value i of function f, the result if i is -1, as corpus.c makes it.
func (p *pattern) bytes(f, i int) []byte {
	out := make([]byte, len(p.and))
	state := uint64(1000*(f+1) + i)
	for k := range out {
		out[k] = byte(splitMix(&state))&p.and[k] | p.or[k]
	}
	return out
}

// splitMix is Steele, Lea and Flood's generator SplitMix64.
func splitMix(state *uint64) uint64 {
	*state += 0x9e3779b97f4a7c15
	z := *state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
