// An element is found from the aligned pointer, the offset, and the strides: those that are known are constants, and one
// of 1 is not multiplied by.
// RUN: abi-opt --allow-unregistered-dialect --finalize-memref-to-llvm --convert-func-to-llvm --reconcile-unrealized-casts %s | FileCheck %s

func.func @f(%m: memref<?x?x4x8xf32, strided<[?, 32, 8, 1], offset: ?>>, %1: index, %2: index, %3: index, %4: index) -> f32 {
  %0 = memref.load %m[%1, %2, %3, %4] : memref<?x?x4x8xf32, strided<[?, 32, 8, 1], offset: ?>>
  return %0 : f32
}

// CHECK-LABEL: llvm.func @f
// CHECK-SAME: (%[[ARG0:.*]]: !llvm.ptr, %[[ARG1:.*]]: !llvm.ptr, %[[ARG2:.*]]: i64, %[[ARG3:.*]]: i64, %[[ARG4:.*]]: i64, %[[ARG5:.*]]: i64, %[[ARG6:.*]]: i64, %[[ARG7:.*]]: i64, %[[ARG8:.*]]: i64, %[[ARG9:.*]]: i64, %[[ARG10:.*]]: i64, %[[ARG11:.*]]: i64, %[[ARG12:.*]]: i64, %[[ARG13:.*]]: i64, %[[ARG14:.*]]: i64) -> f32 {
// CHECK-NEXT: %[[V0:.*]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// CHECK-NEXT: %[[V1:.*]] = llvm.insertvalue %[[ARG0]], %[[V0]][0] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// CHECK-NEXT: %[[V2:.*]] = llvm.insertvalue %[[ARG1]], %[[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// CHECK-NEXT: %[[V3:.*]] = llvm.insertvalue %[[ARG2]], %[[V2]][2] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// CHECK-NEXT: %[[V4:.*]] = llvm.insertvalue %[[ARG3]], %[[V3]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// CHECK-NEXT: %[[V5:.*]] = llvm.insertvalue %[[ARG7]], %[[V4]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// CHECK-NEXT: %[[V6:.*]] = llvm.insertvalue %[[ARG4]], %[[V5]][3, 1] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// CHECK-NEXT: %[[V7:.*]] = llvm.insertvalue %[[ARG8]], %[[V6]][4, 1] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// CHECK-NEXT: %[[V8:.*]] = llvm.insertvalue %[[ARG5]], %[[V7]][3, 2] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// CHECK-NEXT: %[[V9:.*]] = llvm.insertvalue %[[ARG9]], %[[V8]][4, 2] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// CHECK-NEXT: %[[V10:.*]] = llvm.insertvalue %[[ARG6]], %[[V9]][3, 3] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// CHECK-NEXT: %[[V11:.*]] = llvm.insertvalue %[[ARG10]], %[[V10]][4, 3] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// CHECK-NEXT: %[[V12:.*]] = llvm.extractvalue %[[V11]][1] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// CHECK-NEXT: %[[V13:.*]] = llvm.extractvalue %[[V11]][2] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// CHECK-NEXT: %[[V14:.*]] = llvm.getelementptr %[[V12]][%[[V13]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: %[[V15:.*]] = llvm.extractvalue %[[V11]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// CHECK-NEXT: %[[V16:.*]] = llvm.mul %[[ARG11]], %[[V15]] overflow<nsw, nuw> : i64
// CHECK-NEXT: %[[V17:.*]] = llvm.mlir.constant(32 : index) : i64
// CHECK-NEXT: %[[V18:.*]] = llvm.mul %[[ARG12]], %[[V17]] overflow<nsw, nuw> : i64
// CHECK-NEXT: %[[V19:.*]] = llvm.add %[[V16]], %[[V18]] overflow<nsw, nuw> : i64
// CHECK-NEXT: %[[V20:.*]] = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT: %[[V21:.*]] = llvm.mul %[[ARG13]], %[[V20]] overflow<nsw, nuw> : i64
// CHECK-NEXT: %[[V22:.*]] = llvm.add %[[V19]], %[[V21]] overflow<nsw, nuw> : i64
// CHECK-NEXT: %[[V23:.*]] = llvm.add %[[V22]], %[[ARG14]] overflow<nsw, nuw> : i64
// CHECK-NEXT: %[[V24:.*]] = llvm.getelementptr inbounds|nuw %[[V14]][%[[V23]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: %[[V25:.*]] = llvm.load %[[V24]] : !llvm.ptr -> f32
// CHECK-NEXT: llvm.return %[[V25]] : f32
// CHECK-NEXT: }
