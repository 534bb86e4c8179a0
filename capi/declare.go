package capi

import (
	"fmt"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// DeclarationsBy returns the types, variables and constants of a C file, with the layouts of a compiler; see [LayoutsBy]. A record that the target lays
// out in another way has no Passed and Returned.
func DeclarationsBy(layouts *layout.Table, target classify.Target, u *cimport.Unit) []Declaration {
	x := newDescribedTypes(layouts, target, u.Declared(), passings{})
	x.declare(u.Module, u.Declared())
	x.pass(nil)
	return x.all
}

func newDescribedTypes(layouts *layout.Table, target classify.Target, d *cimport.Declared, known passings) *describedTypes {
	return &describedTypes{target: target, layouts: layouts, Speller: NewSpeller(target, d.Members), passings: known}
}

// describedTypes collects the declarations of a C file.
type describedTypes struct {
	*Speller
	passings
	target  classify.Target
	layouts *layout.Table
	all     []Declaration
}

// declare adds the declarations of a unit.
func (x *describedTypes) declare(module *ir.Operation, declared *cimport.Declared) {
	x.types(declared.Records, declared.Enums)
	for op := range module.Region(0).First().Ops {
		if op.Is(c.GlobalOp) {
			x.variable(op, declared)
		}
	}
	for i := range declared.Typedefs {
		x.typedef(&declared.Typedefs[i])
	}
	for _, m := range declared.Macros {
		d := &Macro{Named: x.named(MacroKind, m.Name, m.Pos), Value: m.Value}
		d.Type, d.Size, d.Align = x.represent(m.Type)
		x.all = append(x.all, d)
	}
}

// types adds records and enumerations.
func (x *describedTypes) types(records []cimport.Record, enums []cimport.Enum) {
	for i := range records {
		x.all = append(x.all, x.record(&records[i]))
	}
	for i := range enums {
		x.all = append(x.all, x.enum(&enums[i]))
	}
}

func (x *describedTypes) named(kind, name string, at diag.Pos) Named {
	return Named{Version: Version, Kind: kind, Target: x.target.Triple(), Name: name, Pos: at}
}

// represent returns the text of a type, and its size and alignment in bytes. A type may be nil, and need not have a layout.
func (x *describedTypes) represent(t ir.Type) (text string, size, align int64) {
	if t == nil {
		return "", 0, 0
	}
	if l, err := x.layouts.Of(t); err == nil {
		size, align = int64(l.Size), int64(l.Align)
	}
	return TypeText(byTag(t)), size, align
}

func (x *describedTypes) record(r *cimport.Record) *Record {
	d := &Record{Named: x.named(RecordKind, r.Name, r.Pos), Uses: r.Uses, System: r.System}
	if r.Type == nil {
		return d
	}
	l, err := x.layouts.Of(r.Type)
	if err != nil {
		return d
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
	return d
}

func (x *describedTypes) enum(e *cimport.Enum) *Enum {
	d := &Enum{Named: x.named(EnumKind, e.Name, e.Pos), Complete: e.Type != nil}
	if d.Complete {
		d.C = x.Spell(e.Type)
		d.Type, d.Size, d.Align = x.represent(e.Type)
	}
	for _, m := range e.Enumerators {
		d.Enumerators = append(d.Enumerators, Enumerator{m.Name, m.Value.String(), x.Spell(m.Type), m.Pos})
	}
	return d
}

func (x *describedTypes) variable(op *ir.Operation, declared *cimport.Declared) {
	d := &Variable{
		Named: x.named(VariableKind, op.StringAttr(ir.SymName), ir.PosOf(op.Loc)), Shape: declared.Shapes[op],
		Const: op.HasAttr(c.ConstFlag), ThreadLocal: op.HasAttr(c.ThreadLocalFlag), Promises: declared.Promises[op], Uses: declared.Uses[op],
	}
	d.C = "extern " + x.Declare(declared.InC[op], Identifier(d.Name))
	d.Type, d.Size, d.Align = x.represent(op.TypeAttr(c.ObjectAttr))
	x.all = append(x.all, d)
}

func (x *describedTypes) typedef(t *cimport.Typedef) {
	d := &Typedef{Named: x.named(TypedefKind, t.Name, t.Pos), Shape: t.Shape}
	d.Type, d.Size, d.Align = x.represent(t.Type)
	of := t.C
	if named, ok := of.(*c.TypedefType); ok && named.Name == t.Name {
		of = named.Of
	}
	if tag, isTag := of.(*c.TagType); isTag && t.Shape != nil && t.Shape.Name == tag.Name { // it has none
		d.C = "typedef " + tag.Keyword() + " {…} " + Identifier(t.Name)
	} else if of != nil {
		d.C = "typedef " + x.Declare(of, Identifier(t.Name))
	}
	x.all = append(x.all, d)
}

// pass describes how the records are passed and returned, or only those of some names.
func (x *describedTypes) pass(only map[string]bool) {
	for _, d := range x.all {
		if r, isRecord := d.(*Record); isRecord && r.Layout != nil && (only == nil || only[r.Name]) {
			x.passed(r)
		}
	}
}

// passed describes how a record is passed and returned, if the target has its layout.
func (x *describedTypes) passed(d *Record) {
	t := d.Layout.Type
	if own, err := x.target.Layouts().Of(t); err != nil || own != d.Layout && !layout.Same(own, d.Layout) {
		return
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
