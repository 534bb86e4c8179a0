package layout_test

import (
	"math"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// The expected sizes are LLVM's, with integers aligned to 16 bytes.
func TestExtents(t *testing.T) {
	scalable := ir.ScalableVector(ir.I32, []int64{4}, []bool{true})
	empty, huge := llvm.Struct(), llvm.Array(math.MaxUint64, ir.I32)
	for _, tt := range []struct {
		of          ir.Type
		size, align layout.Bytes
		is          string
	}{
		{ir.Int(1), 1, 1, "sized"},
		{ir.Int(24), 3, 4, "sized"},
		{ir.Int(128), 16, 16, "sized"},
		{ir.F80, 16, 16, "sized"},
		{ir.PPCF128, 16, 16, "sized"},
		{llvm.Ptr, 8, 8, "sized"},
		{ir.Vector(ir.F32, 3), 16, 16, "sized"},
		{ir.Vector(ir.F32, 1<<40), layout.HugeSize, layout.HugeSize, "sized"},
		{ir.Vector(ir.F32, math.MaxInt64), layout.HugeSize, layout.HugeSize, "sized"},
		{scalable, 16, 16, "sized, scalable"},
		{llvm.Struct(ir.I8, ir.I64), 16, 8, "sized"},
		{llvm.PackedStruct(ir.I8, ir.I64), 9, 1, "sized"},
		{llvm.Struct(ir.I8, scalable), 32, 16, "sized, scalable"},
		{llvm.Array(3, llvm.Struct(ir.I8, ir.I32)), 24, 4, "sized"},
		{llvm.Array(2, scalable), 32, 16, "sized, scalable"},
		{empty, 0, 1, "sized"},
		{llvm.Array(math.MaxUint64, empty), 0, 1, "sized"},
		{huge, layout.HugeSize, 4, "sized"},
		{llvm.Array(1<<58+1, ir.I32), layout.HugeSize, 4, "sized"},
		{llvm.Array(1<<58-1, ir.I32), layout.HugeSize - 4, 4, "sized"},
		{llvm.Struct(huge, huge, ir.I8), layout.HugeSize, 4, "sized"},
		{llvm.Array(math.MaxUint64, huge), layout.HugeSize, 4, "sized"},
		{llvm.OpaqueStruct("o"), 0, 1, ""},
		{llvm.Struct(ir.I8, llvm.OpaqueStruct("o")), 1, 1, ""},
		{llvm.Array(2, llvm.OpaqueStruct("o")), 0, 1, ""},
		{llvm.Void, 8, 8, ""},
		{llvm.Func(llvm.Void, false), 8, 8, ""},
	} {
		e, is := layout.X86_64.ExtentOf(tt.of), ""
		if e.Sized {
			is = "sized"
		}
		if e.Scalable {
			is += ", scalable"
		}
		if e.Size != tt.size || e.Align != tt.align || is != tt.is {
			t.Errorf("%s: %s aligned to %s, %q; want %s, %s, %q", tt.of, e.Size, e.Align, is, tt.size, tt.align, tt.is)
		}
		if e.Sized != llvm.IsSized(tt.of) {
			t.Errorf("%s has a size: %t; LLVM's dialect says otherwise", tt.of, e.Sized)
		}
	}
	narrow := *layout.X86_64
	narrow.MaxIntAlign = 8
	if e := narrow.ExtentOf(ir.Int(128)); e.Size != 16 || e.Align != 8 {
		t.Errorf("i128 aligned to 8 bytes: %+v", e)
	}
}
