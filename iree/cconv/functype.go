package cconv

import (
	"fmt"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/iree/dtype"
)

// Options of FromFuncType. The zero value is IREE's default.
type Options struct {
	Index32 bool // index is 32 bits wide, else 64
}

// FromFuncType returns the signature of functions of an MLIR type: tuples are
// flattened, numbers are values, and tensors, memrefs, vectors and the types of
// other dialects are references. Integers and floating-point numbers that the
// machine does not have are stored in an i32; those that do not fit are an
// error.
func (o Options) FromFuncType(t *ir.FunctionType) (Signature, error) {
	args, err := o.appendTypes(nil, t.Inputs)
	if err != nil {
		return Signature{}, err
	}
	results, err := o.appendTypes(nil, t.Results)
	if err != nil {
		return Signature{}, err
	}
	return Signature{Args: args, Results: results}, nil
}

// FromFuncType returns the signature of functions of an MLIR type, with the
// default Options.
func FromFuncType(t *ir.FunctionType) (Signature, error) { return Options{}.FromFuncType(t) }

func (o Options) appendTypes(values []Value, types []ir.Type) ([]Value, error) {
	for _, t := range types {
		if tuple, ok := t.(*ir.TupleType); ok {
			var err error
			if values, err = o.appendTypes(values, tuple.Elems); err != nil {
				return nil, err
			}
			continue
		}
		kind := o.kind(t)
		if kind == 0 {
			return nil, fmt.Errorf("unsupported external calling convention type %v", t)
		}
		values = append(values, Value{Kind: kind})
	}
	return values, nil
}

// kind returns the kind of a value of the type, or 0.
func (o Options) kind(t ir.Type) Kind {
	if elem, ok := dtype.FromIR(t); ok {
		return Kind(elem.VM())
	}
	switch t := t.(type) {
	case *ir.IntegerType:
		return integerKind(t.Width)
	case *ir.FloatType:
		if t.Width < 32 {
			return I32
		}
		return 0
	case *ir.IndexType:
		if o.Index32 {
			return I32
		}
		return I64
	case *ir.NoneType, *ir.FunctionType, *ir.ComplexType:
		return 0
	}
	return Ref
}

// integerKind returns the kind that holds an integer of an odd width or with a
// sign, or 0.
func integerKind(width int) Kind {
	switch {
	case width == 64:
		return I64
	case width > 0 && width <= 32:
		return I32
	}
	return 0
}
