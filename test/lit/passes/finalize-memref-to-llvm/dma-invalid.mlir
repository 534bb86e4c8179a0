// How elements are transferred is up to the target: mlir-opt leaves these ops in
// silence, as --allow-partial does.
// RUN: abi-opt %s --finalize-memref-to-llvm --verify-diagnostics
// RUN: abi-opt %s --finalize-memref-to-llvm=allow-partial=true | FileCheck %s

// CHECK: memref.dma_start
// CHECK: memref.dma_wait
func.func @f(%s: memref<4xf32>, %d: memref<4xf32, 1>, %t: memref<1xi32>, %i: index) {
  // expected-error@+1 {{'memref.dma_start' op has no lowering to LLVM: how elements are transferred is up to the target}} [memref-dma-lowering]
  memref.dma_start %s[%i], %d[%i], %i, %t[%i] : memref<4xf32>, memref<4xf32, 1>, memref<1xi32>
  // expected-error@+1 {{'memref.dma_wait' op has no lowering to LLVM: how elements are transferred is up to the target}} [memref-dma-lowering]
  memref.dma_wait %t[%i], %i : memref<1xi32>
  return
}
