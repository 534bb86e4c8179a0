// mlir-opt lowers these with convert-complex-to-standard; here convert-complex-to-llvm does the same.
// RUN: abi-opt %s --convert-complex-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @signs(
func.func @signs(%a: complex<f32>) -> (complex<f32>, complex<f32>) {
  // CHECK: %[[RE:.*]] = llvm.extractvalue %{{.*}}[0]
  // CHECK: %[[IM:.*]] = llvm.extractvalue %{{.*}}[1]
  // CHECK: %[[NRE:.*]] = llvm.fneg %[[RE]] : f32
  // CHECK: %[[NIM:.*]] = llvm.fneg %[[IM]] : f32
  // CHECK: %[[N:.*]] = llvm.insertvalue %[[NRE]], %{{.*}}[0]
  // CHECK: llvm.insertvalue %[[NIM]], %[[N]][1]
  %0 = complex.neg %a : complex<f32>
  // CHECK: %[[RE:.*]] = llvm.extractvalue %{{.*}}[0]
  // CHECK: %[[NIM:.*]] = llvm.fneg
  // CHECK: %[[C:.*]] = llvm.insertvalue %[[RE]], %{{.*}}[0]
  // CHECK: llvm.insertvalue %[[NIM]], %[[C]][1]
  %1 = complex.conj %a : complex<f32>
  return %0, %1 : complex<f32>, complex<f32>
}

// CHECK-LABEL: func.func @compare(
func.func @compare(%a: complex<f32>, %b: complex<f32>) -> (i1, i1) {
  // CHECK: %[[RE:.*]] = llvm.fcmp "oeq"
  // CHECK: %[[IM:.*]] = llvm.fcmp "oeq"
  // CHECK: llvm.and %[[RE]], %[[IM]] : i1
  %0 = complex.eq %a, %b : complex<f32>
  // CHECK: %[[RE:.*]] = llvm.fcmp "une"
  // CHECK: %[[IM:.*]] = llvm.fcmp "une"
  // CHECK: llvm.or %[[RE]], %[[IM]] : i1
  %1 = complex.neq %a, %b : complex<f32>
  return %0, %1 : i1, i1
}
