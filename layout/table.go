package layout

import (
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// Layout is what a compiler knows of a type in memory. It must not be changed.
type Layout struct {
	Type   ir.Type
	Size   Bytes   // what sizeof gives; 0 for a flexible array
	Align  Bytes   // what _Alignof gives
	Fields []Field // of a record: one for each of its fields
	// Elem is the layout of an array's or vector's element, or of a complex
	// number's part; Len is their number, 0 if flexible.
	Elem *Layout
	Len  int64
	// Flexible marks a flexible array and a record that ends in one.
	Flexible bool
	// Empty marks a C record that holds nothing to pass: its members are unnamed
	// bit-fields, arrays of no elements, and records and arrays of such.
	Empty bool
	// Memory is the LLVM type of the value in memory. It has this size, unless
	// it is that of an odd vector.
	Memory *Memory

	storageless bool  // a record without storage, see isStorageless
	natural     Bytes // of a record: see NaturalAlign
	required    Bytes // of a record or an array of such: see area
}

// NaturalAlign returns the alignment that the members of a record ask for,
// whatever the record's own attribute adds; that of other types is Align.
func (l *Layout) NaturalAlign() Bytes {
	if l.natural > 0 {
		return l.natural
	}
	return l.Align
}

// IsEmpty reports whether a field holds nothing that could be passed: an unnamed
// bit-field, an empty record or array.
func (f *Field) IsEmpty() bool {
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
	// Unit is where a bit-field is loaded from and stored to: the access unit
	// that clang puts it in. The zero Unit if it has width 0.
	Unit Unit
	// Elem is the index of the LLVM struct's element that holds the field, or
	// -1 if it has no storage. In a union it is 0: its address is the union's.
	Elem int
}

// Unit is a piece of memory that holds bit-fields: an integer of Size bytes,
// little-endian.
type Unit struct {
	Offset Bytes
	Size   Bytes
}

// ByteOffset returns the offset of a field that is no bit-field.
func (f *Field) ByteOffset() Bytes { return f.Offset.Bytes() }

// Table computes layouts by one model and remembers them. It is safe for use
// from many goroutines.
type Table struct {
	model *Model
	known ir.TypeCache[*Layout]
}

// NewTable returns an empty table of layouts by the model.
func NewTable(m *Model) *Table { return &Table{model: m} }

// Model returns what the table lays types out by.
func (t *Table) Model() *Model { return t.model }

// Of returns the layout of a C type, or an *Error. A type of another dialect
// has the layout of the C type that it is.
func (t *Table) Of(ty ir.Type) (*Layout, error) {
	if ty == nil {
		return nil, Errorf(c.ErrNotC, "there is no type to lay out")
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
	if err := t.model.check(ty); err != nil {
		return nil, err
	}
	l, err := t.compute(ty)
	if err != nil {
		return nil, err
	}
	return t.known.Add(ty, l), nil
}
