// The header declares the functions that C calls, and those of func.funcs that
// C defines, with what they need. A private function and one without a C
// interface are not C's business.

// RUN: abi-opt %s --emit=c-header | FileCheck %s

!Point = !c.struct<"Point" {x: si32, class: si8, : !c.union<{a: f32, b: ui16 : 3}>}, align = 16>

// CHECK: #ifndef ABI_OPT_C_HEADER_H
// CHECK: #include <stdint.h>
// CHECK: extern "C" {
// CHECK: struct Point {
// CHECK-NEXT: int32_t x;
// CHECK-NEXT: #ifdef __cplusplus
// CHECK-NEXT: int8_t class_;
// CHECK-NEXT: #else
// CHECK-NEXT: int8_t class;
// CHECK-NEXT: #endif
// CHECK-NEXT: union {
// CHECK-NEXT: float a;
// CHECK-NEXT: uint16_t b : 3;
// CHECK-NEXT: };
// CHECK-NEXT: } __attribute__((aligned(16)));
// CHECK: typedef float abi_vector_4xf32 __attribute__((vector_size(4 * sizeof(float))));
// CHECK: struct memref_f32_2d {
// CHECK-NEXT: float *allocated;
// CHECK-NEXT: float *aligned;
// CHECK-NEXT: intptr_t offset;
// CHECK-NEXT: intptr_t sizes[2];
// CHECK-NEXT: intptr_t strides[2];
// CHECK-NEXT: };
// CHECK: struct scale_result {
// CHECK-NEXT: struct memref_f32_2d r0;
// CHECK-NEXT: uint8_t r1;
// CHECK-NEXT: };
// CHECK: struct vector_2x4xf32 {
// CHECK-NEXT: abi_vector_4xf32 r0[2];
// CHECK-NEXT: };

// CHECK: /* c.func @norm(
// CHECK-NEXT: double norm(struct Point p, _Complex float, abi_vector_4xf32 v, ...);
c.func @norm(%p: !Point, %double: complex<f32>, %v: vector<4xf32>, ...) -> f64 {
  %r = c.zero : f64
  c.return %r : f64
}

// CHECK: void a_b(void *) __asm__("a.b");
c.func @a.b(%1: !llvm.ptr) {
  c.return
}

// CHECK: #if {{.*}}__BITINT_MAXWIDTH__
// CHECK-NEXT: /* c.func @wide
// CHECK-NEXT: signed _BitInt(37) wide(void);
// CHECK-NEXT: #endif
c.func @wide() -> !c.bitint<si37> {
  %r = c.zero : !c.bitint<si37>
  c.return %r : !c.bitint<si37>
}

// CHECK: /* func.func @scale(memref<?x4xf32>, index) -> (memref<?x4xf32>, i8) */
// CHECK-NEXT: void _mlir_ciface_scale(struct scale_result *result, struct memref_f32_2d *m, intptr_t by);
func.func @scale(%m: memref<?x4xf32>, %by: index) -> (memref<?x4xf32>, i8 {llvm.zeroext}) attributes {llvm.emit_c_interface} {
  %r = llvm.mlir.constant(1 : i8) : i8
  return %m, %r : memref<?x4xf32>, i8
}

// CHECK: /* func.func @show(vector<2x4xf32>, memref<*xi8>) -> i1, for C to define */
// CHECK-NEXT: bool _mlir_ciface_show(struct vector_2x4xf32, struct memref_unranked *);
func.func private @show(vector<2x4xf32>, memref<*xi8>) -> i1 attributes {llvm.emit_c_interface}

// CHECK-NOT: hidden
c.func private @hidden(si8) -> si8
func.func @hidden_too() {
  return
}

// CHECK: #endif /* ABI_OPT_C_HEADER_H */
