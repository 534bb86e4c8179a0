package lowerabi

import (
	"strconv"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// stringLiteral lowers c.string.
func (l *lowerer) stringLiteral(it *item) {
	function := it.op
	for function.Parent() != nil && !function.Parent().Has(ir.IsSymbolTable) {
		function = function.Parent()
	}
	it.done(l.AddressOf(l.newString(function, l.literals, it.op.StringAttr("text"))))
	l.literals++
}

// newString adds the n-th string literal of a function or variable before it, and returns its name.
func (l *lowerer) newString(owner *ir.Operation, n int, text string) string {
	name, _ := ir.SymbolName(owner)
	name += ".str"
	if n > 0 {
		name += "." + strconv.Itoa(n)
	}
	b := llvm.NewBuilder(ir.Before(owner))
	b.Loc = owner.Loc
	s := b.NewGlobal(name, llvm.Array(uint64(len(text)+1), ir.I8), llvm.Private, ir.StringAttr(text+"\x00"))
	s.SetAttr(llvm.ConstantFlag, ir.UnitAttr{})
	s.SetAttr(llvm.UnnamedAddrAttr, ir.IntAttr(2, ir.I64))
	return name
}
