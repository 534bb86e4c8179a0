package llvmtypes

import (
	"cmp"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/datalayout"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/layout"
)

// DataLayout returns LLVM's data layout for an op that a pass with [TargetOption] converts: the llvm.data_layout of the
// op or of the nearest op around it, or else the layout of the target. Without either, LLVM's defaults apply.
func DataLayout(ctx *pass.Context, op *ir.Operation) *datalayout.Layout {
	text := ""
	if m := modelFor(ctx, op); m != nil {
		text = m.DataLayout
	}
	for ; op != nil; op = op.Parent() {
		if a, ok := op.Attr(llvm.DataLayoutAttr).(ir.StringAttr); ok {
			text = string(a)
			break
		}
	}
	l, err := datalayout.Parse(text)
	if err != nil { // the verifier of the attribute reports it
		l, _ = datalayout.Parse("")
	}
	return l
}

// modelFor returns the model of the target of an op: the module's, or else that of the pass's option; nil if there is none.
func modelFor(ctx *pass.Context, op *ir.Operation) *layout.Model {
	triple := cmp.Or(layout.TripleOf(op), ctx.String(TargetOption.Name))
	if triple == "" {
		return nil
	}
	m, _ := layout.ModelFor(triple)
	return m
}
