package finalizememref

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/ir"
)

// Fold simplifies the ops inside root as MLIR does before the conversion: it replaces ops that fold
// to existing values, looks through casts that only lose static information, and replaces results
// of memref.extract_strided_metadata that are static by constants. It visits each op once.
func Fold(root *ir.Operation) {
	var all []*ir.Operation
	root.Walk(func(o *ir.Operation) ir.WalkResult {
		if def := o.Def(); def != nil && !strings.HasPrefix(def.Name, "llvm.") && (def.Fold != nil || isMemRef(def)) {
			all = append(all, o)
		}
		return ir.Advance
	})
	var buf []ir.Attribute
	for _, o := range all {
		switch {
		case o.Is(memref.DimOp):
			foldDim(o, &buf)
			continue
		case isMemRef(o.Def()):
			foldMetadata(o)
			memref.FoldCasts(o)
			foldMetadata(o)
		}
		foldToValues(o, &buf)
	}
}

func isMemRef(def *ir.OpDef) bool { return strings.HasPrefix(def.Name, "memref.") }

// foldToValues replaces an op that folds to existing values, and reports whether it did.
func foldToValues(o *ir.Operation, buf *[]ir.Attribute) bool {
	values := o.FoldToValues(buf)
	if values == nil {
		return false
	}
	o.ReplaceWith(values...)
	return true
}

// foldDim looks through casts only if that yields an existing value: otherwise the size is the
// same.
func foldDim(o *ir.Operation, buf *[]ir.Attribute) {
	m := o.Operand(0)
	memref.FoldCasts(o)
	if !foldToValues(o, buf) {
		o.SetOperand(0, m)
	}
}

// foldMetadata replaces results that the memref's type determines by constants.
func foldMetadata(o *ir.Operation) {
	if !o.Is(memref.ExtractStridedMetadataOp) {
		return
	}
	t := typeOf(o.Operand(0))
	strides, offset, ok := memref.StridesOf(t)
	if !ok {
		return
	}
	for i, n := range slices.Concat([]int64{offset}, t.Shape, strides) {
		if r := o.Result(1 + i); n != ir.Dynamic && r.HasUses() {
			r.ReplaceAllUsesWith(arith.NewBuilder(ir.Before(o)).ConstInt(ir.Index, n))
		}
	}
}
