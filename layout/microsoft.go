package layout

import "github.com/abi-opt/abi-opt/types/c"

// microsoftPlacer places members as Microsoft's compiler does. The alignment set by aligned is
// required: neither packed nor #pragma pack lowers it, not even in an enclosing record.
type microsoftPlacer struct {
	area
	pack Bytes // the limit of alignments that are not required, or 0
	unit openUnit
}

// newMicrosoftPlacer ignores a #pragma pack of more than the size of pointers. Where pointers have 4 bytes, no alignment
// is required without attributes.
func newMicrosoftPlacer(r *c.RecordType, pointer Bytes) *microsoftPlacer {
	p := &microsoftPlacer{area: area{record: r, align: 1, required: pointer / 8}}
	switch {
	case r.Packed:
		p.pack = 1
	case Bytes(r.Pack) <= pointer:
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

// alignment returns the alignment of a member that requires at least asked.
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

// placeBitField puts a bit-field in the open unit if the unit has the size of the declared type and
// enough bits left, or else in a new unit. A bit-field of width 0 closes an open unit and otherwise
// has no effect. In a union, bit-fields do not align.
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

// finish rounds the size up to the alignment, limited by #pragma pack. An empty record has size 4
// in C, or its required alignment if that is larger.
func (p *microsoftPlacer) finish() (size, align Bytes) {
	size = alignTo(p.size, p.align)
	p.required = max(p.required, Bytes(p.record.Align))
	p.requested = p.required
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
		p.required = align // even if the members ask for more
	}
	return size, align
}

// openUnit is the storage unit of the last member, if that is a bit-field.
type openUnit struct {
	open       bool
	size, left Bits
}

// takes reports whether a bit-field of a type of that size fits the unit.
func (u *openUnit) takes(width, size Bits) bool {
	return u.open && u.size == size && width <= u.left
}

// mingwPlacer places members as clang does for MinGW: by gcc's rules, but with Microsoft's units of
// bit-fields.
type mingwPlacer struct {
	gnuPlacer
	unit openUnit
	// unitEnd is the end of the last unit that a zero-width bit-field moved back into.
	unitEnd Bits
}

func (p *mingwPlacer) placeMember(f *c.Field, inner *Layout) Bits {
	p.unit = openUnit{}
	return p.check(p.gnuPlacer.placeMember(f, inner), inner.Size.Bits())
}

// check sets overlaps for a member that begins inside a unit.
func (p *mingwPlacer) check(offset, size Bits) Bits {
	p.overlaps = size > 0 && offset < p.unitEnd
	return offset
}

// greatestUnit is the unit size that clang cannot store, because it keeps sizes in 8 bits.
const greatestUnit = Bits(256)

// placeBitField differs from Microsoft's rules in alignment: packed does not lower it, #pragma pack
// lowers even aligned(N), and a bit-field in the open unit aligns the record as well. A zero-width
// bit-field does not close a unit of its type's size. It moves to the next boundary of its type
// after the last bits, which under #pragma pack can be inside the unit.
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
