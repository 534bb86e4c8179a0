// Every op of memref in custom form, with and without its optional parts: it is
// written as it is read, also by way of the generic form.

// RUN: abi-opt %s | roundtrip %s
// RUN: abi-opt %s --mlir-print-op-generic | abi-opt - | roundtrip %s

#map = affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>
#map1 = affine_map<(d0, d1) -> (d1, d0)>

memref.global @g0 : memref<2xf32>

memref.global "private" @g1 : memref<2xf32> = uninitialized

memref.global "private" constant @g2 : memref<2xf32> = dense<[1.000000e+00, 2.000000e+00]> {alignment = 64 : i64}

memref.global "nested" @g3 : memref<2xi32> = dense<7> {test.x}

memref.global constant @g4 : memref<i32> = dense<7>

func.func @allocation(%n: index, %m: index, %b: memref<?xf32>) {
  %alloc = memref.alloc() : memref<4x8xf32>
  %alloc_0 = memref.alloc(%n) {alignment = 16 : i64, test.x} : memref<4x?xf32>
  %alloc_1 = memref.alloc(%n)[%m] : memref<?x8xf32, #map>
  %alloca = memref.alloca() {alignment = 8 : i64} : memref<f32>
  %alloca_2 = memref.alloca(%n, %m) : memref<?x?xf32, 1 : i32>
  %0 = memref.realloc %b : memref<?xf32> to memref<4xf32>
  %1 = memref.realloc %b(%m) {alignment = 8 : i64} : memref<?xf32> to memref<?xf32>
  memref.dealloc %alloc {test.x} : memref<4x8xf32>
  %cast = memref.cast %alloc : memref<4x8xf32> to memref<*xf32>
  memref.dealloc %cast : memref<*xf32>
  %2 = memref.alloca_scope  -> (f32) {
    %cst = arith.constant 1.000000e+00 : f32
    memref.alloca_scope.return %cst : f32
  }
  memref.alloca_scope  {
    %alloca_3 = memref.alloca() : memref<4xf32>
  } {test.x}
  return
}

func.func @access(%m: memref<4x?xf32>, %i: index, %j: index, %z: memref<i32>, %u: memref<*xf32>) {
  %0 = memref.load %m[%i, %j] : memref<4x?xf32>
  %1 = memref.load %z[] {alignment = 16 : i64, nontemporal = true} : memref<i32>
  memref.store %0, %m[%i, %j] {nontemporal = true} : memref<4x?xf32>
  memref.store %1, %z[] : memref<i32>
  memref.prefetch %m[%i, %j], read, locality<2>, data : memref<4x?xf32>
  memref.prefetch %m[%i, %j], write, locality<3>, instr : memref<4x?xf32>
  memref.copy %m, %m {test.x} : memref<4x?xf32> to memref<4x?xf32>
  memref.copy %m, %u : memref<4x?xf32> to memref<*xf32>
  %2 = memref.get_global @g2 : memref<2xf32> {test.x}
  return
}

func.func @queries(%m: memref<4x?xf32>, %i: index, %u: memref<*xf32>) {
  %dim = memref.dim {test.x} %m, %i : memref<4x?xf32>
  %dim_0 = memref.dim %u, %i : memref<*xf32>
  %0 = memref.rank %u : memref<*xf32>
  %1 = memref.rank %m {test.x} : memref<4x?xf32>
  %intptr = memref.extract_aligned_pointer_as_index %m : memref<4x?xf32> -> index {test.x}
  %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %m : memref<4x?xf32> -> memref<f32>, index, index, index, index, index {test.x}
  return
}

func.func @atomics(%m: memref<4x?xf32>, %i: index, %z: memref<i32>, %v: f32, %n: i32, %mi: memref<8xi32>) {
  %0 = memref.atomic_rmw addf %v, %m[%i, %i] {test.x} : (f32, memref<4x?xf32>) -> f32
  %1 = memref.atomic_rmw assign %n, %z[] : (i32, memref<i32>) -> i32
  %2 = memref.generic_atomic_rmw %mi[%i] : memref<8xi32> {
  ^bb0(%old: i32):
    %3 = arith.addi %old, %n : i32
    memref.atomic_yield %3 : i32
  } {test.x}
  return
}

func.func @hints(%m: memref<4x?xf32>, %z: memref<i32>) {
  %assume_align = memref.assume_alignment %m, 16 {test.x} : memref<4x?xf32>
  %0:2 = memref.distinct_objects %m, %z {test.x} : memref<4x?xf32>, memref<i32>
  return
}

func.func @casts(%m: memref<4x?xf32>, %s: memref<4x4xf32>, %i: index, %j: index, %u: memref<*xf32>) {
  %cast = memref.cast %m {test.x} : memref<4x?xf32> to memref<?x4xf32>
  %memspacecast = memref.memory_space_cast %s {test.x} : memref<4x4xf32> to memref<4x4xf32, 1 : i32>
  %reinterpret_cast = memref.reinterpret_cast %m to offset: [%i], sizes: [2, %j], strides: [%j, 1] {test.x} : memref<4x?xf32> to memref<2x?xf32, strided<[?, 1], offset: ?>>
  %reinterpret_cast_0 = memref.reinterpret_cast %u to offset: [0], sizes: [], strides: [] : memref<*xf32> to memref<f32>
  return
}

func.func @views(%s: memref<4x4xf32>, %b: memref<2048xi8>, %i: index, %j: index) {
  %view = memref.view %b[%i][%j] {test.x} : memref<2048xi8> to memref<4x?xf32>
  %view_0 = memref.view %b[%i][] : memref<2048xi8> to memref<4x4xf32>
  %subview = memref.subview %s[%i, 0] [2, %j] [1, 1] {test.x} : memref<4x4xf32> to memref<2x?xf32, strided<[4, 1], offset: ?>>
  %subview_1 = memref.subview %s[0, 0] [1, 2] [1, 1] : memref<4x4xf32> to memref<2xf32>
  %subview_2 = memref.subview %s[1, 2] [2, 2] [1, 1] : memref<4x4xf32> to memref<2x2xf32, strided<[4, 1], offset: 6>>
  %transpose = memref.transpose %s (d0, d1) -> (d1, d0) {test.x} : memref<4x4xf32> to memref<4x4xf32, strided<[1, 4]>>
  return
}

func.func @shapes(%m: memref<4x?xf32>, %s: memref<4x4xf32>, %d: memref<?x?xf32>, %st: memref<4x4xf32, strided<[8, 2]>>, %i: index, %j: index, %sh: memref<2xindex>, %shd: memref<?xi32>) {
  %reshape = memref.reshape %m(%sh) {test.x} : (memref<4x?xf32>, memref<2xindex>) -> memref<?x?xf32>
  %reshape_0 = memref.reshape %m(%shd) : (memref<4x?xf32>, memref<?xi32>) -> memref<*xf32>
  %expand_shape = memref.expand_shape %s [[0, 1], [2]] output_shape [2, 2, 4] {test.x} : memref<4x4xf32> into memref<2x2x4xf32>
  %expand_shape_1 = memref.expand_shape %d [[0, 1], [2]] output_shape [%i, 2, %j] : memref<?x?xf32> into memref<?x2x?xf32>
  %expand_shape_2 = memref.expand_shape %st [[0, 1], [2]] output_shape [2, 2, 4] : memref<4x4xf32, strided<[8, 2]>> into memref<2x2x4xf32, strided<[16, 8, 2]>>
  %collapse_shape = memref.collapse_shape %s [[0, 1]] {test.x} : memref<4x4xf32> into memref<16xf32>
  %collapse_shape_3 = memref.collapse_shape %s [[0], [1]] : memref<4x4xf32> into memref<4x4xf32>
  %collapse_shape_4 = memref.collapse_shape %st [[0, 1]] : memref<4x4xf32, strided<[8, 2]>> into memref<16xf32, strided<[2]>>
  return
}

// CHECK-LABEL: func.func @transfers(%s: memref<40x128xf32>, %d: memref<1024xf32, 1>, %t: memref<i32>, %i: index, %j: index, %n: index) {
func.func @transfers(%s: memref<40x128xf32>, %d: memref<1024xf32, 1>, %t: memref<i32>, %i: index, %j: index, %n: index) {
  // CHECK-NEXT: memref.dma_start %s[%i, %j], %d[%i], %n, %t[] : memref<40x128xf32>, memref<1024xf32, 1>, memref<i32>
  memref.dma_start %s[%i, %j], %d[%i], %n, %t[] : memref<40x128xf32>, memref<1024xf32, 1>, memref<i32>
  // CHECK-NEXT: memref.dma_start %d[%j], %s[%i, %j], %n, %t[], %i, %n : memref<1024xf32, 1>, memref<40x128xf32>, memref<i32>
  memref.dma_start %d[%j], %s[%i, %j], %n, %t[], %i, %n : memref<1024xf32, 1>, memref<40x128xf32>, memref<i32>
  // CHECK-NEXT: memref.dma_wait %t[], %n : memref<i32>
  memref.dma_wait %t[], %n : memref<i32>
  // CHECK-NEXT: return
  return
}
