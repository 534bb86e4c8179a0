// An unranked memref is passed as its rank and a pointer to the ranked descriptor.
// RUN: abi-opt --allow-unregistered-dialect --convert-func-to-llvm --reconcile-unrealized-casts %s | FileCheck %s

func.func @foo(%arg0: memref<*xf32>) {
  "use"(%arg0) : (memref<*xf32>) -> ()
  return
}

// CHECK-LABEL: llvm.func @foo
// CHECK-SAME: (%[[ARG0:.*]]: i64, %[[ARG1:.*]]: !llvm.ptr) {
// CHECK-NEXT: %[[V0:.*]] = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %[[V1:.*]] = llvm.insertvalue %[[ARG0]], %[[V0]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %[[V2:.*]] = llvm.insertvalue %[[ARG1]], %[[V1]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %[[V3:.*]] = builtin.unrealized_conversion_cast %[[V2]] : !llvm.struct<(i64, ptr)> to memref<*xf32>
// CHECK-NEXT: "use"(%[[V3]]) : (memref<*xf32>) -> ()
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
