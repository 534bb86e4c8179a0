package decision

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// Attributes are the attributes of parameters and results that change how a value is passed, which
// only the target decides. A source may set the others.
var Attributes = []string{
	llvm.ByvalAttr, llvm.SretAttr, llvm.SignextAttr, llvm.ZeroextAttr, llvm.InregAttr,
	llvm.AlignStackAttr, llvm.NestAttr, llvm.ByrefAttr, llvm.InAllocaAttr, llvm.PreallocatedAttr,
	llvm.SwiftSelfAttr, llvm.SwiftErrorAttr, llvm.SwiftAsyncAttr,
}

// attrDict returns the attributes of a lowered parameter or result; nil if it has none.
func attrDict(a classify.Attrs) *ir.DictAttr {
	entries := make([]ir.NamedAttribute, 0, 8) // on the stack; DictAttr makes a copy
	flag := func(on bool, name string) {
		if on {
			entries = append(entries, ir.NamedAttribute{Name: name, Value: ir.UnitAttr{}})
		}
	}
	typ := func(t ir.Type, name string) {
		if t != nil {
			entries = append(entries, ir.NamedAttribute{Name: name, Value: ir.TypeAttr{Type: t}})
		}
	}
	if a.Align != 0 {
		entries = append(entries, ir.NamedAttribute{Name: llvm.AlignAttr, Value: ir.IntAttr(int64(a.Align), ir.I64)})
	}
	if a.StackAlign != 0 {
		entries = append(entries, ir.NamedAttribute{Name: llvm.AlignStackAttr, Value: ir.IntAttr(int64(a.StackAlign), ir.I64)})
	}
	typ(a.ByVal, llvm.ByvalAttr)
	flag(a.DeadOnReturn, llvm.DeadOnReturnAttr)
	flag(a.DeadOnUnwind, llvm.DeadOnUnwindAttr)
	flag(a.InReg, llvm.InregAttr)
	flag(a.NoAlias, llvm.NoaliasAttr)
	flag(a.NoUndef, llvm.NoundefAttr)
	flag(a.SignExt, llvm.SignextAttr)
	typ(a.SRet, llvm.SretAttr)
	flag(a.Writable, llvm.WritableAttr)
	flag(a.ZeroExt, llvm.ZeroextAttr)
	if len(entries) == 0 {
		return nil
	}
	return ir.Dict(entries...)
}
