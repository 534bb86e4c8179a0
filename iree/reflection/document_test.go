package reflection_test

import (
	"testing"

	ref "github.com/abi-opt/abi-opt/iree/reflection"
)

// Each form of a record that the document of the ABI has is written and read, one a
// subtest.
func TestDocument(t *testing.T) {
	for name, c := range map[string]struct {
		s    ref.Signature
		text string
	}{
		"arguments":         {ref.Signature{Args: types(ref.I8, ref.F32)}, `{"a":["i8","f32"],"r":[],"v":1}`},
		"results":           {ref.Signature{Results: types(ref.I8, ref.F32)}, `{"a":[],"r":["i8","f32"],"v":1}`},
		"integer":           {ref.Signature{Args: types(ref.I16, ref.Scalar("i37"))}, full(`"i16","i37"`)},
		"float":             {ref.Signature{Args: types(ref.F16, ref.Scalar("f80"))}, full(`"f16","f80"`)},
		"bf16":              {ref.Signature{Args: types(ref.BF16)}, full(`"bf16"`)},
		"null":              {ref.Signature{Args: types(ref.Null{})}, full(`null`)},
		"unknown":           {ref.Signature{Args: types(ref.Unknown{})}, full(`"unknown"`)},
		"compound":          {ref.Signature{Args: types(ref.SList{ref.STuple{ref.I8}})}, full(`["slist",["stuple","i8"]]`)},
		"named":             {ref.Signature{Args: types(ref.Named{Key: "k", Slot: ref.I8})}, full(`["named","k","i8"]`)},
		"ndarray":           {ref.Signature{Args: types(ref.ArrayOf(ref.F64, 2, 3))}, full(`["ndarray","f64",2,2,3]`)},
		"unknown rank":      {ref.Signature{Args: types(ref.NDArray{Elem: ref.F64, Unranked: true})}, full(`["ndarray","f64",null]`)},
		"unknown dimension": {ref.Signature{Args: types(ref.ArrayOf(ref.F64, dyn, 3))}, full(`["ndarray","f64",2,null,3]`)},
		"references":        {ref.Signature{Args: types(ref.NDArray{Elem: ref.HomogeneousList{Elem: ref.I8}, Unranked: true})}, full(`["ndarray",["py_homogeneous_list","i8"],null]`)},
		"slist":             {ref.Signature{Args: types(ref.SList{ref.I8, ref.F32})}, full(`["slist","i8","f32"]`)},
		"gap":               {ref.Signature{Args: types(ref.SList{ref.I8, ref.Null{}})}, full(`["slist","i8",null]`)},
		"stuple":            {ref.Signature{Args: types(ref.STuple{ref.I8, ref.F32})}, full(`["stuple","i8","f32"]`)},
		"sdict":             {ref.Signature{Args: types(ref.SDict{{Key: "x", Slot: ref.I8}})}, full(`["sdict",["x","i8"]]`)},
		"list":              {ref.Signature{Args: types(ref.HomogeneousList{Elem: ref.F32})}, full(`["py_homogeneous_list","f32"]`)},
	} {
		t.Run(name, func(t *testing.T) {
			if text, err := c.s.Encode(); text != c.text || err != nil {
				t.Errorf("encoded %s, %v, want %s", text, err, c.text)
			}
			if got, err := ref.Decode(c.text); err != nil || !got.Equal(c.s) {
				t.Errorf("%s is %v, %v, want %v", c.text, got, err, c.s)
			}
		})
	}
}
