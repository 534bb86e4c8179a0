package aarch64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/ir"
)

// Classify implements classify.Target. A call without a prototype is like one with
// the arguments' types.
func (t *Target) Classify(sig classify.Signature) (classify.FuncInfo, error) {
	info := classify.FuncInfo{Fixed: len(sig.Params), Variadic: sig.Variadic}
	if sig.Variadic {
		info.Fixed = min(max(sig.Fixed, 0), len(sig.Params))
	}
	at := newLocator(t)
	if sig.Result != nil {
		p := t.passing(sig.Result)
		if p.err != nil {
			return classify.FuncInfo{}, ctype.About(p.err, classify.ResultParam)
		}
		info.Result = at.result(&p.result)
	}
	info.Params = make([]classify.ArgInfo, len(sig.Params))
	for i, ty := range sig.Params {
		p := t.passing(ty)
		if p.err != nil {
			return classify.FuncInfo{}, ctype.About(p.err, i)
		}
		f := &p.argument
		if sig.Variadic {
			f = &p.inVariadic
			if p.variadicErr != nil {
				return classify.FuncInfo{}, ctype.About(p.variadicErr, i)
			}
		}
		info.Params[i] = at.argument(f, i < info.Fixed)
	}
	info.IntRegs, info.VectorRegs = at.ints.Used, at.vectors.Used
	at.stack.Align(8)
	info.StackSize = at.stack.Size
	return info, nil
}

// passing returns the ways of a type, computed once.
func (t *Target) passing(ty ir.Type) *passing { return t.known.Of(ty, t.newPassing) }
