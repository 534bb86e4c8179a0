// index, the sizes in a descriptor and the argument of malloc have the width of a pointer.
// RUN: abi-opt --emit=llvm --target=armv7-linux-gnueabihf %s | FileCheck %s
// RUN: abi-opt --emit=c-header --target=armv7-linux-gnueabihf %s | FileCheck %s --check-prefix=HEADER

// CHECK: target triple = "armv7-unknown-linux-gnueabihf"
// CHECK: declare ptr @malloc(i32)
// CHECK: define { ptr, ptr, i32, [1 x i32], [1 x i32] } @make(i32 %n)
// HEADER: intptr_t sizes[1];
// HEADER: void _mlir_ciface_make(struct memref_f32_1d *result, intptr_t n);
func.func @make(%n: index) -> memref<?xf32> attributes {llvm.emit_c_interface} {
  %a = memref.alloc(%n) : memref<?xf32>
  return %a : memref<?xf32>
}
