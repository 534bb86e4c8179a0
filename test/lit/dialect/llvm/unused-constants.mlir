// Unused constants need no translation. mlir-opt's pipelines erase those in functions, and mlir-translate drops ops
// without effect at the top of a module.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

// CHECK-NOT: 4
// CHECK: @g = external global i32
// CHECK-NOT: 4
%0 = llvm.mlir.constant(4 : i32) : i32
%1 = llvm.add %0, %0 : i32
%2 = llvm.mlir.poison : i32
%3 = llvm.mlir.zero : !llvm.ptr
%4 = llvm.mlir.addressof @g : !llvm.ptr
%5 = arith.constant 4 : i64
llvm.mlir.global @g() : i32

// CHECK: define void @f() {
// CHECK-NEXT: 0:
// CHECK-NEXT: ret void
func.func @f() {
  %c = arith.constant dense<4> : tensor<4xi32>
  %d = arith.addi %c, %c : tensor<4xi32>
  return
}
