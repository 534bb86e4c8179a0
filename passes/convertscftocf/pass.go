// Package convertscftocf is the pass convert-scf-to-cf: it lowers structured control flow to blocks
// and branches, in the order of MLIR's pass.
//
// A block is lowered from its end, so that each op is moved only once, and regions are lowered
// after the op around them. The work is linear however deep ops are nested.
package convertscftocf

import (
	_ "embed"

	"github.com/abi-opt/abi-opt/dialect/cf"
	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/dialect/scf"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/passes/internal/forall"
)

//go:embed doc.md
var doc string

// Pass is convert-scf-to-cf.
var Pass = &pass.Pass{
	Name:          "convert-scf-to-cf",
	Summary:       "convert scf ops to branches between blocks",
	Doc:           doc,
	FunctionLocal: true,
	Lowers:        []string{"scf"},
	Makes:         []string{"arith", "cf", "scf"},
	Skip:          pass.SkipWithout("scf"),
	Options:       []pass.Option{{Name: "allow-pattern-rollback", Kind: pass.Bool, Default: "true", Summary: "has no effect: nothing is rolled back"}},
	Run: func(ctx *pass.Context, root *ir.Operation) {
		l := &lowering{Context: ctx}
		l.findScopes(root)
		l.push(root)
		for len(l.todo) > 0 {
			last := len(l.todo) - 1
			b := l.todo[last]
			l.todo = l.todo[:last]
			l.block(b)
		}
	},
}

// lowering lowers ops to blocks.
type lowering struct {
	*pass.Context
	todo   []*ir.Block
	scopes ir.OpSet // the memref.alloca_scope ops that are lowered too
}

// findScopes finds the scopes with control flow. The region of a scope must be one block.
func (l *lowering) findScopes(root *ir.Operation) {
	root.Walk(func(o *ir.Operation) ir.WalkResult {
		if rewrites[o.Def()] != nil || o.Is(scf.ForallOp) || o.Is(scf.ParallelOp) {
			for p := o.Parent(); p.Is(memref.AllocaScopeOp) && l.scopes.Add(p); {
				p = p.Parent()
			}
		}
		return ir.Advance
	})
}

// push adds the blocks inside an op to the work list.
func (l *lowering) push(o *ir.Operation) {
	for _, r := range o.Regions() {
		for b := range r.Blocks {
			l.todo = append(l.todo, b)
		}
	}
}

// rewrites maps ops to their lowerings. The ops after op have been moved to the block rest; b
// inserts at the end of the block before.
var rewrites = map[*ir.OpDef]func(b *cf.Builder, o *ir.Operation, rest *ir.Block){
	scf.IfOp:            branch,
	scf.ForOp:           count,
	scf.WhileOp:         loop,
	scf.IndexSwitchOp:   choose,
	scf.ExecuteRegionOp: run,
}

// block lowers the ops of a block, the last one first.
func (l *lowering) block(b *ir.Block) {
	for o := b.Last(); o != nil; {
		if (o.Is(scf.ForallOp) || o.Is(scf.ParallelOp)) && !forall.Check(&l.Reporter, o) {
			return
		}
		if o.Is(scf.ForallOp) {
			after := o.Next()
			forall.ToParallel(o)
			o = after.Prev()
			continue
		}
		if o.Is(scf.ParallelOp) {
			o = nest(o)
		}
		before := o.Prev()
		rewrite := rewrites[o.Def()]
		if l.scopes.Has(o) {
			rewrite = scope
		}
		if rewrite != nil && o.Parent().Has(ir.SingleBlock) {
			l.Errorf(o, errPlace, "cannot become blocks in '%s', whose region must be one block", o.Parent().Name())
			return
		}
		l.push(o)
		if rewrite != nil {
			at := ir.AtEnd(b)
			at.Loc = o.Loc
			rest := b.SplitBefore(o.Next())
			rewrite(cf.NewBuilder(at), o, rest)
			o.Erase()
		}
		o = before
	}
}
