// RUN: abi-opt %s --convert-scf-to-cf --split-input-file --verify-diagnostics

func.func @f(%c: i1, %m: memref<4xi32>, %i: index) {
  memref.generic_atomic_rmw %m[%i] : memref<4xi32> {
  ^bb0(%old: i32):
    // expected-error@+1 {{'scf.if' op cannot become blocks in 'memref.generic_atomic_rmw', whose region must be one block}} [scf-place]
    scf.if %c {
    }
    memref.atomic_yield %old : i32
  }
  return
}
