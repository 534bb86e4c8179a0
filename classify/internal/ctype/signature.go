package ctype

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Walk decides on the values of a signature in order, in the ways that a target says.
type Walk struct {
	Layouts *layout.Table
	// Result and Argument decide on one value, and give the rule. They do not set the
	// Param of their error.
	Result   func(ir.Type) (classify.ArgInfo, *Why, *classify.Error)
	Argument func(t ir.Type, named bool) (classify.ArgInfo, *Why, *classify.Error)
	// Left says what the values so far have left.
	Left func() classify.Left
}

// Classify decides on the result of a signature, if there is one, and then on each
// parameter. The reasons go to e, unless that is nil.
func (w *Walk) Classify(sig *classify.Signature, e *classify.Explanation) (classify.FuncInfo, error) {
	info := classify.FuncInfo{Fixed: len(sig.Params), Variadic: sig.Variadic}
	if sig.Variadic {
		info.Fixed = min(max(sig.Fixed, 0), len(sig.Params))
	}
	var err *classify.Error
	var why *Why
	if sig.Result != nil {
		if info.Result, why, err = w.Result(sig.Result); err != nil {
			return classify.FuncInfo{}, About(err, classify.ResultParam)
		}
		if e != nil {
			e.Result = why.reason(w, &info.Result)
		}
	}
	info.Params = make([]classify.ArgInfo, len(sig.Params))
	for i, t := range sig.Params {
		if info.Params[i], why, err = w.Argument(t, i < info.Fixed); err != nil {
			return classify.FuncInfo{}, About(err, i)
		}
		if e != nil {
			e.Params = append(e.Params, why.reason(w, &info.Params[i]))
		}
	}
	return info, nil
}

// FirstOfTransparent returns the type of the first member of a transparent union; nil
// if the type is none.
func FirstOfTransparent(l *layout.Layout) ir.Type {
	if u, ok := l.Type.(*c.RecordType); ok && u.Transparent {
		return l.Fields[0].Layout.Type
	}
	return nil
}

// WhyOpaque is the rule of [AsOpaque].
const WhyOpaque = "what conventions do not know goes as the scalar that it holds, not extended"

// AsOpaque is how a type goes that is opaque to conventions and holds a scalar that goes as a.
func AsOpaque(a classify.ArgInfo, l *layout.Layout) classify.ArgInfo {
	a.Type, a.NoUndef = l.Type, a.Kind == classify.Indirect
	if a.Kind == classify.Extend {
		a.Kind, a.Signed = classify.Direct, false
	}
	return a
}

// AsFirstMember is how a transparent union goes whose first member goes as a.
func AsFirstMember(a classify.ArgInfo, union *layout.Layout) classify.ArgInfo {
	a.Type = union.Type
	a.NoUndef = a.Kind == classify.Extend || a.Kind == classify.Indirect
	return a
}
