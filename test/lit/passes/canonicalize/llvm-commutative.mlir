// Constants move to the right of add and mul only, as in mlir-opt.

// RUN: abi-opt %s --canonicalize | FileCheck %s

// CHECK: llvm.add %x, %c
// CHECK: llvm.mul %{{.*}}, %c
// CHECK: llvm.and %c, %x
// CHECK: llvm.or %c, %x
// CHECK: llvm.xor %c, %x
llvm.func @f(%x: i32) -> i32 {
  %c = llvm.mlir.constant(3 : i32) : i32
  %0 = llvm.add %c, %x : i32
  %1 = llvm.mul %c, %0 : i32
  %2 = llvm.and %c, %x : i32
  %3 = llvm.or %c, %x : i32
  %4 = llvm.xor %c, %x : i32
  %5 = llvm.sub %1, %2 : i32
  %6 = llvm.sub %3, %4 : i32
  %7 = llvm.sub %5, %6 : i32
  llvm.return %7 : i32
}
