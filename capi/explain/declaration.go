package explain

import (
	"fmt"

	"github.com/abi-opt/abi-opt/cimport"
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
	// Representation is Type without the signedness of integers, "" if it is the same. Tag is that of
	// a record that Type refers to by its tag.
	Representation string `json:"representation,omitempty"`
	Tag            string `json:"tag,omitempty"`
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
	Picture  *Picture      `json:"layout,omitempty"`

	Enumerators []Enumerator `json:"enumerators,omitempty"`
	// Const and ThreadLocal describe variables.
	Const       bool `json:"const,omitempty"`
	ThreadLocal bool `json:"threadLocal,omitempty"`
	// Value is a macro's: a decimal number, or a string literal as in C.
	Value string `json:"value,omitempty"`
	// Uses are the tags of types that the type refers to, directly or through pointers.
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
	Type           string `json:"type"`
	Representation string `json:"representation,omitempty"` // see Declaration
}

// Enumerator is a constant of an enumeration.
type Enumerator struct {
	Name  string `json:"name"`
	Value string `json:"value"` // decimal
	Type  string `json:"type"`  // as an expression, in C
}

// Declarations describes the types, variables and constants of a C file.
func Declarations(target classify.Target, u *cimport.Unit) []*Declaration {
	misuse.If(target == nil, "the target is nil")
	misuse.If(u == nil || u.Module == nil, "the unit is nil")
	x := &declarations{target: target, speller: speller{model: target.Layouts().Model()}}
	declared := u.Declared()
	for i := range declared.Records {
		x.record(&declared.Records[i])
	}
	for _, e := range declared.Enums {
		d := x.add(EnumKind, e.Name, e.Type, e.Pos)
		if e.Type != nil {
			d.Complete, d.C = true, x.spell(e.Type)
		}
		for _, m := range e.Enumerators {
			d.Enumerators = append(d.Enumerators, Enumerator{m.Name, m.Value.String(), x.spell(m.Type)})
		}
	}
	for op := range u.Module.Region(0).First().Ops {
		if op.Is(c.GlobalOp) {
			t := op.TypeAttr(c.ObjectAttr)
			d := x.add(VariableKind, op.StringAttr(ir.SymName), t, ir.PosOf(op.Loc))
			d.C = "extern " + x.declare(t, Identifier(d.Name))
			d.Const, d.ThreadLocal, d.Uses = op.HasAttr(c.ConstFlag), op.HasAttr(c.ThreadLocalFlag), declared.Uses[op]
		}
	}
	for _, t := range declared.Typedefs {
		d := x.add(TypedefKind, t.Name, t.Type, t.Pos)
		if named, ok := t.C.(*c.TypedefType); ok && named.Name == t.Name {
			t.C = named.Of
		}
		if t.C != nil {
			d.C = "typedef " + x.declare(t.C, Identifier(t.Name))
		}
	}
	for _, m := range declared.Macros {
		x.add(MacroKind, m.Name, m.Type, m.Pos).Value = m.Value
	}
	return x.all
}

// declarations collects the declarations of a C file.
type declarations struct {
	speller
	target classify.Target
	all    []*Declaration
}

// add adds a declaration with the representation of its type, which is nil if it has none.
func (x *declarations) add(kind, name string, t ir.Type, at diag.Pos) *Declaration {
	d := &Declaration{Version: Version, Kind: kind, Target: x.target.Triple(), Name: name, Pos: at}
	x.all = append(x.all, d)
	if t == nil {
		return d
	}
	d.Type, d.Representation = spellings(t)
	if r, ok := t.(*c.RecordType); ok && r.Name != "" {
		d.Tag = x.spell(t)
	}
	if l, err := x.target.Layouts().Of(t); err == nil {
		d.Size, d.Align = int64(l.Size), int64(l.Align)
	}
	return d
}

func (x *declarations) record(r *cimport.Record) {
	d := x.add(RecordKind, r.Name, nil, r.Pos)
	if d.Uses, d.System = r.Uses, r.System; r.Type == nil {
		return
	}
	l, err := x.target.Layouts().Of(r.Type)
	if err != nil {
		return
	}
	d.Complete, d.Size, d.Align, d.Picture = true, int64(l.Size), int64(l.Align), draw(&x.speller, l)
	for i := range l.Fields {
		f := &l.Fields[i]
		name := Identifier(f.Name)
		m := Member{Name: name, C: x.declare(r.Members[i], name), Offset: int64(f.Offset.Bytes()), Size: int64(f.Layout.Size)}
		if f.BitField {
			m.C += fmt.Sprintf(" : %d", f.Width)
			m.BitField, m.Bit, m.Width, m.Size = true, int64(f.Offset), int64(f.Width), int64((f.Offset%8 + f.Width).Ceil())
		}
		text, representation := spellings(r.Type.Fields[i].Type)
		d.Members = append(d.Members, RecordField{m, text, representation})
	}
	if f, err := Of(x.target, Source{Signature: classify.Signature{Params: []ir.Type{r.Type}}}); err == nil {
		d.Passed = &f.Arguments[0].Passing
		d.Argument = d.Passed.Text(false)
	}
	if f, err := Of(x.target, Source{Signature: classify.Signature{Result: r.Type}}); err == nil {
		d.Returned = &f.Result.Passing
		d.Result = d.Returned.Text(true)
	}
}

// spellings returns the text of a type in which records with a tag are not spelled out, and that without
// the signedness of integers, or "" if it is the same.
func spellings(t ir.Type) (text, representation string) {
	t = byTag(t)
	if u := unsigned(t, map[*c.RecordType]ir.Type{}); u != t {
		representation = typeText(u)
	}
	return typeText(t), representation
}
