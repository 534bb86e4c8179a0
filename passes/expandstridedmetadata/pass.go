// Package expandstridedmetadata is the pass expand-strided-metadata: it replaces views of memrefs
// by memref.reinterpret_cast of the source, with computed offset, sizes and strides.
package expandstridedmetadata

import (
	_ "embed"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/greedy"
	"github.com/abi-opt/abi-opt/ir/pass"
)

//go:embed doc.md
var doc string

const memrefsOnly = "memrefs-only"

// Pass is expand-strided-metadata.
var Pass = &pass.Pass{
	Name:          "expand-strided-metadata",
	Class:         "ExpandStridedMetadataPass",
	Summary:       "compute the offsets, sizes and strides of views of memrefs",
	Doc:           doc,
	FunctionLocal: true,
	Lowers:        []string{"memref.collapse_shape", "memref.expand_shape", "memref.subview"},
	Options: []pass.Option{
		{Name: memrefsOnly, Kind: pass.Bool, Default: "false", Summary: "skip functions without memref ops"},
	},
	Makes: []string{"affine", "arith", "memref"},
	Skip: func(ctx *pass.Context, inside *ir.Kinds) bool {
		return ctx.Bool(memrefsOnly) && !inside.HaveAny("memref")
	},
	Run: run,
}

// patterns are the rewrites of the pass.
var patterns = []ir.Pattern{
	{Root: memref.SubViewOp, Rewrite: expandView},
	{Root: memref.ExpandShapeOp, Rewrite: expandView},
	{Root: memref.CollapseShapeOp, Rewrite: expandView},
	{Root: memref.ExtractStridedMetadataOp, Rewrite: expandMetadata},
	{Root: memref.ExtractAlignedPointerOp, Rewrite: pointerThroughView},
}

// patternsOf indexes patterns by op.
var patternsOf = greedy.Table(patterns)

func run(ctx *pass.Context, root *ir.Operation) {
	config := greedy.Config{Context: ctx.IR, Patterns: patternsOf, Regions: greedy.MergeRegions, Iterations: 10, Rewrites: -1}
	concerns := func(*ir.Operation) bool { return true }
	if ctx.Bool(memrefsOnly) {
		concerns = usesMemRefs
	}
	functions, graphs := split(root, concerns)
	greedy.Simplify(config, functions...)
	for _, graph := range graphs {
		config.Patterns = withoutCycles(graph)
		greedy.Simplify(config, graph)
	}
}

// split returns the operations in symbol tables that contain memref ops, and the symbol tables with
// other such operations, in which values may depend on themselves.
func split(root *ir.Operation, concerns func(*ir.Operation) bool) (functions, graphs []*ir.Operation) {
	switch {
	case !root.Has(ir.IsSymbolTable):
		if concerns(root) {
			functions = append(functions, root)
		}
	case hasStray(root, concerns):
		graphs = append(graphs, root)
	default:
		for o := range root.Region(0).First().Ops {
			f, g := split(o, concerns)
			functions, graphs = append(functions, f...), append(graphs, g...)
		}
	}
	return functions, graphs
}

// hasStray reports whether memref ops are outside of all functions.
func hasStray(table *ir.Operation, concerns func(*ir.Operation) bool) bool {
	for o := range table.Region(0).First().Ops {
		if !o.Has(ir.IsSymbol) && !o.Has(ir.IsSymbolTable) && concerns(o) {
			return true
		}
	}
	return false
}

// usesMemRefs reports whether o is a memref op or has one inside.
func usesMemRefs(o *ir.Operation) bool {
	return !o.Walk(func(inner *ir.Operation) ir.WalkResult {
		if strings.HasPrefix(inner.Name(), "memref.") {
			return ir.Stop
		}
		return ir.Advance
	})
}
