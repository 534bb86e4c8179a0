package llvm_test

import (
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// Plain structs are of what every LLVM has and what has no parts. All of them have a size.
func TestPlainStructs(t *testing.T) {
	many := func(n int) []ir.Type { return slices.Repeat([]ir.Type{ir.I8}, n) }
	for _, tt := range []struct {
		of    *llvm.StructType
		plain bool
	}{
		{llvm.Struct(), true},
		{llvm.Struct(ir.I1, ir.Int(64), ir.F16, ir.BF16, ir.F80, ir.F128, llvm.Ptr), true},
		{llvm.PackedStruct(ir.I32, ir.F64), true},
		{llvm.NamedStruct("S", false, ir.I32), true},
		{llvm.Struct(many(1 << 16)...), true},
		{llvm.Struct(many(1<<16 + 1)...), false},
		{llvm.OpaqueStruct("O"), false},
		{llvm.Struct(ir.Int(65)), false},
		{llvm.Struct(ir.I8, llvm.PtrIn(1)), false},
		{llvm.Struct(ir.I8, llvm.Struct(ir.I8)), false},
		{llvm.Struct(llvm.Array(1, ir.I8)), false},
		{llvm.Struct(ir.Vector(ir.I8, 2)), false},
		{llvm.Struct(llvm.Void), false},
	} {
		if got := tt.of.IsPlain(); got != tt.plain || got && !(llvm.IsSized(tt.of) && llvm.IsCompatible(tt.of)) {
			t.Errorf("%.80s is plain: %t, want %t", tt.of, got, tt.plain)
		}
	}
}
