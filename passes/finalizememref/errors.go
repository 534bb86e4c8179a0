package finalizememref

import "github.com/abi-opt/abi-opt/diag"

// The diagnostics of the pass.
const (
	// errType is a type without a counterpart in LLVM.
	//
	// Example: memref.load %m[%i] : memref<4xtf32>
	errType diag.ID = "memref-type"
	// errSpace is a memory space that is not a number.
	//
	// Example: memref.load %m[%i] : memref<4xf32, "shared">
	errSpace diag.ID = "memref-address-space"
	// errLayout is a layout that is not strided, or that cannot be allocated.
	//
	// Example: memref.load %m[%i] : memref<8xf32, affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>>
	errLayout diag.ID = "memref-strides"
	// errPass is an op that another pass lowers.
	//
	// Example: memref.subview %m[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
	errPass diag.ID = "memref-other-pass"
	// errDMA is a DMA transfer, whose lowering depends on the target.
	//
	// Example: memref.dma_wait %tag[%i], %n : memref<1xi32>
	errDMA diag.ID = "memref-dma-lowering"
	// errCallee is a C library function whose name is taken.
	//
	// Example: memref.alloc() : memref<f32> in a module with llvm.func @malloc(i32)
	errCallee diag.ID = "memref-callee"
	// errAtomic is an element without atomic access.
	//
	// Example: memref.atomic_rmw addi %v, %m[%i] : (i7, memref<4xi7>) -> i7
	errAtomic diag.ID = "memref-atomic"
	// errPlace is an op that needs several blocks in a region of one block.
	//
	// Example: memref.alloca_scope inside the body of scf.for
	errPlace diag.ID = "memref-place"
)
