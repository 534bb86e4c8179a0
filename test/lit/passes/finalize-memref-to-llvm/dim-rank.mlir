// A size that the type says is a constant; one of a known dimension is in the descriptor. By an index that is not known,
// the sizes must be in memory, where those of an unranked memref are already.

// RUN: abi-opt %s --finalize-memref-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @f
// CHECK-DAG: llvm.mlir.constant(4 : index) : i64
// CHECK-DAG: llvm.extractvalue %{{.*}}[3, 1]
// CHECK-DAG: %[[SIZES:.*]] = llvm.extractvalue %{{.*}}[3] :
// CHECK-DAG: %[[ARRAY:.*]] = llvm.alloca %{{.*}} x !llvm.array<2 x i64>
// CHECK-DAG: llvm.store %[[SIZES]], %[[ARRAY]]
// CHECK-DAG: llvm.getelementptr %[[ARRAY]][0, %{{.*}}] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<2 x i64>
func.func @f(%m: memref<4x?xf32>, %i: index) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.dim %m, %c0 : memref<4x?xf32>
  %1 = memref.dim %m, %c1 : memref<4x?xf32>
  %2 = memref.dim %m, %i : memref<4x?xf32>
  return %0, %1, %2 : index, index, index
}

// CHECK-LABEL: func.func @unranked
// CHECK: %[[D:.*]] = llvm.extractvalue %{{.*}}[1]
// CHECK-NEXT: %[[OFFSET:.*]] = llvm.getelementptr %[[D]][0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr, i64)>
// CHECK: %[[AT:.*]] = llvm.add
// CHECK-NEXT: %[[P:.*]] = llvm.getelementptr %[[OFFSET]][%[[AT]]] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK-NEXT: llvm.load %[[P]] : !llvm.ptr -> i64
// CHECK: llvm.extractvalue %{{.*}}[0] : !llvm.struct<(i64, ptr)>
func.func @unranked(%m: memref<*xf32>, %i: index) -> (index, index) {
  %0 = memref.dim %m, %i : memref<*xf32>
  %1 = memref.rank %m : memref<*xf32>
  return %0, %1 : index, index
}

// The size of memory is what it was got with.

// CHECK-LABEL: func.func @known
// CHECK: return %n : index
func.func @known(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = memref.alloca(%n) : memref<?xf32>
  %1 = memref.dim %0, %c0 : memref<?xf32>
  return %1 : index
}
