// What has no counterpart in LLVM is an error.

// RUN: abi-opt %s --convert-func-to-llvm --split-input-file --verify-diagnostics

// expected-error @+1 {{'func.func' op has an argument of type 'tensor<4xf32>', which LLVM has no counterpart of}}
func.func private @f(i32, tensor<4xf32>)

// -----

// expected-error @+1 {{'func.func' op has a result of type 'tf32', which LLVM has no counterpart of}}
func.func private @f() -> tf32

// -----

func.func @f(%t: () -> tensor<i8>) {
  // expected-error @+1 {{'func.call_indirect' op has a result of type 'tensor<i8>', which LLVM has no counterpart of}}
  call_indirect %t() : () -> tensor<i8>
  return
}

// -----

// expected-error @+1 {{'func.func' op has an attribute 'llvm.linkage' that is not a #llvm.linkage<...>}}
func.func private @f() attributes {llvm.linkage = 3 : i64}

// -----

// expected-error @+1 {{'func.func' op has an attribute 'llvm.readnone' that is not a unit attribute}}
func.func private @f() attributes {llvm.readnone = true}
