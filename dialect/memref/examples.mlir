// Memory on the heap and on the stack.
func.func @buffers(%n: index) -> memref<?x4xf32> {
  %heap = memref.alloc(%n) : memref<?x4xf32>
  %stack = memref.alloca() : memref<16xi8>
  return %heap : memref<?x4xf32>
}

// -----

// A part of an array: every second element of rows 2 to 5.
func.func @part(%m: memref<8x16xf32>) -> memref<4x8xf32, strided<[16, 2], offset: 32>> {
  %part = memref.subview %m[2, 0] [4, 8] [1, 2] : memref<8x16xf32> to memref<4x8xf32, strided<[16, 2], offset: 32>>
  return %part : memref<4x8xf32, strided<[16, 2], offset: 32>>
}

// -----

// Dimensions merged and split.
func.func @shapes(%m: memref<4x6xf32>) -> memref<2x12xf32> {
  %flat = memref.collapse_shape %m [[0, 1]] : memref<4x6xf32> into memref<24xf32>
  %wide = memref.expand_shape %flat [[0, 1]] output_shape [2, 12] : memref<24xf32> into memref<2x12xf32>
  return %wide : memref<2x12xf32>
}

// -----

// A shape that is computed at run time.
func.func @reshape(%m: memref<*xf32>, %shape: memref<2xindex>) -> memref<?x?xf32> {
  %result = memref.reshape %m(%shape) : (memref<*xf32>, memref<2xindex>) -> memref<?x?xf32>
  return %result : memref<?x?xf32>
}

// -----

// The fields of a descriptor, and a descriptor with other sizes and strides.
func.func @metadata(%m: memref<8xf32>) -> memref<4xf32, strided<[2]>> {
  %base, %offset, %sizes, %strides = memref.extract_strided_metadata %m : memref<8xf32> -> memref<f32>, index, index, index
  %view = memref.reinterpret_cast %base to offset: [0], sizes: [4], strides: [2] : memref<f32> to memref<4xf32, strided<[2]>>
  return %view : memref<4xf32, strided<[2]>>
}

// -----

// Bytes as numbers: n of them from byte 16.
func.func @typed(%bytes: memref<1024xi8>, %n: index) -> memref<?xf32> {
  %at = arith.constant 16 : index
  %numbers = memref.view %bytes[%at][%n] : memref<1024xi8> to memref<?xf32>
  return %numbers : memref<?xf32>
}

// -----

// A constant table.
memref.global "private" constant @primes : memref<4xi32> = dense<[2, 3, 5, 7]>
func.func @prime(%i: index) -> i32 {
  %table = memref.get_global @primes : memref<4xi32>
  %prime = memref.load %table[%i] : memref<4xi32>
  return %prime : i32
}

// -----

// An atomic update.
func.func @raise(%m: memref<8xi32>, %i: index, %x: i32) -> i32 {
  %old = memref.generic_atomic_rmw %m[%i] : memref<8xi32> {
  ^bb0(%value: i32):
    %max = arith.maxsi %value, %x : i32
    memref.atomic_yield %max : i32
  }
  return %old : i32
}

// -----

// Stack memory that is freed at the end of a region.
func.func @scope(%n: index) -> f32 {
  %result = memref.alloca_scope -> (f32) {
    %zero = arith.constant 0 : index
    %buffer = memref.alloca(%n) : memref<?xf32>
    %x = memref.load %buffer[%zero] : memref<?xf32>
    memref.alloca_scope.return %x : f32
  }
  return %result : f32
}

// -----

// An asynchronous copy.
func.func @transfer(%from: memref<64xf32>, %to: memref<64xf32, 1>, %tag: memref<1xi32>) {
  %zero = arith.constant 0 : index
  %number = arith.constant 64 : index
  memref.dma_start %from[%zero], %to[%zero], %number, %tag[%zero] : memref<64xf32>, memref<64xf32, 1>, memref<1xi32>
  memref.dma_wait %tag[%zero], %number : memref<1xi32>
  return
}

// -----

// A transposed matrix.
func.func @turned(%m: memref<4x6xf32>) -> memref<6x4xf32, strided<[1, 6]>> {
  %turned = memref.transpose %m (i, j) -> (j, i) : memref<4x6xf32> to memref<6x4xf32, strided<[1, 6]>>
  return %turned : memref<6x4xf32, strided<[1, 6]>>
}
