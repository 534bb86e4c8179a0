// An op of MLIR's dialect that is not here: the error says which pass of mlir-opt
// makes other ops of it.
// RUN: abi-opt %s --split-input-file --verify-diagnostics

func.func @loop(%n: index) {
  // expected-error@+2 {{custom op 'affine.for' is unknown}} [unknown-op]
  // expected-note@+1 {{run 'lower-affine' and 'convert-scf-to-cf' of mlir-opt first}}
  affine.for %i = 0 to %n {
  }
  return
}

// -----

func.func @load(%m: memref<?xf32>, %i: index) {
  // expected-error@+2 {{custom op 'affine.load' is unknown}} [unknown-op]
  // expected-note@+1 {{run 'lower-affine' of mlir-opt first}}
  %0 = affine.load %m[%i + 1] : memref<?xf32>
  return
}

// -----

func.func @generic(%m: memref<?xf32>, %i: index) {
  // expected-error@+2 {{unregistered operation 'affine.load' found in dialect ('affine') that does not allow unknown operations}} [unknown-op]
  // expected-note@+1 {{run 'lower-affine' of mlir-opt first}}
  %0 = "affine.load"(%m, %i) <{map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index) -> f32
  return
}

// -----

func.func @indices(%i: index) {
  // expected-error@+2 {{custom op 'affine.delinearize_index' is unknown}} [unknown-op]
  // expected-note@+1 {{run 'affine-expand-index-ops' of mlir-opt first}}
  %0:2 = affine.delinearize_index %i into (4, 8) : index, index
  return
}
