package layout

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// placer places the members of a record one after the other, as the psABI
// (§3.1.2) and the manuals of gcc for its attributes say.
type placer struct {
	record *c.RecordType
	pack   Bytes // no member is aligned more than this; 0 if there is no limit
	end    Bits  // where the last member of a struct ends
	size   Bytes // of the storage so far
	align  Bytes // that the members so far ask for

	unnamedAlign bool // unnamed bit-fields ask as well
}

func (t *Table) recordLayout(r *c.RecordType, depth int) (*Layout, *Error) {
	l := &Layout{Type: r, Fields: make([]Field, len(r.Fields))}
	p := placer{record: r, pack: Bytes(r.Pack), align: 1, unnamedAlign: t.model.UnnamedBitFieldsAlign}
	for i := range r.Fields {
		inner, err := t.of(r.Fields[i].Type, depth+1)
		if err != nil {
			return nil, err.inField(i, r.Fields[i].Name)
		}
		l.Fields[i] = p.place(&r.Fields[i], inner)
		if p.size > MaxSize {
			return nil, Errorf(c.ErrTooBig, "the record is larger than %d bytes", int64(MaxSize)).
				inField(i, r.Fields[i].Name)
		}
		l.depth = max(l.depth, inner.depth)
		l.Flexible = l.Flexible || inner.Flexible
	}
	if r.Transparent && !isTransparent(l) {
		return nil, Errorf(c.ErrRecord, "the members of a transparent union have the size of the first, which cannot be a floating-point number or a vector")
	}
	l.depth++
	l.natural = p.align
	l.Align = max(p.align, Bytes(r.Align))
	l.Size = alignTo(p.finalSize(), l.Align)
	if l.Size > MaxSize {
		return nil, Errorf(c.ErrTooBig, "the record is larger than %d bytes", int64(MaxSize))
	}
	l.storageless = l.isStorageless()
	l.Empty = !r.CXX && !l.Flexible && (l.Size == 0 || !slices.ContainsFunc(l.Fields, holdsData))
	l.Memory = recordMemory(l, t.model)
	return l, l.checkDepth()
}

func holdsData(f Field) bool { return !f.IsEmpty() }

// finalSize is the size before it is rounded up. A C++ record without members
// has size 1; one whose members have no size keeps 0, as in gcc.
func (p *placer) finalSize() Bytes {
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

func isZeroWidth(f *c.Field) bool { return f.BitField && f.Width == 0 }

// place puts the next member in its place.
func (p *placer) place(f *c.Field, inner *Layout) Field {
	placed := Field{Name: f.Name, Layout: inner, BitField: f.BitField, Width: Bits(f.Width), Elem: -1}
	if f.BitField {
		placed.Offset = p.placeBitField(f, inner)
	} else {
		placed.Offset = p.placeMember(f, inner)
	}
	return placed
}

func (p *placer) placeMember(f *c.Field, inner *Layout) Bits {
	align := inner.Align
	if p.record.Packed || f.Packed {
		align = 1
	}
	align = p.limit(max(align, Bytes(f.Align)))
	p.align = max(p.align, align)
	return p.reserve(alignTo(p.start().Ceil(), align).Bits(), inner.Size.Bits())
}

// limit applies #pragma pack, which also limits aligned(N).
func (p *placer) limit(align Bytes) Bytes {
	if p.pack == 0 {
		return align
	}
	return min(align, p.pack)
}

// start is where the next member may begin.
func (p *placer) start() Bits {
	if p.record.Union {
		return 0
	}
	return p.end
}

// reserve takes room for a member and returns its offset.
func (p *placer) reserve(offset, size Bits) Bits {
	if p.record.Union {
		offset = 0
	}
	p.end = offset + size
	p.size = max(p.size, p.end.Ceil())
	return offset
}

// placeBitField puts a bit-field right after the last member, unless it would
// cross the boundary of a unit of its declared type. Then, or if its width is
// 0, it begins at the next such boundary. packed and #pragma pack let it
// cross; under #pragma pack, packed does not change its alignment, and an
// aligned(N) above it is left out of account (gcc aligns to the lesser).
func (p *placer) placeBitField(f *c.Field, inner *Layout) Bits {
	align := inner.Align.Bits()
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

// isTransparent reports whether compilers take a union as transparent. Others
// they pass as any union, with a warning.
func isTransparent(l *Layout) bool {
	first := l.Fields[0].Layout
	switch first.Type.(type) {
	case *ir.FloatType, *ir.VectorType, *ir.ComplexType:
		return false
	}
	for i := range l.Fields {
		if f := l.Fields[i].Layout; f.Size != first.Size || f.Align > first.Align {
			return false
		}
	}
	return true
}
