package memref

import "github.com/abi-opt/abi-opt/diag"

// IDs of the diagnostics of this package.
const (
	// A map does not permute the dimensions.
	//
	// Example: func.func @f(%m: memref<2x2xf32>) { %0 = memref.transpose %m (i, j) -> (i, i) : memref<2x2xf32> to memref<2x2xf32> return }
	ErrAffineMap diag.ID = "affine-map"
	// Stack memory is allocated outside a function or scope.
	//
	// Example: %0 = memref.alloca() : memref<i32>
	ErrAllocaScope diag.ID = "alloca-scope"
	// The initial value of a global is neither elements nor a unit.
	//
	// Example: memref.global @g : memref<2xf32> = "x"
	ErrInitialValue diag.ID = "attr-kind"
	// The operands of a transfer do not match the ranks of its memrefs.
	//
	// Example: func.func @f(%m: memref<2xf32>) { "memref.dma_start"(%m) : (memref<2xf32>) -> () return }
	ErrDMA diag.ID = "memref-dma"
	// There is not exactly one operand for each dynamic size or symbol.
	//
	// Example: func.func @f() { %0 = memref.alloc() : memref<?xf32> return }
	ErrDynamicSizes diag.ID = "dynamic-sizes"
	// There is not exactly one index for each dimension.
	//
	// Example: func.func @f(%m: memref<2xf32>) { %0 = memref.load %m[] : memref<2xf32> return }
	ErrIndexCount diag.ID = "index-count"
	// Two memrefs have different element types.
	//
	// Example: func.func @f(%m: memref<2xf32>) { %0 = memref.realloc %m : memref<2xf32> to memref<4xi32> return }
	ErrElement diag.ID = "memref-element"
	// The op does not support the layout.
	//
	// Example: func.func @f(%m: memref<2xf32, strided<[2]>>) { %0 = memref.realloc %m : memref<2xf32, strided<[2]>> to memref<4xf32> return }
	ErrLayout diag.ID = "memref-layout"
	// Two memrefs are in different memory spaces.
	//
	// Example: func.func @f(%m: memref<2xf32, 1>) { %0 = memref.realloc %m : memref<2xf32, 1> to memref<4xf32> return }
	ErrSpace diag.ID = "memref-space"
	// Offsets, sizes and strides do not match.
	//
	// Example: func.func @f(%m: memref<4xf32>) { %0 = memref.subview %m[0] [2, 1] [1] : memref<4xf32> to memref<2xf32> return }
	ErrMixed diag.ID = "mixed-values"
	// Groups of dimensions do not match the shapes.
	//
	// Example: func.func @f(%m: memref<2x2xf32>) { %0 = memref.collapse_shape %m [[0]] : memref<2x2xf32> into memref<4xf32> return }
	ErrReassociation diag.ID = "reassociation"
	// A body does not have the one argument it needs.
	//
	// Example: func.func @f(%m: memref<f32>) { %0 = memref.generic_atomic_rmw %m[] : memref<f32> { %c = arith.constant 1.0 : f32 memref.atomic_yield %c : f32 } return }
	ErrRegionArgs diag.ID = "region-args"
	// A body that must only compute has side effects.
	//
	// Example: func.func @f(%m: memref<f32>) { %0 = memref.generic_atomic_rmw %m[] : memref<f32> { ^bb0(%a: f32): memref.dealloc %m : memref<f32> memref.atomic_yield %a : f32 } return }
	ErrRegionEffects diag.ID = "region-effects"
	// A subview is out of bounds.
	//
	// Example: func.func @f(%m: memref<4xf32>) { %0 = memref.subview %m[5] [1] [1] : memref<4xf32> to memref<1xf32, strided<[1], offset: 5>> return }
	ErrBounds diag.ID = "subview-bounds"
	// A symbol is not a global.
	//
	// Example: func.func @f() { %0 = memref.get_global @g : memref<2xf32> return }
	ErrGlobal diag.ID = "symbol-undefined"
)
