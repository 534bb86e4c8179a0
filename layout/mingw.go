package layout

import "github.com/abi-opt/abi-opt/types/c"

// mingwGCCPlacer places members as gcc does for MinGW: with Microsoft's units of bit-fields, whose
// alignment packed and #pragma pack lower. In a union, a bit-field has the bytes that it fills, and
// aligns the union to its declared type.
type mingwGCCPlacer struct {
	gnuPlacer
	unit openUnit
}

func (p *mingwGCCPlacer) placeMember(f *c.Field, inner *Layout) Bits {
	p.unit = openUnit{}
	return p.gnuPlacer.placeMember(f, inner)
}

// placeBitField differs from clang's rules in alignment, and in that a unit after one of the same size
// follows it directly.
func (p *mingwGCCPlacer) placeBitField(f *c.Field, inner *Layout) Bits {
	size, width := inner.Size.Bits(), Bits(f.Width)
	if p.record.Union {
		if width > 0 {
			p.align = max(p.align, p.alignment(f, inner))
		}
		return p.reserve(0, width)
	}
	before := p.unit
	p.unit = openUnit{open: width > 0, size: size, left: size - width}
	align := Bytes(1)
	switch {
	case width > 0:
		align = p.alignment(f, inner)
	case before.open:
		align = p.limit(max(inner.Align, Bytes(f.Align)))
	}
	p.align = max(p.align, align)
	switch isRun := width > 0 && before.open && before.size == size; {
	case isRun && width <= before.left:
		p.unit.left = before.left - width
		return p.end - before.left
	case isRun:
		align = 1
	case width == 0:
		size = 0
	}
	align = max(align, p.limit(Bytes(f.Align)))
	return p.reserve(alignTo(p.end, align.Bits()), size)
}

// alignment returns the alignment that a bit-field requires of its record.
func (p *mingwGCCPlacer) alignment(f *c.Field, inner *Layout) Bytes {
	if p.record.Packed || f.Packed {
		return 1
	}
	return p.limit(max(inner.Align, Bytes(f.Align)))
}
