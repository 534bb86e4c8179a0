package reflection_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/iree/dtype"
	ref "github.com/abi-opt/abi-opt/iree/reflection"
	"github.com/abi-opt/abi-opt/iree/sig"
	"github.com/abi-opt/abi-opt/test/sigtest"
)

const dyn = ref.Dynamic

// a16 is the array that many vectors use.
var a16 = ref.ArrayOf(ref.F32, 16)

var scalarArray = ref.ArrayOf(ref.F32)

func types(t ...ref.Type) []ref.Type { return t }

const a16JSON = `["ndarray","f32",1,16]`

// The structures that index paths below dict and list make.
var (
	nestedDict = ref.SDict{{Key: "a", Slot: a16}, {Key: "b", Slot: a16}}
	nestedJSON = `["sdict",["dict",["sdict",["a",` + a16JSON + `],["b",` + a16JSON + `]]],["list",["%s",` + a16JSON + `,` + a16JSON + `]]]`
)

var vectors = []struct {
	args, results []ref.Type
	a, r          string
	printed       string
}{
	{nil, nil, ``, ``, "() -> ()"},
	{types(a16, a16), types(ref.STuple{a16, a16}), a16JSON + `,` + a16JSON, `["stuple",` + a16JSON + `,` + a16JSON + `]`,
		"(ndarray<16xf32>, ndarray<16xf32>) -> ((ndarray<16xf32>, ndarray<16xf32>))"},
	{types(a16), types(a16), a16JSON, a16JSON, "(ndarray<16xf32>) -> (ndarray<16xf32>)"},
	{types(ref.SDict{{Key: "dict", Slot: nestedDict}, {Key: "list", Slot: ref.SList{a16, a16}}}, scalarArray),
		types(ref.SDict{{Key: "dict", Slot: nestedDict}, {Key: "list", Slot: ref.STuple{a16, a16}}}),
		fmt.Sprintf(nestedJSON, "slist") + `,["ndarray","f32",0]`, fmt.Sprintf(nestedJSON, "stuple"),
		"({dict: {a: ndarray<16xf32>, b: ndarray<16xf32>}, list: [ndarray<16xf32>, ndarray<16xf32>]}, ndarray<f32>) -> " +
			"({dict: {a: ndarray<16xf32>, b: ndarray<16xf32>}, list: (ndarray<16xf32>, ndarray<16xf32>)})"},
	{types(ref.Named{Key: "a", Slot: a16}, ref.Named{Key: "b", Slot: a16}, ref.Named{Key: "scalar", Slot: scalarArray}),
		types(ref.SDict{{Key: "dict", Slot: ref.SDict{{Key: "a", Slot: a16}, {Key: "b", Slot: a16}, {Key: "scalar", Slot: scalarArray}}}}),
		`["named","a",` + a16JSON + `],["named","b",` + a16JSON + `],["named","scalar",["ndarray","f32",0]]`,
		`["sdict",["dict",["sdict",["a",` + a16JSON + `],["b",` + a16JSON + `],["scalar",["ndarray","f32",0]]]]]`,
		"(a: ndarray<16xf32>, b: ndarray<16xf32>, scalar: ndarray<f32>) -> ({dict: {a: ndarray<16xf32>, b: ndarray<16xf32>, scalar: ndarray<f32>}})"},
	{types(ref.ArrayOf(ref.F32, 2, 3), ref.ArrayOf(ref.F32, 3)), types(ref.ArrayOf(ref.F32, 3), ref.ArrayOf(ref.F32, 2, 3)),
		`["ndarray","f32",2,2,3],["ndarray","f32",1,3]`, `["ndarray","f32",1,3],["ndarray","f32",2,2,3]`,
		"(ndarray<2x3xf32>, ndarray<3xf32>) -> (ndarray<3xf32>, ndarray<2x3xf32>)"},
	{types(ref.F64, ref.I64, ref.I1), types(ref.F64, ref.I64, ref.I1), `"f64","i64","i1"`, `"f64","i64","i1"`, "(f64, i64, i1) -> (f64, i64, i1)"},
	{types(ref.ArrayOf(ref.F32, dyn, 3)), nil, `["ndarray","f32",2,null,3]`, ``, "(ndarray<?x3xf32>) -> ()"},
	{types(ref.NDArray{Elem: ref.BF16, Unranked: true}), nil, `["ndarray","bf16",null]`, ``, "(ndarray<*xbf16>) -> ()"},
	{types(ref.ArrayOf(ref.Unknown{}, 1), ref.ArrayOf(ref.Null{})), nil, `["ndarray","unknown",1,1],["ndarray",null,0]`, ``, "(ndarray<1xunknown>, ndarray<null>) -> ()"},
	{types(ref.I32, ref.Named{Key: "a", Slot: ref.I32}, ref.Named{Key: "b", Slot: ref.I32}), types(ref.I32),
		`"i32",["named","a","i32"],["named","b","i32"]`, `"i32"`, "(i32, a: i32, b: i32) -> (i32)"},
	{types(ref.SList{ref.I32, ref.I32}), types(ref.I32), `["slist","i32","i32"]`, `"i32"`, "([i32, i32]) -> (i32)"},
	{types(ref.STuple{ref.I32}), types(ref.I32), `["stuple","i32"]`, `"i32"`, "((i32,)) -> (i32)"},
	{types(ref.SDict{{Key: "a", Slot: ref.I32}, {Key: "b", Slot: ref.I32}}), types(ref.I32), `["sdict",["a","i32"],["b","i32"]]`, `"i32"`, "({a: i32, b: i32}) -> (i32)"},
	{nil, types(ref.I32, ref.SList{ref.SDict{{Key: "bar", Slot: ref.I32}, {Key: "foo", Slot: ref.I32}}, ref.I64}),
		``, `"i32",["slist",["sdict",["bar","i32"],["foo","i32"]],"i64"]`, "() -> (i32, [{bar: i32, foo: i32}, i64])"},
	{nil, types(ref.HomogeneousList{Elem: ref.I64}), ``, `["py_homogeneous_list","i64"]`, "() -> (list<i64>)"},
	{nil, types(ref.ArrayOf(ref.I1, 2)), ``, `["ndarray","i1",1,2]`, "() -> (ndarray<2xi1>)"},
	{types(ref.Null{}, ref.Unknown{}, ref.SList{}, ref.STuple{}, ref.SDict{}), types(ref.SList{ref.I8, ref.Null{}, ref.I16}),
		`null,"unknown",["slist"],["stuple"],["sdict"]`, `["slist","i8",null,"i16"]`, "(null, unknown, [], (), {}) -> ([i8, null, i16])"},
	{types(ref.Strided{Array: ref.ArrayOf(ref.F32, 4, dyn), Strides: []int64{8, dyn}}, ref.Opaque("!llvm.ptr")), nil,
		`["strided",["ndarray","f32",2,4,null],8,null],["opaque","!llvm.ptr"]`, ``, "(strided<4x?xf32, [8, ?]>, opaque<!llvm.ptr>) -> ()"},
	{types(ref.Scalar("i37"), ref.F16, ref.BF16, ref.Scalar("f128")), nil, `"i37","f16","bf16","f128"`, ``, "(i37, f16, bf16, f128) -> ()"},
	{types(ref.Named{Key: "odd key \"\\\t\x01<é\u2028>", Slot: ref.I8}), nil, `["named","odd key \"\\\t\u0001<é` + "\u2028" + `>","i8"]`, ``,
		`("odd key \"\\\t\x01<é\u2028>": i8) -> ()`},
	{nil, types(ref.SDict{{Key: "", Slot: ref.I8}, {Key: "1x", Slot: ref.I8}}), ``, `["sdict",["","i8"],["1x","i8"]]`, `() -> ({"": i8, "1x": i8})`},
}

func TestVectors(t *testing.T) {
	for _, v := range vectors {
		s := ref.Signature{Args: v.args, Results: v.results}
		want := fmt.Sprintf(`{"a":[%s],"r":[%s],"v":1}`, v.a, v.r)
		if text, err := s.Encode(); text != want || err != nil {
			t.Errorf("encoded %s, %v, want %s", text, err, want)
		}
		if !json.Valid([]byte(want)) {
			t.Errorf("%s is no JSON", want)
		}
		for _, decode := range []func(string) (ref.Signature, error){ref.Decode, ref.DecodeLenient} {
			if got, err := decode(want); err != nil || !got.Equal(s) {
				t.Errorf("%s is %v, %v", want, got, err)
			}
		}
		if s.String() != v.printed {
			t.Errorf("printed %s, want %s", s, v.printed)
		}
		if err := ref.Canonical(want); err != nil {
			t.Error(err)
		}
	}
}

// The text that the documents show for two arrays and a tuple.
func TestFullText(t *testing.T) {
	const text = `{"a":[["ndarray","f32",1,16],["ndarray","f32",1,16]],"r":[["stuple",["ndarray","f32",1,16],["ndarray","f32",1,16]]],"v":1}`
	s := ref.Signature{Args: types(a16, a16), Results: types(ref.STuple{a16, a16})}
	if got, err := s.Encode(); got != text || err != nil {
		t.Errorf("%s, %v", got, err)
	}
}

func TestNotCanonical(t *testing.T) {
	for text, offset := range map[string]int{
		`{"a":[],"r":[]}`:                              14,
		`{"r":[],"a":[],"v":1}`:                        2,
		` {"a":[],"r":[],"v":1}`:                       0,
		`{"a":[["\u006edarray","i8",0]],"r":[],"v":1}`: 8,
		`{"a":["i32", "i32"],"r":[],"v":1}`:            12,
		`{"a":[["named","\u0061","i8"]],"r":[]}`:       16,
		"{\"a\":[\n],\"r\":[ \t\r],\"v\" : 1\n}\n":     6,
	} {
		if _, err := ref.Decode(text); err != nil {
			t.Errorf("Decode(%s): %v", text, err)
		}
		var e *sig.Error
		if err := ref.Canonical(text); !errors.As(err, &e) || e.Reason != sig.NotCanonical || e.Offset != offset {
			t.Errorf("Canonical(%s) = %v, want offset %d", text, err, offset)
		}
	}
}

// full wraps the JSON of one argument.
func full(arg string) string { return `{"a":[` + arg + `],"r":[],"v":1}` }

func TestStrictAndLenient(t *testing.T) {
	for _, c := range []struct {
		text    string
		path    string
		offset  int
		why     sig.Reason
		lenient string // printed; "" where it fails too
	}{
		{``, "$", 0, ref.NotJSON, ""},
		{`[]`, "$", 0, ref.NoLists, ""},
		{`nul`, "$", 3, ref.NotJSON, ""},
		{`{"a":[]}`, "$", 0, ref.NoLists, ""},
		{`{"r":[]}`, "$", 0, ref.NoLists, ""},
		{`{"a":{},"r":[]}`, "$.a", 5, ref.NotLists, ""},
		{`{"a":[],"r":"i32"}`, "$.r", 12, ref.NotLists, ""},
		{`{"a":[],"r":[],"v":2}`, "$.v", 19, ref.BadVersion, "() -> ()"},
		{`{"a":[],"r":[],"v":"1"}`, "$.v", 19, ref.BadVersion, "() -> ()"},
		{`{"a":[],"r":[],"x":{"y":[1e5,true,-0.5E-3]}}`, "$.x", 15, ref.UnknownKey, "() -> ()"},
		{`{"a":[],"r":[],"":[0]}`, `$[""]`, 15, ref.UnknownKey, "() -> ()"},
		{`{"a":[],"a":["i8"],"r":[]}`, "$.a", 8, ref.DuplicateKey, "(i8) -> ()"},
		{`{"a":[],"r":[]} x`, "$", 16, ref.NotJSON, ""},
		{`{"a":[],"r":[]`, "$", 14, ref.NotJSON, ""},
		{`{"a":[],"r":[],}`, "$", 15, ref.NotJSON, ""},
		{`{"a":["i8",],"r":[]}`, "$.a[1]", 11, ref.NotJSON, ""},
		{`{"a":["i8" "i8"],"r":[]}`, "$.a[1]", 11, ref.NotJSON, ""},
		{`{"a"[],"r":[]}`, "$.a", 4, ref.NotJSON, ""},
		{`{a:[],"r":[]}`, "$", 1, ref.NotJSON, ""},
		{full(`5`), "$.a[0]", 6, ref.BadRecord, ""},
		{full(`{"x":1}`), "$.a[0]", 6, ref.BadRecord, ""},
		{full(`true`), "$.a[0]", 6, ref.BadRecord, ""},
		{full(`[]`), "$.a[0]", 6, ref.NoTag, ""},
		{full(`[["slist"]]`), "$.a[0]", 6, ref.NoTag, ""},
		{full(`["list"]`), "$.a[0][0]", 7, ref.UnknownTag, ""},
		{full(`["sdict_kwargs",["a","i8"]]`), "$.a[0][0]", 7, ref.RetiredTag, ""},
		{full(`["py_uniform_list","i8"]`), "$.a[0][0]", 7, ref.RetiredTag, ""},
		{full(`["py_uniform_dict","i8","i8"]`), "$.a[0][0]", 7, ref.RetiredTag, ""},
		{full(`["pytuple","i8"]`), "$.a[0][0]", 7, ref.RetiredTag, ""},
		{full(`"pystr"`), "$.a[0]", 6, ref.RetiredTag, ""},
		{full(`"i08"`), "$.a[0]", 6, ref.BadScalar, "(unknown) -> ()"},
		{full(`"i0"`), "$.a[0]", 6, ref.BadScalar, "(unknown) -> ()"},
		{full(`"x8"`), "$.a[0]", 6, ref.BadScalar, "(unknown) -> ()"},
		{full(`"i"`), "$.a[0]", 6, ref.BadScalar, "(unknown) -> ()"},
		{full(`"f3x"`), "$.a[0]", 6, ref.BadScalar, "(unknown) -> ()"},
		{full(`["ndarray"]`), "$.a[0]", 6, ref.BadArity, ""},
		{full(`["ndarray","f32"]`), "$.a[0]", 6, ref.BadArity, ""},
		{full(`["ndarray","f32",3,4]`), "$.a[0][2]", 23, ref.RankMismatch, "(ndarray<4xf32>) -> ()"},
		{full(`["ndarray","f32",null,4]`), "$.a[0][2]", 23, ref.RankMismatch, "(ndarray<4xf32>) -> ()"},
		{full(`["ndarray","f32",0,4]`), "$.a[0][2]", 23, ref.RankMismatch, "(ndarray<4xf32>) -> ()"},
		{full(`["ndarray","f32",-1]`), "$.a[0][2]", 23, ref.BadRank, "(ndarray<*xf32>) -> ()"},
		{full(`["ndarray","f32","1",1]`), "$.a[0][2]", 23, ref.BadRank, ""},
		{full(`["ndarray","f32",1.0,1]`), "$.a[0][2]", 23, ref.BadRank, ""},
		{full(`["ndarray","f32",1,1e3]`), "$.a[0][3]", 25, ref.BadDim, ""},
		{full(`["ndarray","f32",1,-1]`), "$.a[0][3]", 25, ref.BadDim, "(ndarray<?xf32>) -> ()"},
		{full(`["ndarray","f32",1,[]]`), "$.a[0][3]", 25, ref.BadDim, ""},
		{full(`["ndarray","f32",1,9223372036854775808]`), "$.a[0][3]", 25, ref.BadDim, ""},
		{full(`["ndarray","f32",1,01]`), "$.a[0][4]", 26, ref.NotJSON, ""},
		{full(`["ndarray",["ndarray","f32",0],0]`), "$.a[0][1]", 17, ref.BadElem, "(ndarray<unknown>) -> ()"},
		{full(`["named","a"]`), "$.a[0]", 6, ref.BadArity, ""},
		{full(`["named"]`), "$.a[0]", 6, ref.BadArity, ""},
		{full(`["named",5,"i8"]`), "$.a[0][1]", 15, ref.BadKey, ""},
		{full(`["named","a","i8","i8"]`), "$.a[0]", 6, ref.BadArity, ""},
		{full(`["named","a",["named","b","i8"]]`), "$.a[0][2]", 19, ref.NamedPlace, "(a: b: i8) -> ()"},
		{full(`["slist",["named","b","i8"]]`), "$.a[0][1]", 15, ref.NamedPlace, "([b: i8]) -> ()"},
		{full(`["named","a","i8"],["named","a","i8"]`), "$.a[1]", 25, ref.NamedTwice, "(a: i8, a: i8) -> ()"},
		{full(`["named","a","i8"],"i8"`), "$.a[1]", 25, ref.NamedOrder, "(a: i8, i8) -> ()"},
		{`{"a":[],"r":[["named","a","i8"]]}`, "$.r[0]", 13, ref.NamedPlace, "() -> (a: i8)"},
		{full(`["sdict","a"]`), "$.a[0][1]", 15, ref.BadArity, ""},
		{full(`["sdict",["a"]]`), "$.a[0][1]", 15, ref.BadArity, ""},
		{full(`["sdict",[]]`), "$.a[0][1]", 15, ref.BadArity, ""},
		{full(`["sdict",["a","i8","i8"]]`), "$.a[0][1]", 15, ref.BadArity, ""},
		{full(`["sdict",[null,"i8"]]`), "$.a[0][1][0]", 16, ref.BadKey, ""},
		{full(`["sdict",["a","i8"],["b","i8"],["a","i8"]]`), "$.a[0][3]", 37, ref.FieldTwice, "({a: i8, b: i8, a: i8}) -> ()"},
		{full(`["strided"]`), "$.a[0]", 6, ref.BadArity, ""},
		{full(`["strided","i8"]`), "$.a[0]", 6, ref.BadArity, ""},
		{full(`["strided",["ndarray","i8",1,4]]`), "$.a[0]", 6, ref.RankMismatch, "(strided<4xi8, []>) -> ()"},
		{full(`["strided",["ndarray","i8",1,4],-2]`), "$.a[0][2]", 38, ref.BadDim, ""},
		{full(`["strided",["ndarray","i8",1,4],"1"]`), "$.a[0][2]", 38, ref.BadDim, ""},
		{full(`["opaque"]`), "$.a[0]", 6, ref.BadArity, ""},
		{full(`["opaque",5]`), "$.a[0]", 6, ref.BadArity, ""},
		{full(`["py_homogeneous_list"]`), "$.a[0]", 6, ref.BadArity, ""},
		{full(`["py_homogeneous_list","i8","i8"]`), "$.a[0]", 6, ref.BadArity, ""},
		{full(`"i8`), "$.a[1]", 12, ref.NotJSON, ""},
		{full("\"\x01\""), "$.a[0]", 7, ref.NotJSON, ""},
		{full("\"\xff\""), "$.a[0]", 7, ref.BadUTF8, ""},
		{full(`"\x"`), "$.a[0]", 8, ref.NotJSON, ""},
		{full(`"\ud800"`), "$.a[0]", 7, ref.NotJSON, ""},
		{full(`"\ud800\u0041"`), "$.a[0]", 7, ref.NotJSON, ""},
		{full(`"\u12"`), "$.a[0]", 11, ref.NotJSON, ""},
		{`{"a":["\`, "$.a[0]", 8, ref.NotJSON, ""},
		{`{"a":["\n`, "$.a[0]", 9, ref.NotJSON, ""},
	} {
		_, err := ref.Decode(c.text)
		var e *sig.Error
		if !errors.As(err, &e) || e.Reason != c.why || e.Path != c.path || e.Offset != c.offset || !errors.Is(err, c.why) {
			t.Errorf("Decode(%s): %v, want %s (offset %d): %v", c.text, err, c.path, c.offset, c.why)
		}
		s, err := ref.DecodeLenient(c.text)
		sigtest.Lenient(t, c.text, s.String(), err, c.lenient)
	}
}

func TestEscapes(t *testing.T) {
	const text = `{"a":[["named","\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00\u0000","i8"]],"r":[]}`
	s, err := ref.Decode(text)
	if err != nil {
		t.Fatal(err)
	}
	if got := s.Args[0].(ref.Named).Key; got != "\"\\/\b\f\n\r\té😀\x00" {
		t.Errorf("%q", got)
	}
	again, _ := s.Encode()
	if want := `{"a":[["named","\"\\/\u0008\u000c\n\r\té😀\u0000","i8"]],"r":[],"v":1}`; again != want {
		t.Errorf("%s", again)
	}
}

// All mistakes are found, each with its place in the text.
func TestAllMistakes(t *testing.T) {
	const text = `{"a":[["named","x",["named","y","i8"]],["named","x","i8"],"i8"],"r":[["sdict",["k","i8"],["k","i8"]]]}`
	_, err := ref.Decode(text)
	want := `$.a[0][2] (offset 19): only an argument can be named, and only once: "y"
$.a[1] (offset 39): two arguments have one name: "x"
$.a[2] (offset 58): argument without a name behind a named one
$.r[0][2] (offset 89): two slots have one key: "k"`
	if err.Error() != want {
		t.Errorf("got\n%v\nwant\n%s", err, want)
	}
	for _, why := range []sig.Reason{ref.NamedPlace, ref.NamedTwice, ref.NamedOrder, ref.FieldTwice} {
		if !errors.Is(err, why) {
			t.Errorf("errors.Is does not find %v", why)
		}
	}
}

func TestExtra(t *testing.T) {
	const text = `{"zz" : { "k" : [ 1 ] },"a":[],"aa":null,"r":[],"zz":7,"Z":"\u0041","v":9}`
	s, err := ref.DecodeLenient(text)
	if err != nil {
		t.Fatal(err)
	}
	again, err := s.Encode()
	if want := `{"Z":"\u0041","a":[],"aa":null,"r":[],"v":1,"zz":7}`; again != want || err != nil {
		t.Errorf("%s, %v", again, err)
	}
	if back, err := ref.DecodeLenient(again); err != nil || !back.Equal(s) {
		t.Errorf("%v, %v", back, err)
	}
	for _, e := range []ref.Extra{{"a", "1"}, {"x", ""}, {"x", "1 2"}, {"x y", "{"}} {
		_, err := ref.Signature{Extra: []ref.Extra{e}}.Encode()
		if !errors.Is(err, ref.BadExtra) {
			t.Errorf("%v: %v", e, err)
		}
	}
}

func TestValidate(t *testing.T) {
	nested := func(depth int) ref.Type {
		t := ref.Type(ref.I8)
		for range depth {
			t = ref.SDict{{Key: "k", Slot: t}}
		}
		return t
	}
	for _, c := range []struct {
		arg  ref.Type
		path string
		why  sig.Reason
	}{
		{nil, "$.a[0]", ref.NilType},
		{ref.SList{nil}, "$.a[0][1]", ref.NilType},
		{ref.STuple{ref.I8, nil}, "$.a[0][2]", ref.NilType},
		{ref.SDict{{Key: "k"}}, "$.a[0][1][1]", ref.NilType},
		{ref.Named{Key: "k"}, "$.a[0][2]", ref.NilType},
		{ref.HomogeneousList{}, "$.a[0][1]", ref.NilType},
		{ref.NDArray{}, "$.a[0][1]", ref.NilType},
		{ref.NDArray{Elem: ref.ArrayOf(ref.I8)}, "$.a[0][1]", ref.BadElem},
		{ref.NDArray{Elem: ref.SList{nil}}, "$.a[0][1][1]", ref.NilType},
		{ref.NDArray{Elem: ref.I8, Unranked: true, Dims: []int64{1}}, "$.a[0]", ref.RankMismatch},
		{ref.ArrayOf(ref.I8, 1, -2), "$.a[0][4]", ref.BadDim},
		{ref.Scalar(""), "$.a[0]", ref.BadScalar},
		{ref.Named{Key: "\xff", Slot: ref.I8}, "$.a[0]", ref.BadUTF8},
		{ref.SDict{{Key: "\xff", Slot: ref.I8}}, "$.a[0][1]", ref.BadUTF8},
		{nested(ref.MaxDepth + 1), "$.a[0]" + strings.Repeat("[1][1]", ref.MaxDepth), ref.TooDeep},
	} {
		s := ref.Signature{Args: types(c.arg)}
		var e *sig.Error
		if _, err := s.Encode(); !errors.As(err, &e) || e.Reason != c.why || e.Path != c.path || e.Offset != -1 {
			t.Errorf("%v: %v, want %s: %v", s, err, c.path, c.why)
		}
	}
	deepest := ref.Signature{Results: types(nested(ref.MaxDepth))}
	text, err := deepest.Encode()
	if err != nil {
		t.Fatal(err)
	}
	if got, err := ref.Decode(text); err != nil || !got.Equal(deepest) {
		t.Errorf("the deepest type: %v", err)
	}
}

func TestDepthLimit(t *testing.T) {
	for _, opening := range []string{`["slist",`, `["sdict",["k",`, `[`, `{"x":`} {
		text := `{"a":[` + strings.Repeat(opening, 100000)
		if _, err := ref.Decode(text); err == nil {
			t.Errorf("%.30s… is accepted", text)
		}
		if _, err := ref.DecodeLenient(`{"x":` + text); !errors.Is(err, ref.TooDeep) {
			t.Errorf("%.30s…: %v", text, err)
		}
	}
	if _, err := ref.Decode(full(strings.Repeat(`["slist",`, 65) + `"i8"` + strings.Repeat("]", 65))); !errors.Is(err, ref.TooDeep) {
		t.Error(err)
	}
}

// Many keys are compared without comparing all pairs.
func TestManyKeys(t *testing.T) {
	var d ref.SDict
	for i := range 50000 {
		d = append(d, ref.Field{Key: fmt.Sprint(i), Slot: ref.I8})
	}
	if _, err := (ref.Signature{Results: types(d)}).Encode(); err != nil {
		t.Error(err)
	}
	d = append(d, d[20000])
	if err := (ref.Signature{Results: types(d)}).Validate(); !errors.Is(err, ref.FieldTwice) {
		t.Error(err)
	}
}

func TestTypeStrings(t *testing.T) {
	for _, c := range []struct {
		typ  ref.Type
		want string
	}{
		{ref.ScalarOf(dtype.Uint16), "i16"}, {ref.Unknown{}, "unknown"}, {ref.Null{}, "null"}, {a16, "ndarray<16xf32>"},
		{ref.SList{ref.I8}, "[i8]"}, {ref.STuple{ref.I8}, "(i8,)"}, {ref.SDict{{Key: "k", Slot: ref.I8}}, "{k: i8}"},
		{ref.Named{Key: "a b", Slot: ref.I8}, `"a b": i8`}, {ref.HomogeneousList{Elem: ref.I8}, "list<i8>"}, {ref.SList{nil}, "[nil]"},
	} {
		if got := c.typ.String(); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
}

// Many unknown members are sorted, not searched.
func TestManyExtra(t *testing.T) {
	var b strings.Builder
	for i := range 100000 {
		fmt.Fprintf(&b, `"%d":0,`, i)
	}
	s, err := ref.DecodeLenient("{" + b.String() + `"a":[],"r":[]}`)
	if err != nil || len(s.Extra) != 100000 {
		t.Errorf("%d members, %v", len(s.Extra), err)
	}
}

func TestEqual(t *testing.T) {
	if ref.Equal(nil, ref.Null{}) || !ref.Equal(nil, nil) || ref.Equal(ref.SList{nil}, ref.SList{ref.Null{}}) {
		t.Error("nil is not null")
	}
	if ref.Equal(ref.SList{ref.I8}, ref.STuple{ref.I8}) || !ref.Equal(ref.SList(nil), ref.SList{}) {
		t.Error("lists")
	}
}

func TestNumLeaves(t *testing.T) {
	s := ref.Signature{
		Args:    types(ref.I8, ref.Null{}, ref.SList{ref.I8, ref.Null{}, ref.STuple{a16}}, ref.Named{Key: "k", Slot: nestedDict}),
		Results: types(ref.SDict{{Key: "a", Slot: ref.SList{a16, a16}}, {Key: "b", Slot: ref.HomogeneousList{Elem: ref.I8}}}),
	}
	if args, results := ref.NumLeaves(s.Args), ref.NumLeaves(s.Results); args != 6 || results != 3 {
		t.Errorf("%d, %d", args, results)
	}
	for _, c := range []struct {
		results []ref.Type
		want    int
	}{
		{s.Results, 2}, {types(ref.SList{ref.I8}), 1}, {types(ref.STuple{ref.I8, ref.I8}), 2},
		{types(ref.I8, ref.SList{}), 2}, {types(a16), 1}, {nil, 0},
	} {
		if args, results := (ref.Signature{Args: s.Args, Results: c.results}).FuncArity(); args != 4 || results != c.want {
			t.Errorf("%v: %d, %d", c.results, args, results)
		}
	}
}

func TestAttributes(t *testing.T) {
	s := ref.Signature{Args: types(ref.I8)}
	attrs, err := s.Attributes()
	if err != nil || attrs["iree.abi"] != full(`"i8"`) {
		t.Errorf("%v, %v", attrs, err)
	}
	for _, key := range []string{"iree.abi", "d"} {
		if got, err := ref.ReadAttributes(map[string]string{key: attrs["iree.abi"]}); err != nil || !got.Equal(s) {
			t.Errorf("%s: %v, %v", key, got, err)
		}
	}
	if _, err := ref.ReadAttributes(nil); !errors.Is(err, ref.ErrNoMetadata) {
		t.Error(err)
	}
	if _, err := (ref.Signature{Args: types(nil)}).Attributes(); !errors.Is(err, ref.NilType) {
		t.Error(err)
	}
}

func TestRoundTrip(t *testing.T) {
	const seed = 5
	rnd := rand.New(rand.NewPCG(seed, seed))
	for i := range 400 {
		s := randomSignature(rnd)
		text, err := s.Encode()
		if err != nil {
			t.Fatalf("seed %d: %v: %v", seed, s, err)
		}
		if !json.Valid([]byte(text)) {
			t.Fatalf("seed %d: %s is no JSON", seed, text)
		}
		if got, err := ref.Decode(text); err != nil || !got.Equal(s) {
			t.Fatalf("seed %d: %s is %v, %v", seed, text, got, err)
		}
		// Prefixes take time that is quadratic, so that only some are cut.
		for n := 0; n < len(text) && i < 50; n++ {
			if got, err := ref.Decode(text[:n]); err == nil {
				t.Fatalf("seed %d: %s is %v", seed, text[:n], got)
			}
		}
	}
}

func randomSignature(rnd *rand.Rand) ref.Signature {
	var s ref.Signature
	for range rnd.IntN(4) {
		s.Args = append(s.Args, randomType(rnd, 0))
	}
	key := ""
	for range rnd.IntN(3) {
		key += randomKey(rnd)
		s.Args = append(s.Args, ref.Named{Key: key, Slot: randomType(rnd, 0)})
	}
	for range rnd.IntN(3) {
		s.Results = append(s.Results, randomType(rnd, 0))
	}
	return s
}

func randomKey(rnd *rand.Rand) string {
	return string([]rune{rune(rnd.IntN(0x80)), rune(rnd.IntN(0xd800))})
}

func randomPrimitive(rnd *rand.Rand) ref.Type {
	all := types(ref.I1, ref.I32, ref.BF16, ref.F32, ref.Scalar("i37"), ref.Unknown{}, ref.Null{})
	return all[rnd.IntN(len(all))]
}

func randomType(rnd *rand.Rand, depth int) ref.Type {
	kind := rnd.IntN(7)
	if depth > 4 {
		kind = 0
	}
	var slots []ref.Type
	var fields ref.SDict
	if kind >= 3 {
		key := ""
		for range rnd.IntN(4) {
			key += randomKey(rnd)
			slots = append(slots, randomType(rnd, depth+1))
			fields = append(fields, ref.Field{Key: key, Slot: slots[len(slots)-1]})
		}
	}
	switch kind {
	case 0:
		return randomPrimitive(rnd)
	case 1:
		return ref.NDArray{Elem: randomPrimitive(rnd), Unranked: true}
	case 2:
		dims := make([]int64, rnd.IntN(4))
		for i := range dims {
			dims[i] = max(dyn, rnd.Int64()>>rnd.IntN(63)-1)
		}
		return ref.ArrayOf(randomPrimitive(rnd), dims...)
	case 3:
		return ref.SList(slots)
	case 4:
		return ref.STuple(slots)
	case 5:
		return fields
	}
	return ref.HomogeneousList{Elem: randomType(rnd, depth+1)}
}

func FuzzDecode(f *testing.F) {
	for _, v := range vectors {
		f.Add(fmt.Sprintf(`{"a":[%s],"r":[%s],"v":1}`, v.a, v.r))
	}
	for _, text := range []string{
		full(`["ndarray","f32",3,4]`), full(`["named","a",["named","b","i8"]]`), full(`"i08"`), full(`["sdict_kwargs"]`),
		`{"a":[],"a":["i8"],"r":[]}`, `{"x":{"y":[1e5,true,-0.5E-3]},"a":[],"r":[]}`, full(`"\ud83d\ude00"`), `{"a"`, `{"zz`,
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		lenient, lenientErr := ref.DecodeLenient(text)
		if lenientErr == nil && lenient.Validate() == nil {
			again, _ := lenient.Encode()
			if back, err := ref.DecodeLenient(again); err != nil || !back.Equal(lenient) {
				t.Fatalf("%s is %v, %v, want %v", again, back, err, lenient)
			}
		}
		var e *sig.Error
		if errors.As(lenientErr, &e) && (e.Offset < 0 || e.Offset > len(text) || e.Path == "") {
			t.Fatalf("%q: %v", text, e)
		}
		s, err := ref.Decode(text)
		if err != nil {
			if !errors.As(err, &e) || e.Offset < 0 || e.Offset > len(text) {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		if !json.Valid([]byte(text)) {
			t.Fatalf("%q is no JSON", text)
		}
		if lenientErr != nil || !lenient.Equal(s) {
			t.Fatalf("%s is %v, leniently %v, %v", text, s, lenient, lenientErr)
		}
		again, err := s.Encode()
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if back, err := ref.Decode(again); err != nil || !back.Equal(s) || ref.Canonical(again) != nil {
			t.Fatalf("%s is %v, %v, want %v", again, back, err, s)
		}
	})
}

// twenty is a signature of twenty arguments and a structure of two results.
func twenty() ref.Signature {
	return ref.Signature{
		Args: slices.Repeat(types(ref.ArrayOf(ref.F32, dyn, 128, 64), ref.ArrayOf(ref.I32, 1, 384), ref.I64, ref.ArrayOf(ref.F32)), 5),
		Results: types(ref.SDict{
			{Key: "logits", Slot: ref.ArrayOf(ref.F32, dyn, 128)},
			{Key: "loss", Slot: ref.F64},
		}),
	}
}

func BenchmarkEncode20(b *testing.B) { sigtest.BenchmarkEncode(b, twenty()) }
func BenchmarkDecode20(b *testing.B) { sigtest.BenchmarkDecode(b, twenty(), ref.Decode) }
