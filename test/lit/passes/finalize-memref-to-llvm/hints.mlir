// Promises to the optimiser, which nothing is computed from.

// RUN: abi-opt %s --finalize-memref-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @aligned
// CHECK: %[[P:.*]] = llvm.getelementptr
// CHECK-NEXT: %[[T:.*]] = llvm.mlir.constant(true) : i1
// CHECK-NEXT: %[[A:.*]] = llvm.mlir.constant(16 : index) : i64
// CHECK-NEXT: llvm.intr.assume %[[T]] ["align"(%[[P]], %[[A]] : !llvm.ptr, i64)] : i1
// CHECK-NEXT: return %m
func.func @aligned(%m: memref<4xf32, strided<[1], offset: ?>>) -> memref<4xf32, strided<[1], offset: ?>> {
  %0 = memref.assume_alignment %m, 16 : memref<4xf32, strided<[1], offset: ?>>
  return %0 : memref<4xf32, strided<[1], offset: ?>>
}

// CHECK-LABEL: func.func @distinct
// CHECK-COUNT-3: llvm.intr.assume %{{.*}} ["separate_storage"(%{{.*}}, %{{.*}} : !llvm.ptr, !llvm.ptr)] : i1
func.func @distinct(%a: memref<4xf32>, %b: memref<4xf32>, %c: memref<?xi8>) {
  %0:3 = memref.distinct_objects %a, %b, %c : memref<4xf32>, memref<4xf32>, memref<?xi8>
  return
}

// The element need not exist: nothing is known of its address.

// CHECK-LABEL: func.func @prefetch
// CHECK: llvm.mul %{{.*}}, %{{.*}} : i64
// CHECK-NEXT: llvm.add %{{.*}}, %{{.*}} : i64
// CHECK-NEXT: %[[P:.*]] = llvm.getelementptr %{{.*}}[%{{.*}}] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: "llvm.intr.prefetch"(%[[P]]) <{cache = 1 : i32, hint = 3 : i32, rw = 1 : i32}> : (!llvm.ptr) -> ()
func.func @prefetch(%m: memref<4x4xf32>, %i: index) {
  memref.prefetch %m[%i, %i], write, locality<3>, data : memref<4x4xf32>
  return
}
