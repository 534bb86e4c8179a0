// Package reconcileunrealizedcasts is the pass reconcile-unrealized-casts: it removes the casts
// that conversions left between each other's values.
package reconcileunrealizedcasts

import (
	_ "embed"
	"slices"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
)

//go:embed doc.md
var doc string

// Pass is reconcile-unrealized-casts.
var Pass = &pass.Pass{
	Name:          "reconcile-unrealized-casts",
	Class:         "ReconcileUnrealizedCastsPass",
	Summary:       "remove the casts between types that cancel each other",
	Doc:           doc,
	FunctionLocal: true,
	Lowers:        []string{ir.UnrealizedCastOp.Name},
	Skip:          pass.SkipWithout(ir.UnrealizedCastOp.Name),
	Run:           run,
}

func run(_ *pass.Context, op *ir.Operation) {
	var casts []*ir.Operation
	op.Walk(func(o *ir.Operation) ir.WalkResult {
		if o.Is(ir.UnrealizedCastOp) {
			casts = append(casts, o)
		}
		return ir.Advance
	})
	var c chain
	for _, cast := range casts {
		if producer(cast) == nil {
			c.reconcile(cast)
		}
	}
	// Casts come after the casts that they use.
	for _, cast := range slices.Backward(casts) {
		if !cast.HasUses() {
			cast.Erase()
		}
	}
}

// producer returns the cast whose results are exactly the operands of a cast, in order, or nil.
func producer(cast *ir.Operation) *ir.Operation {
	if cast.NumOperands() == 0 {
		return nil
	}
	p := cast.Operand(0).DefiningOp()
	if p == nil || p == cast || !p.Is(ir.UnrealizedCastOp) || p.NumResults() != cast.NumOperands() {
		return nil
	}
	for i := range cast.NumOperands() {
		if cast.Operand(i) != p.Result(i) {
			return nil
		}
	}
	return p
}

// consumers returns the casts whose operands are exactly the results of a cast.
func consumers(cast *ir.Operation) (list []*ir.Operation) {
	if cast.NumResults() == 0 {
		return nil
	}
	for u := range cast.Result(0).Uses {
		if o := u.Owner(); o.Is(ir.UnrealizedCastOp) && u.Index() == 0 && producer(o) == cast {
			list = append(list, o)
		}
	}
	return list
}
