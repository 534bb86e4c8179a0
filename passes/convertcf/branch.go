package convertcf

import (
	"github.com/abi-opt/abi-opt/dialect/cf"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// Patterns are the rewrites of branches, for a type converter of package llvmtypes.
var Patterns = []convert.Pattern{
	{Op: cf.BranchOp, Rewrite: branchTo(llvm.BrOp)},
	{Op: cf.CondBranchOp, Rewrite: branchTo(llvm.CondBrOp)},
	{Op: cf.SwitchOp, Rewrite: convertSwitch},
}

// branchTo rewrites a branch to the LLVM op with the same operand groups and attributes.
func branchTo(def *ir.OpDef) func(*convert.Rewriter, *ir.Operation) bool {
	return func(rw *convert.Rewriter, op *ir.Operation) bool {
		if !convertDests(rw, op) {
			return false
		}
		rw.Become(def, rw.Operands(), op.Attrs())
		return true
	}
}

// convertDests converts the block arguments of an op's successors, and reports whether all their
// types can be converted. If not, it changes nothing.
func convertDests(rw *convert.Rewriter, op *ir.Operation) bool {
	for _, b := range op.Successors() {
		for _, a := range b.Args() {
			if rw.Type(a.Type()) == nil {
				return false
			}
		}
	}
	for _, b := range op.Successors() {
		rw.ConvertBlock(b)
	}
	return true
}

// convertSwitch rewrites a switch. Like MLIR, it drops discardable attributes.
func convertSwitch(rw *convert.Rewriter, op *ir.Operation) bool {
	flag := rw.Type(op.Operand(0).Type())
	if flag == nil || !convertDests(rw, op) {
		return false
	}
	var edges []llvm.Edge
	for _, e := range ir.Edges(op) {
		edges = append(edges, llvm.Edge{Dest: e.Dest, Args: rw.ConvertAll(e.Args)})
	}
	var cases []llvm.Case
	for i, c := range ir.Cases(op) {
		cases = append(cases, llvm.Case{Value: c.Value.As(flag), Edge: edges[i+1]})
	}
	llvm.NewBuilder(&rw.Builder).Switch(rw.Operand(0), edges[0], cases...)
	rw.Erase()
	return true
}
