// Every op of the dialect goes round.

// RUN: abi-opt %s | abi-opt | FileCheck %s
// RUN: abi-opt %s --mlir-print-op-generic | abi-opt | FileCheck %s

// CHECK-DAG: #map{{[0-9]*}} = affine_map<(d0)[s0] -> (d0 * 4 + s0)>
// CHECK-DAG: #map{{[0-9]*}} = affine_map<()[s0] -> (s0 floordiv 4)>
// CHECK-DAG: #map{{[0-9]*}} = affine_map<(d0, d1) -> (d0, d1 + 1, 7)>
// CHECK-DAG: #map{{[0-9]*}} = affine_map<(d0) -> (d0)>
// CHECK-DAG: #[[$SET:set[0-9]*]] = affine_set<(d0)[s0] : (d0 - 3 >= 0, s0 == 0)>
// CHECK-DAG: #[[$ALL:set[0-9]*]] = affine_set<() : (0 == 0)>

// CHECK-LABEL: func.func @f
func.func @f(%i: index, %j: index) -> (index, index, index) {
  // CHECK: affine.apply #map{{[0-9]*}}(%i)[%j]
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 * 4 + s0)>(%i)[%j]
  // CHECK: affine.apply #map{{[0-9]*}}()[%i] {x = 1 : i64}
  %1 = affine.apply affine_map<()[s0] -> (s0 floordiv 4)>()[%i] {x = 1 : i64}
  // CHECK: affine.min #map{{[0-9]*}}(%i, %j)
  %2 = affine.min affine_map<(d0, d1) -> (d0, d1 + 1, 7)>(%i, %j)
  // CHECK: affine.max #map{{[0-9]*}}(%i)
  %3 = affine.max affine_map<(d0) -> (d0)>(%i)
  return %1, %2, %3 : index, index, index
}

// CHECK-LABEL: func.func @loops
func.func @loops(%n: index, %x: f32) {
  // CHECK: affine.for %{{.*}} = 0 to 10 {
  // CHECK-NEXT: }
  affine.for %i = 0 to 10 step 1 {
  }
  // CHECK: affine.for %{{.*}} = -1 to %n step 3 {
  // CHECK-NEXT: } {x = 1 : i64}
  affine.for %i = -1 to %n step 3 {
    affine.yield
  } {x = 1}
  // CHECK: affine.for %{{.*}} = #{{map[0-9]*}}(%n) to min #{{map[0-9]*}}(%n)[%n] {
  affine.for %i = affine_map<(d0) -> (d0 - 1)>(%n) to min affine_map<(d0)[s0] -> (s0, d0 * 2)>(%n)[%n] {
  }
  // CHECK: affine.for %{{.*}} = max #{{map[0-9]*}}()[%n] to 7 {
  affine.for %i = max affine_map<()[s0] -> (s0, 3)>()[%n] to 7 {
  }
  // CHECK: %{{.*}}:2 = affine.for %{{.*}} = 0 to 4 iter_args(%a = %x, %b = %n) -> (f32, index) {
  // CHECK-NEXT: affine.yield %a, %b : f32, index
  %r:2 = affine.for %i = 0 to 4 iter_args(%a = %x, %b = %n) -> (f32, index) {
    affine.yield %a, %b : f32, index
  }
  return
}

// CHECK-LABEL: func.func @conditions
func.func @conditions(%n: index, %x: f32) {
  // CHECK: affine.if #[[$SET]](%n)[%n] {
  // CHECK-NEXT: } else {
  // CHECK-NEXT: } {x = 1 : i64}
  affine.if affine_set<(d0)[s0] : (d0 >= 3, s0 == 0)>(%n)[%n] {
  } else {
  } {x = 1}
  // CHECK: affine.if #[[$ALL]]() -> f32 {
  %r = affine.if affine_set<() : ()>() -> f32 {
    affine.yield %x : f32
  } else {
    affine.yield %x : f32
  }
  return
}

// CHECK-LABEL: func.func @parallel
func.func @parallel(%n: index, %x: f32, %k: i32) {
  // CHECK: affine.parallel (%i, %j) = (%n, symbol(%n)) to (10, min(%n + 4, 7)) step (2, 3) {
  affine.parallel (%i, %j) = (%n, symbol(%n)) to (10, min(%n + 4, 7)) step (2, 3) {
  }
  // CHECK: affine.parallel (%i, %j) = (max(%n, 3), %n * 2) to (10, symbol(%n) * 2) {
  // CHECK-NEXT: } {x = 1 : i64}
  affine.parallel (%i, %j) = (max(%n, 3), %n + %n) to (10, symbol(%n) + symbol(%n)) step (1, 1) {
  } {x = 1}
  // CHECK: %{{.*}}:2 = affine.parallel (%i) = (0) to (10) reduce ("addf", "muli") -> (f32, i32) {
  %r:2 = affine.parallel (%i) = (0) to (10) reduce ("addf", "muli") -> (f32, i32) {
    affine.yield %x, %k : f32, i32
  }
  // CHECK: affine.parallel () = () to () {
  affine.parallel () = () to () {
  }
  return
}

// CHECK-LABEL: func.func @accesses
func.func @accesses(%m: memref<10x?xf32>, %n: index, %v: vector<4xf32>) {
  affine.for %i = 0 to 10 {
    // CHECK: affine.load %m[%i + symbol(%n) * 3, (%i floordiv 4) mod 7] {x} : memref<10x?xf32>
    %x = affine.load %m[%i + 3 * symbol(%n), (%i floordiv 4) mod 7] {x} : memref<10x?xf32>
    // CHECK: affine.store %{{.*}}, %m[3, %i + symbol(%n)] : memref<10x?xf32>
    affine.store %x, %m[3, symbol(%n) + %i] : memref<10x?xf32>
    // CHECK: affine.prefetch %m[%i, %i + 5], write, locality<3>, instr : memref<10x?xf32>
    affine.prefetch %m[%i, %i + 5], write, locality<3>, instr : memref<10x?xf32>
    // CHECK: affine.vector_load %m[%i, 2] : memref<10x?xf32>, vector<4xf32>
    %w = affine.vector_load %m[%i, 2] : memref<10x?xf32>, vector<4xf32>
    // CHECK: affine.vector_store %v, %m[%i - 1, -%i] : memref<10x?xf32>, vector<4xf32>
    affine.vector_store %v, %m[%i - 1, -%i] : memref<10x?xf32>, vector<4xf32>
  }
  return
}

// CHECK-LABEL: func.func @transfers
func.func @transfers(%m: memref<10xf32>, %tag: memref<1xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  // CHECK: affine.dma_start %m[%n + 1], %m[symbol(%n)], %tag[%c0], %n, %n, %c0 : memref<10xf32>, memref<10xf32>, memref<1xi32>
  affine.dma_start %m[%n + 1], %m[symbol(%n)], %tag[%c0], %n, %n, %c0 : memref<10xf32>, memref<10xf32>, memref<1xi32>
  // CHECK: affine.dma_start %m[%n], %m[2], %tag[0], %n : memref<10xf32>, memref<10xf32>, memref<1xi32>
  affine.dma_start %m[%n], %m[2], %tag[0], %n : memref<10xf32>, memref<10xf32>, memref<1xi32>
  // CHECK: affine.dma_wait %tag[0], %n : memref<1xi32>
  affine.dma_wait %tag[0], %n : memref<1xi32>
  return
}

// CHECK-LABEL: func.func @indices
func.func @indices(%a: index, %b: index) {
  // CHECK: affine.linearize_index [%a, %b] by (%a, 3) : index
  %0 = affine.linearize_index [%a, %b] by (%a, 3) : index
  // CHECK: affine.linearize_index disjoint [%a, %b] by (4) : index
  %1 = affine.linearize_index disjoint [%a, %b] by (4) : index
  // CHECK: %{{.*}}:3 = affine.delinearize_index %a into (4, %b, 8) : index, index, index
  %2:3 = affine.delinearize_index %a into (4, %b, 8) : index, index, index
  // CHECK: affine.delinearize_index %a into () : index
  %3 = affine.delinearize_index %a into () : index
  return
}
