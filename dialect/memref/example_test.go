package memref_test

import (
	"fmt"

	"github.com/abi-opt/abi-opt/dialect/arith"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// A buffer of n numbers whose first is written and read back.
func Example() {
	module := ir.NewModule(nil)
	top := fn.NewBuilder(ir.AtEnd(ir.AsModule(module).Body()))
	entry := fn.AddEntry(top.NewFunc("f", ir.Func([]ir.Type{ir.Index, ir.F32}, []ir.Type{ir.F32})))
	at := ir.AtEnd(entry)
	b := memref.NewBuilder(at)

	t := ir.MemRef(ir.F32, []int64{ir.Dynamic}, nil, nil)
	buffer := b.Alloc(t, entry.Arg(0))
	zero := arith.NewBuilder(at).ConstInt(ir.Index, 0)
	b.Store(entry.Arg(1), buffer, zero)
	v := b.Load(buffer, zero)
	b.Dealloc(buffer)
	fn.NewBuilder(at).Return(v)

	fmt.Print(asm.String(module))
	// Output:
	// module {
	//   func.func @f(%arg0: index, %arg1: f32) -> f32 {
	//     %alloc = memref.alloc(%arg0) : memref<?xf32>
	//     %c0 = arith.constant 0 : index
	//     memref.store %arg1, %alloc[%c0] : memref<?xf32>
	//     %0 = memref.load %alloc[%c0] : memref<?xf32>
	//     memref.dealloc %alloc : memref<?xf32>
	//     return %0 : f32
	//   }
	// }
}

func ExampleStridesOf() {
	for _, t := range []*ir.MemRefType{
		ir.MemRef(ir.F32, []int64{2, 3, 4}, nil, nil),
		ir.MemRef(ir.F32, []int64{4, 4}, ir.StridedLayout(2, 1, 8), nil),
		ir.MemRef(ir.F32, []int64{2, ir.Dynamic, 4}, nil, nil),
	} {
		strides, offset, _ := memref.StridesOf(t)
		dynamic := 0
		for _, s := range strides {
			if s == ir.Dynamic {
				dynamic++
			}
		}
		fmt.Printf("%s: %d from the end, offset %d, %d not known\n", t, strides[len(strides)-1], offset, dynamic)
	}
	// Output:
	// memref<2x3x4xf32>: 1 from the end, offset 0, 0 not known
	// memref<4x4xf32, strided<[1, 8], offset: 2>>: 8 from the end, offset 2, 0 not known
	// memref<2x?x4xf32>: 1 from the end, offset 0, 1 not known
}
