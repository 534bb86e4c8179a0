package expandstridedmetadata

import (
	_ "embed"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/greedy"
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

// patterns are the rewrites of the pass.
var patterns = []ir.Pattern{
	{Root: memref.SubViewOp, Rewrite: expandView},
	{Root: memref.ExpandShapeOp, Rewrite: expandView},
	{Root: memref.CollapseShapeOp, Rewrite: expandView},
	{Root: memref.ExtractStridedMetadataOp, Rewrite: expandMetadata},
	{Root: memref.ExtractAlignedPointerOp, Rewrite: pointerThroughView},
}

// patternsOf finds them by op.
var patternsOf = greedy.Table(patterns)

func run(ctx *pass.Context, root *ir.Operation) {
	if !root.Has(ir.IsSymbolTable) || hasStray(root) {
		if usesMemRefs(root) {
			simplify(ctx, root, outOfCircles(root))
		}
		return
	}
	for o := range root.Region(0).First().Ops {
		run(ctx, o)
	}
}

// hasStray reports whether there are memref ops outside of all functions.
func hasStray(table *ir.Operation) bool {
	for o := range table.Region(0).First().Ops {
		if !o.Has(ir.IsSymbol) && !o.Has(ir.IsSymbolTable) && usesMemRefs(o) {
			return true
		}
	}
	return false
}

// usesMemRefs reports whether o is a memref op or has one inside, or a block that
// takes a memref.
func usesMemRefs(o *ir.Operation) bool {
	return !o.Walk(func(inner *ir.Operation) ir.WalkResult {
		if strings.HasPrefix(inner.Name(), "memref.") || slices.ContainsFunc(inner.Regions(), takesMemRef) {
			return ir.Stop
		}
		return ir.Advance
	})
}

func takesMemRef(r *ir.Region) bool {
	for b := range r.Blocks {
		for _, a := range b.Args() {
			if _, ok := a.Type().(*ir.MemRefType); ok {
				return true
			}
		}
	}
	return false
}

func simplify(ctx *pass.Context, root *ir.Operation, patterns func(*ir.OpDef) []ir.Pattern) {
	greedy.Simplify(root, greedy.Config{
		Context:    ctx.IR,
		Patterns:   patterns,
		Regions:    greedy.MergeRegions,
		Iterations: 10,
		Rewrites:   -1,
	})
}
