package lowerabi

import (
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// debugValue lowers c.debug_value: a record is the memory that holds it.
func (l *lowerer) debugValue(it *item) {
	variable := it.op.Attr(c.VariableAttr).(*ir.StructAttr)
	if isRecord(it.in[0]) {
		l.DbgDeclare(variable, it.op.Operand(0))
	} else {
		l.DbgValue(variable, it.op.Operand(0))
	}
	it.done()
}
