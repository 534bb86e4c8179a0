// Functions that C programs call: on arrays, on views of them, with memory that
// changes its owner.

func.func @sum(%m: memref<?x?xf64, strided<[?, ?], offset: ?>>) -> f64 attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f64
  %rows = memref.dim %m, %c0 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %columns = memref.dim %m, %c1 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  cf.br ^row(%c0, %zero : index, f64)
^row(%i: index, %s: f64):
  %more = arith.cmpi slt, %i, %rows : index
  cf.cond_br %more, ^column(%c0, %s : index, f64), ^done
^column(%j: index, %t: f64):
  %go = arith.cmpi slt, %j, %columns : index
  cf.cond_br %go, ^body, ^next
^body:
  %x = memref.load %m[%i, %j] : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %u = arith.addf %t, %x : f64
  %jn = arith.addi %j, %c1 : index
  cf.br ^column(%jn, %u : index, f64)
^next:
  %in = arith.addi %i, %c1 : index
  cf.br ^row(%in, %t : index, f64)
^done:
  return %s : f64
}

// The result is a new array: the caller frees it.
func.func @scaled(%m: memref<?xf32>, %by: f32) -> (memref<?xf32>, index) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %m, %c0 : memref<?xf32>
  %new = memref.alloc(%n) : memref<?xf32>
  cf.br ^loop(%c0 : index)
^loop(%i: index):
  %more = arith.cmpi slt, %i, %n : index
  cf.cond_br %more, ^body, ^done
^body:
  %x = memref.load %m[%i] : memref<?xf32>
  %y = arith.mulf %x, %by : f32
  memref.store %y, %new[%i] : memref<?xf32>
  %next = arith.addi %i, %c1 : index
  cf.br ^loop(%next : index)
^done:
  return %new, %n : memref<?xf32>, index
}

// An unranked result has its descriptor on the heap: the caller frees that, too.
func.func @unranked(%m: memref<2x3xi8>) -> memref<*xi8> attributes {llvm.emit_c_interface} {
  %0 = memref.cast %m : memref<2x3xi8> to memref<*xi8>
  return %0 : memref<*xi8>
}

func.func @rank(%m: memref<*xi8>) -> index attributes {llvm.emit_c_interface} {
  %0 = memref.rank %m : memref<*xi8>
  return %0 : index
}

// C defines this one, and allocates the descriptor that it returns.
func.func private @from_c(index, i1) -> memref<*xi8> attributes {llvm.emit_c_interface}

func.func @through_c(%n: index, %negative: i1) -> index attributes {llvm.emit_c_interface} {
  %0 = call @from_c(%n, %negative) : (index, i1) -> memref<*xi8>
  %1 = call @rank(%0) : (memref<*xi8>) -> index
  return %1 : index
}

func.func @cell(%m: memref<complex<f32>>, %z: complex<f32>) -> complex<f32> attributes {llvm.emit_c_interface} {
  %0 = memref.load %m[] : memref<complex<f32>>
  %1 = complex.add %0, %z : complex<f32>
  memref.store %1, %m[] : memref<complex<f32>>
  return %1 : complex<f32>
}
