package reflection_test

import (
	"errors"
	"fmt"

	"github.com/abi-opt/abi-opt/iree/reflection"
	"github.com/abi-opt/abi-opt/iree/sip"
)

func ExampleSignature_Encode() {
	image := reflection.ArrayOf(reflection.F32, reflection.Dynamic, 224, 224)
	s := reflection.Signature{
		Args: []reflection.Type{image, reflection.Named{Key: "threshold", Slot: reflection.F32}},
		Results: []reflection.Type{reflection.SDict{
			{Key: "labels", Slot: reflection.ArrayOf(reflection.I64, reflection.Dynamic)},
			{Key: "score", Slot: reflection.F32},
		}},
	}
	fmt.Println(s)
	fmt.Println(s.Encode())
	// Output:
	// (ndarray<?x224x224xf32>, threshold: f32) -> ({labels: ndarray<?xi64>, score: f32})
	// {"a":[["ndarray","f32",3,null,224,224],["named","threshold","f32"]],"r":[["sdict",["labels",["ndarray","i64",1,null]],["score","f32"]]],"v":1} <nil>
}

func ExampleDecode() {
	_, err := reflection.Decode(`{"a":["i32",["ndarray","f32",3,4]],"r":[]}`)
	fmt.Println(err)
	fmt.Println(errors.Is(err, reflection.RankMismatch))

	// IREE's own reader took the dimensions as they stand.
	fmt.Println(reflection.DecodeLenient(`{"a":["i32",["ndarray","f32",3,4]],"r":[]}`))
	// Output:
	// $.a[1][2] (offset 29): rank is not the number of dimensions
	// true
	// (i32, ndarray<4xf32>) -> () <nil>
}

// Raw arguments that stand in structures of the source language.
func ExampleFromPaths() {
	s, err := reflection.FromPaths(
		[]reflection.PathType{
			{Path: sip.Path{sip.At(0), sip.Name("x")}, Type: reflection.F32},
			{Path: sip.Path{sip.At(0), sip.Name("y")}, Type: reflection.F32},
			{Path: sip.Path{sip.Name("scale")}, Type: reflection.F64},
		},
		[]reflection.PathType{{Type: reflection.F32}},
	)
	fmt.Println(s, err)
	// Output: ({x: f32, y: f32}, scale: f64) -> (f32) <nil>
}

// A binding converts arguments, calls, and converts results.
func ExampleSignature_Bind() {
	s, _ := reflection.Decode(`{"a":["i32",["named","a","i32"],["named","b","i32"]],"r":[["stuple","i32","i32"]]}`)
	fmt.Println(s.Bind([]any{-1}, map[string]any{"a": 1, "b": 2}, reflection.ByPositionToo))
	fmt.Println(s.Bind([]any{-1, 1, 2}, nil, reflection.ByNameOnly))
	value, err := s.Unpack([]any{int32(3), int32(4)})
	fmt.Printf("%T %v %v\n", value, value, err)
	// Output:
	// [-1 1 2] <nil>
	// [] mismatched call arity: expected 1 got 3
	// reflection.Tuple [3 4] <nil>
}
