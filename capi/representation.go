package capi

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// byTag returns a type in which records with a tag are named by it, unless they are in a type other than
// an array.
func byTag(t ir.Type) ir.Type {
	switch t := t.(type) {
	case *c.RecordType:
		if t.Name != "" {
			return c.Tag(t.Union, t.Name)
		}
	case *c.ArrayType:
		if t.Flexible {
			return c.FlexibleArray(byTag(t.Elem))
		}
		return c.Array(t.Len, byTag(t.Elem))
	}
	return t
}

// unsigned returns a type with all signed integers in it as unsigned ones. Types of one
// representation become the same type. Done holds the records that were visited: they are shared, and
// nested deeply.
func unsigned(t ir.Type, done map[*c.RecordType]ir.Type) ir.Type {
	switch t := t.(type) {
	case *ir.IntegerType:
		if t.Signedness == ir.Signed {
			return ir.IntOf(t.Width, ir.Unsigned)
		}
	case *c.BitIntType:
		return c.BitInt(ir.IntOf(t.Int.Width, ir.Unsigned))
	case *c.AtomicType:
		return c.Atomic(unsigned(t.Elem, done))
	case *ir.ComplexType:
		return ir.Complex(unsigned(t.Elem, done))
	case *ir.VectorType:
		return ir.Vector(unsigned(t.Elem, done), t.Shape...)
	case *c.ArrayType:
		if t.Flexible {
			return c.FlexibleArray(unsigned(t.Elem, done))
		}
		return c.Array(t.Len, unsigned(t.Elem, done))
	case *c.FuncPtrType:
		inputs, results := slices.Clone(t.Func.Inputs), slices.Clone(t.Func.Results)
		for _, types := range [][]ir.Type{inputs, results} {
			for i := range types {
				types[i] = unsigned(types[i], done)
			}
		}
		if t.Variadic {
			return c.VariadicFuncPtr(ir.Func(inputs, results))
		}
		return c.FuncPtr(ir.Func(inputs, results))
	case *c.RecordType:
		if done[t] == nil {
			r := *t
			r.Fields = slices.Clone(t.Fields)
			for i := range r.Fields {
				r.Fields[i].Type = unsigned(r.Fields[i].Type, done)
			}
			done[t] = c.Record(&r)
		}
		return done[t]
	}
	return t
}

// spellings returns the text of a type in which records with a tag are not spelled out, and that without
// the signedness of integers, or "" if it is the same.
func spellings(t ir.Type) (text, representation string) {
	t = byTag(t)
	if u := unsigned(t, map[*c.RecordType]ir.Type{}); u != t {
		representation = TypeText(u)
	}
	return TypeText(t), representation
}
