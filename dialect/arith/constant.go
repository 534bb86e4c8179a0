package arith

import (
	"strings"

	"github.com/abi-opt/abi-opt/ir"
)

// ConstantOp is a number, or a vector or tensor of numbers.
var ConstantOp = &ir.OpDef{
	Name: "arith.constant", Summary: "a constant", Traits: ir.Pure | ir.ConstantLike,
	Results:    []ir.ValueDef{ir.Arg("result", ir.AnyType)},
	Attrs:      []ir.AttrField{{Name: ValueAttr, Is: typedAttr}},
	Format:     "attr-dict $value",
	ResultName: constantName,
	Verify:     verifyConstant,
	Infer: func(s *ir.OpState) []ir.Type {
		if t := typeOf(s.Attr(ValueAttr)); t != nil {
			return []ir.Type{t}
		}
		return nil
	},
}

var typedAttr = ir.AttrConstraint{
	Desc: "TypedAttr instance",
	Ok:   func(a ir.Attribute) bool { return typeOf(a) != nil },
}

// typeOf returns the type of a constant, or nil if the attribute has none.
func typeOf(a ir.Attribute) ir.Type {
	switch a := a.(type) {
	case ir.TypedAttr:
		return a.AttrType()
	case ir.TypedStringAttr:
		return a.Type
	case ir.StringAttr:
		return ir.None
	}
	return nil
}

// constantName returns c42 for an index, c42_i32 for an integer, true, false, or cst for anything
// else.
func constantName(o *ir.Operation, _ int) string {
	value, ok := o.Attr(ValueAttr).(ir.IntegerAttr)
	switch {
	case !ok:
		return "cst"
	case value == ir.True:
		return "true"
	case value == ir.False:
		return "false"
	}
	var name strings.Builder
	name.WriteByte('c')
	name.WriteString(value.Big().String())
	if value.Type != ir.Index {
		name.WriteByte('_')
		name.WriteString(value.Type.String())
	}
	return name.String()
}

func verifyConstant(o *ir.Operation, r *ir.Reporter) {
	value, result := o.Attr(ValueAttr), o.Result(0).Type()
	integer, isInteger := result.(*ir.IntegerType)
	vector, isVector := result.(*ir.VectorType)
	switch {
	case typeOf(value) != result:
		r.Errorf(o, ir.ErrTypes, "failed to verify that all of {value, result} have same type")
	case isInteger && integer.Signedness != ir.Signless:
		r.Errorf(o, ir.ErrTypes, "integer return type must be signless").Hint("constants of C's types are 'c.constant'")
	case isVector && vector.Scalable != nil && !isSplat(value):
		r.Errorf(o, ir.ErrTypes, "intializing scalable vectors with elements attribute is not supported unless it's a vector splat")
	}
}

func isSplat(a ir.Attribute) bool {
	dense, ok := a.(ir.DenseElementsAttr)
	return ok && dense.IsSplat()
}

// ConstantFor returns [ConstantOp] if it can have the value and type, and nil otherwise. It is the
// hook of dialects whose ops fold to such constants.
func ConstantFor(value ir.Attribute, t ir.Type) *ir.OpDef {
	if typed, ok := value.(ir.TypedAttr); !ok || typed.AttrType() != t {
		return nil
	}
	if i, ok := t.(*ir.IntegerType); ok && i.Signedness != ir.Signless {
		return nil
	}
	return ConstantOp
}
