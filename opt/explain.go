package opt

import (
	"encoding/json"
	"errors"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// writeExplanation says of every C function of the module how its values
// travel and why, as text or, with --emit=json, as one object a line.
func (w *work) writeExplanation(module *ir.Operation) []diag.Diagnostic {
	target, err := w.target()
	if err != nil {
		panic("BUG: the command line was checked: " + err.Error())
	}
	var r ir.Reporter
	module.Walk(func(op *ir.Operation) ir.WalkResult {
		if !op.Is(c.FuncOp) {
			return ir.Advance
		}
		text, err := w.explanation(target, op)
		if err != nil {
			r.Errorf(op, idOf(err), "has a signature that cannot be lowered: %s", err)
		}
		w.out.text(text)
		return ir.Skip
	})
	return r.Diags
}

func (w *work) explanation(target classify.Target, op *ir.Operation) (string, error) {
	name, _ := ir.SymbolName(op)
	t, _ := op.TypeAttr(ir.FuncTypeAttr).(*ir.FunctionType)
	sig := classify.Signature{Params: t.Inputs, Variadic: op.HasAttr(c.VariadicAttr), Fixed: len(t.Inputs)}
	if len(t.Results) > 0 {
		sig.Result = t.Results[0]
	}
	if w.emit == "json" {
		return jsonExplanation(target, name, sig)
	}
	if e, ok := target.(classify.Explainer); ok {
		text, err := e.Explain(name, sig)
		return text + "\n", err
	}
	info, err := target.Classify(sig)
	return name + ": " + info.String() + "\n", err
}

// idOf returns the stable ID that an error of the classifier or of a layout
// carries.
func idOf(err error) diag.ID {
	var le *layout.Error
	if errors.As(err, &le) {
		return le.ID
	}
	var ce *classify.Error
	if errors.As(err, &ce) {
		return ce.ID
	}
	return classify.Unsupported
}

// The form of an explanation for programs.
type (
	jsonFunction struct {
		Function  string         `json:"function"`
		Prototype string         `json:"prototype"`
		Arguments []jsonValueABI `json:"arguments"`
		Result    *jsonValueABI  `json:"result,omitempty"`
		StackSize int64          `json:"stackSize"`
	}
	jsonValueABI struct {
		Type   string      `json:"type"`
		Kind   string      `json:"kind"`
		Pieces []jsonPiece `json:"pieces,omitempty"`
	}
	jsonPiece struct {
		Type   string `json:"type"`
		Offset int64  `json:"offset"`
		Class  string `json:"class"`
		At     string `json:"at"`
	}
)

func jsonExplanation(target classify.Target, name string, sig classify.Signature) (string, error) {
	info, err := target.Classify(sig)
	if err != nil {
		return "", err
	}
	proto := info.Prototype(classify.Declaration)
	j := jsonFunction{Function: name, Prototype: proto.Text(name), Arguments: []jsonValueABI{}, StackSize: int64(info.StackSize)}
	for i := range info.Params {
		j.Arguments = append(j.Arguments, jsonArg(&info.Params[i]))
	}
	if info.Result.Type != nil {
		result := jsonArg(&info.Result)
		j.Result = &result
	}
	var text strings.Builder
	enc := json.NewEncoder(&text)
	enc.SetEscapeHTML(false)
	err = enc.Encode(j)
	return text.String(), err
}

func jsonArg(a *classify.ArgInfo) jsonValueABI {
	j := jsonValueABI{Type: a.Type.String(), Kind: a.Kind.String()}
	for _, p := range a.Pieces {
		j.Pieces = append(j.Pieces, jsonPiece{
			Type: classify.LLVMText(p.Type), Offset: int64(p.Offset), Class: p.Class.String(), At: p.At.String(),
		})
	}
	return j
}
