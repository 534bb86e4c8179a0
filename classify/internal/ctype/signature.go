package ctype

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Classify decides on the result of a signature, if there is one, and then on each
// parameter, in the way that result and argument say. Neither sets the Param of its
// error.
func Classify(
	sig *classify.Signature,
	result func(ir.Type) (classify.ArgInfo, *classify.Error),
	argument func(t ir.Type, named bool) (classify.ArgInfo, *classify.Error),
) (classify.FuncInfo, error) {
	info := classify.FuncInfo{Fixed: len(sig.Params), Variadic: sig.Variadic}
	if sig.Variadic {
		info.Fixed = min(max(sig.Fixed, 0), len(sig.Params))
	}
	var err *classify.Error
	if sig.Result != nil {
		if info.Result, err = result(sig.Result); err != nil {
			return classify.FuncInfo{}, About(err, classify.ResultParam)
		}
	}
	info.Params = make([]classify.ArgInfo, len(sig.Params))
	for i, t := range sig.Params {
		if info.Params[i], err = argument(t, i < info.Fixed); err != nil {
			return classify.FuncInfo{}, About(err, i)
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

// AsFirstMember is how a transparent union goes whose first member goes as a.
func AsFirstMember(a classify.ArgInfo, union *layout.Layout) classify.ArgInfo {
	a.Type = union.Type
	a.NoUndef = a.Kind == classify.Extend || a.Kind == classify.Indirect
	return a
}
