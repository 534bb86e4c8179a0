package emitabi

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/ir"
)

// toSource writes the op that assembles a source value of type t from its lowered pieces, in a
// prologue or after a call.
func toSource(b *ir.Builder, carrier ir.OpState, t ir.Type, pieces []*ir.Value) *ir.Value {
	return b.Make(carrier.Def, pieces, []ir.Type{t}, carrier.Attrs).Result(0)
}

// appendLowered writes the op that splits a source value into its lowered pieces, before a call or
// in an epilogue, and appends the pieces.
func appendLowered(to []*ir.Value, b *ir.Builder, carrier ir.OpState, a *classify.ArgInfo, v *ir.Value) []*ir.Value {
	types := appendTypes(make([]ir.Type, 0, 4), a)
	return b.Make(carrier.Def, []*ir.Value{v}, types, carrier.Attrs).AppendResults(to)
}

// appendTypes appends the types of the lowered pieces.
func appendTypes(to []ir.Type, a *classify.ArgInfo) []ir.Type {
	for i := range a.Pieces {
		to = append(to, a.Pieces[i].Type)
	}
	return to
}
