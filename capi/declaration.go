package capi

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Declaration is a type, variable or constant of a C file.
type Declaration struct {
	Version int    `json:"version"`
	Kind    string `json:"kind"` // "record", "enum", "variable", "typedef" or "macro"
	Target  string `json:"target"`
	// Name is the name in C: "struct P", "enum E", "errno", or "P" for a record without a tag whose first typedef is
	// P. Enumerations without a name are "enum".
	Name string `json:"name"`
	// C is the declaration of a variable or typedef; Type is its type in the c dialect, or that of
	// an enumeration or macro, "" if it is not known.
	C    string `json:"c,omitempty"`
	Type string `json:"type,omitempty"`
	// Shape is the type of a variable or typedef with what its pointers point to.
	Shape *cimport.Shape `json:"shape,omitempty"`
	// Size and Align are in bytes. Incomplete types have neither.
	Size     int64 `json:"size,omitempty"`
	Align    int64 `json:"align,omitempty"`
	Complete bool  `json:"complete,omitempty"` // of a record or enum
	// Argument and Result describe how a record is passed and returned by value, Passed and Returned
	// the same as data.
	Argument string        `json:"argument,omitempty"`
	Result   string        `json:"result,omitempty"`
	Passed   *Passing      `json:"passed,omitempty"`
	Returned *Passing      `json:"returned,omitempty"`
	Members  []RecordField `json:"members,omitempty"`

	Enumerators []Enumerator `json:"enumerators,omitempty"`
	// Const and ThreadLocal describe variables.
	Const       bool `json:"const,omitempty"`
	ThreadLocal bool `json:"threadLocal,omitempty"`
	// Promises are attributes of a variable such as "deprecated"; see cimport.Declared.
	Promises []string `json:"promises,omitempty"`
	// Value is a macro's: a decimal number, or a string literal as in C.
	Value string `json:"value,omitempty"`
	// Uses are the tags of types that the type refers to, directly or through pointers.
	Uses []string `json:"uses,omitempty"`
	// System reports that a record is declared in a system folder.
	System bool `json:"system,omitempty"`

	Pos diag.Pos `json:"-"`
	// Layout is that of a complete record, nil if it was read from a snapshot.
	Layout *layout.Layout `json:"-"`
}

// RecordNames returns the name of a record, and the one that it has with a tag, or without: a typedef of a record
// without a tag is the same to compiled programs, and other languages have no tags.
func RecordNames(name string, union bool) []string {
	if _, tag, hasTag := strings.Cut(name, " "); hasTag {
		return []string{name, tag}
	}
	return []string{name, (&c.TagType{Union: union}).Keyword() + " " + name}
}

// The kinds of declarations.
const (
	RecordKind   = "record"
	EnumKind     = "enum"
	VariableKind = "variable"
	TypedefKind  = "typedef"
	MacroKind    = "macro"
)

// Member is a member of a record.
type Member struct {
	Name string `json:"name"` // its path: "p.x", "a[1].y"; "" for an unnamed bit-field
	C    string `json:"c"`    // its declaration under that name
	// Offset and Size are in bytes. Empty members have size 0.
	Offset int64 `json:"offset"`
	Size   int64 `json:"size"`
	// Bit is the offset of a bit-field from the start of the record in bits, Width its width.
	BitField bool  `json:"bitField,omitempty"`
	Bit      int64 `json:"bit,omitempty"`
	Width    int64 `json:"width,omitempty"`
}

// SameBits reports whether two members of records are the same bits of them.
func (m *Member) SameBits(o *Member) bool {
	return m.Offset == o.Offset && m.Size == o.Size && m.BitField == o.BitField && m.Bit == o.Bit && m.Width == o.Width && (m.C == "") == (o.C == "")
}

// RecordField is a field of a record. Its Name is "" for an anonymous record.
type RecordField struct {
	Member
	// Type is the type in the c dialect; records with a tag are not spelled out. Shape also
	// describes what its pointers point to.
	Type  string         `json:"type"`
	Shape *cimport.Shape `json:"shape"`
}

// Enumerator is a constant of an enumeration.
type Enumerator struct {
	Name  string `json:"name"`
	Value string `json:"value"` // decimal
	Type  string `json:"type"`  // as an expression, in C
}

// Declarations returns the types, variables and constants of a C file.
func Declarations(target classify.Target, u *cimport.Unit) []*Declaration {
	return DeclarationsBy(target.Layouts(), target, u)
}

// DeclarationsBy is Declarations with the layouts of a compiler; see [LayoutsBy]. A record that the target lays
// out in another way has no Passed and Returned.
func DeclarationsBy(layouts *layout.Table, target classify.Target, u *cimport.Unit) []*Declaration {
	x := newDescribedTypes(layouts, target, u.Declared(), passings{})
	x.declare(u.Module, u.Declared())
	x.pass(nil)
	return x.all
}

func newDescribedTypes(layouts *layout.Table, target classify.Target, d *cimport.Declared, known passings) *describedTypes {
	return &describedTypes{target: target, layouts: layouts, Speller: NewSpeller(target, d.Members), passings: known}
}

// declare adds the declarations of a unit.
func (x *describedTypes) declare(module *ir.Operation, declared *cimport.Declared) {
	x.types(declared.Records, declared.Enums)
	for op := range module.Region(0).First().Ops {
		if op.Is(c.GlobalOp) {
			t := op.TypeAttr(c.ObjectAttr)
			d := x.add(VariableKind, op.StringAttr(ir.SymName), t, ir.PosOf(op.Loc))
			d.C = "extern " + x.Declare(declared.InC[op], Identifier(d.Name))
			d.Const, d.ThreadLocal, d.Uses = op.HasAttr(c.ConstFlag), op.HasAttr(c.ThreadLocalFlag), declared.Uses[op]
			d.Shape, d.Promises = declared.Shapes[op], declared.Promises[op]
		}
	}
	for _, t := range declared.Typedefs {
		d := x.add(TypedefKind, t.Name, t.Type, t.Pos)
		if named, ok := t.C.(*c.TypedefType); ok && named.Name == t.Name {
			t.C = named.Of
		}
		d.Shape = t.Shape
		if tag, isTag := t.C.(*c.TagType); isTag && t.Shape != nil && t.Shape.Name == tag.Name { // it has none
			d.C = "typedef " + tag.Keyword() + " {…} " + Identifier(t.Name)
		} else if t.C != nil {
			d.C = "typedef " + x.Declare(t.C, Identifier(t.Name))
		}
	}
	for _, m := range declared.Macros {
		x.add(MacroKind, m.Name, m.Type, m.Pos).Value = m.Value
	}
}

// types adds records and enumerations.
func (x *describedTypes) types(records []cimport.Record, enums []cimport.Enum) {
	for i := range records {
		x.record(&records[i])
	}
	for _, e := range enums {
		d := x.add(EnumKind, e.Name, e.Type, e.Pos)
		if e.Type != nil {
			d.Complete, d.C = true, x.Spell(e.Type)
		}
		for _, m := range e.Enumerators {
			d.Enumerators = append(d.Enumerators, Enumerator{m.Name, m.Value.String(), x.Spell(m.Type)})
		}
	}
}

// describedTypes collects the declarations of a C file.
type describedTypes struct {
	*Speller
	passings
	target  classify.Target
	layouts *layout.Table
	all     []*Declaration
}

// add adds a declaration with the representation of its type, which is nil if it has none.
func (x *describedTypes) add(kind, name string, t ir.Type, at diag.Pos) *Declaration {
	d := &Declaration{Version: Version, Kind: kind, Target: x.target.Triple(), Name: name, Pos: at}
	x.all = append(x.all, d)
	if t == nil {
		return d
	}
	d.Type = TypeText(byTag(t))
	if l, err := x.layouts.Of(t); err == nil {
		d.Size, d.Align = int64(l.Size), int64(l.Align)
	}
	return d
}

func (x *describedTypes) record(r *cimport.Record) {
	d := x.add(RecordKind, r.Name, nil, r.Pos)
	if d.Uses, d.System = r.Uses, r.System; r.Type == nil {
		return
	}
	l, err := x.layouts.Of(r.Type)
	if err != nil {
		return
	}
	d.Complete, d.Size, d.Align, d.Layout = true, int64(l.Size), int64(l.Align), l
	d.Members = make([]RecordField, 0, len(l.Fields))
	for i := range l.Fields {
		f := &l.Fields[i]
		name := Identifier(f.Name)
		m := Member{Name: name, C: x.Declare(r.Members[i], name), Offset: int64(f.Offset.Bytes()), Size: int64(f.Layout.Size)}
		if f.BitField {
			m.C += fmt.Sprintf(" : %d", f.Width)
			m.BitField, m.Bit, m.Width, m.Size = true, int64(f.Offset), int64(f.Width), int64((f.Offset%8 + f.Width).Ceil())
		}
		d.Members = append(d.Members, RecordField{m, TypeText(byTag(r.Type.Fields[i].Type)), r.Shapes[i]})
	}
}

// pass describes how the records are passed and returned, or only those of some names.
func (x *describedTypes) pass(only map[string]bool) {
	for _, d := range x.all {
		if d.Layout == nil || only != nil && !only[d.Name] {
			continue
		}
		t := d.Layout.Type
		if own, err := x.target.Layouts().Of(t); err != nil || own != d.Layout && !layout.Same(own, d.Layout) {
			continue
		}
		if info, err := x.target.Classify(classify.Signature{Params: []ir.Type{t}}); err == nil {
			passed := x.passings.of(x.target, &info.Params[0], d.Layout.Size, false)
			d.Passed, d.Argument = &passed.Passing, passed.text
		}
		if info, err := x.target.Classify(classify.Signature{Result: t}); err == nil {
			returned := x.passings.of(x.target, &info.Result, d.Layout.Size, true)
			d.Returned, d.Result = &returned.Passing, returned.text
		}
	}
}
