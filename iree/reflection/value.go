package reflection

import (
	"errors"
	"fmt"
	"maps"
	"math"
	"reflect"
	"slices"

	"github.com/abi-opt/abi-opt/iree/internal/govalue"
)

// A List is a list of the virtual machine. Sequences and structures are passed as Lists.
type List []any

// A Tuple is a sequence that is a tuple in the source language.
type Tuple []any

// An Array is a buffer with a shape. Bind checks it against an NDArray argument and passes it
// unchanged.
type Array interface {
	Shape() []int64
	Elem() Scalar
}

// isDtype reports whether arrays with elements of type t can be passed, or returned.
func isDtype(t Type, returned bool) bool {
	s, ok := t.(Scalar)
	switch s {
	case I1, I8, I16, I32, I64, F32, F64:
		return ok
	case F16:
		return ok && returned
	}
	return false
}

func integer(v any) (int64, bool) {
	switch r := reflect.ValueOf(v); r.Kind() {
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return r.Int(), true
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return int64(r.Uint()), r.Uint() <= math.MaxInt64
	}
	return 0, false
}

func float(v any) (float64, bool) {
	if n, ok := integer(v); ok {
		return float64(n), true
	}
	if r := reflect.ValueOf(v); r.CanFloat() {
		return r.Float(), true
	}
	return 0, false
}

// dynamic converts a value without a type: integers and booleans to int64, floating-point numbers
// to float64, strings to Lists of bytes, sequences and maps to Lists; maps are sorted by key.
func dynamic(v any, depth int) (any, error) {
	if v == nil {
		return nil, nil
	}
	if array, ok := v.(Array); ok {
		return array, nil
	}
	if n, ok := integer(v); ok {
		return n, nil
	}
	if x, ok := float(v); ok {
		return x, nil
	}
	if truth, ok := v.(bool); ok {
		return map[bool]int64{true: 1}[truth], nil
	}
	if s, ok := v.(string); ok {
		return bytesOf(s), nil
	}
	list, ok := govalue.Items(v)
	if m, isDict := govalue.Dict(v); isDict {
		for _, key := range slices.Sorted(maps.Keys(m)) {
			list = append(list, m[key])
		}
		ok = true
	}
	if depth == MaxDepth {
		return nil, errors.New("values are nested too deeply")
	}
	if !ok {
		return nil, fmt.Errorf("could not convert python value to VM: %v", v)
	}
	out := make(List, len(list))
	for i, item := range list {
		var err error
		if out[i], err = dynamic(item, depth+1); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// bytesOf converts a string for the virtual machine: a List of int8.
func bytesOf(s string) List {
	list := make(List, len(s))
	for i := range len(s) {
		list[i] = int8(s[i])
	}
	return list
}
