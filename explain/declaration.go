package explain

import (
	"fmt"
	"math/big"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
)

// Declaration describes a type, variable or constant of a C file. Only the JSON form has
// declarations.
type Declaration struct {
	Version int    `json:"version"`
	Kind    string `json:"kind"` // "record", "enum", "variable", "typedef" or "macro"
	Target  string `json:"target"`
	// Name is the name in C: "struct P", "enum E", "errno". Enumerations without a name are "enum".
	Name string `json:"name"`
	// C is the declaration of a variable or typedef; Type is its type in the c dialect, or that of
	// an enumeration or macro, "" if it is not known.
	C    string `json:"c,omitempty"`
	Type string `json:"type,omitempty"`
	// Size and Align are in bytes. Incomplete types have neither.
	Size     int64 `json:"size,omitempty"`
	Align    int64 `json:"align,omitempty"`
	Complete bool  `json:"complete,omitempty"` // of a record or enum
	// Argument and Result describe how a record is passed and returned by value.
	Argument string        `json:"argument,omitempty"`
	Result   string        `json:"result,omitempty"`
	Members  []RecordField `json:"members,omitempty"`
	Picture  *Picture      `json:"layout,omitempty"`

	Enumerators []Enumerator `json:"enumerators,omitempty"`
	// Const and ThreadLocal describe variables.
	Const       bool `json:"const,omitempty"`
	ThreadLocal bool `json:"threadLocal,omitempty"`
	// Value is a macro's: a decimal number, or a string literal as in C.
	Value string `json:"value,omitempty"`
	// Uses are the tags of types that the type refers to, also behind pointers.
	Uses []string `json:"uses,omitempty"`
	// System reports that a record is declared in a system folder.
	System bool `json:"system,omitempty"`

	Pos diag.Pos `json:"-"`
}

// The kinds of declarations.
const (
	RecordKind   = "record"
	EnumKind     = "enum"
	VariableKind = "variable"
	TypedefKind  = "typedef"
	MacroKind    = "macro"
)

// RecordField is a field of a record. Its Name is "" for an anonymous record.
type RecordField struct {
	Member
	// Type is the type in the c dialect; records with a tag are not spelled out.
	Type string `json:"type"`
}

// Enumerator is a constant of an enumeration.
type Enumerator struct {
	Name  string `json:"name"`
	Value string `json:"value"` // decimal
	Type  string `json:"type"`  // as an expression, in C
}

// RecordSource is a struct or union to describe.
type RecordSource struct {
	Name    string
	Type    *c.RecordType // nil if incomplete
	Members []ir.Type     // with C's names; nil for those of Type
	Uses    []string
	System  bool // declared in a system folder
	Pos     diag.Pos
}

// OfRecord describes a struct or union.
func OfRecord(target classify.Target, s RecordSource) *Declaration {
	d, x := newDeclaration(target, RecordKind, s.Name, s.Pos)
	d.Uses, d.System = s.Uses, s.System
	if s.Type == nil {
		return d
	}
	l, err := target.Layouts().Of(s.Type)
	if err != nil {
		return d
	}
	d.Complete, d.Size, d.Align, d.Picture = true, int64(l.Size), int64(l.Align), draw(x, l)
	d.Members = make([]RecordField, len(l.Fields))
	for i := range l.Fields {
		f := &l.Fields[i]
		name, t := Identifier(f.Name), f.Layout.Type
		m := Member{Name: name, C: x.declare(t, name), Offset: int64(f.Offset.Bytes()), Size: int64(f.Layout.Size)}
		if i < len(s.Members) && s.Members[i] != nil {
			m.C = x.declare(s.Members[i], name)
		}
		if f.BitField {
			m.C += fmt.Sprintf(" : %d", f.Width)
			m.BitField, m.Bit, m.Width, m.Size = true, int64(f.Offset), int64(f.Width), int64((f.Offset%8 + f.Width).Ceil())
		}
		d.Members[i] = RecordField{m, shallow(s.Type.Fields[i].Type)}
	}
	if f, err := Of(target, Source{Signature: classify.Signature{Params: []ir.Type{s.Type}}}); err == nil {
		d.Argument = f.Arguments[0].passed(false)
	}
	if f, err := Of(target, Source{Signature: classify.Signature{Result: s.Type}}); err == nil {
		d.Result = f.Result.passed(true)
	}
	return d
}

func newDeclaration(target classify.Target, kind, name string, at diag.Pos) (*Declaration, *speller) {
	misuse.If(target == nil, "the target is nil")
	return &Declaration{Version: Version, Kind: kind, Target: target.Triple(), Name: name, Pos: at}, &speller{model: target.Layouts().Model()}
}

// shallow returns the text of a type in which records with a tag are not spelled out.
func shallow(t ir.Type) string {
	switch t := t.(type) {
	case *c.RecordType:
		if t.Name != "" {
			return c.Tag(t.Union, t.Name).String()
		}
	case *c.ArrayType:
		if t.Flexible {
			return "!c.array<? x " + shallow(t.Elem) + ">"
		}
		return fmt.Sprintf("!c.array<%d x %s>", t.Len, shallow(t.Elem))
	}
	return typeText(t)
}

// OfEnum describes an enumeration with an underlying type, which is nil if it is incomplete.
func OfEnum(target classify.Target, name string, t ir.Type, at diag.Pos) *Declaration {
	d, x := newDeclaration(target, EnumKind, name, at)
	if t != nil {
		d.Complete, d.C = true, x.spell(t)
		d.setType(target, t)
	}
	return d
}

// AddEnumerator adds a constant to an enumeration.
func (d *Declaration) AddEnumerator(target classify.Target, name string, value *big.Int, t ir.Type) {
	misuse.If(target == nil, "the target is nil")
	misuse.If(value == nil, "the value is nil")
	x := &speller{model: target.Layouts().Model()}
	d.Enumerators = append(d.Enumerators, Enumerator{name, value.String(), x.spell(t)})
}

// OfVariable describes a variable of type t, which C spells as inC.
func OfVariable(target classify.Target, name string, t, inC ir.Type, at diag.Pos) *Declaration {
	d, x := newDeclaration(target, VariableKind, name, at)
	d.C = "extern " + x.declare(inC, Identifier(name))
	d.setType(target, t)
	return d
}

// OfTypedef describes a typedef. The type t is nil if it has no layout.
func OfTypedef(target classify.Target, name string, t, inC ir.Type, at diag.Pos) *Declaration {
	d, x := newDeclaration(target, TypedefKind, name, at)
	if named, ok := inC.(*c.TypedefType); ok && named.Name == name {
		inC = named.Of
	}
	if inC != nil {
		d.C = "typedef " + x.declare(inC, Identifier(name))
	}
	d.setType(target, t)
	return d
}

// OfMacro describes a macro that expands to a constant. The type is nil for a string.
func OfMacro(target classify.Target, name, value string, t ir.Type, at diag.Pos) *Declaration {
	d, _ := newDeclaration(target, MacroKind, name, at)
	d.Value = value
	d.setType(target, t)
	return d
}

func (d *Declaration) setType(target classify.Target, t ir.Type) {
	if t == nil {
		return
	}
	d.Type = shallow(t)
	if l, err := target.Layouts().Of(t); err == nil {
		d.Size, d.Align = int64(l.Size), int64(l.Align)
	}
}
