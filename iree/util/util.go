// Package util is the part of IREE's util dialect that function signatures use: the types of lists
// and references.
package util

import "github.com/abi-opt/abi-opt/ir"

// Dialect is the util dialect.
var Dialect = &ir.Dialect{
	Name:    "util",
	Summary: "lists and references of IREE's virtual machine",
	Types: []*ir.TypeDef{
		{Mnemonic: "list", Summary: "a list of one type, or of any types", Syntax: "`<` (type | `?`) `>`", Example: "!util.list<i32>", Parse: parseList},
		reference("buffer", "bytes without a shape"),
		reference("object", "any object"),
		reference("variant", "any value"),
	},
}

// ListType is !util.list<T>, or !util.list<?>, whose elements may differ in type.
type ListType struct {
	ir.TypeBase
	Elem ir.Type // nil for ?
}

// List returns the type of lists of elem, or of any types if elem is nil.
func List(elem ir.Type) *ListType { return ir.UniqueType(&ListType{Elem: elem}) }

// Print implements ir.Type.
func (t *ListType) Print(w *ir.Writer) {
	w.Text("!util.list<")
	if t.Elem == nil {
		w.Byte('?')
	} else {
		w.Type(t.Elem)
	}
	w.Byte('>')
}

func parseList(p ir.Parser) ir.Type {
	if p.Accept("?") {
		return List(nil)
	}
	elem, ok := p.AcceptType()
	if !ok {
		p.Errorf(p.Pos(), errList, "expected the type of the elements or ?")
	}
	return List(elem)
}

// RefType is a reference without parameters, such as !util.buffer.
type RefType struct {
	ir.TypeBase
	Mnemonic string
}

// Print implements ir.Type.
func (t *RefType) Print(w *ir.Writer) { w.Text("!util." + t.Mnemonic) }

func reference(mnemonic, summary string) *ir.TypeDef {
	return &ir.TypeDef{Mnemonic: mnemonic, Summary: summary, Bare: ir.UniqueType(&RefType{Mnemonic: mnemonic})}
}
