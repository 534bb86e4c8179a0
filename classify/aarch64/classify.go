package aarch64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/ir"
)

// Classify implements classify.Target. A call without a prototype is like one with
// the arguments' types.
func (t *Target) Classify(sig classify.Signature) (classify.FuncInfo, error) {
	return t.classify(&sig, nil)
}

// classify also gives the reasons, if they are asked for.
func (t *Target) classify(sig *classify.Signature, e *classify.Explanation) (classify.FuncInfo, error) {
	at := newLocator(t)
	w := ctype.Walk{
		Layouts: t.layouts,
		Left:    at.left,
		Result: func(ty ir.Type) (classify.ArgInfo, *ctype.Why, *classify.Error) {
			p := t.passing(ty)
			if p.err != nil {
				return classify.ArgInfo{}, nil, p.err
			}
			return at.result(&p.result), &p.result.Why, nil
		},
		Argument: func(ty ir.Type, named bool) (classify.ArgInfo, *ctype.Why, *classify.Error) {
			f, err := t.passing(ty).as(sig.Variadic)
			if err != nil {
				return classify.ArgInfo{}, nil, err
			}
			return at.argument(f, named), &f.Why, nil
		},
	}
	info, err := w.Classify(sig, e)
	if err != nil {
		return classify.FuncInfo{}, err
	}
	info.IntRegs, info.VectorRegs = at.ints.Used, at.vectors.Used
	at.stack.Align(8)
	info.StackSize = at.stack.Size
	return info, nil
}

// passing returns the ways of a type, computed once.
func (t *Target) passing(ty ir.Type) *passing { return t.known.Of(ty, t.newPassing) }

// as is the way of an argument.
func (p *passing) as(variadic bool) (*form, *classify.Error) {
	switch {
	case p.err != nil:
		return nil, p.err
	case !variadic:
		return &p.argument, nil
	}
	return &p.inVariadic, nil
}
