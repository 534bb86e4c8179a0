// The descriptor that an unranked memref refers to has pointers of the memory
// space, as large as the data layout says.

// RUN: abi-opt %s --convert-func-to-llvm | FileCheck %s

module attributes {llvm.data_layout = "e-p:32:32-p3:16:16"} {
  // CHECK-LABEL: llvm.func @near(
  // CHECK: llvm.mlir.constant(8 : index) : i64
  // CHECK-NEXT: %[[P:.*]] = llvm.mlir.constant(2 : index) : i64
  // CHECK-NEXT: llvm.mul %{{.*}}, %[[P]]
  func.func @near(%m: memref<*xf32, 3>) -> memref<*xf32, 3> {
    return %m : memref<*xf32, 3>
  }

  // CHECK-LABEL: llvm.func @far(
  // CHECK: llvm.mlir.constant(8 : index) : i64
  // CHECK-NEXT: %[[P:.*]] = llvm.mlir.constant(4 : index) : i64
  // CHECK-NEXT: llvm.mul %{{.*}}, %[[P]]
  func.func @far(%m: memref<*xf32, 5>) -> memref<*xf32, 5> {
    return %m : memref<*xf32, 5>
  }
}
