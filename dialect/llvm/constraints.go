package llvm

import (
	"github.com/abi-opt/abi-opt/ir"
	types "github.com/abi-opt/abi-opt/types/llvm"
)

// Constraints on operands and results, in MLIR's words.
var (
	anyType     = ir.Constraint{Desc: "LLVM dialect-compatible type", Ok: IsCompatible}
	primitive   = ir.Constraint{Desc: "primitive LLVM type", Ok: isPrimitive}
	sized       = ir.Constraint{Desc: "LLVM type with size", Ok: IsSized}
	nonVoid     = ir.Constraint{Desc: "LLVM dialect-compatible type", Ok: types.IsValueType}
	pointer     = ir.Constraint{Desc: "LLVM pointer type", Ok: IsPointer}
	aggregate   = ir.Constraint{Desc: "LLVM aggregate type", Ok: types.IsAggregate}
	anyVector   = ir.Constraint{Desc: "LLVM dialect-compatible vector type", Ok: types.IsVector, Kind: ir.VectorKind}
	integer     = ir.Constraint{Desc: "signless integer", Ok: types.IsInteger}
	boolean     = ir.I1Only
	integerLike = orVector("signless integer", types.IsInteger)
	floatLike   = orVector("floating point LLVM type", types.IsFloat)
	boolLike    = orVector("1-bit signless integer", func(t ir.Type) bool { return t == ir.I1 })
	pointerLike = orVector("LLVM pointer type", IsPointer)
	comparable  = ir.Constraint{
		Desc: integerLike.Desc + " or " + pointerLike.Desc,
		Ok:   func(t ir.Type) bool { return integerLike.Ok(t) || pointerLike.Ok(t) },
	}
	atomicValue = ir.Constraint{
		Desc: "floating point LLVM type or LLVM pointer type or signless integer or LLVM dialect-compatible fixed-length vector type",
		Ok: func(t ir.Type) bool {
			return types.IsFloat(t) || IsPointer(t) || types.IsInteger(t) || types.IsVector(t)
		},
	}
	exchangeable = ir.Constraint{
		Desc: "signless integer or LLVM pointer type",
		Ok:   func(t ir.Type) bool { return types.IsInteger(t) || IsPointer(t) },
	}
	aggregateElement = ir.Constraint{Desc: "primitive LLVM type", Ok: types.IsValueType}
)

// orVector accepts a type or a vector of it.
func orVector(desc string, elem func(ir.Type) bool) ir.Constraint {
	return ir.Constraint{
		Desc: desc + " or LLVM dialect-compatible vector of " + desc,
		Ok:   func(t ir.Type) bool { return elem(t) || types.IsVector(t) && elem(ElementOf(t)) },
	}
}

var typeOfFunc = ir.AttrConstraint{Desc: "type attribute of LLVM function type", Ok: func(a ir.Attribute) bool {
	t, _ := a.(ir.TypeAttr)
	_, ok := t.Type.(*FunctionType)
	return ok
}}

var stringList = ir.AttrConstraint{Desc: "string array attribute", Ok: ir.ArrayThat(ir.AttrIs[ir.StringAttr])}

func unit(name string) ir.AttrField {
	return ir.AttrField{Name: name, Optional: true, Is: ir.AnyUnit}
}

func units(names ...string) []ir.AttrField {
	fields := make([]ir.AttrField, len(names))
	for i, n := range names {
		fields[i] = unit(n)
	}
	return fields
}

// optional declares an inherent attribute that may be absent.
func optional(name string, is ir.AttrConstraint) ir.AttrField {
	return ir.AttrField{Name: name, Optional: true, Is: is}
}

// required declares an inherent attribute that must be present.
func required(name string, is ir.AttrConstraint) ir.AttrField {
	return ir.AttrField{Name: name, Is: is}
}

func defaulted(name string, is ir.AttrConstraint, byDefault ir.Attribute) ir.AttrField {
	return ir.AttrField{Name: name, Default: byDefault, Is: is}
}
