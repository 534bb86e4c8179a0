// RUN: abi-opt %s --scf-forall-to-parallel --verify-diagnostics

func.func @outputs(%t: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'scf.forall' op has outputs, which are not supported; run 'one-shot-bufferize' of mlir-opt first}} [forall-outputs]
  %r = scf.forall (%i) in (4) shared_outs(%o = %t) -> (tensor<4xf32>) {
  }
  return %r : tensor<4xf32>
}
