// A forall loop runs its iterations in order.

// RUN: abi-opt %s --convert-scf-to-cf | FileCheck %s

// CHECK-LABEL: func.func @f
// CHECK: cf.br ^bb1(%{{.*}} : index)
// CHECK-NEXT: ^bb1(%i: index):
// CHECK-NEXT: arith.cmpi slt, %i, %n : index
// CHECK: memref.store %x, %m[%i] : memref<?xf32>
func.func @f(%m: memref<?xf32>, %n: index, %x: f32) {
  scf.forall (%i) in (%n) {
    memref.store %x, %m[%i] : memref<?xf32>
    scf.forall () in () {
      memref.store %x, %m[%n] : memref<?xf32>
    }
  }
  return
}
