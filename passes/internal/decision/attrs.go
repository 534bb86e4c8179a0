package decision

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// Attributes are the attributes of parameters and results that change how a value is passed, which
// only the target decides. A source may set the others.
var Attributes = []string{
	llvm.ByvalAttr, llvm.SretAttr, llvm.SignextAttr, llvm.ZeroextAttr, llvm.NoextAttr, llvm.InregAttr,
	llvm.AlignStackAttr, llvm.NestAttr, llvm.ByrefAttr, llvm.InAllocaAttr, llvm.PreallocatedAttr,
	llvm.SwiftSelfAttr, llvm.SwiftErrorAttr, llvm.SwiftAsyncAttr,
}

// attrDict returns the attributes of a lowered parameter or result, with MLIR's names; nil if it has none.
func attrDict(a classify.Attrs) *ir.DictAttr {
	entries := make([]ir.NamedAttribute, 0, 8) // on the stack; DictAttr makes a copy
	var buf [8]classify.Attr                   // as well
	for _, x := range a.Append(buf[:0]) {
		value := ir.Attribute(ir.UnitAttr{})
		switch {
		case x.Type != nil:
			value = ir.TypeAttr{Type: x.Type}
		case x.N != 0:
			value = ir.IntAttr(int64(x.N), ir.I64)
		}
		entries = append(entries, ir.NamedAttribute{Name: x.MLIR, Value: value})
	}
	if len(entries) == 0 {
		return nil
	}
	return ir.Dict(entries...)
}
