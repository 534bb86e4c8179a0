package raw

import (
	"fmt"
	"math"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/iree/dtype"
	"github.com/abi-opt/abi-opt/iree/sig"
)

// Options of FromFuncType. The zero value follows the documents of the ABI.
type Options struct {
	// NoRefs leaves references unrecognized, as IREE has done since 2020.
	NoRefs bool
}

// FromFuncType returns the signature of functions of an MLIR type: buffers for ranked tensors and
// memrefs, scalars for integers and floating-point numbers, references for the types of dialects.
// Other types are Unrecognized, and listed.
//
// The ABI has no booleans; i1 is recorded as sint8, as in IREE.
func (o Options) FromFuncType(t *ir.FunctionType) (Signature, []dtype.Unmapped) {
	var unmapped []dtype.Unmapped
	s := Signature{
		Inputs:  o.fromTypes(sig.Input, t.Inputs, &unmapped),
		Results: o.fromTypes(sig.Result, t.Results, &unmapped),
	}
	return s, unmapped
}

func (o Options) fromTypes(side sig.Side, list []ir.Type, unmapped *[]dtype.Unmapped) []Type {
	var types []Type
	for i, t := range list {
		mapped := o.FromType(t)
		if mapped.Kind == Unrecognized {
			*unmapped = append(*unmapped, dtype.Unmapped{Side: side, Index: i, Type: t})
		}
		types = append(types, mapped)
	}
	return types
}

// FromType returns the type of an argument or result of an MLIR type, or Unrecognized.
func (o Options) FromType(t ir.Type) Type {
	switch t := t.(type) {
	case *ir.TensorType:
		return fromShaped(t.Elem, t.Unranked, t.Shape)
	case *ir.MemRefType:
		return fromShaped(t.Elem, t.Unranked, t.Shape)
	}
	if elem, ok := element(t); ok {
		return ScalarOf(elem)
	}
	if !o.NoRefs && dtype.IsReference(t) {
		return Type{Kind: Ref}
	}
	return Type{}
}

func fromShaped(elem ir.Type, unranked bool, shape []int64) Type {
	code, ok := element(elem)
	if !ok || unranked {
		return Type{}
	}
	buffer := Type{Kind: Buffer, Elem: code}
	for _, d := range shape {
		switch {
		case d == ir.Dynamic:
			buffer.Dims = append(buffer.Dims, Dynamic)
		case d > math.MaxInt32:
			return Type{}
		default:
			buffer.Dims = append(buffer.Dims, int32(d))
		}
	}
	return buffer
}

func element(t ir.Type) (dtype.Type, bool) {
	elem, ok := dtype.FromIR(t)
	if elem == dtype.Bool {
		elem = dtype.Int8
	}
	return elem, ok
}

// Warning returns IREE's warning about an unrecognized type in the named function, and the
// dimension that does not fit, if that is the reason.
func Warning(function string, u dtype.Unmapped) string {
	side := [...]string{"Argument", "Result"}[u.Side]
	why := ""
	for i, d := range shapeOf(u.Type) {
		if d > math.MaxInt32 {
			why = fmt.Sprintf(": dimension %d is %d, which does not fit in 32 bits", i, d)
			break
		}
	}
	return fmt.Sprintf("%s #%d of function %s is not a recognized public ABI type and "+
		"the function may not be invokable by standard tools%s", side, u.Index, function, why)
}

// shapeOf returns the shape of a tensor or memref, else nil.
func shapeOf(t ir.Type) []int64 {
	switch t := t.(type) {
	case *ir.TensorType:
		return t.Shape
	case *ir.MemRefType:
		return t.Shape
	}
	return nil
}

// FuncType returns the MLIR type of functions with the signature. It fails for references and
// unrecognized types.
func (s Signature) FuncType() (*ir.FunctionType, error) {
	inputs, results, err := sig.Both(s.Inputs, s.Results, toTypes)
	if err != nil {
		return nil, err
	}
	return ir.Func(inputs, results), nil
}

func toTypes(_ sig.Side, list []Type) ([]ir.Type, error) {
	var types []ir.Type
	for i, t := range list {
		if why := t.validate(); why != "" {
			return nil, unwritable(why)
		}
		switch t.Kind {
		case Buffer:
			types = append(types, t.tensor())
		case Scalar:
			types = append(types, t.Elem.IR())
		default:
			return nil, fmt.Errorf("no MLIR type for number %d, %v", i, t)
		}
	}
	return types, nil
}

func (t Type) tensor() *ir.TensorType { return ir.Tensor(t.Elem.IR(), dtype.Shape(t.Dims), nil) }
