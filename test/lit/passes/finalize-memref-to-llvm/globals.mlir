// A global is an array of arrays. Only a public one is seen outside. Its descriptor says that it was allocated nowhere.

// RUN: abi-opt %s --finalize-memref-to-llvm | FileCheck %s

// CHECK: llvm.mlir.global private @tab(dense<1.000000e+00> : tensor<2x3xf32>) {addr_space = 0 : i32} : !llvm.array<2 x array<3 x f32>>
memref.global "private" @tab : memref<2x3xf32> = dense<1.0>
// CHECK: llvm.mlir.global external @elsewhere() {addr_space = 0 : i32} : !llvm.array<4 x i64>
memref.global @elsewhere : memref<4xindex>
// CHECK: llvm.mlir.global private constant @one(7 : i32) {addr_space = 0 : i32, alignment = 64 : i64} : i32
memref.global "nested" constant @one : memref<i32> = dense<7> {alignment = 64}
// CHECK: llvm.mlir.global private @raw() {addr_space = 3 : i32} : !llvm.array<4 x i8> {
// CHECK-NEXT: %[[U:.*]] = llvm.mlir.undef : !llvm.array<4 x i8>
// CHECK-NEXT: llvm.return %[[U]]
memref.global "private" @raw : memref<4xi8, 3> = uninitialized
// CHECK: llvm.mlir.global private @z([1.000000e+00 : f32, 2.000000e+00 : f32]) {addr_space = 0 : i32} : !llvm.struct<(f32, f32)>
memref.global "private" @z : memref<complex<f32>> = dense<(1.0, 2.0)>

// CHECK-LABEL: func.func @f
// CHECK: %[[P:.*]] = llvm.mlir.addressof @tab : !llvm.ptr
// CHECK-NEXT: %[[Q:.*]] = llvm.getelementptr %[[P]][0, 0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x array<3 x f32>>
// CHECK-NEXT: %[[N:.*]] = llvm.mlir.constant(3735928559 : index) : i64
// CHECK-NEXT: %[[NOWHERE:.*]] = llvm.inttoptr %[[N]] : i64 to !llvm.ptr
// CHECK: llvm.insertvalue %[[NOWHERE]], %{{.*}}[0]
// CHECK-NEXT: llvm.insertvalue %[[Q]], %{{.*}}[1]
// CHECK: llvm.mlir.addressof @raw : !llvm.ptr<3>
func.func @f() -> (memref<2x3xf32>, memref<4xi8, 3>) {
  %0 = memref.get_global @tab : memref<2x3xf32>
  %1 = memref.get_global @raw : memref<4xi8, 3>
  return %0, %1 : memref<2x3xf32>, memref<4xi8, 3>
}
