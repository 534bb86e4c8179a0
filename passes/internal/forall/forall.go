// Package forall lowers scf.forall loops without outputs for the passes that replace them.
package forall

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/dialect/scf"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
)

// Each lowers the forall loops inside root, the inner ones first, until one is not supported.
func Each(ctx *pass.Context, root *ir.Operation, lower func(*ir.Operation)) {
	var loops []*ir.Operation
	root.WalkPost(func(o *ir.Operation) {
		if o.Is(scf.ForallOp) {
			loops = append(loops, o)
		}
	})
	for _, o := range loops {
		if !Check(&ctx.Reporter, o) {
			return
		}
		lower(o)
	}
}

// maxDimensions is the number of dimensions of a loop that are lowered. Each becomes a loop that
// carries all reductions, so that a short text could fill the memory.
const maxDimensions = 256

// Check reports a forall or parallel loop that is not supported: one with outputs, which are
// tensors, or with too many dimensions.
func Check(r *ir.Reporter, o *ir.Operation) bool {
	n := len(o.Region(0).First().Args())
	switch {
	case o.Is(scf.ForallOp) && o.NumResults() > 0:
		r.Errorf(o, errOutputs, "has outputs, which are not supported; run 'one-shot-bufferize' of mlir-opt first")
	case n > maxDimensions:
		r.Errorf(o, errDimensions, "has %d dimensions; more than %d are not supported", n, maxDimensions)
	default:
		return true
	}
	return false
}

// Space builds the bounds and steps of a forall loop.
func Space(b *ir.Builder, o *ir.Operation) (lower, upper, step []*ir.Value) {
	space := scf.SpaceOf(o)
	values := func(list []ir.MixedValue) (all []*ir.Value) {
		for _, n := range list {
			if n.Value == nil {
				n.Value = arith.NewBuilder(b).ConstInt(ir.Index, n.Const)
			}
			all = append(all, n.Value)
		}
		return all
	}
	lower, upper = values(space.Lower), values(space.Upper)
	return lower, upper, values(space.Step)
}

// ToParallel replaces a forall loop without outputs by a parallel loop, or by its body if it has no
// dimensions.
func ToParallel(o *ir.Operation) {
	at := ir.Before(o)
	lower, upper, step := Space(at, o)
	if len(step) == 0 {
		Move(o, o, nil)
		return
	}
	loop := scf.NewBuilder(at).Parallel(lower, upper, step, nil)
	if mapping := o.Attr(scf.MappingAttr); mapping != nil {
		loop.SetAttr(scf.MappingAttr, mapping)
	}
	inside := ir.AtEnd(loop.Region(0).First())
	inside.Loc = o.Loc
	end := scf.NewBuilder(inside).Reduce()
	Move(o, end, loop.Region(0).First().Args())
}

// Move moves the body of a forall loop before an operation, and erases the loop.
func Move(o, before *ir.Operation, numbers []*ir.Value) {
	body := o.Region(0).First()
	for i, n := range slices.Clone(body.Args()) {
		numbers[i].SetName(n.Name())
	}
	body.Last().Erase()
	body.MoveOpsBefore(before, numbers...)
	o.Erase()
}
