// An operation that a conversion has to remove and cannot is named at its place.
// RUN: abi-opt --convert-cf-to-llvm --verify-diagnostics %s

func.func @f(%a: tensor<4xi32>) -> tensor<4xi32> {
  // expected-error@+1 {{failed to legalize operation 'cf.br' that was explicitly marked illegal}} [conversion-illegal]
  cf.br ^next(%a : tensor<4xi32>)
^next(%b: tensor<4xi32>):
  return %b : tensor<4xi32>
}
