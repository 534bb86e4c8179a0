// The descriptor of an unranked result would be gone with the frame of the
// function: it is copied to memory from malloc, and by the caller to its frame.

// RUN: abi-opt %s --convert-func-to-llvm | FileCheck %s

// CHECK: llvm.func @malloc(i64) -> !llvm.ptr
// CHECK: llvm.func @free(!llvm.ptr)
// CHECK-LABEL: llvm.func @f() -> !llvm.struct<(i64, ptr)> {
func.func @f() -> memref<*xf32> {
  // CHECK-NEXT: %[[R:.*]] = llvm.call @f() : () -> !llvm.struct<(i64, ptr)>
  // CHECK-NEXT: %[[ONE:.*]] = llvm.mlir.constant(1 : index) : i64
  // CHECK-NEXT: %[[TWO:.*]] = llvm.mlir.constant(2 : index) : i64
  // CHECK-NEXT: %[[INDEX:.*]] = llvm.mlir.constant(8 : index) : i64
  // CHECK-NEXT: %[[PTR:.*]] = llvm.mlir.constant(8 : index) : i64
  // CHECK-NEXT: %[[PTRS:.*]] = llvm.mul %[[TWO]], %[[PTR]] : i64
  // CHECK-NEXT: %[[RANK:.*]] = llvm.extractvalue %[[R]][0]
  // CHECK-NEXT: %[[DIMS:.*]] = llvm.mul %[[TWO]], %[[RANK]] : i64
  // CHECK-NEXT: %[[N:.*]] = llvm.add %[[DIMS]], %[[ONE]] : i64
  // CHECK-NEXT: %[[BYTES:.*]] = llvm.mul %[[N]], %[[INDEX]] : i64
  // CHECK-NEXT: %[[SIZE:.*]] = llvm.add %[[PTRS]], %[[BYTES]] : i64
  // CHECK-NEXT: %[[TO:.*]] = llvm.alloca %[[SIZE]] x i8 : (i64) -> !llvm.ptr
  // CHECK-NEXT: %[[FROM:.*]] = llvm.extractvalue %[[R]][1]
  // CHECK-NEXT: "llvm.intr.memcpy"(%[[TO]], %[[FROM]], %[[SIZE]])
  // CHECK-NEXT: llvm.call @free(%[[FROM]])
  // CHECK-NEXT: %[[NEW:.*]] = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
  // CHECK-NEXT: %[[SAME:.*]] = llvm.extractvalue %[[R]][0]
  // CHECK-NEXT: %[[RANKED:.*]] = llvm.insertvalue %[[SAME]], %[[NEW]][0]
  // CHECK-NEXT: %[[WHOLE:.*]] = llvm.insertvalue %[[TO]], %[[RANKED]][1]
  %r = call @f() : () -> memref<*xf32>
  // CHECK: %[[HEAP:.*]] = llvm.call @malloc(%[[S:.*]]) : (i64) -> !llvm.ptr
  // CHECK-NEXT: %[[OLD:.*]] = llvm.extractvalue %[[WHOLE]][1]
  // CHECK-NEXT: "llvm.intr.memcpy"(%[[HEAP]], %[[OLD]], %[[S]])
  // CHECK: %[[OUT:.*]] = llvm.insertvalue %[[HEAP]], %{{.*}}[1]
  // CHECK-NEXT: llvm.return %[[OUT]]
  return %r : memref<*xf32>
}
