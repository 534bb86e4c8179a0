package passes_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/passes/reconcileunrealizedcasts"
)

// newCast builds a cast at the end of a block.
func newCast(b *ir.Builder, from *ir.Value, to ir.Type) *ir.Value {
	return b.Value(ir.UnrealizedCastOp, to, from)
}

// runOn runs the pass on a module and returns how many casts remain.
func runOn(module *ir.Operation) int {
	reconcileunrealizedcasts.Pass.Run(pass.NewContext(ir.NewContext(), pass.Settings{}), module)
	left := 0
	module.Walk(func(o *ir.Operation) ir.WalkResult {
		if o.Is(ir.UnrealizedCastOp) {
			left++
		}
		return ir.Advance
	})
	return left
}

// A long chain of ever new types that comes back to the first one, with a
// branch at every cast: the work must be linear.
func TestLongChainOfCasts(t *testing.T) {
	const length = 20000
	module := ir.NewModule(ir.UnknownLoc{})
	b := ir.AtEnd(module.Region(0).First())
	start := newCast(b, newCast(b, b.Value(source, ir.I64), ir.Index), ir.I64)
	v := start
	for i := range length {
		v = newCast(b, v, ir.Int(i+100))
		newCast(b, v, ir.I64)
	}
	end := newCast(b, v, ir.I64)
	use := b.Create(ir.OpState{Name: "test.use", Operands: []*ir.Value{end}})
	if left := runOn(module); left != 0 {
		t.Errorf("%d casts remain, want none", left)
	}
	if op := use.Operand(0).DefiningOp(); !op.Is(source) {
		t.Errorf("the use has the result of %s, want that of %s", op.Name(), source.Name)
	}
}

// A cast that uses its own result is not valid, but must not hang the pass.
func TestCycleOfCasts(t *testing.T) {
	module := ir.NewModule(ir.UnknownLoc{})
	b := ir.AtEnd(module.Region(0).First())
	first := newCast(b, b.Value(source, ir.I64), ir.Index)
	second := newCast(b, first, ir.I64)
	first.DefiningOp().SetOperand(0, second)
	if left := runOn(module); left != 2 {
		t.Errorf("%d casts remain, want both", left)
	}
}

var source = &ir.OpDef{Name: "test.source", Results: []ir.ValueDef{ir.Arg("result", ir.AnyType)}}
