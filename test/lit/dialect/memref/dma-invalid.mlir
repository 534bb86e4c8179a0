// The operands of a transfer must be those that the ranks of its memrefs ask for.
// RUN: abi-opt %s --split-input-file --verify-diagnostics

func.func @f(%s: memref<4xf32>, %t: memref<1xi32>, %i: index) {
  // expected-error@+1 {{expected two stride related operands}} [memref-dma]
  memref.dma_start %s[%i], %s[%i], %i, %t[%i], %i : memref<4xf32>, memref<4xf32>, memref<1xi32>
  return
}

// -----

func.func @f(%s: memref<4xf32>, %t: memref<1xi32>, %i: index) {
  // expected-error@+1 {{fewer/more types expected}} [memref-dma]
  memref.dma_start %s[%i], %s[%i], %i, %t[%i] : memref<4xf32>, memref<4xf32>
  return
}

// -----

func.func @f(%s: memref<*xf32>, %d: memref<4xf32>, %t: memref<1xi32>, %i: index) {
  // expected-error@+1 {{'memref.dma_start' op expected source to be of memref type}} [memref-dma]
  memref.dma_start %s[%i], %d[%i], %i, %t[%i] : memref<*xf32>, memref<4xf32>, memref<1xi32>
  return
}

// -----

func.func @f(%s: memref<4xf32>, %t: memref<1xi32>, %i: index) {
  // expected-error@+1 {{'memref.dma_start' op expected destination to be of memref type}} [memref-dma]
  memref.dma_start %s[%i, %i], %s[%i], %i, %t[%i] : memref<4xf32>, memref<4xf32>, memref<1xi32>
  return
}

// -----

func.func @f(%s: memref<4xf32>, %t: f32, %i: index) {
  // expected-error@+1 {{'memref.dma_start' op expected tag to be of memref type}} [memref-dma]
  memref.dma_start %s[%i], %s[%i], %i, %t[%i] : memref<4xf32>, memref<4xf32>, f32
  return
}

// -----

func.func @f(%s: memref<4xf32>) {
  // expected-error@+1 {{'memref.dma_start' op expected at least 4 operands}} [memref-dma]
  "memref.dma_start"(%s) : (memref<4xf32>) -> ()
  return
}

// -----

func.func @f(%s: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'memref.dma_start' op expected at least 5 operands}} [memref-dma]
  "memref.dma_start"(%s, %i, %s, %i) : (memref<4xf32>, index, memref<4xf32>, index) -> ()
  return
}

// -----

func.func @f(%s: memref<4xf32>, %t: memref<1xi32>, %i: index) {
  // expected-error@+1 {{'memref.dma_start' op incorrect number of operands}} [memref-dma]
  "memref.dma_start"(%s, %i, %s, %i, %i, %t, %i, %i) : (memref<4xf32>, index, memref<4xf32>, index, index, memref<1xi32>, index, index) -> ()
  return
}

// -----

func.func @f(%s: memref<4xf32>, %t: memref<1xi32>, %i: index, %x: i32) {
  // expected-error@+1 {{'memref.dma_start' op expected source indices to be of index type}} [memref-dma]
  "memref.dma_start"(%s, %x, %s, %i, %i, %t, %i) : (memref<4xf32>, i32, memref<4xf32>, index, index, memref<1xi32>, index) -> ()
  return
}

// -----

func.func @f(%s: memref<4xf32>, %t: memref<1xi32>, %i: index, %x: i32) {
  // expected-error@+1 {{'memref.dma_start' op expected num elements to be of index type}} [memref-dma]
  "memref.dma_start"(%s, %i, %s, %i, %x, %t, %i) : (memref<4xf32>, index, memref<4xf32>, index, i32, memref<1xi32>, index) -> ()
  return
}

// -----

func.func @f(%s: memref<4xf32>, %t: memref<1xi32>, %i: index, %x: i32) {
  // expected-error@+1 {{'memref.dma_start' op expected stride and num elements per stride to be of type index}} [memref-dma]
  "memref.dma_start"(%s, %i, %s, %i, %i, %t, %i, %i, %x) : (memref<4xf32>, index, memref<4xf32>, index, index, memref<1xi32>, index, index, i32) -> ()
  return
}

// -----

func.func @f(%t: memref<1xi32>, %i: index) {
  // expected-error@+1 {{'memref.dma_wait' op expected tagIndices to have the same number of elements as the tagMemRef rank, expected 1, but got 2}} [index-count]
  memref.dma_wait %t[%i, %i], %i : memref<1xi32>
  return
}
