package loweraffine

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/affine"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// lowerAccess computes the indices of an access. Attributes that the new op does not have are
// dropped.
func lowerAccess(def *ir.OpDef) func(*convert.Rewriter, *ir.Operation) bool {
	return func(rw *convert.Rewriter, op *ir.Operation) bool {
		access := affine.Accessed(op)
		if !canExpand(rw, access.Map.Results) {
			return false
		}
		first, _ := op.OperandRange("indices")
		operands := slices.Concat(op.Operands()[:first], results(rw, access.Bound))
		var attrs []ir.NamedAttribute
		for _, a := range op.InherentAttrs() {
			if def.IsInherent(a.Name) {
				attrs = append(attrs, a)
			}
		}
		rw.Become(def, operands, attrs)
		return true
	}
}

// lowerDMA computes the indices of a transfer, whose numbers are in another order.
func lowerDMA(def *ir.OpDef) func(*convert.Rewriter, *ir.Operation) bool {
	return func(rw *convert.Rewriter, op *ir.Operation) bool {
		dma, _ := affine.DMAOf(op)
		for _, a := range dma.Accesses {
			if !canExpand(rw, a.Map.Results) {
				return false
			}
		}
		count, strides := dma.Numbers[:1], dma.Numbers[1:]
		var operands []*ir.Value
		last := len(dma.Accesses) - 1
		for i, a := range dma.Accesses {
			if i == last && last > 0 {
				operands = append(operands, count...)
			}
			operands = append(append(operands, a.MemRef), results(rw, a.Bound)...)
		}
		if last == 0 {
			operands = append(operands, count...)
		}
		rw.Become(def, append(operands, strides...), nil)
		return true
	}
}

// refuseVector reports an access to a vector.
func refuseVector(rw *convert.Rewriter, op *ir.Operation) bool {
	rw.Errorf(errVector, "needs the dialect 'vector', which is not supported; run 'lower-affine' and 'convert-vector-to-llvm' of mlir-opt first")
	return false
}
