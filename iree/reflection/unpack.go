package reflection

import (
	"fmt"
	"reflect"
	"slices"
)

// Unpack converts the results of a call to Go values: nothing to nil, one
// result to its value, several to a Tuple. Sequences become a []any or a Tuple,
// structures a map[string]any; numbers and arrays stay as they are.
//
// Where the signature has a single structured result the function returns the
// parts of it as results of their own.
func (s Signature) Unpack(results []any) (any, error) {
	if s.inlined() {
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

// inlined reports whether the results are the parts of a single record.
func (s Signature) inlined() bool {
	if len(s.Results) != 1 {
		return false
	}
	switch s.Results[0].(type) {
	case SList, STuple, SDict:
		return true
	}
	return false
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
	case SList:
		return receiveSequence(t, v)
	case STuple:
		return receiveTuple(t, v)
	case SDict:
		return receiveDict(t, v)
	case HomogeneousList:
		return receiveHomogeneous(t, v)
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

func receiveSequence(slots []Type, v any) ([]any, error) {
	list, ok := v.(List)
	if !ok || len(list) != len(slots) {
		return nil, fmt.Errorf("expected a sequence with %d values. got: %v", len(slots), v)
	}
	out := make([]any, len(list))
	for i, slot := range slots {
		var err error
		if out[i], err = receive(slot, list[i]); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func receiveTuple(slots []Type, v any) (any, error) {
	list, err := receiveSequence(slots, v)
	if err != nil {
		return nil, err
	}
	return Tuple(list), nil
}

func receiveDict(fields SDict, v any) (any, error) {
	slots := make([]Type, len(fields))
	for i, f := range fields {
		slots[i] = f.Slot
	}
	list, err := receiveSequence(slots, v)
	if err != nil {
		return nil, err
	}
	out := make(map[string]any, len(fields))
	for i, f := range fields {
		out[f.Key] = list[i]
	}
	return out, nil
}

func receiveHomogeneous(t HomogeneousList, v any) (any, error) {
	list, ok := v.(List)
	if !ok {
		return nil, fmt.Errorf("expected a list value but got %T", v)
	}
	slots := slices.Repeat([]Type{t.Elem}, len(list))
	return receiveSequence(slots, v)
}
