// aligned_alloc wants a size that is a multiple of the alignment: it is rounded up unless the type says that it is. The
// alignment is at least 16, and that of an element rounded up to a power of two.

// RUN: abi-opt %s --finalize-memref-to-llvm=use-aligned-alloc=true | FileCheck %s
// RUN: abi-opt %s --finalize-memref-to-llvm="use-aligned-alloc=true use-generic-functions=true" | FileCheck %s --check-prefix=GENERIC

// GENERIC-DAG: llvm.func @_mlir_memref_to_llvm_aligned_alloc(i64, i64) -> !llvm.ptr
// GENERIC-DAG: llvm.func @_mlir_memref_to_llvm_free(!llvm.ptr)

// CHECK-LABEL: func.func @rounded
// CHECK: %[[BYTES:.*]] = llvm.ptrtoint
// CHECK-NEXT: %[[ALIGN:.*]] = llvm.mlir.constant(16 : index) : i64
// CHECK: %[[SIZE:.*]] = llvm.sub
// CHECK: llvm.call @aligned_alloc(%[[ALIGN]], %{{.*}}) : (i64, i64) -> !llvm.ptr
// GENERIC: llvm.call @_mlir_memref_to_llvm_aligned_alloc
// GENERIC: llvm.call @_mlir_memref_to_llvm_free
func.func @rounded(%n: index) {
  %0 = memref.alloc(%n) : memref<?xf32>
  memref.dealloc %0 : memref<?xf32>
  return
}

// CHECK-LABEL: func.func @multiple
// CHECK: %[[BYTES:.*]] = llvm.ptrtoint
// CHECK-NEXT: %[[ALIGN:.*]] = llvm.mlir.constant(64 : index) : i64
// CHECK-NEXT: llvm.call @aligned_alloc(%[[ALIGN]], %[[BYTES]])
func.func @multiple() -> memref<16xf32> {
  %0 = memref.alloc() {alignment = 64} : memref<16xf32>
  return %0 : memref<16xf32>
}

// A descriptor of rank 1 has 40 bytes.

// CHECK-LABEL: func.func @descriptors
// CHECK: llvm.ptrtoint
// CHECK-NEXT: llvm.mlir.constant(64 : index) : i64
func.func @descriptors() -> memref<2xmemref<4xf32>> {
  %0 = memref.alloc() : memref<2xmemref<4xf32>>
  return %0 : memref<2xmemref<4xf32>>
}
