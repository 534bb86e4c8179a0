// The elements of a memref cannot be cast where they are. mlir-opt makes an invalid llvm.sext of the descriptor.
// RUN: abi-opt %s --convert-arith-to-llvm --verify-diagnostics

func.func @wider(%m: memref<4xi32>) {
  // expected-error @+1 {{'arith.index_cast' op cannot change the elements in memory from 32 to 64 bits}} [memory-cast]
  %0 = arith.index_cast %m : memref<4xi32> to memref<4xindex>
  return
}

func.func @narrower(%m: memref<?xindex>) {
  // expected-error @+1 {{'arith.index_castui' op cannot change the elements in memory from 64 to 8 bits}} [memory-cast]
  %0 = arith.index_castui %m : memref<?xindex> to memref<?xi8>
  return
}
