// Package greedy simplifies IR until nothing changes. It follows MLIR's greedy pattern rewriter.
// One iteration visits every operation, and visits operations again that a change affects:
//
//   - dead ops are erased, including unused loads and allocations;
//   - constants are shared, at the start of the function;
//   - constants move to the right of commutative ops;
//   - ops fold to constants or operands, or are changed by the folds of their dialect;
//   - the first pattern that matches is applied.
//
// Then it removes unreachable blocks, and ops and block arguments on which no visible effect
// depends, even if they depend on each other. If an iteration changed anything, another one
// follows.
//
// This package depends on no dialect: folds come from the dialects of [Config.Context], patterns
// from [Config.Patterns].
package greedy

import "github.com/abi-opt/abi-opt/ir"

// Regions selects the simplification of blocks and block arguments.
type Regions uint8

const (
	// KeepRegions does nothing.
	KeepRegions Regions = iota
	// SimplifyRegions removes unreachable blocks, and operations and block arguments without a
	// visible effect.
	SimplifyRegions
	// MergeRegions also removes arguments with the same value on every edge, and merges identical
	// blocks.
	MergeRegions
)

// Config configures a simplification.
type Config struct {
	Context  *ir.Context                  // provides the dialects' folds
	Patterns func(*ir.OpDef) []ir.Pattern // additional patterns for an op, in order
	TopDown  bool                         // visit parents and earlier ops first, else children and later ones
	Regions  Regions
	// Iterations limits how often ops and regions are simplified in turn. Rewrites limits the
	// rewrites of one iteration. Negative means no limit.
	Iterations, Rewrites int
}

// Simplify simplifies everything inside each root. It reports whether it stopped because nothing
// was left to simplify.
func Simplify(c Config, roots ...*ir.Operation) (converged bool) {
	d := newDriver(c)
	converged = true
	for _, root := range roots {
		// Unreachable blocks must not count as predecessors.
		for _, r := range branchingRegions(root) {
			removeUnreachable(r)
		}
		regions := c.Regions != KeepRegions // whether regions may still change
		done := false
		for left := c.Iterations; left != 0 && !done; left-- {
			changed := d.run(root)
			if changed || regions {
				regions = c.Regions != KeepRegions && d.live.simplifyRegions(root, c.Regions == MergeRegions)
			}
			done = !changed && !regions
		}
		converged = converged && done
	}
	return converged
}

// Table indexes patterns by op, for [Config.Patterns]. The patterns for an op keep their order.
func Table(list []ir.Pattern) func(*ir.OpDef) []ir.Pattern {
	table := map[*ir.OpDef][]ir.Pattern{}
	for _, p := range list {
		table[p.Root] = append(table[p.Root], p)
	}
	return func(def *ir.OpDef) []ir.Pattern { return table[def] }
}
