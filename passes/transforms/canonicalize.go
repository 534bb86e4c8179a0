package transforms

import (
	_ "embed"
	"slices"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/greedy"
	"github.com/abi-opt/abi-opt/ir/pass"
)

//go:embed canonicalize.md
var canonicalizeDoc string

// The options of the pass.
const (
	topDown        = "top-down"
	regionSimplify = "region-simplify"
	maxIterations  = "max-iterations"
	maxNumRewrites = "max-num-rewrites"

	testConvergence = "test-convergence"
	enablePatterns  = "enable-patterns"
	disablePatterns = "disable-patterns"
)

// levels are the values of region-simplify, in the order of [greedy.Regions].
var levels = []string{"disabled", "normal", "aggressive"}

// Canonicalize is the pass canonicalize.
var Canonicalize = &pass.Pass{
	Name:          "canonicalize",
	Class:         "Canonicalizer",
	Summary:       "fold ops, apply the dialects' patterns, remove dead code and simplify control flow",
	Doc:           canonicalizeDoc,
	FunctionLocal: true,
	Options: []pass.Option{
		{Name: topDown, Kind: pass.Bool, Default: "true", Summary: "visit outer and earlier ops first"},
		{Name: regionSimplify, Kind: pass.Enum, Values: levels, Default: "normal",
			Summary: "how to simplify blocks and their arguments"},
		{Name: maxIterations, Kind: pass.Int, Default: "10", Summary: "the most iterations over ops and regions; -1 for no limit"},
		{Name: maxNumRewrites, Kind: pass.Int, Default: "-1", Summary: "the most rewrites in one iteration; -1 for no limit"},
		{Name: testConvergence, Kind: pass.Bool, Summary: "fail if the last iteration still changed something"},
		{Name: enablePatterns, Kind: pass.List, Summary: "labels of the only patterns to apply; no pattern has a label, and folds always apply"},
		{Name: disablePatterns, Kind: pass.List, Summary: "labels of patterns not to apply; no pattern has a label"},
	},
	Run: canonicalize,
}

func canonicalize(ctx *pass.Context, root *ir.Operation) {
	patterns := ctx.IR.Patterns
	if len(ctx.List(enablePatterns)) > 0 {
		patterns = func(*ir.OpDef) []ir.Pattern { return nil }
	}
	for _, option := range []string{enablePatterns, disablePatterns} {
		for _, label := range ctx.List(option) {
			ctx.Warnf(root, warnLabel, "option '%s': no pattern has the label '%s'", option, label)
		}
	}
	converged := greedy.Simplify(greedy.Config{
		Context:    ctx.IR,
		Patterns:   patterns,
		TopDown:    ctx.Bool(topDown),
		Regions:    greedy.Regions(slices.Index(levels, ctx.String(regionSimplify))),
		Iterations: ctx.Int(maxIterations),
		Rewrites:   ctx.Int(maxNumRewrites),
	}, root)
	if !converged && ctx.Bool(testConvergence) {
		ctx.Errorf(root, errConvergence, "can be simplified further after %d iterations", ctx.Int(maxIterations))
	}
}
