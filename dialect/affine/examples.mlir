// Sums and products of indices, and the smallest and largest of several.
func.func @tile(%i: index, %n: index) -> (index, index, index) {
  %start = affine.apply affine_map<(d0)[s0] -> (d0 * 4 + s0)>(%i)[%n]
  %size = affine.min affine_map<(d0)[s0] -> (4, s0 - d0)>(%i)[%n]
  %end = affine.max affine_map<(d0)[s0] -> (d0 + 4, s0)>(%i)[%n]
  return %start, %size, %end : index, index, index
}

// -----

// A loop that carries a sum, over elements at affine indices.
func.func @sum(%m: memref<?xf32>, %n: index) -> f32 {
  %zero = arith.constant 0.0 : f32
  %sum = affine.for %i = 0 to %n step 2 iter_args(%so_far = %zero) -> (f32) {
    %x = affine.load %m[%i + 1] : memref<?xf32>
    %next = arith.addf %so_far, %x : f32
    affine.yield %next : f32
  }
  return %sum : f32
}

// -----

// Tiles of four: the bounds of the inner loop depend on the outer one, and a condition on both.
func.func @tiles(%m: memref<?x16xf32>, %n: index, %x: f32) {
  affine.for %i = 0 to %n step 4 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to min affine_map<(d0)[s0] -> (d0 + 4, s0)>(%i)[%n] {
      affine.if affine_set<(d0, d1) : (d1 - d0 - 1 >= 0)>(%i, %j) {
        affine.store %x, %m[%j, %j mod 16] : memref<?x16xf32>
      }
    }
  }
  return
}

// -----

// The iterations of a parallel loop run in any order; its reduction combines their values.
func.func @dot(%a: memref<8x8xf32>, %b: memref<8x8xf32>) -> f32 {
  %sum = affine.parallel (%i, %j) = (0, 0) to (8, 8) reduce ("addf") -> (f32) {
    %x = affine.load %a[%i, %j] : memref<8x8xf32>
    %y = affine.load %b[%j, %i] : memref<8x8xf32>
    %xy = arith.mulf %x, %y : f32
    affine.yield %xy : f32
  }
  return %sum : f32
}

// -----

// An index in memory and back.
func.func @index(%i: index, %j: index, %n: index) -> (index, index) {
  %at = affine.linearize_index disjoint [%i, %j] by (%n, 16) : index
  %ij:2 = affine.delinearize_index %at into (%n, 16) : index, index
  return %ij#0, %ij#1 : index, index
}

// -----

// A transfer from one memory to another, that a later op waits for.
func.func @transfer(%from: memref<64xf32>, %to: memref<64xf32, 1>, %tag: memref<1xi32>, %i: index) {
  %n = arith.constant 64 : index
  affine.dma_start %from[%i], %to[%i], %tag[0], %n : memref<64xf32>, memref<64xf32, 1>, memref<1xi32>
  affine.dma_wait %tag[0], %n : memref<1xi32>
  return
}

// -----

// Vectors of four elements, and a hint that memory is needed soon.
func.func @vectors(%from: memref<64xf32>, %to: memref<64xf32>, %i: index) {
  affine.prefetch %from[%i + 4], read, locality<3>, data : memref<64xf32>
  %v = affine.vector_load %from[%i] : memref<64xf32>, vector<4xf32>
  affine.vector_store %v, %to[%i] : memref<64xf32>, vector<4xf32>
  return
}
