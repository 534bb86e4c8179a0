// A result in two registers is two results of the abi.func, and one struct of LLVM's.
// RUN: abi-opt --emit-abi %s | FileCheck %s
// RUN: abi-opt --emit=llvm %s | FileCheck %s --check-prefix=LLVM

!W = !c.struct<"W" {weight: f64, count: si32}>

// CHECK: abi.func @f(%w_0: f64, %w_1: i32) -> (f64, i32) {
// CHECK: abi.call @f(%{{.*}}) : (f64, i32) -> (f64, i32)
// CHECK: abi.return %{{.*}}#0, %{{.*}}#1 : f64, i32
// LLVM: define { double, i32 } @f(double %{{.*}}, i32 %{{.*}})
// LLVM: call { double, i32 } @f(double %{{.*}}, i32 %{{.*}})
c.func @f(%w: !W) -> !W {
  %r = c.call @f(%w) : (!W) -> !W
  c.return %r : !W
}
