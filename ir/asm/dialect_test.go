package asm_test

import (
	"github.com/abi-opt/abi-opt/ir"
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
			Attrs:  []ir.AttrField{{Name: ir.SymName, Is: ir.SymbolString}},
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
		{
			Name: "test.spaced", Traits: ir.AttrSizedOperands,
			Operands: []ir.ValueDef{ir.VariadicArg("a", ir.IndexOnly), ir.VariadicArg("b", ir.IndexOnly)},
			Format:   "`(` $a `)` (`` `[` $b^ `]`)? attr-dict",
		},
		{
			Name:     "test.at",
			Operands: []ir.ValueDef{ir.Arg("memref", ir.AnyMemRef), ir.VariadicArg("indices", ir.IndexOnly)},
			Results:  []ir.ValueDef{ir.Arg("result", ir.AnyType)},
			Types:    []ir.TypeRule{elementRule},
			Format:   "$memref `[` $indices `]` attr-dict `:` type($memref)",
		},
		{
			Name: "test.or", Operands: []ir.ValueDef{ir.Arg("v", indexOrI37)},
			Format: "$v attr-dict",
		},
		{
			Name: "test.words",
			Attrs: []ir.AttrField{
				{Name: "kind", Is: kinds.Is()},
				{Name: "how", Default: ir.IntAttr(0, ir.I32), Is: hows.Is()},
				{Name: "secret", Default: ir.True, Kept: ir.True, Is: ir.AnyBool},
			},
			Format: "$kind (`how` `` $how^)? attr-dict",
		},
		{
			Name: "test.list",
			Attrs: []ir.AttrField{
				{Name: "fast", Optional: true, Is: ir.AnyUnit},
				{Name: "align", Optional: true, Is: ir.I64Attr},
				{Name: "name", Optional: true, Is: ir.AnyString},
			},
			Format: "oilist(`fast` $fast | `align` `(` $align `)`) prop-dict attr-dict",
		},
		{
			Name: "test.custom", Traits: ir.Terminator | ir.AttrSizedOperands,
			Operands:   []ir.ValueDef{ir.VariadicArg("a", ir.AnyType), ir.VariadicArg("b", ir.AnyType)},
			Attrs:      []ir.AttrField{{Name: "tag", Optional: true, Is: ir.AnyString}},
			Successors: ir.Count{N: 1, Variadic: true, Names: []string{"first", "others"}},
			Custom:     []*ir.Directive{tagged},
			Format:     "`` custom<Tagged>($tag, $a, type($a)) `to` $first `` custom<Tagged>(ref($tag), $b) (`,` $others^)? attr-dict",
		},
		{
			Name: "test.function", Traits: ir.FunctionLike,
			Attrs:  []ir.AttrField{{Name: ir.SymName, Is: ir.SymbolString}},
			Format: "$sym_name attr-dict",
		},
		{
			Name: "test.implicit", Regions: ir.Named("body"), End: testEnd, Format: "$body attr-dict",
		},
		testEnd,
	},
	Types: []*ir.TypeDef{{Mnemonic: "pair", Syntax: "type `,` type", Parse: parsePair}},
	Attrs: []*ir.AttrDef{{Mnemonic: "wrap", Syntax: "attribute", Parse: parseWrap}},
}

var testEnd = &ir.OpDef{Name: "test.end", Traits: ir.Terminator, Format: "attr-dict"}

var elementRule = ir.TypeRule{
	Desc: "result type matches element type of 'memref'",
	From: "memref", To: []string{"result"},
	Type: ir.ElementType,
}

// indexOrI37 allows two types, of which none can be assumed.
var indexOrI37 = ir.Constraint{Desc: "index or i37", Ok: func(t ir.Type) bool { return t == ir.Index || t == ir.Int(37) }}

var (
	kinds = ir.NumberEnum(ir.I64, "", "plain", "fancy", "", "odd")
	hows  = ir.NumberFlags(ir.I32, &ir.Flags{Mnemonic: "how", Desc: "how", Names: []string{"up", "down"}, All: "about", Sep: ", "})
)

// tagged is ("tag": %a, %b : T, U) or nothing.
var tagged = &ir.Directive{
	Name: "Tagged",
	Parse: func(p ir.FormParser, args []string) {
		if !p.Accept("(") {
			return
		}
		p.State().AddAttr(args[0], ir.StringAttr(p.String()))
		p.Expect(":")
		p.SetOperands(args[1], p.Operands()...)
		p.Expect(":")
		p.SetTypes(args[1], p.Types()...)
		p.Expect(")")
	},
	Print: func(p ir.Printer, o *ir.Operation, args []string) {
		values := o.OperandGroup(args[1])
		if len(values) == 0 {
			return
		}
		p.Text("(")
		p.Attr(o.Attr(args[0]))
		p.Text(": ")
		p.Operands(values)
		p.Text(" : ")
		p.TypesOf(values)
		p.Text(")")
	},
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

func parsePair(p ir.Parser) ir.Type {
	first := p.Type()
	p.Expect(",")
	return ir.UniqueType(&pairType{a: first, b: p.Type()})
}

// wrapAttr is #test.wrap<attribute>.
type wrapAttr struct{ inner ir.Attribute }

func (a *wrapAttr) Print(w *ir.Writer) {
	w.Text("#test.wrap<")
	w.Attr(a.inner)
	w.Byte('>')
}

func parseWrap(p ir.Parser) ir.Attribute { return ir.UniqueAttr(&wrapAttr{p.Attr(nil)}) }
