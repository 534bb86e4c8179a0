// Taken apart, a memref is a memref of rank 0 and numbers. Those that the type says are constants.

// RUN: abi-opt %s --finalize-memref-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @f
// CHECK-DAG: %[[OFFSET:.*]] = arith.constant 7 : index
// CHECK-DAG: %[[SIZE:.*]] = arith.constant 4 : index
// CHECK-DAG: %[[S:.*]] = llvm.extractvalue %{{.*}}[3, 1]
// CHECK-DAG: %[[DYNAMIC:.*]] = builtin.unrealized_conversion_cast %[[S]] : i64 to index
// CHECK: return %{{.*}}, %[[OFFSET]], %[[SIZE]], %[[DYNAMIC]]
func.func @f(%m: memref<4x?xf32, strided<[?, 1], offset: 7>>) -> (memref<f32>, index, index, index) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<4x?xf32, strided<[?, 1], offset: 7>> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1 : memref<f32>, index, index, index
}

// CHECK-LABEL: func.func @address
// CHECK: %[[P:.*]] = llvm.extractvalue %{{.*}}[1]
// CHECK-NEXT: llvm.ptrtoint %[[P]] : !llvm.ptr to i64
// CHECK: %[[D:.*]] = llvm.extractvalue %{{.*}}[1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %[[N:.*]] = llvm.getelementptr %[[D]][1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
// CHECK-NEXT: %[[Q:.*]] = llvm.load %[[N]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT: llvm.ptrtoint %[[Q]] : !llvm.ptr to i64
func.func @address(%m: memref<4xf32>, %u: memref<*xf32>) -> (index, index) {
  %0 = memref.extract_aligned_pointer_as_index %m : memref<4xf32> -> index
  %1 = memref.extract_aligned_pointer_as_index %u : memref<*xf32> -> index
  return %0, %1 : index, index
}
