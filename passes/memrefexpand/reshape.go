package memrefexpand

import (
	_ "embed"

	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
)

//go:embed reshape.md
var reshapeDoc string

// Reshape is the pass memref-expand.
var Reshape = &pass.Pass{
	Name:          "memref-expand",
	Class:         "ExpandOpsPass",
	Summary:       "turn memref.reshape into memref.reinterpret_cast",
	Doc:           reshapeDoc,
	FunctionLocal: true,
	Run:           runReshape,
}

func runReshape(_ *pass.Context, root *ir.Operation) {
	var found []*ir.Operation
	root.Walk(func(o *ir.Operation) ir.WalkResult {
		if o.Is(memref.ReshapeOp) && !typeOf(o.Result(0)).Unranked {
			found = append(found, o)
		}
		return ir.Advance
	})
	for _, o := range found {
		o.ReplaceWith(expand(ir.Before(o), o))
	}
}

func typeOf(v *ir.Value) *ir.MemRefType { return v.Type().(*ir.MemRefType) }

// expand returns the operand of a reshape, reinterpreted with the sizes of its result.
func expand(b *ir.Builder, o *ir.Operation) *ir.Value {
	t := typeOf(o.Result(0))
	sizes, strides := make([]memref.MixedValue, len(t.Shape)), make([]memref.MixedValue, len(t.Shape))
	stride := memref.MixedValue{Const: 1}
	for i := len(t.Shape) - 1; i >= 0; i-- {
		var size *ir.Value
		sizes[i].Const = t.Shape[i]
		if t.Shape[i] == ir.Dynamic {
			size = loadSize(b, o.Operand(1), i)
			sizes[i].Value = size
		} else {
			size = number(b, t.Shape[i])
		}
		strides[i] = stride
		if i > 0 {
			stride = times(b, stride, t.Shape[i], size)
		}
	}
	return memref.NewBuilder(b).ReinterpretCast(t, o.Operand(0), memref.MixedValue{}, sizes, strides)
}

func number(b *ir.Builder, n int64) *ir.Value { return arith.NewBuilder(b).ConstInt(ir.Index, n) }

// loadSize reads the size of a dimension from the shape.
func loadSize(b *ir.Builder, shape *ir.Value, dim int) *ir.Value {
	size := memref.NewBuilder(b).Load(shape, number(b, int64(dim)))
	if size.Type() == ir.Index {
		return size
	}
	return arith.NewBuilder(b).IndexCast(ir.Index, size)
}

// times returns the stride of the next dimension.
func times(b *ir.Builder, stride memref.MixedValue, size int64, value *ir.Value) memref.MixedValue {
	if stride.Value == nil && size != ir.Dynamic {
		return memref.MixedValue{Const: stride.Const * size}
	}
	if stride.Value == nil {
		stride.Value = number(b, stride.Const)
	}
	return memref.MixedValue{Value: arith.NewBuilder(b).MulI(stride.Value, value), Const: ir.Dynamic}
}
