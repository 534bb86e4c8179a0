// The address spaces of a target have pointers of their own sizes, whether the
// module or the command names it.

// RUN: abi-opt %s --convert-func-to-llvm --target=x86_64-linux-gnu | FileCheck %s

// CHECK-LABEL: llvm.func @short(
// CHECK: llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT: %[[P:.*]] = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT: llvm.mul %{{.*}}, %[[P]]
func.func @short(%m: memref<*xf32, 270>) -> memref<*xf32, 270> {
  return %m : memref<*xf32, 270>
}
