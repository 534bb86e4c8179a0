package llvmir

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	llir "github.com/llir/llvm/ir"
)

// makeBlocks makes the blocks of the function and lists the edges between them.
func (w *writer) makeBlocks(o *ir.Operation) {
	n := 0
	for b := o.Region(0).First(); b != nil; b = b.Next() {
		n++
	}
	w.blocks, n = slices.Grow(w.blocks, n)[:n], 0
	if len(w.blocks) > fewBlocks {
		w.numbers = make(map[*ir.Block]int, len(w.blocks))
	}
	for b := o.Region(0).First(); b != nil; b = b.Next() {
		to := &w.blocks[n]
		*to = block{of: b, incoming: to.incoming[:0]}
		w.initBlock(&to.operand)
		if w.numbers != nil {
			w.numbers[b] = n
		}
		n++
	}
	for i := range w.blocks {
		if term := w.blocks[i].of.Last(); term != nil && len(term.Successors()) > 0 {
			w.addEdges(&w.blocks[i], term)
		}
	}
	for i := range w.extra { // after the other edges, as in mlir-translate
		f := &w.extra[i]
		for _, a := range f.dest.of.Args() {
			f.phis = append(f.phis, w.newOperand(w.typeOf(f.edge.by, a.Type())))
		}
		f.dest.incoming = append(f.dest.incoming, incoming{from: f.block, phis: f.phis})
	}
}

// addEdges lists the edges of a block's terminator.
func (w *writer) addEdges(from *block, term *ir.Operation) {
	ir.EdgeRanges(term, func(i int, dest *ir.Block, first, n int) {
		to := w.blockOf(dest)
		to.reached = true
		edge := incoming{from: &from.operand, by: term, first: first}
		if n > 0 && to.last == from {
			own := &operand{}
			w.initBlock(own)
			if w.forwards == nil {
				w.forwards = map[edgeKey]*operand{}
			}
			w.forwards[edgeKey{term, i}] = own
			w.extra = append(w.extra, forward{block: own, edge: edge, dest: to})
			return
		}
		to.last = from
		to.incoming = append(to.incoming, edge)
	})
}

// blockOf returns the block of the function for a block of the op.
func (w *writer) blockOf(b *ir.Block) *block {
	if i, ok := w.numbers[b]; ok {
		return &w.blocks[i]
	}
	for i := range w.blocks {
		if w.blocks[i].of == b {
			return &w.blocks[i]
		}
	}
	panic("BUG: a branch goes to a block of another function")
}

func (w *writer) initBlock(o *operand) {
	o.typ = labelType
	if w.llir != nil {
		w.built[o] = &llir.Block{}
	}
}

// target returns the label of successor i of a branch.
func (w *writer) target(o *ir.Operation, i int) *operand {
	if own := w.forwards[edgeKey{o, i}]; own != nil {
		return own
	}
	return &w.blockOf(o.Successors()[i]).operand
}

// operand returns value i that an edge passes.
func (in *incoming) operand(w *writer, i int) *operand {
	if in.phis != nil {
		return in.phis[i]
	}
	return w.operandOf(in.by.Operand(in.first + i))
}

// blockTag returns the name of a block whose address is taken, or "".
func blockTag(b *ir.Block) string {
	for o := range b.Ops {
		if o.Is(llvm.BlockTagOp) {
			return tagName(o.Attr(llvm.BlockTagAttr))
		}
	}
	return ""
}

// fewBlocks is the number of blocks up to which they are found by comparison.
const fewBlocks = 8
