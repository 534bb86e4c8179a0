package internal_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/llvmtypes"
	"github.com/abi-opt/abi-opt/ir"
)

// The types of LLVM that types of MLIR become.
func TestLLVMTypes(t *testing.T) {
	f32 := ir.F32
	space := func(n int64) ir.Attribute { return ir.IntAttr(n, ir.I32) }
	tests := []struct {
		from ir.Type
		bits int
		want string // "" for none
	}{
		{ir.IntOf(8, ir.Signed), 0, "i8"},
		{ir.IntOf(129, ir.Unsigned), 0, "i129"},
		{ir.Index, 0, "i64"},
		{ir.Index, 32, "i32"},
		{ir.BF16, 0, "bf16"},
		{ir.TF32, 0, ""},
		{ir.FloatTypes[7], 0, "i4"},
		{ir.Complex(ir.F32), 0, "!llvm.struct<(f32, f32)>"},
		{ir.Vector(f32), 0, "vector<1xf32>"},
		{ir.Vector(ir.Index, 4), 32, "vector<4xi32>"},
		{ir.Vector(f32, 2, 3, 4), 0, "!llvm.array<2 x array<3 x vector<4xf32>>>"},
		{ir.ScalableVector(f32, []int64{4, 4}, []bool{false, true}), 0, "!llvm.array<4 x vector<[4]xf32>>"},
		{ir.ScalableVector(f32, []int64{4, 4}, []bool{true, false}), 0, ""},
		{ir.Func([]ir.Type{ir.I32}, nil), 0, "!llvm.ptr"},
		{ir.MemRef(f32, nil, nil, nil), 0, "!llvm.struct<(ptr, ptr, i64)>"},
		{ir.MemRef(f32, []int64{4, ir.Dynamic}, nil, space(3)), 0,
			"!llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>"},
		{ir.MemRef(f32, []int64{4}, nil, space(-1)), 32,
			"!llvm.struct<(ptr<4294967295>, ptr<4294967295>, i32, array<1 x i32>, array<1 x i32>)>"},
		{ir.MemRef(f32, []int64{4}, nil, ir.StringAttr("gpu")), 0, ""},
		{ir.MemRef(f32, []int64{4}, nil, ir.IntAttr(1, ir.IntOf(64, ir.Unsigned))), 0, ""},
		{ir.MemRef(ir.MemRef(f32, nil, nil, nil), nil, nil, nil), 0, "!llvm.struct<(ptr, ptr, i64)>"},
		{ir.MemRef(ir.TF32, nil, nil, nil), 0, ""},
		{ir.UnrankedMemRef(f32, space(3)), 0, "!llvm.struct<(i64, ptr)>"},
		{ir.Tensor(f32, []int64{4}, nil), 0, ""},
		{ir.Tuple(), 0, ""},
		{ir.None, 0, ""},
		{llvm.Struct(ir.Index, llvm.Ptr), 0, "!llvm.struct<(i64, ptr)>"},
		{llvm.NamedStruct("s", true, ir.Index), 0, `!llvm.struct<"_Converted.s", packed (i64)>`},
		{llvm.NamedStruct("s", false, ir.I64), 0, `!llvm.struct<"s", (i64)>`},
		{llvm.Array(3, ir.Tuple()), 0, ""},
	}
	for _, test := range tests {
		got := ""
		if to := llvmtypes.New(test.bits).ConvertOne(test.from); to != nil {
			got = to.String()
		}
		if got != test.want {
			t.Errorf("%s with %d-bit index becomes %q, want %q", test.from, test.bits, got, test.want)
		}
	}
}
