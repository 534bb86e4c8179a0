package layout

// unit collects bit-fields into an access unit, as clang 18 and later do. The first bit-field
// begins at a byte. unit returns the element and the next field; the element has no Memory if the
// bit-fields have no bits.
//
// A span is a sequence of bit-fields that share bytes. The unit takes the first span, and further
// ones as long as the result fits an integer of at most a register's size. Accessing the integer
// must not touch the next member or bytes after the record, and it must be aligned if the model
// requires it. A barrier ends the unit: a zero-width bit-field, another kind of member, or the end.
// If even the first span does not fit such an integer, the unit is an array of bytes.
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
		case size > b.model.Pointer:
			return b.finishUnit(m)
		}
		if b.model.AlignedUnits && b.isMisaligned(begin, size) {
			if whole := b.model.intMemory(size.Bits()); m.to == next && whole.Size == size {
				m.Memory = whole
			}
			return b.finishUnit(m)
		}
		limit := b.nextStorage(next)
		if whole := b.model.intMemorySize(size.Bits()); begin+whole <= limit {
			m.to, m.Memory = next, b.model.intMemory(whole.Bits())
		}
		if b.isBarrier(next) {
			return b.finishUnit(m)
		}
		span = (limit - begin).Bits()
	}
}

// isMisaligned reports whether an integer of size bytes at the offset may be misaligned.
func (b *body) isMisaligned(offset, size Bytes) bool {
	align := b.model.intAlign(size.Bits())
	return align > b.layout.Align || offset%align != 0
}

// finishUnit stores the unit in its fields.
func (b *body) finishUnit(m member) (member, int) {
	for i := m.from; i < m.to; i++ {
		if f := &b.layout.Fields[i]; f.Width > 0 {
			f.Unit = Unit{Offset: m.Offset, Size: m.Size}
		}
	}
	return m, m.to
}

// declaredUnit is the counterpart of unit for MinGW and Microsoft: the element has the declared
// type of the first bit-field and holds the bit-fields that begin in it.
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

// startsSpan reports whether field i shares no byte with the bit-field before it.
func (b *body) startsSpan(i int) bool {
	return i == len(b.layout.Fields) || !b.layout.Fields[i].BitField || b.layout.Fields[i].Offset%8 == 0
}

// isBarrier reports whether no unit extends across field i, which starts a span.
func (b *body) isBarrier(i int) bool {
	return i == len(b.layout.Fields) || !b.layout.Fields[i].BitField || b.layout.Fields[i].Width == 0
}

// nextStorage returns the offset of the first field from i on that has storage, or the size of the
// record.
func (b *body) nextStorage(i int) Bytes {
	for ; i < len(b.layout.Fields); i++ {
		if f := &b.layout.Fields[i]; f.hasStorage() {
			return f.ByteOffset()
		}
	}
	return b.layout.Size
}
