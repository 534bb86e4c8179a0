package reflection

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/abi-opt/abi-opt/iree/internal/govalue"
)

// A Policy selects how named arguments can be passed.
type Policy uint8

const (
	// ByPositionToo accepts them by position or by name, as the documents of the ABI require. It is
	// the default.
	ByPositionToo Policy = iota

	// ByNameOnly follows IREE's bindings since 2022: positional arguments only fill slots without
	// names.
	ByNameOnly
)

// Bind converts the arguments of a call to values of the virtual machine, one for each argument of
// the signature:
//
//	i8 to i64    int8 to int64, of any Go integer in range
//	f32, f64     float32, float64, of any Go number
//	NDArray      the Array itself, if its element type and shape fit
//	SList STuple List, of a slice or array with as many items
//	SDict        List in the order of the slots, of a map with exactly these keys
//	HomogeneousList  List, of any slice, array or, for i8, string
//	Strided      as the NDArray; its Array may have Strides() []int64
//	Opaque       any value, unchanged
//	Null         any value, as BindDynamic converts it; nil if none is given
//
// Other types cannot be passed. The errors have IREE's words.
func (s Signature) Bind(args []any, named map[string]any, policy Policy) ([]any, error) {
	values, err := s.place(args, named, policy)
	if err != nil {
		return nil, err
	}
	for i, t := range s.Args {
		if values[i], err = pass(Unnamed(t), values[i]); err != nil {
			return nil, fmt.Errorf("argument %d: %w", i, err)
		}
	}
	return values, nil
}

// BindDynamic converts the arguments of a call to a function without a signature: integers to
// int64, floating-point numbers to float64, strings to Lists of int8, sequences and maps to Lists;
// maps are sorted by key.
func BindDynamic(args []any, named map[string]any) ([]any, error) {
	if len(named) > 0 {
		return nil, errors.New("kwargs not supported for dynamic dispatch functions")
	}
	values := make([]any, len(args))
	for i, arg := range args {
		var err error
		if values[i], err = dynamic(arg, 0); err != nil {
			return nil, err
		}
	}
	return values, nil
}

// place assigns each argument to a slot.
func (s Signature) place(args []any, named map[string]any, policy Policy) ([]any, error) {
	values := make([]any, len(s.Args))
	filled := make([]bool, len(s.Args))
	positional := s.positional(policy)
	if len(args) > len(positional) {
		return nil, fmt.Errorf("mismatched call arity: expected %d got %d", len(positional), len(args))
	}
	for i, arg := range args {
		values[positional[i]], filled[positional[i]] = arg, true
	}
	for _, key := range slices.Sorted(maps.Keys(named)) {
		i := slices.IndexFunc(s.Args, func(t Type) bool {
			n, ok := t.(Named)
			return ok && n.Key == key
		})
		switch {
		case i < 0:
			return nil, fmt.Errorf("specified kwarg '%s' is unknown", key)
		case filled[i]:
			return nil, fmt.Errorf("mismatched call arity: duplicate keyword argument '%s'", key)
		}
		values[i], filled[i] = named[key], true
	}
	for i, t := range s.Args {
		if _, hole := Unnamed(t).(Null); !filled[i] && !hole {
			return nil, fmt.Errorf("mismatched call arity: expected a value for argument %d", i)
		}
	}
	return values, nil
}

// positional returns the indices of the arguments that can be passed by position.
func (s Signature) positional(policy Policy) []int {
	var slots []int
	for i, t := range s.Args {
		if _, named := t.(Named); !named || policy == ByPositionToo {
			slots = append(slots, i)
		}
	}
	return slots
}

// pass converts a value for an argument of type t.
func pass(t Type, v any) (any, error) {
	switch t := t.(type) {
	case Scalar:
		return passScalar(t, v)
	case Null:
		return dynamic(v, 0)
	case NDArray:
		return passArray(t, v)
	case SList, STuple:
		slots, _ := slotsOf(t)
		list, ok := govalue.Items(v)
		return each(slots, list, ok, v, pass)
	case SDict:
		return passDict(t, v)
	case HomogeneousList:
		return passList(t, v)
	case Strided:
		return passStrided(t, v)
	case Opaque:
		return v, nil
	case Unknown:
		//lint:ignore ST1005 the words of IREE
		return nil, errors.New("Unrecognized reflection primitive type: unknown")
	}
	return nil, fmt.Errorf("Unrecognized reflection compound type: %s", text(t)) //lint:ignore ST1005 the words of IREE
}

func passScalar(t Scalar, v any) (any, error) {
	switch t {
	case F32, F64:
		return passFloat(t, v)
	case I8, I16, I32, I64:
		return passInteger(t, v)
	}
	return nil, fmt.Errorf("Unrecognized reflection primitive type: %s", t) //lint:ignore ST1005 the words of IREE
}

func passFloat(t Scalar, v any) (any, error) {
	x, ok := float(v)
	switch {
	case !ok:
		return nil, fmt.Errorf("expected an %s value but got %T", t, v)
	case t == F32:
		return float32(x), nil
	}
	return x, nil
}

func passInteger(t Scalar, v any) (any, error) {
	n, ok := integer(v)
	if !ok {
		return nil, fmt.Errorf("expected an %s value but got %T", t, v)
	}
	switch {
	case t == I8 && n == int64(int8(n)):
		return int8(n), nil
	case t == I16 && n == int64(int16(n)):
		return int16(n), nil
	case t == I32 && n == int64(int32(n)):
		return int32(n), nil
	case t == I64:
		return n, nil
	}
	return nil, fmt.Errorf("%d does not fit in %s", n, t)
}

func passArray(t NDArray, v any) (any, error) {
	if !isDtype(t.Elem, false) {
		return nil, fmt.Errorf("could not map abi type '%s' to numpy dtype", text(t.Elem))
	}
	array, ok := v.(Array)
	if !ok {
		return nil, fmt.Errorf("could not convert python value to VM: %v", v)
	}
	if array.Elem() != t.Elem {
		return nil, fmt.Errorf("dtype mismatch %s vs %s", array.Elem(), t.Elem)
	}
	if t.Unranked {
		return array, nil
	}
	shape := array.Shape()
	if len(shape) != len(t.Dims) {
		return nil, fmt.Errorf("rank mismatch %d vs %d", len(shape), len(t.Dims))
	}
	for i, d := range t.Dims {
		if d >= 0 && d != shape[i] {
			return nil, fmt.Errorf("shape mismatch %v vs %v", shape, t.Dims)
		}
	}
	return array, nil
}

// each converts the items of v, one for each slot. If isList is not set, v is not a list.
func each(slots []Type, items []any, isList bool, v any, convert func(Type, any) (any, error)) (List, error) {
	if !isList || len(items) != len(slots) {
		return nil, fmt.Errorf("expected a sequence with %d values. got: %v", len(slots), v)
	}
	out := make(List, len(slots))
	for i, slot := range slots {
		var err error
		if out[i], err = convert(slot, items[i]); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// passList converts a list of any length. A string is a list of bytes.
func passList(t HomogeneousList, v any) (any, error) {
	if t.Elem == I8 {
		switch s := v.(type) {
		case string:
			return bytesOf(s), nil
		case []byte:
			return bytesOf(string(s)), nil
		}
	}
	list, ok := govalue.Items(v)
	if !ok {
		return nil, fmt.Errorf("expected a list value but got %T", v)
	}
	return each(slices.Repeat([]Type{t.Elem}, len(list)), list, true, v, pass)
}

// passStrided checks an array, and its strides if it has a Strides method.
func passStrided(t Strided, v any) (any, error) {
	array, err := passArray(t.Array, v)
	if err != nil {
		return nil, err
	}
	if s, ok := array.(interface{ Strides() []int64 }); ok {
		got := s.Strides()
		for i, want := range t.Strides {
			if i >= len(got) || want >= 0 && got[i] != want {
				return nil, fmt.Errorf("stride mismatch %v vs %v", got, t.Strides)
			}
		}
	}
	return array, nil
}

func passDict(fields SDict, v any) (any, error) {
	m, ok := govalue.Dict(v)
	if !ok || len(m) != len(fields) {
		return nil, fmt.Errorf("expected a dict with %d values. got: %v", len(fields), v)
	}
	out := make(List, len(fields))
	for i, f := range fields {
		item, ok := m[f.Key]
		if !ok {
			return nil, fmt.Errorf("could not get item '%s' from: %v", f.Key, v)
		}
		var err error
		if out[i], err = pass(f.Slot, item); err != nil {
			return nil, err
		}
	}
	return out, nil
}
