package layout

import (
	"cmp"

	"github.com/abi-opt/abi-opt/types/c"
)

// gnuPlacer places members by the psABI (§3.1.2) and gcc's documentation of its attributes.
type gnuPlacer struct {
	area
	pack         Bytes // the limit of each member's alignment, or 0
	unnamedAlign bool  // unnamed bit-fields align the record too
	gcc          bool  // see Model.GCC
}

func (p *gnuPlacer) placeMember(f *c.Field, inner *Layout) Bits {
	align := inner.Align
	if p.record.Packed || f.Packed {
		align = 1
	}
	align = p.limit(max(align, Bytes(f.Align)))
	p.align = max(p.align, align)
	return p.reserve(alignTo(p.start().Ceil(), align).Bits(), inner.Size.Bits())
}

// limit applies #pragma pack, which also limits aligned(N).
func (p *gnuPlacer) limit(align Bytes) Bytes {
	if p.pack == 0 {
		return align
	}
	return min(align, p.pack)
}

// placeBitField puts a bit-field right after the last member. If it would cross a boundary of a
// unit of its declared type, or has width 0, it starts at the next such boundary. packed and
// #pragma pack allow crossing. Under #pragma pack, packed does not change the alignment, and a
// larger aligned(N) has no effect: gcc uses the lesser of the two.
func (p *gnuPlacer) placeBitField(f *c.Field, inner *Layout) Bits {
	align := cmp.Or(Bytes(f.TypeAlign), inner.Align).Bits()
	if f.Width > 0 && p.pack == 0 && (p.record.Packed || f.Packed) {
		align = 1
	}
	asked := Bytes(f.Align).Bits()
	if p.gcc && asked > 0 && f.Width > 0 {
		return p.placeAligned(f, inner, align)
	}
	align = max(align, asked)
	if f.Width > 0 && p.pack > 0 {
		align = min(align, p.pack.Bits())
	}
	offset := p.start()
	switch {
	case f.Width == 0, p.pack == 0 && offset&(align-1)+Bits(f.Width) > inner.Size.Bits():
		offset = alignTo(offset, align)
	case asked > 0 && (p.pack == 0 || asked <= p.pack.Bits()):
		offset = alignTo(offset, asked)
	}
	if f.Name != "" || p.unnamedAlign {
		p.align = max(p.align, align.Ceil())
	}
	return p.reserve(offset, Bits(f.Width))
}

// placeAligned places a bit-field with aligned(N) as gcc does: at a multiple of N, or after it at a boundary of a unit of its
// type if it would cross one.
func (p *gnuPlacer) placeAligned(f *c.Field, inner *Layout, unit Bits) Bits {
	align := p.limit(Bytes(f.Align))
	offset := alignTo(p.start(), align.Bits())
	if p.pack == 0 && offset&(unit-1)+Bits(f.Width) > inner.Size.Bits() {
		offset = alignTo(offset, unit)
	}
	if f.Name != "" || p.unnamedAlign {
		p.align = max(p.align, align, p.limit(unit.Ceil()))
	}
	return p.reserve(offset, Bits(f.Width))
}

func (p *gnuPlacer) finish() (size, align Bytes) {
	align = max(p.align, Bytes(p.record.Align))
	return alignTo(p.finalSize(), align), align
}

// finalSize returns the size before it is rounded up. A C++ record without members has size 1. If
// all of its members have size 0, it keeps size 0, as in gcc.
func (p *gnuPlacer) finalSize() Bytes {
	if !p.record.CXX || p.size > 0 {
		return p.size
	}
	for i := range p.record.Fields {
		if !isZeroWidth(&p.record.Fields[i]) {
			return 0
		}
	}
	return 1
}
