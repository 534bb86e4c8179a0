// A function that is a value becomes its address.
// RUN: abi-opt --convert-func-to-llvm %s | FileCheck %s

// CHECK: %f = llvm.mlir.addressof @g : !llvm.ptr
// CHECK-NEXT: llvm.return %f : !llvm.ptr
func.func @f() -> (() -> ()) {
  %f = func.constant @g : () -> ()
  return %f : () -> ()
}
func.func private @g()
