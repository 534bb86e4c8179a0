// Modules with indices of different widths have descriptors of their own.

// RUN: abi-opt %s --emit=c-header | FileCheck %s
// RUN: abi-opt %s --pass-pipeline='builtin.module(builtin.module(convert-func-to-llvm))' | FileCheck %s --check-prefix=LLVM

// CHECK: struct memref_f32_1d {
// CHECK-NEXT: float *allocated;
// CHECK-NEXT: float *aligned;
// CHECK-NEXT: int32_t offset;
// CHECK-NEXT: int32_t sizes[1];
// CHECK-NEXT: int32_t strides[1];
// CHECK-NEXT: };
// CHECK: struct memref_unranked {
// CHECK-NEXT: int32_t rank;
// CHECK-NEXT: void *descriptor;
// CHECK-NEXT: };
// CHECK: struct memref_f32_1d_2 {
// CHECK: int16_t offset;
// CHECK: struct memref_unranked_2 {
// CHECK-NEXT: int16_t rank;
// CHECK: void _mlir_ciface_f(struct memref_f32_1d *, struct memref_unranked *, int32_t);
// CHECK: void _mlir_ciface_g(struct memref_f32_1d_2 *, struct memref_unranked_2 *, int16_t);

// LLVM: llvm.func private @f(%{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr, %{{.*}}: i32,
// LLVM: llvm.func private @g(%{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr, %{{.*}}: i16,

module @a attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {
  func.func private @f(memref<?xf32>, memref<*xf32>, index) attributes {llvm.emit_c_interface}
}
module @b attributes {dlti.dl_spec = #dlti.dl_spec<index = 16>} {
  func.func private @g(memref<?xf32>, memref<*xf32>, index) attributes {llvm.emit_c_interface}
}
