package c

import (
	"strings"
	"sync/atomic"

	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
)

// BitIntType is _BitInt(N): !c.bitint<siN> or !c.bitint<uiN>.
type BitIntType struct {
	ir.TypeBase
	Int *ir.IntegerType // the width and signedness; never signless
}

// Print implements ir.Type.
func (t *BitIntType) Print(w *ir.Writer) {
	w.Text("!c.bitint<")
	w.Type(t.Int)
	w.Byte('>')
}

// ArrayType, made by [Array] or [FlexibleArray], is an array member: !c.array<4 x si8>, or flexible
// !c.array<? x si8>.
type ArrayType struct {
	ir.TypeBase
	Len      int64 // elements; 0 if Flexible
	Flexible bool
	Elem     ir.Type

	facts
}

// Print implements ir.Type.
func (t *ArrayType) Print(w *ir.Writer) {
	w.Text("!c.array<")
	if t.Flexible {
		w.Byte('?')
	} else {
		w.Int(t.Len)
	}
	w.Text(" x ")
	w.Type(t.Elem)
	w.Byte('>')
}

// RecordType, made by [Record], is a struct or union:
//
//	!c.struct<"Point" {x: si32, y: si32}, align = 16>
type RecordType struct {
	ir.TypeBase
	Union       bool
	Name        string // the tag, or ""
	Fields      []Field
	Packed      bool  // __attribute__((packed)) on the record
	Pack        int64 // #pragma pack(Pack), in bytes; 0 if none
	Align       int64 // __attribute__((aligned(Align))), in bytes; 0 if none
	Transparent bool  // GNU transparent_union
	CXX         bool  // C++ layout rules: an empty record has size 1
	NonTrivial  bool  // C++ non-trivial for the purposes of calls: passed by address

	facts
	sound *atomic.Bool // checkRecord succeeded; not shared with other records
}

// Field is one member of a record.
type Field struct {
	Name     string // "" for an anonymous member or an unnamed bit-field
	Type     ir.Type
	BitField bool
	Width    int64 // of a bit-field, in bits
	// TypeAlign is the alignment of the bit-field's type if a typedef changes it, in bytes;
	// otherwise 0. Unlike Align it can lower the alignment, and does not move a bit-field that
	// crosses no boundary.
	TypeAlign int64
	Packed    bool  // __attribute__((packed)) on the member
	Align     int64 // __attribute__((aligned(Align))) on the member, in bytes; 0 if none
}

// Print implements ir.Type.
func (t *RecordType) Print(w *ir.Writer) {
	if t.Union {
		w.Text("!c.union<")
	} else {
		w.Text("!c.struct<")
	}
	if t.Name != "" {
		w.Quoted(t.Name)
		w.Byte(' ')
	}
	w.Byte('{')
	for i := range t.Fields {
		if i > 0 {
			w.Text(", ")
		}
		t.Fields[i].print(w)
	}
	w.Byte('}')
	t.printAttrs(w)
	w.Byte('>')
}

// AliasName returns the printed alias of the record: its tag, if that is a valid alias.
func (t *RecordType) AliasName() string {
	if !ir.IsBareIdentifier(t.Name) || strings.Contains(t.Name, ".") {
		return ""
	}
	return t.Name
}

func (f *Field) print(w *ir.Writer) {
	if f.Name != "" {
		w.KeywordOrQuoted(f.Name)
	}
	w.Text(": ")
	w.Type(f.Type)
	if f.BitField {
		w.Text(" : ")
		w.Int(f.Width)
	}
	if f.TypeAlign != 0 {
		w.Text(" type_align = ")
		w.Int(f.TypeAlign)
	}
	if f.Packed {
		w.Text(" packed")
	}
	if f.Align != 0 {
		w.Text(" align = ")
		w.Int(f.Align)
	}
}

func (t *RecordType) printAttrs(w *ir.Writer) {
	flag := func(on bool, name string) {
		if on {
			w.Text(", " + name)
		}
	}
	number := func(v int64, name string) {
		if v != 0 {
			w.Text(", " + name + " = ")
			w.Int(v)
		}
	}
	flag(t.Packed, "packed")
	number(t.Pack, "pack")
	number(t.Align, "align")
	flag(t.Transparent, "transparent")
	flag(t.CXX, "cxx")
	flag(t.NonTrivial, "nontrivial")
}

// Members returns the names and types of a struct's members. It returns false for unions and if a
// member is unnamed or a bit-field.
func (t *RecordType) Members() (names []string, types []ir.Type, ok bool) {
	for _, f := range t.Fields {
		if f.Name == "" || f.BitField {
			return nil, nil, false
		}
		names, types = append(names, f.Name), append(types, f.Type)
	}
	return names, types, !t.Union
}

// BitInt returns _BitInt(t.Width).
func BitInt(t *ir.IntegerType) *BitIntType {
	misuse.If(t == nil, "the integer type is nil")
	return ir.UniqueType(&BitIntType{Int: t})
}

// Array returns the type of an array of n elements.
func Array(n int64, elem ir.Type) *ArrayType {
	return ir.UniqueType(&ArrayType{Len: n, Elem: elem, facts: arrayFacts(n, elem)})
}

// FlexibleArray returns the type of an array without a length.
func FlexibleArray(elem ir.Type) *ArrayType {
	return ir.UniqueType(&ArrayType{Flexible: true, Elem: elem, facts: arrayFacts(0, elem)})
}

// Record returns the unique record type with the properties of r, which must not be changed
// afterwards.
func Record(r *RecordType) *RecordType {
	r.facts, r.sound = recordFacts(r), new(atomic.Bool)
	return ir.UniqueType(r)
}

// Struct returns a struct without attributes.
func Struct(name string, fields ...Field) *RecordType {
	return Record(&RecordType{Name: name, Fields: fields})
}

// Union returns a union without attributes.
func Union(name string, fields ...Field) *RecordType {
	return Record(&RecordType{Union: true, Name: name, Fields: fields})
}
