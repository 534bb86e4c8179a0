package c

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// VariableAttr describes the variable of a [DebugValueOp].
const VariableAttr = "variable"

// DebugValueOp declares the value of a variable to a debugger.
var DebugValueOp = &ir.OpDef{
	Name: "c.debug_value", Summary: "declare the value of a variable to a debugger",
	Description: "The variable has the value until the function returns, like an argument that is never " +
		"written. A variable that is written is in a c.local, which `llvm.intr.dbg.declare` describes.",
	Operands: []ir.ValueDef{ir.Arg("value", Value)},
	Attrs: []ir.AttrField{{Name: VariableAttr, Is: ir.AttrConstraint{
		Desc: "LLVM debug variable attribute", Ok: func(a ir.Attribute) bool { return llvm.IsStruct(a, llvm.DILocalVariable) },
	}}},
	Format: "$variable `=` $value attr-dict `:` type($value)",
}

// DebugValue declares the value of a variable to a debugger.
func (b *Builder) DebugValue(variable *ir.StructAttr, value *ir.Value) *ir.Operation {
	return b.Create(ir.OpState{
		Def: DebugValueOp, Operands: []*ir.Value{value}, Attrs: []ir.NamedAttribute{{Name: VariableAttr, Value: variable}},
	})
}
