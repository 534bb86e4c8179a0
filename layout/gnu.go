package layout

import (
	"cmp"

	"github.com/abi-opt/abi-opt/dialect/c"
)

// gnuPlacer places members as the psABI (§3.1.2) and the manuals of gcc for its
// attributes say.
type gnuPlacer struct {
	area
	pack         Bytes // no member is aligned more than this; 0 if there is no limit
	unnamedAlign bool  // unnamed bit-fields ask for alignment as well
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

// placeBitField puts a bit-field right after the last member, unless it would
// cross the boundary of a unit of its declared type. Then, or if its width is
// 0, it begins at the next such boundary. packed and #pragma pack let it
// cross; under #pragma pack, packed does not change its alignment, and an
// aligned(N) above it is left out of account (gcc aligns to the lesser).
func (p *gnuPlacer) placeBitField(f *c.Field, inner *Layout) Bits {
	align := cmp.Or(Bytes(f.TypeAlign), inner.Align).Bits()
	if f.Width > 0 && p.pack == 0 && (p.record.Packed || f.Packed) {
		align = 1
	}
	asked := Bytes(f.Align).Bits()
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

// finish is called after the last member.
func (p *gnuPlacer) finish() (size, align Bytes) {
	align = max(p.align, Bytes(p.record.Align))
	return alignTo(p.finalSize(), align), align
}

// finalSize is the size before it is rounded up. A C++ record without members
// has size 1; one whose members have no size keeps 0, as in gcc.
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
