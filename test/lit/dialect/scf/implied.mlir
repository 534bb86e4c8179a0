// What the text may leave out: the end of a region without values, and the label of
// a block.
// RUN: abi-opt %s | FileCheck %s

// CHECK-LABEL: func.func @f
func.func @f(%i: index, %c: i1) {
  // CHECK: scf.index_switch %i
  // CHECK-NEXT: case 1 {
  // CHECK-NEXT: scf.yield
  // CHECK-NEXT: }
  scf.index_switch %i case 1 { } default { }
  // CHECK: scf.parallel (%k) = (%i) to (%i) step (%i) {
  // CHECK-NEXT: scf.reduce
  scf.parallel (%k) = (%i) to (%i) step (%i) { }
  // CHECK: scf.if %c {
  // CHECK-NEXT: }
  // CHECK-NEXT: return
  scf.if %c { scf.yield }
  return
}
