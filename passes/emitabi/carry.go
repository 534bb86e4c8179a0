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

// toLowered writes the op that splits a source value into its lowered pieces, before a call or in
// an epilogue.
func toLowered(b *ir.Builder, carrier ir.OpState, a *classify.ArgInfo, v *ir.Value) []*ir.Value {
	types := make([]ir.Type, 0, 4)
	for i := range a.Pieces {
		types = append(types, a.Pieces[i].Type)
	}
	return b.Make(carrier.Def, []*ir.Value{v}, types, carrier.Attrs).Results()
}
