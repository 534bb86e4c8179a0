package ctype

import (
	"cmp"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Why is the rule by which a type travels in one way.
type Why struct {
	Rule string
	Part Part
}

// Part says what the convention divides a value into: units of one size. The zero
// Part is the value as a whole, of the class of what carries it.
type Part struct {
	Kind, Class string
	Size        layout.Bytes
}

// reason is the reason for the last value of a walk, which travels as a.
func (w *Why) reason(walk *Walk, a *classify.ArgInfo) classify.Reason {
	l, _ := walk.Layouts.Of(a.Type) // it has a layout, as it travels
	return classify.Reason{Rule: w.Rule, Units: w.units(l, a), Left: walk.Left()}
}

func (w *Why) units(l *layout.Layout, a *classify.ArgInfo) []classify.Unit {
	switch {
	case a.Kind == classify.Ignore:
		return nil
	case a.Kind == classify.Indirect:
		return []classify.Unit{{Size: l.Size, Kind: "value", Class: "memory"}}
	case len(a.Pieces) > 1:
		var units []classify.Unit
		for i := range a.Pieces {
			p := &a.Pieces[i]
			units = append(units, classify.Unit{Offset: p.Offset, Size: p.Size(), Kind: "member", Class: classOf(p.Type)})
		}
		return units
	}
	unit := classify.Unit{
		Size:  cmp.Or(w.Part.Size, l.Size),
		Kind:  cmp.Or(w.Part.Kind, "value"),
		Class: cmp.Or(w.Part.Class, classOf(a.Pieces[0].Type)),
	}
	var units []classify.Unit
	for ; unit.Offset < l.Size; unit.Offset += unit.Size {
		units = append(units, unit)
	}
	return units
}

// classOf says what kind of number an LLVM type is, for which there are registers.
func classOf(t ir.Type) string {
	switch t := t.(type) {
	case *ir.FloatType:
		return "floating-point"
	case *ir.VectorType:
		return "vector"
	case *llvm.ArrayType:
		return classOf(t.Elem)
	}
	return "integer"
}
