package layout

import (
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/c"
)

// Layout is the layout of a C type. It must not be modified.
type Layout struct {
	Type   ir.Type
	Size   Bytes   // sizeof; 0 for a flexible array
	Align  Bytes   // _Alignof
	Fields []Field // of a record, in the order of the type's fields
	// Elem is the layout of the element of an array or vector, or of the parts of a complex number;
	// Len is the number of elements, 0 if flexible.
	Elem *Layout
	Len  int64
	// Flexible marks a flexible array, or a record that ends in one.
	Flexible bool
	// Empty marks a C record with nothing to pass: only unnamed bit-fields, zero-length arrays, and
	// empty records and arrays of them.
	Empty bool
	// Disputed marks types that compilers can pass or, for MinGW, lay out in different ways: vectors, __bf16, complex integers, arrays of length 0 and flexible ones, empty and over-aligned
	// records, bit-fields of __int128, unnamed ones, for MinGW all of them, and types with such parts.
	Disputed bool
	// Memory is the LLVM type of the value in memory. Its size is Size, except for vectors whose
	// length is not a power of two.
	Memory *Memory

	storageless bool  // see isStorageless
	lead        Bits  // of a big-endian _BitInt or vector of bools: the padding before its bits in memory
	written     Bytes // of a big-endian vector of bools: see Written
	natural     Bytes // of a record: see NaturalAlign
	required    Bytes // of a record or an array of records: see area
	requested   Bytes // of a record: see area
}

// NaturalAlign returns the alignment that a record's members require, without the record's own
// attribute. For other types it is Align.
func (l *Layout) NaturalAlign() Bytes {
	if l.natural > 0 {
		return l.natural
	}
	return l.Align
}

// Written returns how many bytes of a scalar LLVM reads and writes: all, but for a big-endian vector of bools, of which padding follows
// the integer that has its bits.
func (l *Layout) Written() Bytes {
	if l.written > 0 {
		return l.written
	}
	return l.Size
}

// RequestedAlign returns the alignment that attributes of a record and its members ask for. It is 0 by other rules than
// Microsoft's, and for other types.
func (l *Layout) RequestedAlign() Bytes { return l.requested }

// IsEmpty reports whether a field has nothing to pass: an unnamed bit-field, or an empty record or
// array.
func (f Field) IsEmpty() bool {
	if f.BitField && f.Name == "" {
		return true
	}
	l := f.Layout
	for _, isArray := l.Type.(*c.ArrayType); isArray && !l.Flexible; _, isArray = l.Type.(*c.ArrayType) {
		if l.Len == 0 {
			return true
		}
		l = l.Elem
	}
	return l.Empty
}

// Field is a member of a record.
type Field struct {
	Name     string
	Offset   Bits    // from the start of the record; whole bytes unless BitField
	Layout   *Layout // of the declared type
	BitField bool
	Width    Bits // of a bit-field
	// Unit is the access unit that clang loads and stores a bit-field in; zero if it has width 0.
	Unit Unit
	// Elem is the index of the LLVM struct's element that holds the field; 0 in a union; -1 for a
	// field without storage.
	Elem int
}

// Unit is an integer of Size bytes that holds bit-fields. [Model.Shift] finds them in it.
type Unit struct {
	Offset Bytes
	Size   Bytes
}

// ByteOffset returns the offset of a member other than a bit-field.
func (f *Field) ByteOffset() Bytes { return f.Offset.Bytes() }

// Table computes and caches layouts by one model. It is safe for concurrent use.
type Table struct {
	model *Model
	known ir.TypeCache[*Layout]
}

// NewTable returns an empty table for the model.
func NewTable(m *Model) *Table {
	misuse.If(m == nil, "the layout model is nil")
	return &Table{model: m}
}

// Model returns the table's model.
func (t *Table) Model() *Model { return t.model }

// Of returns a C type's layout, or an *Error. A c.Foreign type has the layout of its C type.
func (t *Table) Of(ty ir.Type) (*Layout, error) {
	if ty == nil {
		return nil, errorf(c.ErrNotC, "there is no type to lay out")
	}
	l, err := t.of(ty)
	if err != nil {
		return nil, err
	}
	return l, nil
}

func (t *Table) of(ty ir.Type) (*Layout, *Error) {
	if ty = c.Underlying(ty); c.IsVAList(ty) {
		ty = t.model.VAList
	}
	if l, ok := t.known.Known(ty); ok {
		return l, nil
	}
	if ps := c.CheckType(ty); ps != nil {
		return nil, fromProblem(ty, ps[0])
	}
	if err := t.model.Check(ty); err != nil {
		return nil, err
	}
	l, err := t.compute(ty)
	if err != nil {
		return nil, err
	}
	l.Disputed = l.isDisputed(t.model)
	return t.known.Add(ty, l), nil
}
