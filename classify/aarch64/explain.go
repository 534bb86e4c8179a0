package aarch64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
)

// Explain implements classify.Explainer.
func (t *Target) Explain(name string, sig classify.Signature, call bool) (string, error) {
	info, err := t.Classify(sig)
	if err != nil {
		return "", err
	}
	e := ctype.Explanation{
		Layouts: t.layouts, Info: &info, Ints: len(intRegs), Vectors: len(vectorRegs),
		Why: func(param int) string {
			if param == classify.ResultParam {
				return t.passing(sig.Result).result.why
			}
			f, _ := t.passing(sig.Params[param]).as(sig.Variadic)
			return f.why
		},
	}
	switch {
	case t.UnnamedOnStack:
		e.VariadicRemarks = "unnamed arguments are on the stack, in slots of 8 bytes"
	case t.VariadicInts:
		e.VariadicRemarks = "all arguments but vectors are in integer registers and on the stack"
	}
	return e.Text(name, call), nil
}

var (
	_ classify.VarArgs   = (*Target)(nil)
	_ classify.Explainer = (*Target)(nil)
)
