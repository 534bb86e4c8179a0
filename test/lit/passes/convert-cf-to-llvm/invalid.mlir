// RUN: abi-opt %s --convert-cf-to-llvm --split-input-file --verify-diagnostics

func.func @f(%t: tensor<4xi32>) {
  // expected-error@+1 {{failed to legalize operation 'cf.br' that was explicitly marked illegal}} [conversion-illegal]
  cf.br ^bb1(%t : tensor<4xi32>)
^bb1(%u: tensor<4xi32>):
  return
}

// -----

// expected-note@+1 {{see existing symbol definition here}}
func.func private @puts(i32)

func.func @f(%c: i1) {
  // expected-error@+1 {{'cf.assert' op needs the C function 'puts', but the module has another symbol of that name}} [assert-callee]
  cf.assert %c, "no"
  return
}

// -----

func.func @f(%c: i1) {
  memref.alloca_scope {
    // expected-error@+1 {{'cf.assert' op cannot end its block, which must be the only one of its region}} [assert-place]
    cf.assert %c, "no"
  }
  return
}
