// What program.c calls.

memref.global "private" @table : memref<2x3xi32> = dense<[[1, 2, 3], [4, 5, 6]]>

// The sum of all elements, wherever they are.
func.func @sum4(%m: memref<?x?x?x?xf32, strided<[?, ?, ?, ?], offset: ?>>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  %n0 = memref.dim %m, %c0 : memref<?x?x?x?xf32, strided<[?, ?, ?, ?], offset: ?>>
  %n1 = memref.dim %m, %c1 : memref<?x?x?x?xf32, strided<[?, ?, ?, ?], offset: ?>>
  %n2 = memref.dim %m, %c2 : memref<?x?x?x?xf32, strided<[?, ?, ?, ?], offset: ?>>
  %n3 = memref.dim %m, %c3 : memref<?x?x?x?xf32, strided<[?, ?, ?, ?], offset: ?>>
  %n01 = arith.muli %n0, %n1 : index
  %n23 = arith.muli %n2, %n3 : index
  %n = arith.muli %n01, %n23 : index
  cf.br ^head(%c0, %zero : index, f32)
^head(%k: index, %s: f32):
  %more = arith.cmpi slt, %k, %n : index
  cf.cond_br %more, ^body, ^exit
^body:
  %i3 = arith.remui %k, %n3 : index
  %k2 = arith.divui %k, %n3 : index
  %i2 = arith.remui %k2, %n2 : index
  %k1 = arith.divui %k2, %n2 : index
  %i1 = arith.remui %k1, %n1 : index
  %i0 = arith.divui %k1, %n1 : index
  %v = memref.load %m[%i0, %i1, %i2, %i3] : memref<?x?x?x?xf32, strided<[?, ?, ?, ?], offset: ?>>
  %t = arith.addf %s, %v : f32
  %next = arith.addi %k, %c1 : index
  cf.br ^head(%next, %t : index, f32)
^exit:
  return %s : f32
}

// The elements of every second row from the second on, column by column.
func.func @part(%m: memref<6x4xf32>, %out: memref<4x?xf32>, %n: index) {
  %part = memref.subview %m[1, 0] [%n, 4] [2, 1] : memref<6x4xf32> to memref<?x4xf32, strided<[8, 1], offset: 4>>
  %turned = memref.transpose %part (i, j) -> (j, i) : memref<?x4xf32, strided<[8, 1], offset: 4>> to memref<4x?xf32, strided<[1, 8], offset: 4>>
  memref.copy %turned, %out : memref<4x?xf32, strided<[1, 8], offset: 4>> to memref<4x?xf32>
  return
}

// The number of elements of any memref.
func.func @count(%m: memref<*xf32>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rank = memref.rank %m : memref<*xf32>
  cf.br ^head(%c0, %c1 : index, index)
^head(%i: index, %p: index):
  %more = arith.cmpi slt, %i, %rank : index
  cf.cond_br %more, ^body, ^exit
^body:
  %d = memref.dim %m, %i : memref<*xf32>
  %q = arith.muli %p, %d : index
  %next = arith.addi %i, %c1 : index
  cf.br ^head(%next, %q : index, index)
^exit:
  return %p : index
}

// The element at the end of a memref that is given another shape.
func.func @last(%m: memref<*xf32>, %shape: memref<?xindex>, %i: index, %j: index) -> f32 {
  %u = memref.reshape %m(%shape) : (memref<*xf32>, memref<?xindex>) -> memref<*xf32>
  %r = memref.cast %u : memref<*xf32> to memref<?x?xf32>
  %v = memref.load %r[%i, %j] : memref<?x?xf32>
  return %v : f32
}

// Memory that grows keeps what was in it.
func.func @grow(%n: index, %v: i32) -> i32 {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %m = memref.alloc(%c3) : memref<?xi32>
  memref.store %v, %m[%c2] : memref<?xi32>
  %g = memref.realloc %m(%n) : memref<?xi32> to memref<?xi32>
  %last = arith.subi %n, %c2 : index
  memref.store %v, %g[%last] : memref<?xi32>
  %a = memref.load %g[%c2] : memref<?xi32>
  %b = memref.load %g[%last] : memref<?xi32>
  memref.dealloc %g : memref<?xi32>
  %r = arith.addi %a, %b : i32
  return %r : i32
}

// Two updates that no instruction does.
func.func @update(%m: memref<?xf32>, %i: index, %v: f32) -> f32 {
  %old = memref.atomic_rmw mulf %v, %m[%i] : (f32, memref<?xf32>) -> f32
  %older = memref.generic_atomic_rmw %m[%i] : memref<?xf32> {
  ^bb0(%x: f32):
    %y = arith.subf %x, %v : f32
    memref.atomic_yield %y : f32
  }
  %r = arith.addf %old, %older : f32
  return %r : f32
}

// Twice the number at the middle of a buffer of bytes.
func.func @double(%m: memref<?xi8>, %shift: index) -> i64 {
  %v = memref.view %m[%shift][] : memref<?xi8> to memref<i64>
  %x = memref.load %v[] : memref<i64>
  %y = arith.addi %x, %x : i64
  return %y : i64
}

// What is aligned to 64 bytes, of vectors, and in a global.
func.func @misaligned(%n: index) -> index {
  %c63 = arith.constant 63 : index
  %c15 = arith.constant 15 : index
  %a = memref.alloc(%n) {alignment = 64} : memref<?xf32>
  %b = memref.alloc() : memref<3xvector<4xf32>>
  %p = memref.extract_aligned_pointer_as_index %a : memref<?xf32> -> index
  %q = memref.extract_aligned_pointer_as_index %b : memref<3xvector<4xf32>> -> index
  %x = arith.andi %p, %c63 : index
  %y = arith.andi %q, %c15 : index
  %z = arith.ori %x, %y : index
  memref.dealloc %a : memref<?xf32>
  memref.dealloc %b : memref<3xvector<4xf32>>
  return %z : index
}

// An element of the table by its place in a line.
func.func @lookup(%k: index) -> i32 {
  %t = memref.get_global @table : memref<2x3xi32>
  %line = memref.collapse_shape %t [[0, 1]] : memref<2x3xi32> into memref<6xi32>
  %again = memref.expand_shape %line [[0, 1]] output_shape [3, 2] : memref<6xi32> into memref<3x2xi32>
  %c2 = arith.constant 2 : index
  %i = arith.divui %k, %c2 : index
  %j = arith.remui %k, %c2 : index
  %v = memref.load %again[%i, %j] : memref<3x2xi32>
  return %v : i32
}

func.func @scalar(%m: memref<f64>) -> f64 {
  %v = memref.load %m[] : memref<f64>
  %w = arith.addf %v, %v : f64
  memref.store %w, %m[] : memref<f64>
  return %v : f64
}

// Memory of a scope is used a million times.
func.func @scopes(%n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  cf.br ^head(%c0, %zero : index, i32)
^head(%i: index, %s: i32):
  %more = arith.cmpi slt, %i, %n : index
  cf.cond_br %more, ^body, ^exit
^body:
  %t = memref.alloca_scope -> (i32) {
    %m = memref.alloca() : memref<1024xi32>
    memref.store %one, %m[%c0] : memref<1024xi32>
    %v = memref.load %m[%c0] : memref<1024xi32>
    memref.alloca_scope.return %v : i32
  }
  %u = arith.addi %s, %t : i32
  %next = arith.addi %i, %c1 : index
  cf.br ^head(%next, %u : index, i32)
^exit:
  return %s : i32
}
