package affine

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// Names that the rules of other ops refer to.
const (
	applyName       = "affine.apply"
	delinearizeName = "affine.delinearize_index"
	linearizeName   = "affine.linearize_index"
	forName         = "affine.for"
	ifName          = "affine.if"
	parallelName    = "affine.parallel"
)

// YieldOp ends a region with values for its op.
var YieldOp = &ir.OpDef{
	Name: "affine.yield", Summary: "end a region with values for its op",
	Traits:   ir.Terminator | ir.ReturnLike | ir.Pure,
	Operands: []ir.ValueDef{ir.VariadicArg("operands", ir.AnyType)},
	Format:   "attr-dict ($operands^ `:` type($operands))?",
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		parent := o.Parent()
		switch {
		case parent == nil || !slices.Contains([]string{forName, ifName, parallelName}, parent.Name()):
			r.Errorf(o, ErrEnd, "only terminates affine.if/for/parallel regions")
			return
		case parent.NumResults() != o.NumOperands():
			r.Errorf(o, ErrEnd, "parent of yield must have same number of results as the yield operands")
			return
		}
		for i, v := range o.Operands() {
			if v.Type() != parent.Result(i).Type() {
				r.Errorf(o, ErrEnd, "types mismatch between yield op and its parent")
				return
			}
		}
	},
}

// endsInYield reports a region with another terminator.
func endsInYield(o *ir.Operation, r *ir.Reporter, i int) {
	if last := o.Region(i).First().Last(); last == nil || !last.Is(YieldOp) {
		r.Errorf(o, ErrEnd, "expects regions to end with 'affine.yield'")
	}
}
