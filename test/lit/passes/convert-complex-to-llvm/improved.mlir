// Smith's algorithm divides by the larger part of the divisor first, and looks
// at zeros, infinities and NaN afterwards.

// RUN: abi-opt %s --convert-complex-to-llvm=complex-range=improved | FileCheck %s

// CHECK-LABEL: func.func @div(
// CHECK-COUNT-6: llvm.fdiv
// CHECK-NOT: llvm.fdiv
// CHECK-COUNT-4: llvm.intr.copysign
// CHECK: llvm.fcmp "uno"
func.func @div(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.div %a, %b : complex<f32>
  return %0 : complex<f32>
}
