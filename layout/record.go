package layout

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/c"
)

// RecordRules selects the rules for placing members of records.
type RecordRules uint8

// The supported rules.
const (
	GNU        RecordRules = iota // gcc's rules, which are those of the psABIs
	MinGW                         // clang's for MinGW: gcc's, but bit-fields share units of their declared types
	Microsoft                     // the rules of Microsoft's compiler
	MinGWByGCC                    // gcc's own for MinGW
)

// placer places the members of a record, in order.
type placer interface {
	placeMember(f *c.Field, inner *Layout) (offset Bits)
	placeBitField(f *c.Field, inner *Layout) (offset Bits)
	// finish is called after the last member.
	finish() (size, align Bytes)
	// taken returns the storage of the members so far.
	taken() *area
}

func (m *Model) placerFor(r *c.RecordType) placer {
	if m.Records == Microsoft {
		return newMicrosoftPlacer(r, m.Pointer)
	}
	gnu := gnuPlacer{area: area{record: r, align: 1}, pack: Bytes(r.Pack), unnamedAlign: m.UnnamedBitFieldsAlign, gcc: m.GCC}
	switch m.Records {
	case MinGW:
		return &mingwPlacer{gnuPlacer: gnu}
	case MinGWByGCC:
		return &mingwGCCPlacer{gnuPlacer: gnu}
	}
	return &gnu
}

// area is the storage that the members of a record take.
type area struct {
	record *c.RecordType
	end    Bits  // where the last member of a struct ends
	size   Bytes // of the storage so far
	align  Bytes // the greatest alignment of the members so far
	// required is the alignment that attributes of enclosing records cannot lower, and requested the one that
	// attributes ask for. Only Microsoft's rules set them.
	required, requested Bytes
	// overlaps is set if the last member begins inside the unit of a bit-field.
	overlaps bool
}

func (a *area) taken() *area { return a }

// start returns the first possible offset of the next member.
func (a *area) start() Bits {
	if a.record.Union {
		return 0
	}
	return a.end
}

// reserve adds a member to the area and returns its offset.
func (a *area) reserve(offset, size Bits) Bits {
	if a.record.Union {
		offset = 0
	}
	a.end = offset + size
	a.size = max(a.size, a.end.Ceil())
	return offset
}

func (t *Table) recordLayout(r *c.RecordType) (*Layout, *Error) {
	l := &Layout{Type: r, Fields: make([]Field, len(r.Fields))}
	p := t.model.placerFor(r)
	for i := range r.Fields {
		f := &r.Fields[i]
		inner, err := t.of(f.Type)
		if err != nil {
			return nil, err.inField(i, f.Name)
		}
		if err := t.model.checkField(f, inner); err != nil {
			return nil, err.inField(i, f.Name)
		}
		l.Fields[i] = Field{Name: f.Name, Layout: inner, BitField: f.BitField, Width: Bits(f.Width), Elem: -1}
		if f.BitField {
			l.Fields[i].Offset = p.placeBitField(f, inner)
		} else {
			l.Fields[i].Offset = p.placeMember(f, inner)
		}
		if p.taken().overlaps {
			return nil, errorf(c.ErrBitField, "the member begins inside the unit of a bit-field, which clang has no code for on %s", t.model.Name).inField(i, f.Name)
		}
		if p.taken().size > MaxSize {
			return nil, errorf(c.ErrTooBig, "the record is larger than %d bytes", int64(MaxSize)).inField(i, f.Name)
		}
		l.Flexible = l.Flexible || inner.Flexible
	}
	if r.Transparent && !isTransparent(l) {
		return nil, errorf(c.ErrRecord, "the members of a transparent union have the size of the first, which cannot be a floating-point number or a vector")
	}
	l.natural = p.taken().align
	l.Size, l.Align = p.finish()
	l.required, l.requested = p.taken().required, p.taken().requested
	if l.Size > MaxSize {
		return nil, errorf(c.ErrTooBig, "the record is larger than %d bytes", int64(MaxSize))
	}
	l.storageless = l.isStorageless()
	l.Empty = !r.CXX && !l.Flexible && !slices.ContainsFunc(l.Fields, func(f Field) bool { return !f.IsEmpty() })
	l.Memory = recordMemory(l, t.model)
	return l, nil
}

// checkField rejects members that the platform does not support.
func (m *Model) checkField(f *c.Field, inner *Layout) *Error {
	if m.Records == MinGW && f.BitField && inner.Size != powerOfTwoCeil(inner.Size) {
		return errorf(c.ErrBitField, "a bit-field of %v would be aligned to its %d bytes on %s, which is not a power of two", f.Type, int64(inner.Size), m.Name)
	}
	return nil
}

func isZeroWidth(f *c.Field) bool { return f.BitField && f.Width == 0 }

// isTransparent reports whether compilers accept a union as transparent. They ignore the attribute
// on others, with a warning.
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
