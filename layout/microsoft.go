package layout

import "github.com/abi-opt/abi-opt/dialect/c"

// microsoftPlacer places members as Microsoft's compiler does. What aligned asks
// for is required: neither packed nor #pragma pack lowers it, in a member's type
// neither.
type microsoftPlacer struct {
	area
	pack Bytes // no member is aligned more than this unless it is required; 0 if there is no limit
	unit openUnit
}

// maxPack is the greatest #pragma pack that has an effect.
const maxPack = 8

func newMicrosoftPlacer(r *c.RecordType) *microsoftPlacer {
	p := &microsoftPlacer{area: area{record: r, align: 1, required: 1}}
	switch {
	case r.Packed:
		p.pack = 1
	case r.Pack <= maxPack:
		p.pack = Bytes(r.Pack)
	}
	return p
}

func (p *microsoftPlacer) placeMember(f *c.Field, inner *Layout) Bits {
	asked := max(Bytes(f.Align), inner.required)
	p.required = max(p.required, asked)
	align := p.alignment(f, inner, asked)
	p.align = max(p.align, align)
	p.unit = openUnit{}
	return p.reserve(alignTo(p.start().Ceil(), align).Bits(), inner.Size.Bits())
}

// alignment is that of a member whose alignment is required to be no less than
// asked.
func (p *microsoftPlacer) alignment(f *c.Field, inner *Layout, asked Bytes) Bytes {
	align := inner.Align
	switch {
	case f.Packed:
		align = 1
	case p.pack > 0:
		align = min(align, p.pack)
	}
	return max(align, asked)
}

// placeBitField puts a bit-field in the unit that the bit-field before it is in, if
// that has the size of its declared type and enough bits left, or in a new one. One
// of width 0 ends the unit; after anything else it is nothing. In a union, bit-fields
// do not align.
func (p *microsoftPlacer) placeBitField(f *c.Field, inner *Layout) Bits {
	size, width := inner.Size.Bits(), Bits(f.Width)
	before := p.unit
	if width == 0 && !before.open {
		return p.start()
	}
	p.unit = openUnit{open: width > 0, size: size, left: size - width}
	if p.record.Union {
		return p.reserve(0, size)
	}
	align := p.alignment(f, inner, Bytes(f.Align))
	switch {
	case width > 0 && before.takes(width, size):
		p.unit.left = before.left - width
		return p.end - before.left
	case width == 0:
		size = 0
	}
	p.align = max(p.align, align)
	return p.reserve(alignTo(p.end, align.Bits()), size)
}

// finish rounds the size up to the alignment, as far as #pragma pack has it. A
// record without bytes has four in C, or more if that is required.
func (p *microsoftPlacer) finish() (size, align Bytes) {
	size = alignTo(p.size, p.align)
	p.required = max(p.required, Bytes(p.record.Align))
	align = max(p.align, p.required)
	round := align
	if p.pack > 0 {
		round = max(min(align, p.pack), p.required)
	}
	size = alignTo(size, round)
	least := Bytes(4)
	if p.record.CXX {
		least = 1
	}
	switch {
	case size > 0:
	case p.required >= least:
		size = align
	default:
		size = least
	}
	if p.record.Align > 0 {
		p.required = align // even if that is no more than its members ask for
	}
	return size, align
}

// openUnit is the unit of storage that the last member, a bit-field, is in.
type openUnit struct {
	open       bool
	size, left Bits
}

// takes reports whether a bit-field of a type of that size goes in the unit.
func (u *openUnit) takes(width, size Bits) bool {
	return u.open && u.size == size && width <= u.left
}

// mingwPlacer places members as clang does for MinGW: bit-fields in units, as
// Microsoft's compiler does.
type mingwPlacer struct {
	gnuPlacer
	unit openUnit
	// unitEnd is the end of a unit that a bit-field of width 0 went back into.
	unitEnd Bits
}

func (p *mingwPlacer) placeMember(f *c.Field, inner *Layout) Bits {
	p.unit = openUnit{}
	return p.check(p.gnuPlacer.placeMember(f, inner), inner.Size.Bits())
}

// check notes a member that begins inside a unit.
func (p *mingwPlacer) check(offset, size Bits) Bits {
	p.overlaps = size > 0 && offset < p.unitEnd
	return offset
}

// greatestUnit is the size of the units that clang forgets at once: it keeps sizes in 8 bits.
const greatestUnit = Bits(256)

// placeBitField is as Microsoft's, but for alignment: packed does not lower it,
// #pragma pack lowers even what aligned asks for, and a bit-field that goes in the
// open unit aligns as well. One of width 0 does not end a unit of its type's size: it goes
// where the next of its type after the last bits would be, which under #pragma pack can be
// inside.
func (p *mingwPlacer) placeBitField(f *c.Field, inner *Layout) Bits {
	size, width := inner.Size.Bits(), Bits(f.Width)
	if p.record.Union {
		return p.reserve(0, max(min(width, 1)*size, 8))
	}
	before := p.unit
	p.unit = openUnit{open: width > 0 && size < greatestUnit, size: size, left: size - width}
	align := size
	if width == 0 && !before.open {
		align = 8
	}
	align = max(align, Bytes(f.Align).Bits())
	if width > 0 {
		align = p.limit(align.Ceil()).Bits()
	}
	p.align = max(p.align, align.Ceil())
	switch {
	case width > 0 && before.takes(width, size):
		p.unit.left = before.left - width
		return p.end - before.left
	case width == 0 && before.open && before.size == size:
		p.unitEnd = p.end
		return p.reserve(alignTo(p.end-before.left, align), 0)
	case width == 0:
		size = 0
	}
	return p.check(p.reserve(alignTo(p.end, align), size), size)
}
