// The descriptor behind an unranked result outlives its function in memory from malloc; the caller copies it to its own
// stack and frees that.
// RUN: abi-opt --allow-unregistered-dialect --convert-func-to-llvm --reconcile-unrealized-casts %s | FileCheck %s

func.func @returned(%arg0: memref<*xf32>) -> memref<*xf32> { return %arg0 : memref<*xf32> }
func.func @caller(%arg0: memref<*xf32>) -> () {
  %0 = call @returned(%arg0) : (memref<*xf32>) -> memref<*xf32>
  return
}

// CHECK-LABEL: llvm.func @free
// CHECK-SAME: (!llvm.ptr)
// CHECK-LABEL: llvm.func @malloc
// CHECK-SAME: (i64) -> !llvm.ptr
// CHECK-LABEL: llvm.func @returned
// CHECK-SAME: (%[[ARG0:.*]]: i64, %[[ARG1:.*]]: !llvm.ptr) -> !llvm.struct<(i64, ptr)> {
// CHECK-NEXT: %[[V0:.*]] = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %[[V1:.*]] = llvm.insertvalue %[[ARG0]], %[[V0]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %[[V2:.*]] = llvm.insertvalue %[[ARG1]], %[[V1]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %[[V3:.*]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: %[[V4:.*]] = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT: %[[V5:.*]] = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT: %[[V6:.*]] = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT: %[[V7:.*]] = llvm.mul %[[V4]], %[[V6]] : i64
// CHECK-NEXT: %[[V8:.*]] = llvm.extractvalue %[[V2]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %[[V9:.*]] = llvm.mul %[[V4]], %[[V8]] : i64
// CHECK-NEXT: %[[V10:.*]] = llvm.add %[[V9]], %[[V3]] : i64
// CHECK-NEXT: %[[V11:.*]] = llvm.mul %[[V10]], %[[V5]] : i64
// CHECK-NEXT: %[[V12:.*]] = llvm.add %[[V7]], %[[V11]] : i64
// CHECK-NEXT: %[[V13:.*]] = llvm.call @malloc(%[[V12]]) : (i64) -> !llvm.ptr
// CHECK-NEXT: %[[V14:.*]] = llvm.extractvalue %[[V2]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: "llvm.intr.memcpy"(%[[V13]], %[[V14]], %[[V12]]) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT: %[[V15:.*]] = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %[[V16:.*]] = llvm.extractvalue %[[V2]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %[[V17:.*]] = llvm.insertvalue %[[V16]], %[[V15]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %[[V18:.*]] = llvm.insertvalue %[[V13]], %[[V17]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: llvm.return %[[V18]] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: }
// CHECK-LABEL: llvm.func @caller
// CHECK-SAME: (%[[ARG0:.*]]: i64, %[[ARG1:.*]]: !llvm.ptr) {
// CHECK-NEXT: %[[V0:.*]] = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %[[V1:.*]] = llvm.insertvalue %[[ARG0]], %[[V0]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %[[V2:.*]] = llvm.insertvalue %[[ARG1]], %[[V1]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %[[V3:.*]] = llvm.extractvalue %[[V2]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %[[V4:.*]] = llvm.extractvalue %[[V2]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %[[V5:.*]] = llvm.call @returned(%[[V3]], %[[V4]]) : (i64, !llvm.ptr) -> !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %[[V6:.*]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: %[[V7:.*]] = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT: %[[V8:.*]] = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT: %[[V9:.*]] = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT: %[[V10:.*]] = llvm.mul %[[V7]], %[[V9]] : i64
// CHECK-NEXT: %[[V11:.*]] = llvm.extractvalue %[[V5]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %[[V12:.*]] = llvm.mul %[[V7]], %[[V11]] : i64
// CHECK-NEXT: %[[V13:.*]] = llvm.add %[[V12]], %[[V6]] : i64
// CHECK-NEXT: %[[V14:.*]] = llvm.mul %[[V13]], %[[V8]] : i64
// CHECK-NEXT: %[[V15:.*]] = llvm.add %[[V10]], %[[V14]] : i64
// CHECK-NEXT: %[[V16:.*]] = llvm.alloca %[[V15]] x i8 : (i64) -> !llvm.ptr
// CHECK-NEXT: %[[V17:.*]] = llvm.extractvalue %[[V5]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: "llvm.intr.memcpy"(%[[V16]], %[[V17]], %[[V15]]) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT: llvm.call @free(%[[V17]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: %[[V18:.*]] = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %[[V19:.*]] = llvm.extractvalue %[[V5]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %[[V20:.*]] = llvm.insertvalue %[[V19]], %[[V18]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %[[V21:.*]] = llvm.insertvalue %[[V16]], %[[V20]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
