package emitabi

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/ir"
)

// toSource writes the op that makes a source value of type t from its lowered
// pieces: in a prologue, or for the result of a call.
func toSource(b *ir.Builder, carrier ir.OpState, t ir.Type, pieces []*ir.Value) *ir.Value {
	carrier.Operands = pieces
	carrier.ResultTypes = []ir.Type{t}
	return b.Create(carrier).Result(0)
}

// toLowered writes the op that makes the lowered pieces of a source value: for
// an operand of a call, or in an epilogue.
func toLowered(b *ir.Builder, carrier ir.OpState, a *classify.ArgInfo, v *ir.Value) []*ir.Value {
	carrier.Operands = []*ir.Value{v}
	for i := range a.Pieces {
		carrier.ResultTypes = append(carrier.ResultTypes, a.Pieces[i].Type)
	}
	return b.Create(carrier).Results()
}
