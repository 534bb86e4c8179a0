// RUN: abi-opt %s --convert-scf-to-cf --split-input-file --verify-diagnostics

func.func @f(%c: i1) {
  memref.alloca_scope {
    // expected-error@+1 {{'scf.if' op cannot become blocks in 'memref.alloca_scope', whose region must be one block}} [scf-place]
    scf.if %c {
    }
  }
  return
}
