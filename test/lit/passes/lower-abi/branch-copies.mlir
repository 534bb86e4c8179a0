// Records that a branch carries are copied to storage of the branch, all read before any is written: in a loop each may
// be the other's storage.
// RUN: abi-opt --lower-abi %s | FileCheck %s

!P = !c.struct<"P" {x: si32}>

// CHECK-LABEL: func.func @swap(
// CHECK:       ^bb1(%{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr):
// CHECK:         "llvm.intr.memcpy"(%[[T0:.*]], %b, %{{.*}})
// CHECK:         "llvm.intr.memcpy"(%[[T1:.*]], %a, %{{.*}})
// CHECK:         "llvm.intr.memcpy"(%[[S0:.*]], %[[T0]], %{{.*}})
// CHECK:         "llvm.intr.memcpy"(%[[S1:.*]], %[[T1]], %{{.*}})
// CHECK:         cf.cond_br %c, ^bb1(%[[S0]], %[[S1]] : !llvm.ptr, !llvm.ptr), ^bb2
func.func @swap(%p: !llvm.ptr, %q: !llvm.ptr, %c: i1) {
  %x = c.load %p : !P
  %y = c.load %q : !P
  cf.br ^loop(%x, %y : !P, !P)
^loop(%a: !P, %b: !P):
  cf.cond_br %c, ^loop(%b, %a : !P, !P), ^exit
^exit:
  return
}
