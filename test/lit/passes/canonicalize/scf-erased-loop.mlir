// Operations in an erased region are not simplified any more, also if others in the region used them.

// RUN: abi-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @never
// CHECK-NEXT: return %a : index
func.func private @f(index)
func.func @never(%a: index, %n: index) -> index {
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %n to %n step %c1 iter_args(%x = %a) -> (index) {
    %1 = scf.for %j = %i to %x step %c1 iter_args(%y = %x) -> (index) {
      func.call @f(%y) : (index) -> ()
      %2 = arith.muli %y, %j : index
      scf.yield %2 : index
    }
    func.call @f(%1) : (index) -> ()
    scf.yield %1 : index
  }
  return %0 : index
}
