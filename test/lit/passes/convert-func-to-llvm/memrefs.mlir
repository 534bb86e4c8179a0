// A memref is passed as the numbers in its descriptor, and returned as the
// descriptor. Only those that are used are put together again.

// RUN: abi-opt %s --convert-func-to-llvm | FileCheck %s

// CHECK: llvm.func @ranked(%[[P:.*]]: !llvm.ptr, %[[Q:.*]]: !llvm.ptr, %[[O:.*]]: i64, %[[N0:.*]]: i64, %[[N1:.*]]: i64, %[[S0:.*]]: i64, %[[S1:.*]]: i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> {
func.func @ranked(%m: memref<4x?xf32> {llvm.noalias}) -> memref<4x?xf32> {
  // CHECK-NEXT: %[[A:.*]] = llvm.mlir.poison
  // CHECK-NEXT: %[[B:.*]] = llvm.insertvalue %[[P]], %[[A]][0]
  // CHECK-NEXT: %[[C:.*]] = llvm.insertvalue %[[Q]], %[[B]][1]
  // CHECK-NEXT: %[[D:.*]] = llvm.insertvalue %[[O]], %[[C]][2]
  // CHECK-NEXT: %[[E:.*]] = llvm.insertvalue %[[N0]], %[[D]][3, 0]
  // CHECK-NEXT: %[[F:.*]] = llvm.insertvalue %[[S0]], %[[E]][4, 0]
  // CHECK-NEXT: %[[G:.*]] = llvm.insertvalue %[[N1]], %[[F]][3, 1]
  // CHECK-NEXT: %[[H:.*]] = llvm.insertvalue %[[S1]], %[[G]][4, 1]
  // CHECK-NEXT: llvm.return %[[H]]
  return %m : memref<4x?xf32>
}

// CHECK: llvm.func @unused(%{{.*}}: !llvm.ptr<3>, %{{.*}}: !llvm.ptr<3>, %{{.*}}: i64, %i: i64 {llvm.noundef}) {
func.func @unused(%m: memref<f32, 3> {llvm.noalias}, %i: index {llvm.noundef}) {
  // CHECK-NEXT: llvm.return
  return
}

// CHECK: llvm.func @caller(%[[RANK:.*]]: i64, %[[UP:.*]]: !llvm.ptr, %[[RP:.*]]: !llvm.ptr, %[[RQ:.*]]: !llvm.ptr, %[[RO:.*]]: i64) {
func.func @caller(%u: memref<*xf32>, %r: memref<f32>) {
  // CHECK-NEXT: %[[R0:.*]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64)>
  // CHECK-NEXT: %[[R1:.*]] = llvm.insertvalue %[[RP]], %[[R0]][0]
  // CHECK-NEXT: %[[R2:.*]] = llvm.insertvalue %[[RQ]], %[[R1]][1]
  // CHECK-NEXT: %[[R:.*]] = llvm.insertvalue %[[RO]], %[[R2]][2]
  // CHECK-NEXT: %[[U0:.*]] = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
  // CHECK-NEXT: %[[U1:.*]] = llvm.insertvalue %[[RANK]], %[[U0]][0]
  // CHECK-NEXT: %[[U:.*]] = llvm.insertvalue %[[UP]], %[[U1]][1]
  // CHECK-NEXT: %[[D:.*]] = llvm.extractvalue %[[U]][0]
  // CHECK-NEXT: %[[E:.*]] = llvm.extractvalue %[[U]][1]
  // CHECK-NEXT: %[[A:.*]] = llvm.extractvalue %[[R]][0]
  // CHECK-NEXT: %[[B:.*]] = llvm.extractvalue %[[R]][1]
  // CHECK-NEXT: %[[C:.*]] = llvm.extractvalue %[[R]][2]
  // CHECK-NEXT: llvm.call @callee(%[[D]], %[[E]], %[[A]], %[[B]], %[[C]]) : (i64, !llvm.ptr, !llvm.ptr, !llvm.ptr, i64) -> ()
  call @callee(%u, %r) : (memref<*xf32>, memref<f32>) -> ()
  return
}
// CHECK: llvm.func @callee(i64, !llvm.ptr, !llvm.ptr, !llvm.ptr, i64)
func.func private @callee(memref<*xf32>, memref<f32>)
