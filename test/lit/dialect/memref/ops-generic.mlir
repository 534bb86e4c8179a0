// Every op of memref in generic form.

// RUN: abi-opt %s --mlir-print-op-generic | roundtrip %s
// RUN: abi-opt %s | abi-opt - --mlir-print-op-generic | roundtrip %s

#map = affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>
#map1 = affine_map<(d0, d1) -> (d1, d0)>
"builtin.module"() ({
  "memref.global"() <{sym_name = "g0", type = memref<2xf32>}> : () -> ()
  "memref.global"() <{initial_value, sym_name = "g1", sym_visibility = "private", type = memref<2xf32>}> : () -> ()
  "memref.global"() <{alignment = 64 : i64, constant, initial_value = dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>, sym_name = "g2", sym_visibility = "private", type = memref<2xf32>}> : () -> ()
  "memref.global"() <{initial_value = dense<7> : tensor<2xi32>, sym_name = "g3", sym_visibility = "nested", type = memref<2xi32>}> {test.x} : () -> ()
  "memref.global"() <{constant, initial_value = dense<7> : tensor<i32>, sym_name = "g4", type = memref<i32>}> : () -> ()
  "func.func"() <{function_type = (index, index, memref<?xf32>) -> (), sym_name = "allocation"}> ({
  ^bb0(%n: index, %m: index, %b: memref<?xf32>):
    %alloc = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4x8xf32>
    %alloc_0 = "memref.alloc"(%n) <{alignment = 16 : i64, operandSegmentSizes = array<i32: 1, 0>}> {test.x} : (index) -> memref<4x?xf32>
    %alloc_1 = "memref.alloc"(%n, %m) <{operandSegmentSizes = array<i32: 1, 1>}> : (index, index) -> memref<?x8xf32, #map>
    %alloca = "memref.alloca"() <{alignment = 8 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<f32>
    %alloca_2 = "memref.alloca"(%n, %m) <{operandSegmentSizes = array<i32: 2, 0>}> : (index, index) -> memref<?x?xf32, 1 : i32>
    %10 = "memref.realloc"(%b) : (memref<?xf32>) -> memref<4xf32>
    %11 = "memref.realloc"(%b, %m) <{alignment = 8 : i64}> : (memref<?xf32>, index) -> memref<?xf32>
    "memref.dealloc"(%alloc) {test.x} : (memref<4x8xf32>) -> ()
    %cast = "memref.cast"(%alloc) : (memref<4x8xf32>) -> memref<*xf32>
    "memref.dealloc"(%cast) : (memref<*xf32>) -> ()
    %12 = "memref.alloca_scope"() ({
      %cst = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
      "memref.alloca_scope.return"(%cst) : (f32) -> ()
    }) : () -> f32
    "memref.alloca_scope"() ({
      %alloca_3 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
      "memref.alloca_scope.return"() : () -> ()
    }) {test.x} : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<4x?xf32>, index, index, memref<i32>, memref<*xf32>) -> (), sym_name = "access"}> ({
  ^bb0(%m: memref<4x?xf32>, %i: index, %j: index, %z: memref<i32>, %u: memref<*xf32>):
    %7 = "memref.load"(%m, %i, %j) : (memref<4x?xf32>, index, index) -> f32
    %8 = "memref.load"(%z) <{alignment = 16 : i64, nontemporal = true}> : (memref<i32>) -> i32
    "memref.store"(%7, %m, %i, %j) <{nontemporal = true}> : (f32, memref<4x?xf32>, index, index) -> ()
    "memref.store"(%8, %z) : (i32, memref<i32>) -> ()
    "memref.prefetch"(%m, %i, %j) <{isDataCache = true, isWrite = false, localityHint = 2 : i32}> : (memref<4x?xf32>, index, index) -> ()
    "memref.prefetch"(%m, %i, %j) <{isDataCache = false, isWrite = true, localityHint = 3 : i32}> : (memref<4x?xf32>, index, index) -> ()
    "memref.copy"(%m, %m) {test.x} : (memref<4x?xf32>, memref<4x?xf32>) -> ()
    "memref.copy"(%m, %u) : (memref<4x?xf32>, memref<*xf32>) -> ()
    %9 = "memref.get_global"() <{name = @g2}> {test.x} : () -> memref<2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<4x?xf32>, index, memref<*xf32>) -> (), sym_name = "queries"}> ({
  ^bb0(%m: memref<4x?xf32>, %i: index, %u: memref<*xf32>):
    %dim = "memref.dim"(%m, %i) {test.x} : (memref<4x?xf32>, index) -> index
    %dim_0 = "memref.dim"(%u, %i) : (memref<*xf32>, index) -> index
    %5 = "memref.rank"(%u) : (memref<*xf32>) -> index
    %6 = "memref.rank"(%m) {test.x} : (memref<4x?xf32>) -> index
    %intptr = "memref.extract_aligned_pointer_as_index"(%m) {test.x} : (memref<4x?xf32>) -> index
    %base_buffer, %offset, %sizes:2, %strides:2 = "memref.extract_strided_metadata"(%m) {test.x} : (memref<4x?xf32>) -> (memref<f32>, index, index, index, index, index)
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<4x?xf32>, index, memref<i32>, f32, i32, memref<8xi32>) -> (), sym_name = "atomics"}> ({
  ^bb0(%m: memref<4x?xf32>, %i: index, %z: memref<i32>, %v: f32, %n: i32, %mi: memref<8xi32>):
    %1 = "memref.atomic_rmw"(%v, %m, %i, %i) <{kind = 0 : i64}> {test.x} : (f32, memref<4x?xf32>, index, index) -> f32
    %2 = "memref.atomic_rmw"(%n, %z) <{kind = 3 : i64}> : (i32, memref<i32>) -> i32
    %3 = "memref.generic_atomic_rmw"(%mi, %i) ({
    ^bb0(%old: i32):
      %4 = "arith.addi"(%old, %n) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "memref.atomic_yield"(%4) : (i32) -> ()
    }) {test.x} : (memref<8xi32>, index) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<4x?xf32>, memref<i32>) -> (), sym_name = "hints"}> ({
  ^bb0(%m: memref<4x?xf32>, %z: memref<i32>):
    %assume_align = "memref.assume_alignment"(%m) <{alignment = 16 : i32}> {test.x} : (memref<4x?xf32>) -> memref<4x?xf32>
    %0:2 = "memref.distinct_objects"(%m, %z) {test.x} : (memref<4x?xf32>, memref<i32>) -> (memref<4x?xf32>, memref<i32>)
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<4x?xf32>, memref<4x4xf32>, index, index, memref<*xf32>) -> (), sym_name = "casts"}> ({
  ^bb0(%m: memref<4x?xf32>, %s: memref<4x4xf32>, %i: index, %j: index, %u: memref<*xf32>):
    %cast = "memref.cast"(%m) {test.x} : (memref<4x?xf32>) -> memref<?x4xf32>
    %memspacecast = "memref.memory_space_cast"(%s) {test.x} : (memref<4x4xf32>) -> memref<4x4xf32, 1 : i32>
    %reinterpret_cast = "memref.reinterpret_cast"(%m, %i, %j, %j) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 2, -9223372036854775808>, static_strides = array<i64: -9223372036854775808, 1>}> {test.x} : (memref<4x?xf32>, index, index, index) -> memref<2x?xf32, strided<[?, 1], offset: ?>>
    %reinterpret_cast_0 = "memref.reinterpret_cast"(%u) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64>, static_strides = array<i64>}> : (memref<*xf32>) -> memref<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<4x4xf32>, memref<2048xi8>, index, index) -> (), sym_name = "views"}> ({
  ^bb0(%s: memref<4x4xf32>, %b: memref<2048xi8>, %i: index, %j: index):
    %view = "memref.view"(%b, %i, %j) {test.x} : (memref<2048xi8>, index, index) -> memref<4x?xf32>
    %view_0 = "memref.view"(%b, %i) : (memref<2048xi8>, index) -> memref<4x4xf32>
    %subview = "memref.subview"(%s, %i, %j) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 2, -9223372036854775808>, static_strides = array<i64: 1, 1>}> {test.x} : (memref<4x4xf32>, index, index) -> memref<2x?xf32, strided<[4, 1], offset: ?>>
    %subview_1 = "memref.subview"(%s) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 1, 2>, static_strides = array<i64: 1, 1>}> : (memref<4x4xf32>) -> memref<2xf32>
    %subview_2 = "memref.subview"(%s) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1, 2>, static_sizes = array<i64: 2, 2>, static_strides = array<i64: 1, 1>}> : (memref<4x4xf32>) -> memref<2x2xf32, strided<[4, 1], offset: 6>>
    %transpose = "memref.transpose"(%s) <{permutation = #map1}> {test.x} : (memref<4x4xf32>) -> memref<4x4xf32, strided<[1, 4]>>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<4x?xf32>, memref<4x4xf32>, memref<?x?xf32>, memref<4x4xf32, strided<[8, 2]>>, index, index, memref<2xindex>, memref<?xi32>) -> (), sym_name = "shapes"}> ({
  ^bb0(%m: memref<4x?xf32>, %s: memref<4x4xf32>, %d: memref<?x?xf32>, %st: memref<4x4xf32, strided<[8, 2]>>, %i: index, %j: index, %sh: memref<2xindex>, %shd: memref<?xi32>):
    %reshape = "memref.reshape"(%m, %sh) {test.x} : (memref<4x?xf32>, memref<2xindex>) -> memref<?x?xf32>
    %reshape_0 = "memref.reshape"(%m, %shd) : (memref<4x?xf32>, memref<?xi32>) -> memref<*xf32>
    %expand_shape = "memref.expand_shape"(%s) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: 2, 2, 4>}> {test.x} : (memref<4x4xf32>) -> memref<2x2x4xf32>
    %expand_shape_1 = "memref.expand_shape"(%d, %i, %j) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: -9223372036854775808, 2, -9223372036854775808>}> : (memref<?x?xf32>, index, index) -> memref<?x2x?xf32>
    %expand_shape_2 = "memref.expand_shape"(%st) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: 2, 2, 4>}> : (memref<4x4xf32, strided<[8, 2]>>) -> memref<2x2x4xf32, strided<[16, 8, 2]>>
    %collapse_shape = "memref.collapse_shape"(%s) <{reassociation = [[0, 1]]}> {test.x} : (memref<4x4xf32>) -> memref<16xf32>
    %collapse_shape_3 = "memref.collapse_shape"(%s) <{reassociation = [[0], [1]]}> : (memref<4x4xf32>) -> memref<4x4xf32>
    %collapse_shape_4 = "memref.collapse_shape"(%st) <{reassociation = [[0, 1]]}> : (memref<4x4xf32, strided<[8, 2]>>) -> memref<16xf32, strided<[2]>>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<40x128xf32>, memref<1024xf32, 1>, memref<i32>, index) -> (), sym_name = "transfers"}> ({
  ^bb0(%s: memref<40x128xf32>, %d: memref<1024xf32, 1>, %t: memref<i32>, %i: index):
    "memref.dma_start"(%s, %i, %i, %d, %i, %i, %t) : (memref<40x128xf32>, index, index, memref<1024xf32, 1>, index, index, memref<i32>) -> ()
    "memref.dma_start"(%d, %i, %s, %i, %i, %i, %t, %i, %i) : (memref<1024xf32, 1>, index, memref<40x128xf32>, index, index, index, memref<i32>, index, index) -> ()
    "memref.dma_wait"(%t, %i) : (memref<i32>, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
