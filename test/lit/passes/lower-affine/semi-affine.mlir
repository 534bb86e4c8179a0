// A divisor may be a symbol.
// RUN: abi-opt %s --lower-affine | FileCheck %s

// CHECK-LABEL: func.func @f
// CHECK-NEXT:    arith.muli %d, %s overflow<nsw> : index
// CHECK-NEXT:    arith.remsi %d, %s : index
// CHECK:         arith.divsi %{{.*}}, %s : index
func.func @f(%d: index, %s: index) {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 * s0)>(%d)[%s]
  %1 = affine.apply affine_map<(d0)[s0] -> (d0 mod s0)>(%d)[%s]
  %2 = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%d)[%s]
  return
}
