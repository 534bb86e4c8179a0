package llvm

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/grammar"
)

// ZeroAttr, UndefAttr and PoisonAttr are #llvm.zero, #llvm.undef and
// #llvm.poison: values of any type.
type (
	ZeroAttr   struct{}
	UndefAttr  struct{}
	PoisonAttr struct{}
)

// Print implements ir.Attribute.
func (ZeroAttr) Print(w *ir.Writer) { w.Text("#llvm.zero") }

// Print implements ir.Attribute.
func (UndefAttr) Print(w *ir.Writer) { w.Text("#llvm.undef") }

// Print implements ir.Attribute.
func (PoisonAttr) Print(w *ir.Writer) { w.Text("#llvm.poison") }

// DereferenceableAttr is #llvm.dereferenceable<…>: how many bytes may be read
// where a pointer points.
type DereferenceableAttr struct {
	Bytes     uint64
	MayBeNull bool
}

// Print implements ir.Attribute.
func (a DereferenceableAttr) Print(w *ir.Writer) {
	w.Text("#llvm.dereferenceable<")
	w.Text(a.body())
	w.Byte('>')
}

func (a DereferenceableAttr) body() string {
	text := "bytes = " + utoa(a.Bytes)
	if a.MayBeNull {
		text += ", mayBeNull = true"
	}
	return text
}

var dereferenceableIn = ir.AttrConstraint{
	Desc: "LLVM dereferenceable attribute",
	Ok:   isAttr[DereferenceableAttr],
	Syntax: &ir.AttrSyntax{
		Want: "'<'",
		Parse: func(p ir.Parser, _ string) ir.Attribute {
			if !p.Peek("<") {
				return nil
			}
			return parseDereferenceable(p)
		},
		Print: func(p ir.Printer, a ir.Attribute) {
			if d, ok := a.(DereferenceableAttr); ok {
				p.Text("<" + d.body() + ">")
			}
		},
	},
}

func parseDereferenceable(p ir.Parser) (a DereferenceableAttr) {
	p.Expect("<")
	p.Expect("bytes")
	p.Expect("=")
	at := p.Pos()
	n := p.Integer()
	if n < 0 {
		p.Errorf(at, errAttr, "expected a number of bytes")
	}
	a.Bytes = uint64(n)
	if p.Accept(",") {
		p.Expect("mayBeNull")
		p.Expect("=")
		if !p.Accept("false") {
			p.Expect("true")
			a.MayBeNull = true
		}
	}
	p.Expect(">")
	return a
}

type dereferenceableBody struct {
	Bytes     uint64 `parser:"'bytes' '=' @Int"`
	MayBeNull string `parser:"(',' 'mayBeNull' '=' @('true' | 'false'))?"`
}

var dereferenceableGrammar = grammar.New[dereferenceableBody]()

func parseDereferenceableBody(b *ir.Body) (ir.Attribute, error) {
	body, err := dereferenceableGrammar.Parse(b)
	if err != nil {
		return nil, err
	}
	return DereferenceableAttr{Bytes: body.Bytes, MayBeNull: body.MayBeNull == "true"}, nil
}

// TargetFeaturesAttr is the attribute of a function that holds them.
const TargetFeaturesAttr = "target_features"

// FeaturesAttr is #llvm.target_features<[…]>.
type FeaturesAttr struct{ Features []string }

// TargetFeatures returns the attribute of features such as "+avx".
func TargetFeatures(features ...string) *FeaturesAttr {
	return ir.UniqueAttr(&FeaturesAttr{Features: features})
}

// Print implements ir.Attribute.
func (a *FeaturesAttr) Print(w *ir.Writer) {
	w.Text("#llvm.target_features")
	a.PrintBody(w)
}

// Mnemonic implements ir.Bodied.
func (a *FeaturesAttr) Mnemonic() string { return "target_features" }

// PrintBody implements ir.Bodied.
func (a *FeaturesAttr) PrintBody(w *ir.Writer) {
	w.Text("<[")
	for i, f := range a.Features {
		if i > 0 {
			w.Text(", ")
		}
		w.Quoted(f)
	}
	w.Text("]>")
}

type featuresBody struct {
	Features []grammar.Text `parser:"'[' (@String (',' @String)*)? ']'"`
}

var featuresGrammar = grammar.New[featuresBody]()

func parseFeatures(b *ir.Body) (ir.Attribute, error) {
	body, err := featuresGrammar.Parse(b)
	if err != nil {
		return nil, err
	}
	features := make([]string, len(body.Features))
	for i, f := range body.Features {
		if f == "" || f[0] != '+' && f[0] != '-' {
			return nil, &ir.BodyError{ID: errAttr, Len: len(b.Text), Msg: "target features must start with '+' or '-'"}
		}
		features[i] = string(f)
	}
	return TargetFeatures(features...), nil
}

// VScaleRangeAttr is #llvm.vscale_range<…>.
type VScaleRangeAttr struct{ Min, Max int64 }

// Print implements ir.Attribute.
func (a VScaleRangeAttr) Print(w *ir.Writer) {
	w.Text("#llvm.vscale_range<minRange = ")
	w.Int(a.Min)
	w.Text(" : i32, maxRange = ")
	w.Int(a.Max)
	w.Text(" : i32>")
}

type vscaleBody struct {
	Min int64 `parser:"'minRange' '=' @Int ':' 'i32' ','"`
	Max int64 `parser:"'maxRange' '=' @Int ':' 'i32'"`
}

var vscaleGrammar = grammar.New[vscaleBody]()

func parseVScaleRange(b *ir.Body) (ir.Attribute, error) {
	body, err := vscaleGrammar.Parse(b)
	if err != nil {
		return nil, err
	}
	return VScaleRangeAttr{Min: body.Min, Max: body.Max}, nil
}

// ConstantRangeAttr is #llvm.constant_range<iN, lo, hi>: the values from Lo up
// to Hi, which is not one of them.
type ConstantRangeAttr struct{ Lo, Hi ir.IntegerAttr }

// Print implements ir.Attribute.
func (a ConstantRangeAttr) Print(w *ir.Writer) {
	w.Text("#llvm.constant_range<")
	w.Type(a.Lo.Type)
	w.Text(", ")
	a.Lo.PrintValue(w)
	w.Text(", ")
	a.Hi.PrintValue(w)
	w.Byte('>')
}

type rangeBody struct {
	Type grammar.Type `parser:"@@ ','"`
	Lo   string       `parser:"@('-'? Int) ','"`
	Hi   string       `parser:"@('-'? Int)"`
}

var rangeGrammar = grammar.New[rangeBody]()

func parseRange(b *ir.Body) (ir.Attribute, error) {
	body, err := rangeGrammar.Parse(b)
	if err != nil {
		return nil, err
	}
	t, err := body.Type.Resolve(b)
	if err != nil {
		return nil, err
	}
	if !isInteger(t) {
		return nil, &ir.BodyError{ID: errAttr, Len: len(b.Text), Msg: "expected an integer type"}
	}
	return ConstantRangeAttr{Lo: bigAttr(body.Lo, t), Hi: bigAttr(body.Hi, t)}, nil
}
