// A truncation with a rounding mode is a constrained operation.
// RUN: abi-opt --convert-arith-to-llvm %s | FileCheck %s
// RUN: abi-opt --emit=llvm %s | FileCheck --check-prefix=LLVM %s

// CHECK-LABEL: func.func @f
// CHECK-NEXT:    llvm.intr.experimental.constrained.fptrunc %a tonearest ignore : f64 to f32
// CHECK-NEXT:    llvm.intr.experimental.constrained.fptrunc %a downward ignore : f64 to f32
// CHECK-NEXT:    llvm.intr.experimental.constrained.fptrunc %a upward ignore : f64 to f32
// CHECK-NEXT:    llvm.intr.experimental.constrained.fptrunc %a towardzero ignore : f64 to f32
// CHECK-NEXT:    llvm.intr.experimental.constrained.fptrunc %a tonearestaway ignore : f64 to f32
// CHECK-NEXT:    llvm.intr.experimental.constrained.fptrunc %v upward ignore : vector<4xf32> to vector<4xf16>
// CHECK-NEXT:    llvm.fptrunc %a : f64 to f32
// LLVM:          call float @llvm.experimental.constrained.fptrunc.f32.f64(double %a, metadata !"round.downward", metadata !"fpexcept.ignore")
func.func @f(%a: f64, %v: vector<4xf32>) {
  %0 = arith.truncf %a to_nearest_even : f64 to f32
  %1 = arith.truncf %a downward : f64 to f32
  %2 = arith.truncf %a upward : f64 to f32
  %3 = arith.truncf %a toward_zero : f64 to f32
  %4 = arith.truncf %a to_nearest_away : f64 to f32
  %5 = arith.truncf %v upward : vector<4xf32> to vector<4xf16>
  %6 = arith.truncf %a : f64 to f32
  return
}
