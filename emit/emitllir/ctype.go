package emitllir

import (
	"github.com/llir/llvm/ir/types"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/emit"
	"github.com/abi-opt/abi-opt/ir"
)

// CType returns the C type of an LLVM type, nil for void. Integers have no sign: see the field Extend of
// signatures. A type that C lacks gives one that emit.New reports.
func CType(t types.Type) ir.Type {
	switch t := t.(type) {
	case *types.VoidType:
		return nil
	case *types.IntType:
		return ir.Int(int(t.BitSize))
	case *types.FloatType:
		if f := floats[t.Kind]; f != nil {
			return f
		}
	case *types.PointerType:
		return llvm.Ptr
	case *types.ArrayType:
		return c.Array(int64(t.Len), CType(t.ElemType))
	case *types.VectorType:
		if !t.Scalable {
			return ir.Vector(CType(t.ElemType), int64(t.Len))
		}
	case *types.StructType:
		members := make([]ir.Type, len(t.Fields))
		for i, f := range t.Fields {
			members[i] = CType(f)
		}
		return emit.StructOf(t.Packed, members...)
	}
	return llvm.Void
}

var floats = map[types.FloatKind]ir.Type{
	types.FloatKindHalf: ir.F16, types.FloatKindFloat: ir.F32, types.FloatKindDouble: ir.F64,
	types.FloatKindX86_FP80: ir.F80, types.FloatKindFP128: ir.F128,
}
