package memrefexpand

import (
	_ "embed"

	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
)

//go:embed realloc.md
var reallocDoc string

const deallocOption = "emit-deallocs"

// Realloc is the pass expand-realloc.
var Realloc = &pass.Pass{
	Name:          "expand-realloc",
	Class:         "ExpandReallocPass",
	Summary:       "turn memref.realloc into allocations and copies",
	Doc:           reallocDoc,
	FunctionLocal: true,
	Lowers:        []string{"memref.realloc"},
	Skip:          pass.SkipWithout(memref.ReallocOp.Name),
	Options: []pass.Option{{
		Name: deallocOption, Kind: pass.Bool, Default: "true",
		Summary: "free the old memory",
	}},
	Run: runRealloc,
}

func runRealloc(ctx *pass.Context, root *ir.Operation) {
	var found []*ir.Operation
	root.Walk(func(o *ir.Operation) ir.WalkResult {
		if o.Is(memref.ReallocOp) {
			found = append(found, o)
		}
		return ir.Advance
	})
	for _, o := range found {
		if p := o.Parent(); !isLargeEnough(o) && (p.Has(ir.SingleBlock) || p.Has(ir.NoTerminator)) {
			ctx.Errorf(o, errBlocks, "needs several blocks where its region can only have one")
			return
		}
		grow(o, ctx.Bool(deallocOption))
	}
}
