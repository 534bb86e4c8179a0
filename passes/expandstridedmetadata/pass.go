package expandstridedmetadata

import (
	_ "embed"
	"slices"

	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/pass"
)

//go:embed doc.md
var doc string

// Pass is expand-strided-metadata.
var Pass = &pass.Pass{
	Name:     "expand-strided-metadata",
	Summary:  "compute the offsets, sizes and strides of views of memrefs",
	Doc:      doc,
	Partwise: true,
	Lowers:   []string{"memref.collapse_shape", "memref.expand_shape", "memref.subview"},
	Run:      run,
}

func run(_ *pass.Context, root *ir.Operation) {
	var found []*ir.Operation
	root.Walk(func(o *ir.Operation) ir.WalkResult {
		if o != root && o.Def() != nil {
			found = append(found, o)
		}
		return ir.Advance
	})
	for _, o := range found {
		memref.FoldCasts(o)
		if values := o.FoldToValues(); values != nil {
			o.ReplaceWith(values...)
			continue
		}
		switch {
		case isView(o) && !isInner(o):
			expanderAt(o).view(o)
		case o.Is(memref.ExtractStridedMetadataOp):
			expanderAt(o).metadata(o)
		case o.Is(memref.ExtractAlignedPointerOp):
			throughViews(o)
		}
	}
	eraseUnused(root)
}

// eraseUnused removes what nobody uses: ops without an effect, and also those
// that only read memory, or get memory that nobody sees.
func eraseUnused(root *ir.Operation) {
	var all []*ir.Operation
	root.Walk(func(o *ir.Operation) ir.WalkResult {
		all = append(all, o)
		return ir.Advance
	})
	for _, o := range slices.Backward(all) {
		reads := o.Is(memref.LoadOp) || o.Is(memref.ReshapeOp) || o.Is(memref.AllocOp) || o.Is(memref.AllocaOp)
		if o.IsDead() || reads && !o.HasUses() {
			o.Erase()
		}
	}
}

// throughViews lets an op that wants the pointer of a memref, which views do
// not change, use what the memref is a view of.
func throughViews(o *ir.Operation) {
	for way := (ir.Circle{}); !way.Closes(o.Operand(0)); {
		def := o.Operand(0).DefiningOp()
		if def == nil || !def.Is(memref.ReinterpretCastOp) && !(def.Is(memref.ExtractStridedMetadataOp) && o.Operand(0) == def.Result(0)) {
			return
		}
		o.SetOperand(0, def.Operand(0))
	}
}
