// The squares of large and small numbers do not fit into the type, so a power of two scales them.

// RUN: abi-opt %s --convert-complex-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @scaled(
func.func @scaled(%a: complex<f64>) -> f64 {
  // CHECK: %[[RE:.*]] = llvm.intr.fabs(%{{.*}}) : (f64) -> f64
  // CHECK-NEXT: %[[IM:.*]] = llvm.intr.fabs(%{{.*}}) : (f64) -> f64
  // CHECK-NEXT: %[[MORE:.*]] = llvm.fcmp "ogt" %[[RE]], %[[IM]]
  // CHECK-NEXT: %[[LARGER:.*]] = llvm.select %[[MORE]], %[[RE]], %[[IM]]
  // CHECK: %[[LARGE:.*]] = llvm.fcmp "ogt" %[[LARGER]], %
  // CHECK: %[[SMALL:.*]] = llvm.fcmp "olt" %[[LARGER]], %
  // CHECK: %[[UP:.*]] = llvm.select %[[SMALL]]
  // CHECK: %[[SCALE:.*]] = llvm.select %[[LARGE]], %{{.*}}, %[[UP]]
  // CHECK: %[[BACK:.*]] = llvm.select %[[LARGE]]
  // CHECK: llvm.fmul %[[RE]], %[[SCALE]]
  // CHECK: llvm.fmul %[[IM]], %[[SCALE]]
  // CHECK: %[[ROOT:.*]] = llvm.intr.sqrt(%{{.*}}) : (f64) -> f64
  // CHECK: %[[FINITE:.*]] = llvm.fmul %[[ROOT]], %[[BACK]]
  // An infinite part makes the result infinite, even if the other one is NaN.
  // CHECK: %[[INF:.*]] = llvm.mlir.constant(0x7FF0000000000000 : f64)
  // CHECK-COUNT-2: llvm.fcmp "oeq" %{{.*}}, %[[INF]]
  // CHECK: llvm.select %{{.*}}, %[[INF]], %[[FINITE]]
  %0 = complex.abs %a : complex<f64>
  return %0 : f64
}

// The squares of the largest and smallest f16 fit into f32, those of bf16 do not.
// CHECK-LABEL: func.func @short(
func.func @short(%a: complex<f16>, %b: complex<bf16>) -> (f16, bf16) {
  // CHECK-COUNT-2: llvm.fpext %{{.*}} : f16 to f32
  // CHECK-NOT: ogt
  // CHECK: llvm.intr.sqrt(%{{.*}}) : (f32) -> f32
  // CHECK: llvm.fptrunc %{{.*}} : f32 to f16
  %0 = complex.abs %a : complex<f16>
  // CHECK-COUNT-2: llvm.fpext %{{.*}} : bf16 to f32
  // CHECK: "ogt"
  // CHECK: llvm.intr.sqrt(%{{.*}}) : (f32) -> f32
  // CHECK: llvm.fptrunc %{{.*}} : f32 to bf16
  %1 = complex.abs %b : complex<bf16>
  return %0, %1 : f16, bf16
}

// CHECK-LABEL: func.func @flags(
func.func @flags(%a: complex<f32>) -> f32 {
  // CHECK: llvm.intr.sqrt(%{{.*}}) {fastmathFlags = #llvm.fastmath<ninf>}
  // CHECK-NOT: "oeq"
  %0 = complex.abs %a fastmath<ninf> : complex<f32>
  return %0 : f32
}
