package reflection_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	ref "github.com/abi-opt/abi-opt/iree/reflection"
	"github.com/abi-opt/abi-opt/iree/util"
)

func tensor(elem ir.Type, dims ...int64) ir.Type {
	for i, d := range dims {
		if d < 0 {
			dims[i] = ir.Dynamic
		}
	}
	return ir.Tensor(elem, dims, nil)
}

func irTypes(t ...ir.Type) []ir.Type { return t }

func floatNamed(name string) ir.Type {
	for _, f := range ir.FloatTypes {
		if f.Name == name {
			return f
		}
	}
	return nil
}

func TestFromFuncType(t *testing.T) {
	for _, row := range []struct {
		types    []ir.Type
		a        string
		unmapped int
	}{
		{irTypes(ir.I1, ir.I8, ir.I16, ir.I32, ir.I64, ir.Int(37)), `"i1","i8","i16","i32","i64","i37"`, 0},
		{irTypes(ir.F16, ir.BF16, ir.F32, ir.F64, ir.F80, ir.F128), `"f16","bf16","f32","f64","f80","f128"`, 0},
		{irTypes(ir.IntOf(32, ir.Signed), ir.IntOf(8, ir.Unsigned)), `"i32","i8"`, 0},
		{irTypes(tensor(ir.F32, 4, -1), tensor(ir.F32), ir.UnrankedTensor(ir.F32)), `["ndarray","f32",2,4,null],["ndarray","f32",0],["ndarray","f32",null]`, 0},
		{irTypes(tensor(ir.F32, 2, 3), tensor(ir.F32, 3)), `["ndarray","f32",2,2,3],["ndarray","f32",1,3]`, 0},
		{irTypes(ir.MemRef(ir.I8, []int64{4}, nil, nil), ir.UnrankedMemRef(ir.I8, nil)), `["ndarray","i8",1,4],["ndarray","i8",null]`, 0},
		{irTypes(ir.Vector(ir.I8, 4), ir.ScalableVector(ir.I8, []int64{2, 4}, []bool{false, true})), `["ndarray","i8",1,4],["ndarray","i8",2,2,null]`, 0},
		{irTypes(ir.Tuple(ir.I8, ir.Tuple(ir.F32), ir.Tuple()), ir.I64), `"i8","f32","i64"`, 0},
		{irTypes(ir.Index, ir.Complex(ir.F32), ir.Opaque("hal", "buffer"), ir.None, ir.Int(0), ir.Tuple(ir.I8, ir.Index)),
			`"unknown","unknown",["opaque","!hal.buffer"],"unknown","unknown","i8","unknown"`, 6},
		{irTypes(util.List(ir.I8), util.List(util.List(ir.F32)), util.List(tensor(ir.F32, 4))),
			`["py_homogeneous_list","i8"],["py_homogeneous_list",["py_homogeneous_list","f32"]],["py_homogeneous_list",["ndarray","f32",1,4]]`, 0},
		{irTypes(util.List(nil), llvm.Ptr, util.List(llvm.Ptr)), `"unknown",["opaque","!llvm.ptr"],["py_homogeneous_list",["opaque","!llvm.ptr"]]`, 3},
		{irTypes(ir.Tuple(util.List(util.List(ir.I8)), util.List(ir.Index)), ir.Tuple(util.List(ir.F32), util.List(ir.Index))),
			`["ndarray",["py_homogeneous_list","i8"],null],["py_homogeneous_list","f32"],["py_homogeneous_list","unknown"]`, 1},
		{irTypes(c.Struct("P", c.Field{Name: "y", Type: ir.IntOf(32, ir.Signed)}, c.Field{Name: "x", Type: c.Struct("", c.Field{Name: "f", Type: ir.F32})})),
			`["sdict",["y","i32"],["x",["sdict",["f","f32"]]]]`, 0},
		{irTypes(c.Union("U", c.Field{Name: "y", Type: ir.F32})), `["opaque","!c.union<\"U\" {y: f32}>"]`, 1},
		{irTypes(ir.MemRef(ir.F32, []int64{4, ir.Dynamic}, ir.StridedLayout(0, 8, 1), nil)), `["ndarray","f32",2,4,null]`, 0},
		{irTypes(ir.TF32, floatNamed("f8E5M2"), floatNamed("f4E2M1FN")), `"unknown","unknown","unknown"`, 3},
		{irTypes(tensor(ir.Index, 4), ir.Vector(ir.Index, 4), ir.MemRef(ir.Vector(ir.F32, 4), []int64{2}, nil, nil)),
			`["ndarray","unknown",1,4],["ndarray","unknown",1,4],["ndarray","unknown",1,2]`, 3},
	} {
		s, unmapped := ref.Options{}.FromFuncType(ir.Func(row.types, nil))
		if text, err := s.Encode(); text != full(row.a) || err != nil || len(unmapped) != row.unmapped {
			t.Errorf("%v: %s, %v, %v, want %s", row.types, text, unmapped, err, row.a)
		}
		s, unmapped = ref.Options{}.FromFuncType(ir.Func(nil, row.types))
		if text, err := s.Encode(); text != `{"a":[],"r":[`+row.a+`],"v":1}` || err != nil || len(unmapped) != row.unmapped {
			t.Errorf("results %v: %s, %v, %v", row.types, text, unmapped, err)
		}
	}
	if got, ok := (ref.Options{}).FromType(tensor(ir.F32, 4)); !ok || !ref.Equal(got, ref.ArrayOf(ref.F32, 4)) {
		t.Error(got)
	}
	if got, ok := (ref.Options{}).FromType(ir.Tuple()); ok || !ref.Equal(got, ref.Unknown{}) {
		t.Error(got)
	}
}

// What FromFuncType records without loss comes back.
func TestToFuncType(t *testing.T) {
	want := ir.Func(
		irTypes(ir.I1, ir.Int(37), ir.BF16, ir.F128, tensor(ir.F32, -1, 4), ir.UnrankedTensor(ir.I8)),
		irTypes(tensor(ir.F64)))
	s, _ := ref.Options{}.FromFuncType(want)
	if got, err := s.ToFuncType(); got != want || err != nil {
		t.Errorf("%v, %v, want %v", got, err, want)
	}
	named := ref.Signature{Args: types(ref.Named{Key: "a", Slot: ref.I8})}
	if got, err := named.ToFuncType(); err != nil || got != ir.Func(irTypes(ir.I8), nil) {
		t.Errorf("%v, %v", got, err)
	}
	lists := ref.Signature{
		Args:    types(ref.SList{ref.I8}, ref.STuple{ref.I8, ref.F32}, ref.SDict{{Key: "k", Slot: ref.I8}}),
		Results: types(ref.HomogeneousList{Elem: ref.I8}, ref.HomogeneousList{Elem: ref.SList{}}),
	}
	variant := util.List(nil)
	if got, err := lists.ToFuncType(); err != nil || got != ir.Func(irTypes(variant, variant, variant), irTypes(util.List(ir.I8), util.List(variant))) {
		t.Errorf("%v, %v", got, err)
	}
	strings := ir.Tuple(util.List(util.List(ir.I8)), util.List(ir.Index))
	array, _ := ref.Options{}.FromFuncType(ir.Func(irTypes(strings), nil))
	if got, err := array.ToFuncType(); err != nil || got != ir.Func(irTypes(strings), nil) {
		t.Errorf("%v, %v, want %v", got, err, strings)
	}
	for _, typ := range types(
		nil, ref.Null{}, ref.Unknown{}, ref.HomogeneousList{Elem: ref.Unknown{}}, ref.Opaque("!llvm.ptr"), ref.ArrayOf(ref.Unknown{}),
		ref.Scalar("i99999999"), ref.Scalar("i99999999999999999999"), ref.Scalar("f17"), ref.Scalar("i08"), ref.ArrayOf(ref.Scalar("f17")),
	) {
		for _, s := range []ref.Signature{{Args: types(typ)}, {Results: types(typ)}} {
			if got, err := s.ToFuncType(); err == nil {
				t.Errorf("%v is %v", s, got)
			}
		}
	}
}

// The strides of a memref are recorded if they are asked for.
func TestStrided(t *testing.T) {
	typ := ir.MemRef(ir.F32, []int64{4, ir.Dynamic}, ir.StridedLayout(0, ir.Dynamic, 2), nil)
	got, ok := ref.Options{Strided: true}.FromType(typ)
	want := ref.Strided{Array: ref.ArrayOf(ref.F32, 4, dyn), Strides: []int64{dyn, 2}}
	if !ok || !ref.Equal(got, want) || got.String() != "strided<4x?xf32, [?, 2]>" {
		t.Errorf("%v, want %v", got, want)
	}
	s := ref.Signature{Args: types(want)}
	text, err := s.Encode()
	if text != full(`["strided",["ndarray","f32",2,4,null],null,2]`) || err != nil {
		t.Errorf("%s, %v", text, err)
	}
	if back, err := ref.Decode(text); err != nil || !back.Equal(s) {
		t.Errorf("%v, %v", back, err)
	}
	plain := ir.MemRef(ir.F32, []int64{4}, nil, nil)
	if got, _ := (ref.Options{Strided: true}).FromType(plain); !ref.Equal(got, ref.ArrayOf(ref.F32, 4)) {
		t.Error(got)
	}
}
