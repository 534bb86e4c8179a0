// Sizes of a view that are constants become part of its type, and a view of all bytes is the buffer. The results are those of
// mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @sizes
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %view = memref.view %m[%c4][%n] : memref<128xi8> to memref<4x?xi8>
// CHECK-NEXT: %cast = memref.cast %view : memref<4x?xi8> to memref<?x?xi8>
// CHECK-NEXT: return %cast : memref<?x?xi8>
func.func @sizes(%m: memref<128xi8>, %n: index) -> memref<?x?xi8> {
  %c4 = arith.constant 4 : index
  %0 = memref.view %m[%c4][%c4, %n] : memref<128xi8> to memref<?x?xi8>
  return %0 : memref<?x?xi8>
}

// -----

// CHECK-LABEL: func.func @cast
// CHECK-NEXT: %view = memref.view %m[%i][] : memref<128xi8> to memref<4xi32>
// CHECK-NEXT: return %view : memref<4xi32>
func.func @cast(%m: memref<128xi8>, %i: index) -> memref<4xi32> {
  %0 = memref.cast %m : memref<128xi8> to memref<?xi8>
  %1 = memref.view %0[%i][] : memref<?xi8> to memref<4xi32>
  return %1 : memref<4xi32>
}

// -----

// CHECK-LABEL: func.func @all
// CHECK-NEXT: return %m : memref<128xi8>
func.func @all(%m: memref<128xi8>) -> memref<128xi8> {
  %c0 = arith.constant 0 : index
  %0 = memref.view %m[%c0][] : memref<128xi8> to memref<128xi8>
  return %0 : memref<128xi8>
}

// -----

// CHECK-LABEL: func.func @shifted
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %view = memref.view %m[%c1][] : memref<128xi8> to memref<128xi8>
// CHECK-NEXT: return %view : memref<128xi8>
func.func @shifted(%m: memref<128xi8>) -> memref<128xi8> {
  %c1 = arith.constant 1 : index
  %0 = memref.view %m[%c1][] : memref<128xi8> to memref<128xi8>
  return %0 : memref<128xi8>
}
