package job

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/abi-opt/abi-opt/ir"
)

// The types of --emit=json: the module as a tree, for programs that do not parse MLIR. Types and
// attributes are MLIR text. Values are named %0, %1, … and blocks ^0, ^1, … in order of their
// definition in the text.
type (
	jsonOp struct {
		Op         string            `json:"op"`
		Operands   []string          `json:"operands,omitempty"`
		Results    []jsonValue       `json:"results,omitempty"`
		Properties map[string]string `json:"properties,omitempty"`
		Attributes map[string]string `json:"attributes,omitempty"`
		Successors []string          `json:"successors,omitempty"`
		Regions    [][]jsonBlock     `json:"regions,omitempty"`
		Line       int               `json:"line,omitempty"`
		Column     int               `json:"column,omitempty"`
	}
	jsonValue struct {
		Name string `json:"name"`
		Type string `json:"type"`
	}
	jsonBlock struct {
		Name       string      `json:"name"`
		Arguments  []jsonValue `json:"arguments,omitempty"`
		Operations []jsonOp    `json:"operations"`
	}
)

// writeJSON writes a module as one JSON value.
func writeJSON(w io.Writer, module *ir.Operation) error {
	t := &jsonTree{values: map[*ir.Value]string{}, blocks: map[*ir.Block]string{}}
	t.number(module)
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", " ")
	return enc.Encode(t.op(module))
}

type jsonTree struct {
	values map[*ir.Value]string
	blocks map[*ir.Block]string
}

// number names all values and blocks, because uses may precede definitions.
func (t *jsonTree) number(module *ir.Operation) {
	module.Walk(func(op *ir.Operation) ir.WalkResult {
		for i := range op.NumResults() {
			t.define(op.Result(i))
		}
		for _, r := range op.Regions() {
			for b := range r.Blocks {
				t.blocks[b] = fmt.Sprintf("^%d", len(t.blocks))
				for _, a := range b.Args() {
					t.define(a)
				}
			}
		}
		return ir.Advance
	})
}

func (t *jsonTree) define(v *ir.Value) { t.values[v] = fmt.Sprintf("%%%d", len(t.values)) }

func (t *jsonTree) op(op *ir.Operation) jsonOp {
	j := jsonOp{
		Op:         op.Name(),
		Properties: jsonAttrs(op.AppendProperties(nil)),
		Attributes: jsonAttrs(op.DiscardableAttrs()),
	}
	for i := range op.NumOperands() {
		j.Operands = append(j.Operands, t.values[op.Operand(i)])
	}
	for i := range op.NumResults() {
		j.Results = append(j.Results, t.value(op.Result(i)))
	}
	for _, s := range op.Successors() {
		j.Successors = append(j.Successors, t.blocks[s])
	}
	for _, r := range op.Regions() {
		j.Regions = append(j.Regions, t.region(r))
	}
	if p := ir.PosOf(op.Loc); p.IsKnown() {
		j.Line, j.Column = p.Source.LineCol(p.Offset)
	}
	return j
}

func (t *jsonTree) region(r *ir.Region) []jsonBlock {
	blocks := []jsonBlock{}
	for b := range r.Blocks {
		j := jsonBlock{Name: t.blocks[b], Operations: []jsonOp{}}
		for _, a := range b.Args() {
			j.Arguments = append(j.Arguments, t.value(a))
		}
		for op := range b.Ops {
			j.Operations = append(j.Operations, t.op(op))
		}
		blocks = append(blocks, j)
	}
	return blocks
}

func (t *jsonTree) value(v *ir.Value) jsonValue {
	return jsonValue{Name: t.values[v], Type: v.Type().String()}
}

func jsonAttrs(attrs []ir.NamedAttribute) map[string]string {
	if len(attrs) == 0 {
		return nil
	}
	m := make(map[string]string, len(attrs))
	for _, a := range attrs {
		m[a.Name] = ir.AttrString(a.Value)
	}
	return m
}
