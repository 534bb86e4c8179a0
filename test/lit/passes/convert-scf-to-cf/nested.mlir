// Ops in the regions of others: what leaves a block comes from the innermost.
// RUN: abi-opt %s --convert-scf-to-cf | FileCheck %s --implicit-check-not=scf.

// CHECK-LABEL: func.func @f
// CHECK: cf.switch
// CHECK: return
func.func @f(%a: index, %b: index, %s: index, %c: i1) -> index {
  %r = scf.while (%p = %a) : (index) -> index {
    %q = scf.if %c -> (index) {
      %t = scf.for %i = %p to %b step %s iter_args(%acc = %p) -> (index) {
        %u = scf.execute_region -> index {
          scf.yield %acc : index
        }
        scf.yield %u : index
      }
      scf.yield %t : index
    } else {
      scf.index_switch %p
      case 1 {
        scf.yield
      }
      default {
      }
      scf.yield %p : index
    }
    scf.condition(%c) %q : index
  } do {
  ^bb0(%x: index):
    scf.parallel (%i) = (%a) to (%b) step (%s) {
      scf.if %c {
      }
    }
    scf.yield %x : index
  }
  return %r : index
}
