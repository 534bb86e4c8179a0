package fn

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// noInline is the attribute that keeps calls from being inlined.
const noInline = "no_inline"

// Func is a function, or the declaration of one if its body is empty.
var Func = &ir.OpDef{
	Name:    "func.func",
	Summary: "a function or the declaration of one",
	Traits: ir.IsSymbol | ir.FunctionLike | ir.IsolatedFromAbove |
		ir.AllocationScope,
	Attrs: []ir.AttrField{
		{Name: ir.SymName, Is: ir.AnyString},
		{Name: ir.FuncTypeAttr, Is: ir.FuncTypeIn},
		{Name: ir.SymVisibility, Optional: true, Is: ir.AnyString},
		{Name: ir.ArgAttrs, Optional: true, Is: ir.DictArray},
		{Name: ir.ResAttrs, Optional: true, Is: ir.DictArray},
		{Name: noInline, Optional: true, Is: ir.AnyUnit},
	},
	Regions:        ir.Count{N: 1},
	DefaultDialect: "func",
	Parse:          parseFunc,
	Print:          printFunc,
	Verify:         verifyFunc,
}

// impliedByForm are the attributes that the custom form shows as syntax.
var impliedByForm = []string{ir.SymName, ir.FuncTypeAttr, ir.SymVisibility, ir.ArgAttrs, ir.ResAttrs}

var visibilities = []string{"public", "private", "nested"}

func parseFunc(p ir.Parser, s *ir.OpState) {
	for _, v := range visibilities {
		if p.Accept(v) {
			s.AddAttr(ir.SymVisibility, ir.StringAttr(v))
			break
		}
	}
	s.AddAttr(ir.SymName, ir.StringAttr(p.SymbolName()))
	sig := p.Function(false)
	addSignature(s, sig)
	parseFuncAttrs(p, s)
	at := p.Pos()
	body := p.OptionalRegion(sig.Args...)
	switch {
	case body == nil:
		body = ir.NewRegion()
	case body.IsEmpty():
		p.Errorf(at, "func-body", "expected non-empty function body")
	}
	s.Regions = append(s.Regions, body)
}

// addSignature sets the attributes that hold the parts of a signature.
func addSignature(s *ir.OpState, sig ir.Signature) {
	inputs := make([]ir.Type, len(sig.Args))
	dicts := make([]*ir.DictAttr, len(sig.Args))
	for i, a := range sig.Args {
		inputs[i], dicts[i] = a.Type, a.Attrs
	}
	s.AddAttr(ir.FuncTypeAttr, ir.TypeAttr{Type: ir.Func(inputs, sig.Results)})
	s.AddAttr(ir.ArgAttrs, ir.DictList(dicts))
	s.AddAttr(ir.ResAttrs, ir.DictList(sig.ResultAttrs))
}

// parseFuncAttrs reads the attribute dictionary, which may not repeat what the
// syntax says.
func parseFuncAttrs(p ir.Parser, s *ir.OpState) {
	at := p.Pos()
	var dict ir.OpState
	p.AttrDictWithKeyword(&dict)
	for _, a := range dict.Attrs {
		if slices.Contains(impliedByForm, a.Name) {
			p.Errorf(at, "attr-dict", "'%s' is an inferred attribute and should not be specified in the explicit attribute dictionary", a.Name)
		}
	}
	s.Attrs = append(s.Attrs, dict.Attrs...)
}

func printFunc(p ir.Printer, o *ir.Operation) {
	p.Text(" ")
	if v := o.StringAttr(ir.SymVisibility); v != "" {
		p.Text(v + " ")
	}
	p.Symbol(o.StringAttr(ir.SymName))
	p.Function(o.Region(0), ir.SignatureOf(o, false))
	p.AttrDictWithKeyword(o, impliedByForm...)
	if !o.Region(0).IsEmpty() {
		p.Text(" ")
		p.Region(o.Region(0), false, true)
	}
}

// New builds a function with an entry block that has the arguments of its
// type.
func New(b *ir.Builder, name string, t *ir.FunctionType) *ir.Operation {
	return create(b, name, t, ir.NewRegion(ir.NewBlock(t.Inputs...)))
}

// Declare builds the declaration of a function that is defined elsewhere.
func Declare(b *ir.Builder, name string, t *ir.FunctionType) *ir.Operation {
	f := create(b, name, t, ir.NewRegion())
	f.SetAttr(ir.SymVisibility, ir.StringAttr("private"))
	return f
}

func create(b *ir.Builder, name string, t *ir.FunctionType, body *ir.Region) *ir.Operation {
	s := ir.OpState{Def: Func, Regions: []*ir.Region{body}}
	s.AddAttr(ir.SymName, ir.StringAttr(name))
	s.AddAttr(ir.FuncTypeAttr, ir.TypeAttr{Type: t})
	return b.Create(s)
}

// TypeOf returns the type of a [Func].
func TypeOf(f *ir.Operation) *ir.FunctionType {
	t, _ := f.TypeAttr(ir.FuncTypeAttr).(*ir.FunctionType)
	return t
}
