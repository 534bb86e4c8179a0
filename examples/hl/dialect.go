package main

import (
	"strconv"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// dialect is the language's own: records, and ops that take them apart and put them together
// without memory.
var dialect = &ir.Dialect{
	Name:    "hl",
	Summary: "records of numbers, as values",
	Ops:     []*ir.OpDef{fieldOp, initListOp, extractOp, concatOp, castOp},
	Types: []*ir.TypeDef{{
		Mnemonic: "record",
		Summary:  "a record of numbers",
		Syntax:   "string (`,` type)*",
		Parse:    parseRecord,
	}},
}

// recordType is !hl.record<"Point", si32, si32>. Its CType method makes it a c.Foreign, which
// abi-opt can classify.
type recordType struct {
	ir.TypeBase
	name   string
	fields []ir.Type
}

// CType returns the C struct that the record is laid out and passed as.
func (t *recordType) CType() ir.Type {
	fields := make([]c.Field, len(t.fields))
	for i, f := range t.fields {
		fields[i] = c.Field{Name: "f" + strconv.Itoa(i), Type: f}
	}
	return c.Struct(t.name, fields...)
}

// Print implements ir.Type.
func (t *recordType) Print(w *ir.Writer) {
	w.Text("!hl.record<")
	w.Quoted(t.name)
	for _, f := range t.fields {
		w.Text(", ")
		w.Type(f)
	}
	w.Byte('>')
}

func parseRecord(p ir.Parser) ir.Type {
	t := &recordType{name: p.String()}
	for p.Accept(",") {
		at := p.Pos()
		f := p.Type()
		if !c.IsArithmetic(f) {
			p.Errorf(p.Since(at), "hl-record", "a field must be a number")
		}
		t.fields = append(t.fields, f)
	}
	return ir.UniqueType(t)
}

// The ops of the language.
var (
	fieldOp = &ir.OpDef{
		Name:     "hl.field",
		Summary:  "a field of a record, by its number",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{ir.Arg("record", ir.AnyType)},
		Attrs:    []ir.AttrField{{Name: "index", Is: ir.I64Attr}},
		Results:  []ir.ValueDef{ir.Arg("field", ir.AnyType)},
		Format:   "$record `[` $index `]` attr-dict `:` type($record) `->` type($field)",
	}
	initListOp = op("hl.initlist", "a record of its fields")
	concatOp   = op("hl.concat", "a word that holds the fields, the first one lowest")
	castOp     = op("hl.cast", "the same number under another sign")
	extractOp  = op("hl.extract", "the bits `from` to `to` of a word",
		ir.AttrField{Name: "from", Is: ir.I64Attr}, ir.AttrField{Name: "to", Is: ir.I64Attr})
)

func op(name, summary string, attrs ...ir.AttrField) *ir.OpDef {
	return &ir.OpDef{
		Name:     name,
		Summary:  summary,
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{ir.VariadicArg("values", ir.AnyType)},
		Attrs:    attrs,
		Results:  []ir.ValueDef{ir.Arg("result", ir.AnyType)},
		Format:   "$values attr-dict `:` type($values) `->` type($result)",
	}
}
