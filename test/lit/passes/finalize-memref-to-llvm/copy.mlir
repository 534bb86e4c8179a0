// Memory without gaps is copied at once; a function of MLIR's runtime copies between other layouts.

// RUN: abi-opt %s --finalize-memref-to-llvm | FileCheck %s

// CHECK: llvm.func @memrefCopy(i64, !llvm.ptr, !llvm.ptr)

// CHECK-LABEL: func.func @dense
// CHECK: %[[N:.*]] = llvm.mul
// CHECK: %[[M:.*]] = llvm.mul %[[N]]
// CHECK: %[[SIZE:.*]] = llvm.mul %[[M]]
// CHECK: "llvm.intr.memcpy"(%{{.*}}, %{{.*}}, %[[SIZE]]) <{isVolatile = false}>
func.func @dense(%a: memref<4x?xf32>, %b: memref<4x?xf32>) {
  memref.copy %a, %b : memref<4x?xf32> to memref<4x?xf32>
  return
}

// CHECK-LABEL: func.func @dense_rows
// CHECK: "llvm.intr.memcpy"
func.func @dense_rows(%a: memref<1x5xf32, strided<[9, 1], offset: ?>>, %b: memref<1x5xf32>) {
  memref.copy %a, %b : memref<1x5xf32, strided<[9, 1], offset: ?>> to memref<1x5xf32>
  return
}

// CHECK-LABEL: func.func @strided
// CHECK: %[[STACK:.*]] = llvm.intr.stacksave : !llvm.ptr
// CHECK: llvm.mlir.constant(2 : i64) : i64
// CHECK: llvm.call @memrefCopy(%{{.*}}, %{{.*}}, %{{.*}}) : (i64, !llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT: llvm.intr.stackrestore %[[STACK]] : !llvm.ptr
func.func @strided(%a: memref<4x5xf32, strided<[?, 1]>>, %u: memref<*xf32>) {
  memref.copy %a, %u : memref<4x5xf32, strided<[?, 1]>> to memref<*xf32>
  return
}

// Rows that lie side by side, as a map of the layout says, are copied by the
// function if it is not known how many there are.
// CHECK-LABEL: func.func @rows
// CHECK: llvm.call @memrefCopy
func.func @rows(%m: memref<?x7xf32, affine_map<(d0, d1) -> (d0 * 7 + d1)>>) {
  memref.copy %m, %m : memref<?x7xf32, affine_map<(d0, d1) -> (d0 * 7 + d1)>> to memref<?x7xf32, affine_map<(d0, d1) -> (d0 * 7 + d1)>>
  return
}
