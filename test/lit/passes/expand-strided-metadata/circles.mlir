// Where control does not get to, a value may be defined in terms of itself; it
// goes. mlir-opt does not end.
// RUN: abi-opt %s --expand-strided-metadata | FileCheck %s
// RUN: abi-opt %s --canonicalize --expand-strided-metadata --finalize-memref-to-llvm --convert-arith-to-llvm | FileCheck %s --check-prefix=ALL

// CHECK-LABEL: func.func @casts
// CHECK-NEXT: return
// CHECK-NEXT: }
// ALL-LABEL: @casts
func.func @casts(%i: index) {
  return
^bb1:
  %a = memref.cast %b : memref<?xf32> to memref<?xf32>
  %b = memref.assume_alignment %a, 8 : memref<?xf32>
  %s = memref.subview %b[%i] [%i] [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  %f = memref.load %s[%i] : memref<?xf32, strided<[1], offset: ?>>
  memref.store %f, %s[%i] : memref<?xf32, strided<[1], offset: ?>>
  cf.br ^bb1
}

// CHECK-LABEL: func.func @views
// CHECK-NEXT: return
// CHECK-NEXT: }
// ALL-LABEL: @views
func.func @views(%i: index) {
  return
^bb1:
  %r = memref.reinterpret_cast %q to offset: [0], sizes: [%i], strides: [1] : memref<?xf32> to memref<?xf32>
  %q = memref.reinterpret_cast %r to offset: [0], sizes: [%i], strides: [1] : memref<?xf32> to memref<?xf32>
  %p = memref.extract_aligned_pointer_as_index %r : memref<?xf32> -> index
  %f = memref.load %q[%p] : memref<?xf32>
  %x = memref.transpose %y (d0) -> (d0) : memref<?xf32> to memref<?xf32, strided<[1]>>
  %y = memref.cast %x : memref<?xf32, strided<[1]>> to memref<?xf32>
  memref.store %f, %y[%p] : memref<?xf32>
  %s = memref.memory_space_cast %t : memref<?xf32, 1> to memref<?xf32>
  %t = memref.memory_space_cast %s : memref<?xf32> to memref<?xf32, 1>
  memref.store %f, %t[%p] : memref<?xf32, 1>
  cf.br ^bb1
}

// CHECK-NOT: arith.addi
// ALL-NOT: arith.addi
%a = arith.addi %b, %c : i32
%b = arith.addi %a, %c : i32
%c = arith.constant 3 : i32
