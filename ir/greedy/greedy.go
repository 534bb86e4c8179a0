// Package greedy simplifies IR until there is no more to do, in the spirit of
// MLIR's greedy pattern rewriter. One iteration looks at every operation, and
// again at whatever a change touches:
//
//   - a dead op goes, also one that only reads memory or gets it;
//   - there is one of each constant, at the start of the function;
//   - constants stand to the right of commutative ops;
//   - an op folds to constants or to its operands where its definition knows
//     that, or is changed by the folds of its dialect;
//   - the first of the patterns that applies changes it.
//
// Then blocks that control cannot reach go, and the ops and block arguments that
// nothing visible depends on, also if they only depend on each other. An iteration
// that changed something is followed by another one.
//
// This package knows no dialect: folds are of the dialects of a [Config]'s
// context, patterns are its own.
package greedy

import "github.com/abi-opt/abi-opt/ir"

// Regions says what to do about blocks and their arguments.
type Regions uint8

const (
	// KeepRegions does nothing.
	KeepRegions Regions = iota
	// SimplifyRegions removes what control cannot reach, and what nothing
	// visible depends on.
	SimplifyRegions
	// MergeRegions also removes arguments that are the same on every edge, and
	// makes one of blocks that do the same with the same values.
	MergeRegions
)

// Config says how to simplify.
type Config struct {
	Context  *ir.Context                  // its dialects say how ops are folded
	Patterns func(*ir.OpDef) []ir.Pattern // what to try on an op besides, in order
	TopDown  bool                         // look at outer and earlier ops first; else at inner and later ones
	Regions  Regions
	// Iterations is how often ops and regions are simplified in turn at most,
	// and Rewrites how many rewrites one iteration does at most. If negative,
	// as many as it takes.
	Iterations, Rewrites int
}

// Simplify simplifies everything inside the roots, each by itself. It reports whether
// it ended because there was no more to do.
func Simplify(c Config, roots ...*ir.Operation) (converged bool) {
	d := newDriver(c)
	converged = true
	for _, root := range roots {
		// First, so that a block is not thought to have more predecessors.
		for _, r := range branchingRegions(root) {
			removeUnreachable(r)
		}
		regions := c.Regions != KeepRegions // may still be simplified
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

// Table returns the patterns of a list by op, in the order of the list: a
// [Config]'s Patterns.
func Table(list []ir.Pattern) func(*ir.OpDef) []ir.Pattern {
	table := map[*ir.OpDef][]ir.Pattern{}
	for _, p := range list {
		table[p.Root] = append(table[p.Root], p)
	}
	return func(def *ir.OpDef) []ir.Pattern { return table[def] }
}
