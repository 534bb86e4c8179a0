// A number is a struct of its parts. Division multiplies by the conjugate of the
// divisor.

// RUN: abi-opt %s --convert-complex-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @parts(
func.func @parts(%a: complex<f32>, %x: f32) -> complex<f32> {
  // CHECK: %[[P:.*]] = llvm.mlir.poison : !llvm.struct<(f32, f32)>
  // CHECK-NEXT: %[[Q:.*]] = llvm.insertvalue %x, %[[P]][0]
  // CHECK-NEXT: llvm.insertvalue %x, %[[Q]][1]
  %0 = complex.create %x, %x : complex<f32>
  // CHECK: llvm.extractvalue %{{.*}}[0] : !llvm.struct<(f32, f32)>
  %1 = complex.re %a : complex<f32>
  // CHECK: llvm.extractvalue %{{.*}}[1] : !llvm.struct<(f32, f32)>
  %2 = complex.im %a : complex<f32>
  // CHECK: llvm.mlir.constant([1.000000e+00, 2.000000e+00]) : !llvm.struct<(f64, f64)>
  %3 = complex.constant [1.0, 2.0] : complex<f64>
  return %0 : complex<f32>
}

// CHECK-LABEL: func.func @arithmetic(
func.func @arithmetic(%a: complex<f64>, %b: complex<f64>) {
  // CHECK-COUNT-2: llvm.fadd {{.*}} {fastmathFlags = #llvm.fastmath<nnan, contract>} : f64
  %1 = complex.add %a, %b fastmath<nnan,contract> : complex<f64>
  // CHECK-COUNT-2: llvm.fsub
  %2 = complex.sub %a, %b : complex<f64>
  // CHECK-COUNT-4: llvm.fmul
  // CHECK: llvm.fadd
  %3 = complex.mul %a, %b : complex<f64>
  // CHECK-COUNT-2: llvm.fdiv
  %4 = complex.div %a, %b : complex<f64>
  return
}
