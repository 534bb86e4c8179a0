package transforms

import (
	_ "embed"
	"slices"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
)

//go:embed cse.md
var cseDoc string

// CSE is the pass cse.
var CSE = &pass.Pass{
	Name:          "cse",
	Class:         "CSE",
	Summary:       "eliminate common subexpressions",
	Doc:           cseDoc,
	FunctionLocal: true,
	Statistics: []pass.Statistic{
		{Name: numReplaced, Summary: "Number of operations CSE'd"},
		{Name: numDeadOps, Summary: "Number of operations DCE'd"},
	},
	Run: eliminate,
}

// The names of the statistics.
const (
	numReplaced = "num-cse'd"
	numDeadOps  = "num-dce'd"
)

func eliminate(ctx *pass.Context, op *ir.Operation) {
	e := &eliminator{keys: newKeys()}
	e.inside(op)
	ctx.Count(numReplaced, e.replaced)
	ctx.Count(numDeadOps, len(e.useless)-e.replaced)
	for _, o := range slices.Backward(e.useless) {
		o.Erase()
	}
}

// maxCandidates limits the ops that are kept for one key. Many ops may not dominate each other, and
// comparing an op with all of them would take quadratic time.
const maxCandidates = 8

// eliminator visits regions from outside in. It knows the ops of the enclosing blocks, and of the
// blocks that dominate these.
type eliminator struct {
	keys   *keys
	known  map[string][]*ir.Operation // by key, the latest last
	frames map[*ir.Region]*frame      // the enclosing regions

	// useless are the ops that were unused when visited, or that an equal op replaced. They are
	// erased at the end. Erasing them earlier would make more ops dead, which mlir-opt removes only
	// in another run.
	useless  []*ir.Operation
	replaced int // the number of replaced ops
}

// frame is a region that is being visited.
type frame struct {
	tree  *ir.DomTree
	block *ir.Block // the current block
}

// inside visits the regions of an op.
func (e *eliminator) inside(o *ir.Operation) {
	if o.Has(ir.IsolatedFromAbove) || e.known == nil {
		known, frames := e.known, e.frames
		defer func() { e.known, e.frames = known, frames }()
		e.known, e.frames = map[string][]*ir.Operation{}, map[*ir.Region]*frame{}
	}
	for _, r := range o.Regions() {
		e.region(r, o.Has(ir.GraphRegion))
	}
}

// region visits the reachable blocks. In a graph region ops have no order, so that none is
// replaced.
func (e *eliminator) region(r *ir.Region, isGraph bool) {
	f := &frame{tree: ir.NewDomTree(r)}
	e.frames[r] = f
	var added []string
	for _, b := range f.tree.Blocks() {
		f.block = b
		for o := range b.Ops {
			e.keys.pass(o)
			if o.IsDead() {
				e.useless = append(e.useless, o)
				continue
			}
			if o.NumRegions() > 0 {
				e.inside(o)
				continue
			}
			if key, ok := e.keys.of(o); ok && !isGraph && !e.replace(o, key) {
				e.remember(o, key)
				added = append(added, key)
			}
		}
	}
	for _, key := range added {
		delete(e.known, key)
	}
	delete(e.frames, r)
}

func (e *eliminator) remember(o *ir.Operation, key string) {
	list := append(e.known[key], o)
	if len(list) > maxCandidates {
		list = list[1:]
	}
	e.known[key] = list
}

// replace replaces o by an equal op that dominates it, if there is one.
func (e *eliminator) replace(o *ir.Operation, key string) bool {
	for _, earlier := range e.known[key] {
		f := e.frames[earlier.Block().Region()]
		if f != nil && f.tree.Dominates(earlier.Block(), f.block) {
			for i := range o.NumResults() {
				o.Result(i).ReplaceAllUsesWith(earlier.Result(i))
			}
			e.useless = append(e.useless, o)
			e.replaced++
			return true
		}
	}
	return false
}
