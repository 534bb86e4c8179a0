package llvmir

import (
	llir "github.com/llir/llvm/ir"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// phis makes a phi for each argument of a block; what comes in is added when
// all blocks are translated. Nothing comes into a block that is not reached.
func (f *function) phis(b *ir.Block) {
	if !f.reached[b] {
		for _, a := range b.Args() {
			f.operandOf(a).ident = "poison"
		}
		return
	}
	for _, a := range b.Args() {
		phi := &llir.InstPhi{Typ: f.typeOf(a.Type()).llir}
		f.define(a, phi, &phi.LocalIdent)
	}
}

// incoming completes the phis: for every edge, what the branch passes on.
func (f *function) incoming(o *ir.Operation) {
	for b := range o.Region(0).Blocks {
		term := b.Last()
		if term == nil {
			continue
		}
		f.at = term
		for i, e := range ir.Edges(term) {
			from := f.blocks[b]
			if own := f.forward[edgeKey{term, i}]; own != nil {
				from = own
			}
			f.edge(from, e)
		}
	}
}

func (f *function) edge(from *llir.Block, e llvm.Edge) {
	to := f.blocks[e.Dest]
	for i, v := range e.Args {
		if phi, ok := to.Insts[i].(*llir.InstPhi); ok {
			phi.Incs = append(phi.Incs, &llir.Incoming{X: f.operandOf(v), Pred: from})
		}
	}
}
