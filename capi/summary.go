package capi

import (
	"fmt"
	"iter"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// Summary is a function with the places of its values, such as "rdi, xmm0+rsi → rax".
type Summary struct{ Name, Places string }

// Summaries yields a summary of each function of a module, up to the first error. It spells no types and no declarations,
// so that an index of a large header is soon complete.
func Summaries(target classify.Target, module *ir.Operation) iter.Seq2[Summary, error] {
	return func(yield func(Summary, error) bool) {
		known := passings{}
		for op := range ir.AsModule(module).Body().Ops {
			if !op.Is(c.FuncOp) {
				continue
			}
			s := Summary{Name: op.StringAttr(ir.SymName)}
			convention, err := targets.ConventionOf(target, op.StringAttr(c.CallConvAttr))
			if err == nil {
				t, variadic, fixed := c.SignatureOf(op, op)
				s.Places, err = known.summary(convention.Target, classify.SignatureOf(t, variadic, fixed))
			}
			if err != nil {
				yield(s, fmt.Errorf("function '%s': %w", s.Name, err))
				return
			}
			if !yield(s, nil) {
				return
			}
		}
	}
}

// summary lists the places of the arguments and the result.
func (known passings) summary(target classify.Target, s classify.Signature) (string, error) {
	info, err := target.Classify(s)
	if err != nil {
		return "", err
	}
	var all []string
	for i := range info.Params {
		all = append(all, known.places(target, &info.Params[i], false))
	}
	if s.Variadic {
		all = append(all, "…")
	}
	if len(all) == 0 {
		all = []string{"()"}
	}
	result := "void"
	if info.Result.Type != nil {
		result = known.places(target, &info.Result, true)
	}
	return strings.Join(all, ", ") + " → " + result, nil
}

func (known passings) places(target classify.Target, a *classify.ArgInfo, isResult bool) string {
	l, _ := target.Layouts().Of(a.Type) // classified types have layouts
	p := known.of(target, a, l.Size, isResult)
	if p.Kind == "ignore" {
		return "not passed"
	}
	return Places(p.Spans(), "+")
}
