// All dialects are converted in one go: no cast is left between them.

// RUN: abi-opt %s --convert-to-llvm | FileCheck %s

// CHECK-NOT: unrealized_conversion_cast
// CHECK: llvm.func @f(
func.func @f(%a: i32, %b: index, %m: memref<?xf32>, %c: i1) -> i32 {
  // CHECK: llvm.add %{{.*}}, %{{.*}} : i32
  %0 = arith.addi %a, %a : i32
  cf.assert %c, "x"
  // CHECK: llvm.cond_br %{{.*}}, ^{{.*}}(%{{.*}} : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>), ^{{.*}}
  cf.cond_br %c, ^x(%m : memref<?xf32>), ^y
^x(%n: memref<?xf32>):
  // CHECK: llvm.trunc %{{.*}} : i64 to i32
  %2 = arith.index_cast %b : index to i32
  return %2 : i32
^y:
  return %0 : i32
}
