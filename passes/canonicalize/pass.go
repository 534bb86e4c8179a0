package canonicalize

import (
	_ "embed"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/pass"
)

//go:embed doc.md
var doc string

// The options of the pass.
const (
	topDown        = "top-down"
	regionSimplify = "region-simplify"
	maxIterations  = "max-iterations"
	maxNumRewrites = "max-num-rewrites"
)

// Pass is canonicalize.
var Pass = &pass.Pass{
	Name:     "canonicalize",
	Summary:  "fold ops, apply the dialects' patterns, remove dead code and simplify control flow",
	Doc:      doc,
	Partwise: true,
	Options: []pass.Option{
		{Name: topDown, Kind: pass.Bool, Default: "true", Summary: "look at outer and earlier ops first"},
		{Name: regionSimplify, Kind: pass.Enum, Values: []string{"disabled", "normal", "aggressive"}, Default: "normal",
			Summary: "what to do about blocks and their arguments"},
		{Name: maxIterations, Kind: pass.Int, Default: "10", Summary: "how often to simplify ops and regions in turn at most; -1 for any number"},
		{Name: maxNumRewrites, Kind: pass.Int, Default: "-1", Summary: "how many rewrites to do in one iteration at most; -1 for as many as it takes"},
	},
	Run: run,
}

func run(ctx *pass.Context, root *ir.Operation) {
	level := ctx.String(regionSimplify)
	for left := ctx.Int(maxIterations); left != 0; left-- {
		// First, so that a block is not thought to have more predecessors.
		for _, r := range regionsIn(root) {
			removeUnreachable(r)
		}
		changed := newDriver(root, ctx.IR.Patterns, ctx.Int(maxNumRewrites)).run(ctx.Bool(topDown))
		if level != "disabled" {
			changed = simplifyRegions(root, level == "aggressive") || changed
		}
		if !changed {
			return
		}
	}
}
