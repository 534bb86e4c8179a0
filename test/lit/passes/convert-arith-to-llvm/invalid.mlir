// RUN: abi-opt %s --convert-arith-to-llvm --split-input-file --verify-diagnostics

func.func @f(%v: vector<100000x8xi32>) {
  // expected-error@+1 {{'arith.addi' op would become more than 65536 operations}} [vector-too-large]
  %0 = arith.addi %v, %v : vector<100000x8xi32>
  return
}
