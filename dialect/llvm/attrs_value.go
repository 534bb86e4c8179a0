package llvm

import (
	"github.com/abi-opt/abi-opt/ir"
	types "github.com/abi-opt/abi-opt/types/llvm"
)

// ZeroAttr, UndefAttr and PoisonAttr are #llvm.zero, #llvm.undef and #llvm.poison, values of any
// type.
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

// TargetFeaturesAttr is the attribute of a function that holds a [FeaturesAttr].
const TargetFeaturesAttr = "target_features"

// FeaturesAttr is #llvm.target_features<[…]>.
type FeaturesAttr struct{ Features []string }

// TargetFeatures returns the attribute for features such as "+avx".
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

func parseFeatures(p ir.Parser) ir.Attribute {
	var features []string
	p.CommaList("[", "]", func() {
		at := p.Pos()
		f := p.String()
		if f == "" || f[0] != '+' && f[0] != '-' {
			p.Errorf(at, errAttr, "target features must start with '+' or '-'")
		}
		features = append(features, f)
	})
	return TargetFeatures(features...)
}

// ConstantRangeAttr is #llvm.constant_range<iN, lo, hi>: the values from Lo up to, but not
// including, Hi.
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

func parseRange(p ir.Parser) ir.Attribute {
	at := p.Pos()
	t := p.Type()
	if !types.IsInteger(t) {
		p.Errorf(p.Since(at), errAttr, "expected an integer type")
	}
	var bounds [2]ir.IntegerAttr
	for i := range bounds {
		p.Expect(",")
		at, ok := p.Pos(), false
		if bounds[i], ok = p.Attr(t).(ir.IntegerAttr); !ok {
			p.Errorf(at, errAttr, "expected integer value")
		}
	}
	return ConstantRangeAttr{Lo: bounds[0], Hi: bounds[1]}
}
