package llvm

import "github.com/abi-opt/abi-opt/ir"

// Attribute names of debug info ops.
const (
	VarInfoAttr      = "varInfo"
	LocationExprAttr = "locationExpr"
	LabelAttr        = "label"
)

// DbgExprsAttr is the attribute of a global that lists its debug variables.
const DbgExprsAttr = "dbg_exprs"

// Ops that describe variables to a debugger: their addresses and values.
var (
	DbgValueOp = debugVariable("dbg.value", "declare the value of a variable to a debugger",
		ir.Arg("value", anyType))
	DbgDeclareOp = debugVariable("dbg.declare", "declare the address of a variable to a debugger",
		ir.Arg("addr", pointer))
	DbgLabelOp = &ir.OpDef{
		Name: "llvm.intr.dbg.label", Summary: "declare a label to a debugger",
		Attrs:  []ir.AttrField{required(LabelAttr, structIn("LLVM debug label attribute", DILabel))},
		Format: "$label attr-dict",
	}
	NoAliasScopeOp = &ir.OpDef{
		Name: "llvm.intr.experimental.noalias.scope.decl", Summary: "begin an alias scope",
		Attrs:  []ir.AttrField{required("scope", structIn("LLVM alias scope attribute", AliasScope))},
		Format: "$scope attr-dict",
	}
)

// structIn accepts attributes with definition def.
func structIn(desc string, def *ir.StructDef) ir.AttrConstraint {
	return ir.AttrConstraint{Desc: desc, Ok: func(a ir.Attribute) bool { return IsStruct(a, def) }}
}

// IsStruct reports whether an attribute has definition def.
func IsStruct(a ir.Attribute, def *ir.StructDef) bool {
	s, ok := a.(*ir.StructAttr)
	return ok && s.Def == def
}

var noExpression = ir.Struct(DIExpression, nil)

func debugVariable(name, summary string, value ir.ValueDef) *ir.OpDef {
	expression := defaulted(LocationExprAttr, structIn("LLVM debug expression attribute", DIExpression), noExpression)
	return &ir.OpDef{
		Name: "llvm.intr." + name, Summary: summary,
		Operands: []ir.ValueDef{value},
		Attrs:    []ir.AttrField{required(VarInfoAttr, structIn("LLVM debug variable attribute", DILocalVariable)), expression},
		Format:   "$varInfo ($locationExpr^)? `=` $" + value.Name + " `:` type($" + value.Name + ") attr-dict",
	}
}

var debugOps = []*ir.OpDef{DbgValueOp, DbgDeclareOp, DbgLabelOp, NoAliasScopeOp}
