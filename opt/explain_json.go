package opt

import (
	"encoding/json"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
)

// The form of an explanation for programs.
type (
	jsonFunction struct {
		Function  string         `json:"function,omitempty"`
		Call      bool           `json:"call,omitempty"` // one call of it, not the function
		Prototype string         `json:"prototype"`
		Arguments []jsonValueABI `json:"arguments"`
		Result    *jsonValueABI  `json:"result,omitempty"`
		StackSize int64          `json:"stackSize"`
		// VectorRegisters is how many a variadic call uses; on x86-64 it is put in al.
		VectorRegisters *int `json:"vectorRegisters,omitempty"`
	}
	jsonValueABI struct {
		Type   string      `json:"type"`
		Kind   string      `json:"kind"`
		Pieces []jsonPiece `json:"pieces,omitempty"`
	}
	jsonPiece struct {
		Type   string `json:"type"`
		Offset int64  `json:"offset"`
		Class  string `json:"class,omitempty"`
		At     string `json:"at,omitempty"`
	}
	jsonMLIRFunction struct {
		Function  string         `json:"function"`
		Arguments []jsonValueABI `json:"arguments,omitempty"`
		Results   []jsonValueABI `json:"results,omitempty"`
		Wrapper   string         `json:"wrapper,omitempty"`
	}
)

func jsonExplanation(target classify.Target, name string, sig classify.Signature, call bool) (string, error) {
	info, err := target.Classify(sig)
	if err != nil {
		return "", err
	}
	proto := info.Prototype(classify.Declaration)
	j := jsonFunction{Function: name, Call: call, Prototype: proto.Text(name), Arguments: []jsonValueABI{}, StackSize: int64(info.StackSize)}
	for i := range info.Params {
		j.Arguments = append(j.Arguments, jsonArg(&info.Params[i]))
	}
	if info.Result.Type != nil {
		result := jsonArg(&info.Result)
		j.Result = &result
	}
	if call && info.Variadic {
		j.VectorRegisters = &info.VectorRegs
	}
	return jsonLine(j), nil
}

// jsonLine writes a value on a line.
func jsonLine(v any) string {
	var text strings.Builder
	enc := json.NewEncoder(&text)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		panic("BUG: " + err.Error())
	}
	return text.String()
}

func jsonArg(a *classify.ArgInfo) jsonValueABI {
	j := jsonValueABI{Type: a.Type.String(), Kind: a.Kind.String()}
	for _, p := range a.Pieces {
		piece := jsonPiece{Type: p.TypeText(), Offset: int64(p.Offset), At: p.At.String()}
		if p.Class != nil {
			piece.Class = p.Class.String()
		}
		j.Pieces = append(j.Pieces, piece)
	}
	return j
}
