package layout

// registerSize bounds the access units that are made of several spans.
const registerSize Bytes = 8

// unit gathers bit-fields from the first one, which begins at a byte, into an
// access unit, as clang does since version 18. It returns the element and the
// first field after it; no Memory if the bit-fields have no bits.
//
// A span is a sequence of bit-fields that share bytes. The unit holds one span
// at least, and as many as fit an integer of a register's size that may be
// loaded and stored whole: without touching the next member or what follows the
// record, and aligned where the model asks for that. It ends before a barrier: a bit-field of width 0, another kind of
// member, or the end. If not even the first span can be such an integer, the
// unit is an array of bytes.
func (b *body) unit(first int) (member, int) {
	begin := b.layout.Fields[first].Offset.Bytes()
	m := member{Elem: Elem{Offset: begin}, from: first, to: first}
	span := Bits(0) // from begin to the end of the last span seen
	for next := first; ; {
		span += b.layout.Fields[next].Width
		next++
		if !b.startsSpan(next) {
			continue
		}
		size := span.Ceil()
		switch {
		case m.to == first && size == 0:
			return member{}, next
		case m.to == first:
			m.to, m.Memory = next, bytesMemory(size)
		case size > registerSize:
			return b.finishUnit(m)
		}
		if b.model.AlignedUnits && b.isMisaligned(begin, size) {
			if whole := intMemory(size.Bits()); m.to == next && whole.Size == size {
				m.Memory = whole
			}
			return b.finishUnit(m)
		}
		limit := b.nextStorage(next)
		if whole := intMemorySize(size.Bits()); begin+whole <= limit {
			m.to, m.Memory = next, intMemory(whole.Bits())
		}
		if b.isBarrier(next) {
			return b.finishUnit(m)
		}
		span = (limit - begin).Bits()
	}
}

// isMisaligned reports whether an integer of so many bytes would be off its
// alignment at an offset, or in some record.
func (b *body) isMisaligned(offset, size Bytes) bool {
	align := intAlign(size.Bits())
	return align > b.layout.Align || offset%align != 0
}

// finishUnit notes the unit in its fields.
func (b *body) finishUnit(m member) (member, int) {
	for i := m.from; i < m.to; i++ {
		if f := &b.layout.Fields[i]; f.Width > 0 {
			f.Unit = Unit{Offset: m.Offset, Size: m.Size}
		}
	}
	return m, m.to
}

// declaredUnit is unit where bit-fields are in units of their declared types: an
// element is of that type, and holds the bit-fields that begin in it.
func (b *body) declaredUnit(first int) (member, int) {
	fields := b.layout.Fields
	if fields[first].Width == 0 {
		return member{}, first + 1
	}
	at, unit := fields[first].Offset, fields[first].Layout.Memory
	m := member{Elem: Elem{Offset: at.Bytes(), Memory: unit}, from: first, to: first + 1}
	for ; m.to < len(fields); m.to++ {
		if f := &fields[m.to]; !f.BitField || f.Width == 0 || f.Offset >= at+unit.Size.Bits() {
			break
		}
	}
	return b.finishUnit(m)
}

// startsSpan reports whether field i does not share a byte with the bit-field
// before it.
func (b *body) startsSpan(i int) bool {
	return i == len(b.layout.Fields) || !b.layout.Fields[i].BitField || b.layout.Fields[i].Offset%8 == 0
}

// isBarrier reports whether no unit reaches across field i, which starts a
// span.
func (b *body) isBarrier(i int) bool {
	return i == len(b.layout.Fields) || !b.layout.Fields[i].BitField || b.layout.Fields[i].Width == 0
}

// nextStorage is the offset of the first field from i on that has storage, or
// the size of the record.
func (b *body) nextStorage(i int) Bytes {
	for ; i < len(b.layout.Fields); i++ {
		if f := &b.layout.Fields[i]; f.hasStorage() {
			return f.ByteOffset()
		}
	}
	return b.layout.Size
}
