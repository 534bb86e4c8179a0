package cf

import "github.com/abi-opt/abi-opt/ir"

// Edge is a jump to a block with the values for its arguments.
type Edge struct {
	Dest *ir.Block
	Args []*ir.Value
}

// Edges returns the edges of an op of this dialect, in the order of its
// successors; nil for other ops.
func Edges(o *ir.Operation) []Edge {
	switch o.Name() {
	case "cf.br":
		return []Edge{{o.Successors()[0], o.Operands()}}
	case "cf.cond_br":
		return []Edge{
			{o.Successors()[0], o.OperandGroup("trueDestOperands")},
			{o.Successors()[1], o.OperandGroup("falseDestOperands")},
		}
	case "cf.switch":
		return switchEdges(o)
	}
	return nil
}

// verifyEdges checks that every edge carries what its block expects.
func verifyEdges(o *ir.Operation, r *ir.Reporter) {
	for i, e := range Edges(o) {
		verifyEdge(o, r, i, e)
	}
}

func verifyEdge(o *ir.Operation, r *ir.Reporter, i int, e Edge) {
	want := e.Dest.Args()
	if len(e.Args) != len(want) {
		r.ErrorAt(o, "branch-types", "branch has %d operands for successor #%d, but target block has %d", len(e.Args), i, len(want))
		return
	}
	for j, v := range e.Args {
		if v.Type() != want[j].Type() {
			r.ErrorAt(o, "branch-types", "type mismatch for bb argument #%d of successor #%d", j, i)
		}
	}
}
