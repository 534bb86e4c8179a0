package asm_test

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/grammar"
)

// testDialect has an op for every element of formats, and a type with a
// grammar.
var testDialect = &ir.Dialect{
	Name: "test",
	Ops: []*ir.OpDef{
		{
			Name: "test.sum", Traits: ir.Pure | ir.SameTypes,
			Operands: []ir.ValueDef{ir.Arg("lhs", ir.AnyType), ir.Arg("rhs", ir.AnyType)},
			Results:  []ir.ValueDef{ir.Arg("result", ir.AnyType)},
			Format:   "$lhs `,` $rhs attr-dict (`:` type($result)^)?",
		},
		{
			Name: "test.scope", DefaultDialect: "test", Regions: ir.Count{N: 1},
			Format: "$body attr-dict-with-keyword",
		},
		{
			Name: "test.isolated", Traits: ir.IsolatedFromAbove | ir.IsSymbol, Regions: ir.Count{N: 1},
			Attrs:  []ir.AttrField{{Name: ir.SymName, Is: ir.AnyString}},
			Format: "$sym_name attr-dict-with-keyword $body",
		},
		{
			Name: "test.cond", Traits: ir.Terminator,
			Operands:   []ir.ValueDef{ir.Arg("condition", ir.I1Only)},
			Successors: ir.Count{N: 1, Variadic: true},
			Format:     "$condition `to` successors attr-dict",
		},
		{
			Name:     "test.attrs",
			Operands: []ir.ValueDef{ir.OptionalArg("size", ir.IndexOnly)},
			Attrs: []ir.AttrField{
				{Name: "align", Optional: true, Is: ir.I64Attr},
				{Name: "callee", Optional: true, Is: ir.FlatSym},
				{Name: "fast", Optional: true, Is: ir.AnyUnit},
				{Name: "name", Optional: true, Is: ir.AnyString},
				{Name: "offsets", Optional: true, Is: ir.DenseI64s},
				{Name: "type", Optional: true, Is: ir.AnyTypeAttr},
				{Name: "kind", Default: ir.IntAttr(0, ir.I32), Is: ir.I32Attr},
			},
			Format: "($size^)? (`fast` $fast^)? (`align` `(` $align^ `)`)? ($callee^)? (`named` $name^)? (`at` $offsets^)? (`kind` $kind^):(`plain`)? (`of` $type^)? attr-dict",
		},
		{
			Name: "test.call", Traits: ir.CallLike,
			Operands: []ir.ValueDef{ir.VariadicArg("args", ir.AnyType)},
			Results:  []ir.ValueDef{ir.VariadicArg("results", ir.AnyType)},
			Attrs:    []ir.AttrField{{Name: "callee", Is: ir.FlatSym}},
			Format:   "$callee `(` operands `)` attr-dict `:` functional-type(operands, results)",
		},
		{
			Name: "test.groups", Traits: ir.AttrSizedOperands,
			Operands: []ir.ValueDef{ir.VariadicArg("a", ir.AnyType), ir.OptionalArg("b", ir.AnyType), ir.VariadicArg("c", ir.IndexOnly)},
			Format:   "`[` $a `]` (`and` $b^)? `<` $c `>` (`:` type($a)^)? (`with` type($b)^)? attr-dict",
		},
		{
			Name: "test.infer", Operands: []ir.ValueDef{ir.Arg("a", ir.AnyType)}, Results: []ir.ValueDef{ir.Arg("r", ir.AnyType)},
			Format: "$a attr-dict `:` qualified(type($a))",
			Infer:  func(s *ir.OpState) []ir.Type { return []ir.Type{ir.Tuple(s.Operands[0].Type())} },
		},
		{
			Name: "test.hinted", Results: []ir.ValueDef{ir.Arg("r", ir.IndexOnly)}, Format: "attr-dict",
			ResultName: func(*ir.Operation, int) string { return "hint" },
		},
	},
	Types: []*ir.TypeDef{{Mnemonic: "pair", Syntax: "type `,` type", Parse: parsePair}},
	Attrs: []*ir.AttrDef{{Mnemonic: "wrap", Syntax: "attribute", Parse: parseWrap}},
}

// pairType is !test.pair<A, B>.
type pairType struct {
	ir.TypeBase
	a, b ir.Type
}

func (t *pairType) Print(w *ir.Writer) {
	w.Text("!test.pair<")
	w.Types([]ir.Type{t.a, t.b})
	w.Byte('>')
}

// AliasName makes pairs that hold an i7 print by an alias.
func (t *pairType) AliasName() string {
	if t.a == ir.Int(7) {
		return "seven"
	}
	return ""
}

type pairBody struct {
	A grammar.Type `parser:"@@ ','"`
	B grammar.Type `parser:"@@"`
}

var pairGrammar = grammar.New[pairBody]()

func parsePair(b *ir.Body) (ir.Type, error) {
	body, err := pairGrammar.Parse(b)
	if err != nil {
		return nil, err
	}
	first, err := body.A.Resolve(b)
	if err != nil {
		return nil, err
	}
	second, err := body.B.Resolve(b)
	if err != nil {
		return nil, err
	}
	return ir.UniqueType(&pairType{a: first, b: second}), nil
}

// wrapAttr is #test.wrap<attribute>.
type wrapAttr struct{ inner ir.Attribute }

func (a *wrapAttr) Print(w *ir.Writer) {
	w.Text("#test.wrap<")
	w.Attr(a.inner)
	w.Byte('>')
}

type wrapBody struct {
	Inner grammar.Attr `parser:"@@"`
}

var wrapGrammar = grammar.New[wrapBody]()

func parseWrap(b *ir.Body) (ir.Attribute, error) {
	body, err := wrapGrammar.Parse(b)
	if err != nil {
		return nil, err
	}
	inner, err := body.Inner.Resolve(b)
	if err != nil {
		return nil, err
	}
	return ir.UniqueAttr(&wrapAttr{inner}), nil
}
