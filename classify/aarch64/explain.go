package aarch64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/layout"
)

// Explain implements classify.Explainer.
func (t *Target) Explain(sig classify.Signature) (classify.Explanation, error) {
	e := classify.Explanation{Ints: classify.RegisterFile(intRegs), Vectors: classify.RegisterFile(vectorRegs)}
	var err error
	if e.Info, err = t.classify(&sig, &e); err != nil {
		return classify.Explanation{}, err
	}
	switch {
	case !sig.Variadic:
	case t.UnnamedOnStack:
		e.Variadic = "unnamed arguments are on the stack, in slots of 8 bytes"
	case t.VariadicInts:
		e.Variadic = "all arguments but vectors are in integer registers and on the stack"
	}
	return e, nil
}

// doublewords are what a record in general registers is divided into.
var doublewords = ctype.Part{Kind: "doubleword", Size: 8}

// membersOf are what a homogeneous aggregate is divided into.
func membersOf(base *layout.Layout) ctype.Part {
	class := "HFA"
	if ctype.IsVector(base) {
		class = "HVA"
	}
	return ctype.Part{Kind: "member", Class: class, Size: base.Size}
}

// left is what is left for the arguments to come.
func (r *locator) left() classify.Left {
	return classify.Left{Ints: r.ints.Left(), Vectors: r.vectors.Left(), Stack: r.stack.Size}
}

var (
	_ classify.Explainer = (*Target)(nil)
)
