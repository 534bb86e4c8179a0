// Several results are packed in a structure; the caller takes them out again.
// RUN: abi-opt --allow-unregistered-dialect --convert-arith-to-llvm --convert-func-to-llvm --reconcile-unrealized-casts %s | FileCheck %s

func.func @foo(%arg0: i32, %arg1: i64) -> (i32, i64) {
  return %arg0, %arg1 : i32, i64
}
func.func @bar() {
  %0 = arith.constant 42 : i32
  %1 = arith.constant 17 : i64
  %2:2 = call @foo(%0, %1) : (i32, i64) -> (i32, i64)
  "use_i32"(%2#0) : (i32) -> ()
  "use_i64"(%2#1) : (i64) -> ()
  return
}

// CHECK-LABEL: llvm.func @foo
// CHECK-SAME: (%[[ARG0:.*]]: i32, %[[ARG1:.*]]: i64) -> !llvm.struct<(i32, i64)> {
// CHECK-NEXT: %[[V0:.*]] = llvm.mlir.poison : !llvm.struct<(i32, i64)>
// CHECK-NEXT: %[[V1:.*]] = llvm.insertvalue %[[ARG0]], %[[V0]][0] : !llvm.struct<(i32, i64)>
// CHECK-NEXT: %[[V2:.*]] = llvm.insertvalue %[[ARG1]], %[[V1]][1] : !llvm.struct<(i32, i64)>
// CHECK-NEXT: llvm.return %[[V2]] : !llvm.struct<(i32, i64)>
// CHECK-NEXT: }
// CHECK-LABEL: llvm.func @bar
// CHECK-SAME: () {
// CHECK-NEXT: %[[V0:.*]] = llvm.mlir.constant(42 : i32) : i32
// CHECK-NEXT: %[[V1:.*]] = llvm.mlir.constant(17 : i64) : i64
// CHECK-NEXT: %[[V2:.*]] = llvm.call @foo(%[[V0]], %[[V1]]) : (i32, i64) -> !llvm.struct<(i32, i64)>
// CHECK-NEXT: %[[V3:.*]] = llvm.extractvalue %[[V2]][0] : !llvm.struct<(i32, i64)>
// CHECK-NEXT: %[[V4:.*]] = llvm.extractvalue %[[V2]][1] : !llvm.struct<(i32, i64)>
// CHECK-NEXT: "use_i32"(%[[V3]]) : (i32) -> ()
// CHECK-NEXT: "use_i64"(%[[V4]]) : (i64) -> ()
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
