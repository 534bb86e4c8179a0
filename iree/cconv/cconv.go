// Package cconv formats the calling convention of IREE's virtual machine: a version digit, then one
// letter for each argument and result. 0iI_r takes an i32 and an i64 and returns a reference; 0v_v
// takes and returns nothing.
package cconv

import (
	"fmt"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/iree/dtype"
)

const (
	i32  = 'i' // integers other than 64 bits wide, and types stored as such
	i64  = 'I'
	ref  = 'r'
	void = 'v' // no values
)

// FromFuncType returns the convention of functions of an MLIR type: tuples are flattened, numbers
// are values, and tensors, memrefs, vectors and the types of other dialects are references.
// Integers and floating-point numbers that the machine lacks are stored in an i32; wider ones are
// an error. An index is 64 bits wide, IREE's default.
func FromFuncType(t *ir.FunctionType) (string, error) {
	out, err := appendSide([]byte("0"), t.Inputs)
	if err != nil {
		return "", err
	}
	out, err = appendSide(append(out, '_'), t.Results)
	if err != nil {
		return "", err
	}
	return string(out), nil
}

func appendSide(out []byte, types []ir.Type) ([]byte, error) {
	n := len(out)
	out, err := appendTypes(out, types)
	if err == nil && len(out) == n {
		out = append(out, void)
	}
	return out, err
}

func appendTypes(out []byte, types []ir.Type) ([]byte, error) {
	for _, t := range types {
		if tuple, ok := t.(*ir.TupleType); ok {
			var err error
			if out, err = appendTypes(out, tuple.Elems); err != nil {
				return nil, err
			}
			continue
		}
		letter := letterOf(t)
		if letter == 0 {
			return nil, fmt.Errorf("unsupported external calling convention type %v", t)
		}
		out = append(out, letter)
	}
	return out, nil
}

// letterOf returns the letter for a value of type t, or 0 if it has none.
func letterOf(t ir.Type) byte {
	if elem, ok := dtype.FromIR(t); ok {
		return elem.VM()
	}
	switch t := t.(type) {
	case *ir.IntegerType:
		switch {
		case t.Width == 64:
			return i64
		case t.Width > 0 && t.Width <= 32:
			return i32
		}
		return 0
	case *ir.FloatType:
		if t.Width < 32 {
			return i32
		}
		return 0
	case *ir.IndexType:
		return i64
	case *ir.NoneType, *ir.FunctionType, *ir.ComplexType:
		return 0
	}
	return ref
}
