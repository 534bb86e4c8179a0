package reflection_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	ref "github.com/abi-opt/abi-opt/iree/reflection"
)

// buffer is an Array for the tests.
type buffer struct {
	elem  ref.Scalar
	shape []int64
}

func (b buffer) Elem() ref.Scalar { return b.elem }
func (b buffer) Shape() []int64   { return b.shape }

type dict = map[string]any

// A striped is a buffer that knows its strides.
type striped struct {
	buffer
	strides []int64
}

func (s striped) Strides() []int64 { return s.strides }

var (
	mixed  = types(ref.I32, ref.Named{Key: "a", Slot: ref.I32}, ref.Named{Key: "b", Slot: ref.I32})
	pair   = types(ref.SList{ref.I32, ref.I32})
	fields = types(ref.SDict{{Key: "a", Slot: ref.I32}, {Key: "b", Slot: ref.I32}})
	matrix = types(ref.ArrayOf(ref.F32, dyn, 4))
)

func TestBind(t *testing.T) {
	f32x3x4 := buffer{ref.F32, []int64{3, 4}}
	for name, c := range map[string]struct {
		params []ref.Type
		args   []any
		named  dict
		policy ref.Policy
		want   string // of %T and %v for each value, or the error
	}{
		"by name":                {mixed, []any{-1}, dict{"a": 1, "b": 2}, ref.ByPositionToo, "int32 -1, int32 1, int32 2"},
		"by name only":           {mixed, []any{-1}, dict{"a": 1, "b": 2}, ref.ByNameOnly, "int32 -1, int32 1, int32 2"},
		"by position":            {mixed, []any{-1, 1}, dict{"b": 2}, ref.ByPositionToo, "int32 -1, int32 1, int32 2"},
		"by position, forbidden": {mixed, []any{-1, 1}, dict{"b": 2}, ref.ByNameOnly, "mismatched call arity: expected 1 got 2"},
		"too many":               {mixed, []any{1, 2, 3, 4}, nil, ref.ByPositionToo, "mismatched call arity: expected 3 got 4"},
		"missing name":           {mixed, []any{-1}, dict{"a": 1}, ref.ByPositionToo, "mismatched call arity: expected a value for argument 2"},
		"missing position":       {mixed, nil, dict{"a": 1, "b": 2}, ref.ByNameOnly, "mismatched call arity: expected a value for argument 0"},
		"unknown name":           {mixed, []any{-1}, dict{"a": 1, "b": 2, "c": 3}, ref.ByPositionToo, "specified kwarg 'c' is unknown"},
		"twice":                  {mixed, []any{-1, 1, 2}, dict{"b": 2}, ref.ByPositionToo, "mismatched call arity: duplicate keyword argument 'b'"},

		"slist":            {pair, []any{[]int{2, 3}}, nil, 0, "reflection.List [2 3]"},
		"stuple of tuple":  {types(ref.STuple{ref.I32, ref.I32}), []any{ref.Tuple{2, 3}}, nil, 0, "reflection.List [2 3]"},
		"array of any":     {pair, []any{[2]any{2, uint8(3)}}, nil, 0, "reflection.List [2 3]"},
		"list":             {pair, []any{ref.List{2, 3}}, nil, 0, "reflection.List [2 3]"},
		"long slist":       {pair, []any{[]any{2, 3, 4}}, nil, 0, "argument 0: expected a sequence with 2 values. got: [2 3 4]"},
		"no slist":         {pair, []any{5}, nil, 0, "argument 0: expected a sequence with 2 values. got: 5"},
		"slist of strings": {pair, []any{[]string{"x", "y"}}, nil, 0, "argument 0: expected an i32 value but got string"},

		"sdict":              {fields, []any{dict{"b": 3, "a": 2}}, nil, 0, "reflection.List [2 3]"},
		"typed map":          {fields, []any{map[string]int8{"b": 3, "a": 2}}, nil, 0, "reflection.List [2 3]"},
		"large sdict":        {fields, []any{dict{"b": 3, "a": 2, "c": 1}}, nil, 0, "argument 0: expected a dict with 2 values. got: map[a:2 b:3 c:1]"},
		"wrong sdict":        {fields, []any{dict{"a": 2, "c": 1}}, nil, 0, "argument 0: could not get item 'b' from: map[a:2 c:1]"},
		"sdict of strings":   {fields, []any{dict{"a": 2, "b": "x"}}, nil, 0, "argument 0: expected an i32 value but got string"},
		"no sdict":           {fields, []any{map[int]int{}}, nil, 0, "argument 0: expected a dict with 2 values. got: map[]"},
		"deep":               {types(ref.SList{fields[0], pair[0]}), []any{[]any{dict{"a": 1, "b": 2}, []any{3, 4}}}, nil, 0, "reflection.List [[1 2] [3 4]]"},
		"hole":               {types(ref.SList{ref.I8, ref.Null{}}), []any{[]any{1, nil}}, nil, 0, "reflection.List [1 <nil>]"},
		"integers":           {types(ref.I8, ref.I16, ref.I32, ref.I64), []any{-128, uint16(5), int64(7), uint64(9)}, nil, 0, "int8 -128, int16 5, int32 7, int64 9"},
		"too large":          {types(ref.I8), []any{128}, nil, 0, "argument 0: 128 does not fit in i8"},
		"far too large":      {types(ref.I64), []any{uint64(1 << 63)}, nil, 0, "argument 0: expected an i64 value but got uint64"},
		"floats":             {types(ref.F32, ref.F64, ref.F64), []any{1.5, float32(2.5), 3}, nil, 0, "float32 1.5, float64 2.5, float64 3"},
		"no float":           {types(ref.F32), []any{"x"}, nil, 0, "argument 0: expected an f32 value but got string"},
		"i1":                 {types(ref.I1), []any{true}, nil, 0, "argument 0: Unrecognized reflection primitive type: i1"},
		"bf16":               {types(ref.BF16), []any{1}, nil, 0, "argument 0: Unrecognized reflection primitive type: bf16"},
		"unknown":            {types(ref.Unknown{}), []any{1}, nil, 0, "argument 0: Unrecognized reflection primitive type: unknown"},
		"homogeneous":        {types(ref.HomogeneousList{Elem: ref.F32}), []any{[]int{1, 2}}, nil, 0, "reflection.List [1 2]"},
		"empty homogeneous":  {types(ref.HomogeneousList{Elem: ref.I8}), []any{[]any{}}, nil, 0, "reflection.List []"},
		"string":             {types(ref.HomogeneousList{Elem: ref.I8}), []any{"A\xff"}, nil, 0, "reflection.List [65 -1]"},
		"bytes":              {types(ref.HomogeneousList{Elem: ref.I8}), []any{[]byte{1, 128}}, nil, 0, "reflection.List [1 -128]"},
		"string as i32":      {types(ref.HomogeneousList{Elem: ref.I32}), []any{"A"}, nil, 0, "argument 0: expected a list value but got string"},
		"bad element":        {types(ref.HomogeneousList{Elem: ref.I8}), []any{[]int{1, 200}}, nil, 0, "argument 0: 200 does not fit in i8"},
		"no list":            {types(ref.HomogeneousList{Elem: ref.I8}), []any{5}, nil, 0, "argument 0: expected a list value but got int"},
		"lists of lists":     {types(ref.HomogeneousList{Elem: pair[0]}), []any{[][]int{{1, 2}, {3, 4}}}, nil, 0, "reflection.List [[1 2] [3 4]]"},
		"opaque":             {types(ref.Opaque("!llvm.ptr")), []any{uintptr(5)}, nil, 0, "uintptr 5"},
		"strided":            {types(ref.Strided{Array: ref.ArrayOf(ref.F32, 3, 4), Strides: []int64{dyn, 1}}), []any{striped{f32x3x4, []int64{9, 1}}}, nil, 0, "reflection_test.striped {{f32 [3 4]} [9 1]}"},
		"other strides":      {types(ref.Strided{Array: ref.ArrayOf(ref.F32, 3, 4), Strides: []int64{4, 1}}), []any{striped{f32x3x4, []int64{9, 1}}}, nil, 0, "argument 0: stride mismatch [9 1] vs [4 1]"},
		"no strides":         {types(ref.Strided{Array: ref.ArrayOf(ref.F32, 3, 4), Strides: []int64{4, 1}}), []any{f32x3x4}, nil, 0, "reflection_test.buffer {f32 [3 4]}"},
		"strided, no array":  {types(ref.Strided{Array: ref.ArrayOf(ref.F32, 3, 4), Strides: []int64{4, 1}}), []any{1}, nil, 0, "argument 0: could not convert python value to VM: 1"},
		"named in named":     {types(ref.Named{Key: "a", Slot: ref.Named{Key: "b", Slot: ref.I8}}), []any{1}, nil, 0, "argument 0: Unrecognized reflection compound type: b: i8"},
		"null not given":     {types(ref.Null{}, ref.Named{Key: "a", Slot: ref.I8}), nil, dict{"a": 1}, 0, "<nil> <nil>, int8 1"},
		"named null left":    {types(ref.I8, ref.Named{Key: "a", Slot: ref.Null{}}), []any{1}, nil, 0, "int8 1, <nil> <nil>"},
		"null given":         {types(ref.Null{}), []any{float32(1)}, nil, 0, "float64 1"},
		"array":              {matrix, []any{f32x3x4}, nil, 0, "reflection_test.buffer {f32 [3 4]}"},
		"unranked array":     {types(ref.NDArray{Elem: ref.F32, Unranked: true}), []any{f32x3x4}, nil, 0, "reflection_test.buffer {f32 [3 4]}"},
		"rank":               {types(ref.ArrayOf(ref.F32, dyn)), []any{f32x3x4}, nil, 0, "argument 0: rank mismatch 2 vs 1"},
		"shape":              {types(ref.ArrayOf(ref.F32, 3, 5)), []any{f32x3x4}, nil, 0, "argument 0: shape mismatch [3 4] vs [3 5]"},
		"element type":       {types(ref.ArrayOf(ref.I8, 3, 4)), []any{f32x3x4}, nil, 0, "argument 0: dtype mismatch f32 vs i8"},
		"element f16":        {types(ref.ArrayOf(ref.F16, 3, 4)), []any{f32x3x4}, nil, 0, "argument 0: could not map abi type 'f16' to numpy dtype"},
		"unknown element":    {types(ref.ArrayOf(ref.Unknown{}, 3, 4)), []any{f32x3x4}, nil, 0, "argument 0: could not map abi type 'unknown' to numpy dtype"},
		"no array":           {matrix, []any{1}, nil, 0, "argument 0: could not convert python value to VM: 1"},
		"nothing for no one": {nil, nil, nil, 0, ""},
	} {
		t.Run(name, func(t *testing.T) {
			values, err := ref.Signature{Args: c.params}.Bind(c.args, c.named, c.policy)
			if got := described(values, err); got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
		})
	}
	asBytes, err := ref.Signature{Args: types(ref.HomogeneousList{Elem: ref.I8})}.Bind([]any{"hé"}, nil, ref.ByPositionToo)
	if got, want := described(asBytes, err), "reflection.List [104 -61 -87]"; got != want {
		t.Errorf("with a signature: %s, want %s", got, want)
	}
}

// described returns the types and values, or the error.
func described(values []any, err error) string {
	if err != nil {
		return err.Error()
	}
	var texts []string
	for _, v := range values {
		texts = append(texts, fmt.Sprintf("%T %v", v, v))
	}
	return strings.Join(texts, ", ")
}

func TestBindDynamic(t *testing.T) {
	endless := []any{nil}
	endless[0] = endless
	for name, c := range map[string]struct {
		args  []any
		named dict
		want  string
	}{
		"scalars":    {[]any{int8(1), uint64(2), float32(3), true, false, nil}, nil, "int64 1, int64 2, float64 3, int64 1, int64 0, <nil> <nil>"},
		"containers": {[]any{[]int{1, 2}, dict{"b": 2, "a": []any{1}}, buffer{ref.F32, nil}}, nil, "reflection.List [1 2], reflection.List [[1] 2], reflection_test.buffer {f32 []}"},
		"named":      {nil, dict{"a": 1}, "kwargs not supported for dynamic dispatch functions"},
		"string":     {[]any{"hé"}, nil, "reflection.List [104 -61 -87]"},
		"unknown":    {[]any{struct{}{}}, nil, "could not convert python value to VM: {}"},
		"endless":    {[]any{endless}, nil, "values are nested too deeply"},
		"inside":     {[]any{[]any{struct{}{}}}, nil, "could not convert python value to VM: {}"},
	} {
		values, err := ref.BindDynamic(c.args, c.named)
		if got := described(values, err); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

func TestUnpack(t *testing.T) {
	deep := types(ref.I32, ref.SList{ref.SDict{{Key: "bar", Slot: ref.I32}, {Key: "foo", Slot: ref.I32}}, ref.I64})
	const prefix = "Error processing function return: "
	for name, c := range map[string]struct {
		types   []ref.Type
		results []any
		want    any
		err     string
	}{
		"none":           {nil, nil, nil, ""},
		"one":            {types(ref.I32), []any{int32(7)}, int32(7), ""},
		"several":        {types(ref.I32, ref.F32), []any{int32(7), float32(1)}, ref.Tuple{int32(7), float32(1)}, ""},
		"inlined slist":  {pair, []any{3, 4}, []any{3, 4}, ""},
		"inlined stuple": {types(ref.STuple{ref.I32, ref.I32}), []any{3, 4}, ref.Tuple{3, 4}, ""},
		"inlined sdict":  {fields, []any{3, 4}, dict{"a": 3, "b": 4}, ""},
		"nested":         {deep, []any{3, ref.List{ref.List{100, 200}, 6}}, ref.Tuple{3, []any{dict{"bar": 100, "foo": 200}, 6}}, ""},
		"homogeneous":    {types(ref.HomogeneousList{Elem: ref.I64}), []any{ref.List{int64(1), int64(2)}}, []any{int64(1), int64(2)}, ""},
		"array":          {types(ref.ArrayOf(ref.I1, 2)), []any{"bytes 1, 0"}, "bytes 1, 0", ""},
		"array of f16":   {types(ref.ArrayOf(ref.F16, 2)), []any{"bytes"}, "bytes", ""},
		"null":           {types(ref.Null{}), []any{"anything"}, "anything", ""},
		"half floats":    {types(ref.F16, ref.BF16), []any{1.5, 2.5}, ref.Tuple{1.5, 2.5}, ""},

		"arity":               {types(ref.I32), []any{3, 4}, nil, prefix + "mismatched return arity: 2 vs 1 (while decoding return [3 4])"},
		"inlined arity":       {pair, []any{3}, nil, prefix + "expected a sequence with 2 values. got: [3] (while decoding return [3])"},
		"inlined tuple arity": {types(ref.STuple{ref.I32}), nil, nil, prefix + "expected a sequence with 1 values. got: [] (while decoding return [])"},
		"inlined sdict arity": {fields, nil, nil, prefix + "expected a sequence with 2 values. got: [] (while decoding return [])"},
		"not an integer":      {types(ref.I32), []any{1.5}, nil, prefix + "expected an i32 value but got float64 (while decoding return 1.5)"},
		"not a float":         {types(ref.F32), []any{1}, nil, prefix + "expected an f32 value but got int (while decoding return 1)"},
		"inside":              {pair, []any{3, "x"}, nil, prefix + "expected an i32 value but got string (while decoding return [3 x])"},
		"unknown":             {types(ref.Unknown{}), []any{1}, nil, prefix + "cannot map VM type to Python: unknown (while decoding return 1)"},
		"i1":                  {types(ref.I1), []any{1}, nil, prefix + "cannot map VM type to Python: i1 (while decoding return 1)"},
		"named":               {types(ref.Named{Key: "a", Slot: ref.I8}), []any{1}, nil, prefix + "cannot map VM type to Python: a: i8 (while decoding return 1)"},
		"array of bf16":       {types(ref.ArrayOf(ref.BF16, 2)), []any{1}, nil, prefix + "unrecognized dtype 'bf16' (while decoding return 1)"},
		"not homogeneous":     {types(ref.HomogeneousList{Elem: ref.I8}), []any{1}, nil, prefix + "expected a list value but got int (while decoding return 1)"},
		"not an slist":        {types(ref.I8, pair[0]), []any{1, 2}, nil, prefix + "expected a sequence with 2 values. got: 2 (while decoding return 2)"},
	} {
		got, err := ref.Signature{Results: c.types}.Unpack(c.results)
		if c.err != "" {
			if err == nil || err.Error() != c.err {
				t.Errorf("%s: %v, want %s", name, err, c.err)
			}
			continue
		}
		if err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %#v, %v, want %#v", name, got, err, c.want)
		}
	}
}
