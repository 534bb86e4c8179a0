// The results are those of mlir-opt.

// RUN: abi-opt %s --allow-unregistered-dialect --split-input-file --canonicalize | FileCheck %s

// Maps are composed into their users, operands that may be symbols become symbols, and constants are
// propagated.
// CHECK-LABEL: func.func @subscripts
// CHECK-NEXT: affine.for %i = 0 to 8 {
// CHECK-NEXT: %x = affine.load %m[%i * 2 + 6, %i * 2 + symbol(%n) - ((%i * 2 + 6) floordiv 5) * 5 + 7] : memref<64x64xf32>
// CHECK-NEXT: affine.store %x, %m[%i * 2 - ((%i * 2 + 6) floordiv 5) * 5 + 7, 0] : memref<64x64xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @subscripts(%m: memref<64x64xf32>, %n: index, %unused: index) {
  %c6 = arith.constant 6 : index
  affine.for %i = 0 to 8 {
    %row = affine.apply affine_map<(d0, d1)[s0] -> (d0 * 2 + s0)>(%i, %unused)[%c6]
    %col = affine.apply affine_map<(d0) -> (d0 mod 5 + 1)>(%row)
    %x = affine.load %m[%row, %col + %n] : memref<64x64xf32>
    affine.store %x, %m[%col, %row - %row] : memref<64x64xf32>
  }
  return
}

// -----

// CHECK: #[[$MAP:.*]] = affine_map<()[s0] -> (s0 floordiv 2, 4)>
// CHECK: #[[$MAP1:.*]] = affine_map<()[s0, s1] -> (s0 + s1)>
// CHECK-LABEL: func.func @bounds
// CHECK-NEXT: affine.for %i = 9 to 27 {
// CHECK-NEXT: "test.use"(%i) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: affine.for %i = max #[[$MAP]]()[%n] to #[[$MAP1]]()[%n, %m] {
// CHECK-NEXT: "test.use"(%i) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: affine.parallel (%i, %j) = (symbol(%n) floordiv 2, 4) to (18, min(symbol(%m), symbol(%m))) {
// CHECK-NEXT: "test.use"(%i, %j) : (index, index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @bounds(%n: index, %m: index) {
  %c4 = arith.constant 4 : index
  %c9 = arith.constant 9 : index
  affine.for %i = max affine_map<(d0, d1) -> (d0 - 1, d1)>(%c4, %c9) to min affine_map<(d0) -> (d0 * 3, 40)>(%c9) {
    "test.use"(%i) : (index) -> ()
  }
  %half = affine.apply affine_map<()[s0] -> (s0 floordiv 2)>()[%n]
  affine.for %i = max affine_map<(d0, d1) -> (d0, d1)>(%half, %c4) to min affine_map<(d0, d1) -> (d0 + d1, d1 + d0)>(%n, %m) {
    "test.use"(%i) : (index) -> ()
  }
  affine.parallel (%i, %j) = (%half, %c4) to (%c9 * 2, min(%m, %m)) {
    "test.use"(%i, %j) : (index, index) -> ()
  }
  return
}

// -----

// CHECK: #[[$SET:.*]] = affine_set<(d0)[s0] : (d0 + 6 >= 0, -d0 + s0 - 1 >= 0)>
// CHECK-LABEL: func.func @conditions
// CHECK-NEXT: affine.for %i = 0 to 10 {
// CHECK-NEXT: affine.if #[[$SET]](%i)[%n] {
// CHECK-NEXT: "test.yes"() : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: "test.always"() : () -> ()
// CHECK-NEXT: return
func.func @conditions(%n: index) {
  %c5 = arith.constant 5 : index
  affine.for %i = 0 to 10 {
    %next = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
    affine.if affine_set<(d0, d1)[s0] : (d0 + d1 >= 0, s0 - d0 >= 0)>(%next, %c5)[%n] {
      "test.yes"() : () -> ()
    } else {
    }
  }
  affine.if affine_set<() : ()>() {
    "test.always"() : () -> ()
  } else {
    "test.never"() : () -> ()
  }
  return
}

// -----

// CHECK-LABEL: func.func @empty
// CHECK-NEXT: %c:2 = affine.for %i = 0 to %n iter_args(%p = %x, %q = %y) -> (f32, f32) {
// CHECK-NEXT: affine.yield %q, %p : f32, f32
// CHECK-NEXT: }
// CHECK-NEXT: return %y, %y, %x, %c#0 : f32, f32, f32, f32
func.func @empty(%x: f32, %y: f32, %n: index) -> (f32, f32, f32, f32) {
  affine.for %i = 0 to %n {
  }
  %a:2 = affine.for %i = 0 to 7 iter_args(%p = %x, %q = %y) -> (f32, f32) {
    affine.yield %y, %q : f32, f32
  }
  %b = affine.for %i = 3 to 3 iter_args(%p = %x) -> (f32) {
    %s = arith.addf %p, %y : f32
    affine.yield %s : f32
  }
  %c:2 = affine.for %i = 0 to %n iter_args(%p = %x, %q = %y) -> (f32, f32) {
    affine.yield %q, %p : f32, f32
  }
  return %a#0, %a#1, %b, %c#0 : f32, f32, f32, f32
}

// -----

// CHECK: #[[$MAP:.*]] = affine_map<()[s0, s1, s2] -> (-s2 + 8, s1 * 2, s0)>
// CHECK: #[[$MAP1:.*]] = affine_map<()[s0, s1] -> (40, s1, s0 + 3)>
// CHECK: #[[$MAP2:.*]] = affine_map<()[s0] -> (s0 - 5)>
// CHECK-LABEL: func.func @choices
// CHECK-NEXT: %c21 = arith.constant 21 : index
// CHECK-NEXT: %0 = affine.max #[[$MAP]]()[%i, %j, %k]
// CHECK-NEXT: %1 = affine.min #[[$MAP1]]()[%j, %i]
// CHECK-NEXT: %2 = affine.apply #[[$MAP2]]()[%k]
// CHECK-NEXT: return %0, %1, %2, %c21 : index, index, index, index
func.func @choices(%i: index, %j: index, %k: index) -> (index, index, index, index) {
  %0 = affine.max affine_map<(d0, d1) -> (d0, d1 * 2)>(%i, %j)
  %1 = affine.max affine_map<(d0, d1) -> (d0, 8 - d1, d0)>(%0, %k)
  %2 = affine.min affine_map<(d0, d1) -> (d0 + 3, d1, 40)>(%j, %i)
  %3 = affine.max affine_map<(d0) -> (d0 - 5)>(%k)
  %c7 = arith.constant 7 : index
  %4 = affine.min affine_map<(d0) -> (d0 * 3, 22)>(%c7)
  return %1, %2, %3, %4 : index, index, index, index
}

// -----

// CHECK-LABEL: func.func @casts
// CHECK-NEXT: %x = affine.load %m[symbol(%i)] : memref<8xf32>
// CHECK-NEXT: affine.store %x, %m[symbol(%i)] : memref<8xf32>
// CHECK-NEXT: affine.prefetch %m[symbol(%i)], read, locality<3>, data : memref<8xf32>
// CHECK-NEXT: return %x : f32
func.func @casts(%m: memref<8xf32>, %i: index) -> f32 {
  %0 = memref.cast %m : memref<8xf32> to memref<?xf32>
  %x = affine.load %0[%i] : memref<?xf32>
  affine.store %x, %0[%i] : memref<?xf32>
  affine.prefetch %0[%i], read, locality<3>, data : memref<?xf32>
  return %x : f32
}
