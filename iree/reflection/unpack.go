package reflection

import (
	"fmt"
	"reflect"
	"slices"
)

// Unpack converts the results of a call to Go values: no result to nil, one to its value, several
// to a Tuple. Sequences become []any or Tuple, structures map[string]any; numbers and arrays are
// unchanged.
//
// If the signature has a single structured result, the function returns its slots as results.
func (s Signature) Unpack(results []any) (any, error) {
	if _, ok := s.inlined(); ok {
		results = []any{List(results)}
	}
	if len(results) != len(s.Results) {
		return nil, returnError(fmt.Errorf("mismatched return arity: %d vs %d", len(results), len(s.Results)), results)
	}
	out := make(Tuple, len(results))
	for i, t := range s.Results {
		var err error
		if out[i], err = receive(t, results[i]); err != nil {
			return nil, returnError(err, results[i])
		}
	}
	switch len(out) {
	case 0:
		return nil, nil
	case 1:
		return out[0], nil
	}
	return out, nil
}

func returnError(err error, v any) error {
	return fmt.Errorf("Error processing function return: %w (while decoding return %v)", err, v) //lint:ignore ST1005 the words of IREE
}

// receive converts a value returned as type t.
func receive(t Type, v any) (any, error) {
	switch t := t.(type) {
	case Null:
		return v, nil
	case Scalar:
		return receiveScalar(t, v)
	case NDArray:
		if !isDtype(t.Elem, true) {
			return nil, fmt.Errorf("unrecognized dtype '%s'", text(t.Elem))
		}
		return v, nil
	case SList, STuple, SDict:
		return receiveStructure(t, v)
	case HomogeneousList:
		list, ok := v.(List)
		if !ok {
			return nil, fmt.Errorf("expected a list value but got %T", v)
		}
		out, err := each(slices.Repeat([]Type{t.Elem}, len(list)), list, true, v, receive)
		return []any(out), err
	case Strided:
		return receive(t.Array, v)
	case Opaque:
		return v, nil
	}
	return nil, fmt.Errorf("cannot map VM type to Python: %s", text(t))
}

func receiveScalar(t Scalar, v any) (any, error) {
	ok := false
	switch t {
	case I8, I16, I32, I64:
		_, ok = integer(v)
	case F16, F32, F64, BF16:
		ok = reflect.ValueOf(v).CanFloat()
	default:
		return nil, fmt.Errorf("cannot map VM type to Python: %s", t)
	}
	if !ok {
		return nil, fmt.Errorf("expected an %s value but got %T", t, v)
	}
	return v, nil
}

func receiveStructure(t Type, v any) (any, error) {
	slots, _ := slotsOf(t)
	list, ok := v.(List)
	out, err := each(slots, list, ok, v, receive)
	if err != nil {
		return nil, err
	}
	switch t := t.(type) {
	case STuple:
		return Tuple(out), nil
	case SDict:
		m := make(map[string]any, len(t))
		for i, f := range t {
			m[f.Key] = out[i]
		}
		return m, nil
	}
	return []any(out), nil
}
