package reflection

import (
	"fmt"
	"strconv"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/iree/dtype"
)

// FromFuncType returns the signature of functions of an MLIR type, one record
// for each argument and result; the parts of a tuple count as arguments or
// results of their own. Tensors, memrefs and vectors are NDArrays. The sign of
// an integer type is lost. What has no record is Unknown, and listed; among it
// are index and the 8-bit floating-point types, which share their width.
func FromFuncType(t *ir.FunctionType) (Signature, []dtype.Unmapped) {
	var lost []dtype.Unmapped
	s := Signature{
		Args:    fromTypes(t.Inputs, false, &lost),
		Results: fromTypes(t.Results, true, &lost),
	}
	return s, lost
}

func fromTypes(list []ir.Type, results bool, lost *[]dtype.Unmapped) []Type {
	var types []Type
	for i, t := range list {
		m := mapper{complete: true}
		types = m.appendType(types, t)
		if !m.complete {
			*lost = append(*lost, dtype.Unmapped{Result: results, Index: i, Type: t})
		}
	}
	return types
}

// FromType returns the record of an MLIR type, and whether it has one for each
// part of it. A tuple is Unknown.
func FromType(t ir.Type) (Type, bool) {
	m := mapper{complete: true}
	return m.record(t), m.complete
}

// A mapper makes records of MLIR types.
type mapper struct{ complete bool } // nothing was Unknown

func (m *mapper) appendType(types []Type, t ir.Type) []Type {
	tuple, ok := t.(*ir.TupleType)
	if !ok {
		return append(types, m.record(t))
	}
	for _, elem := range tuple.Elems {
		types = m.appendType(types, elem)
	}
	return types
}

func (m *mapper) record(t ir.Type) Type {
	switch t := t.(type) {
	case *ir.TensorType:
		return m.array(t.Elem, t.Unranked, t.Shape)
	case *ir.MemRefType:
		return m.array(t.Elem, t.Unranked, t.Shape)
	case *ir.VectorType:
		return m.array(t.Elem, false, vectorShape(t))
	case *ir.IntegerType:
		if t.Width > 0 {
			return Scalar("i" + strconv.Itoa(t.Width))
		}
	case *ir.FloatType:
		if s := Scalar(t.Name); t != ir.TF32 && s.Valid() {
			return s
		}
	}
	m.complete = false
	return Unknown{}
}

// vectorShape returns the shape, Dynamic where it is scalable.
func vectorShape(t *ir.VectorType) []int64 {
	shape := make([]int64, len(t.Shape))
	for i, d := range t.Shape {
		if shape[i] = d; t.Scalable != nil && t.Scalable[i] {
			shape[i] = ir.Dynamic
		}
	}
	return shape
}

func (m *mapper) array(elem ir.Type, unranked bool, shape []int64) Type {
	t := NDArray{Elem: m.record(elem), Unranked: unranked}
	if !isPrimitive(t.Elem) {
		t.Elem = Unknown{}
		m.complete = false
	}
	for _, d := range shape {
		if d == ir.Dynamic {
			d = Dynamic
		}
		t.Dims = append(t.Dims, d)
	}
	return t
}

// ToFuncType returns the MLIR type of functions with the signature: signless
// integers, floating-point numbers, and tensors of them. It fails on structured
// types, which have no one type, and on those that are not known.
func (s Signature) ToFuncType() (*ir.FunctionType, error) {
	inputs, err := toTypes("argument", s.Args)
	if err != nil {
		return nil, err
	}
	results, err := toTypes("result", s.Results)
	if err != nil {
		return nil, err
	}
	return ir.Func(inputs, results), nil
}

func toTypes(side string, list []Type) ([]ir.Type, error) {
	var types []ir.Type
	for i, t := range list {
		if n, ok := t.(Named); ok {
			t = n.Slot
		}
		mapped := toType(t)
		if mapped == nil {
			return nil, fmt.Errorf("%s %d: no MLIR type for %s", side, i, text(t))
		}
		types = append(types, mapped)
	}
	return types, nil
}

// toType returns the MLIR type of a record, or nil.
func toType(t Type) ir.Type {
	switch t := t.(type) {
	case Scalar:
		return toScalar(t)
	case NDArray:
		return toTensor(t)
	}
	return nil
}

func toScalar(s Scalar) ir.Type {
	if !s.Valid() {
		return nil
	}
	if s[0] == 'i' {
		width, err := strconv.Atoi(string(s[1:]))
		if err != nil || width > ir.MaxIntegerWidth {
			return nil
		}
		return ir.Int(width)
	}
	for _, f := range ir.FloatTypes {
		if f.Name == string(s) {
			return f
		}
	}
	return nil
}

func toTensor(t NDArray) ir.Type {
	s, ok := t.Elem.(Scalar)
	if !ok {
		return nil
	}
	elem := toScalar(s)
	if elem == nil {
		return nil
	}
	if t.Unranked {
		return ir.UnrankedTensor(elem)
	}
	shape := make([]int64, len(t.Dims))
	for i, d := range t.Dims {
		if shape[i] = d; d < 0 {
			shape[i] = ir.Dynamic
		}
	}
	return ir.Tensor(elem, shape, nil)
}
