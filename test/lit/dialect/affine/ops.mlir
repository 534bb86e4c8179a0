// Every op of the dialect goes round.

// RUN: abi-opt %s | abi-opt | FileCheck %s
// RUN: abi-opt %s --mlir-print-op-generic | abi-opt | FileCheck %s

// CHECK-DAG: #map{{[0-9]*}} = affine_map<(d0)[s0] -> (d0 * 4 + s0)>
// CHECK-DAG: #map{{[0-9]*}} = affine_map<()[s0] -> (s0 floordiv 4)>
// CHECK-DAG: #map{{[0-9]*}} = affine_map<(d0, d1) -> (d0, d1 + 1, 7)>
// CHECK-DAG: #map{{[0-9]*}} = affine_map<(d0) -> (d0)>

// CHECK-LABEL: func.func @f
func.func @f(%i: index, %j: index) -> (index, index, index) {
  // CHECK: affine.apply #map{{[0-9]*}}(%i)[%j]
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 * 4 + s0)>(%i)[%j]
  // CHECK: affine.apply #map{{[0-9]*}}()[%i] {x = 1 : i64}
  %1 = affine.apply affine_map<()[s0] -> (s0 floordiv 4)>()[%i] {x = 1 : i64}
  // CHECK: affine.min #map{{[0-9]*}}(%i, %j)
  %2 = affine.min affine_map<(d0, d1) -> (d0, d1 + 1, 7)>(%i, %j)
  // CHECK: affine.max #map{{[0-9]*}}(%i)
  %3 = affine.max affine_map<(d0) -> (d0)>(%i)
  return %1, %2, %3 : index, index, index
}
