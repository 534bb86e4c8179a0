// A loop without dimensions runs once.

// RUN: abi-opt %s --lower-affine | FileCheck %s

// CHECK-LABEL: func.func @once
// CHECK: scf.execute_region {
// CHECK-NEXT: memref.store %x, %m[] : memref<f32>
func.func @once(%m: memref<f32>, %x: f32) {
  affine.parallel () = () to () {
    affine.store %x, %m[] : memref<f32>
  }
  return
}
