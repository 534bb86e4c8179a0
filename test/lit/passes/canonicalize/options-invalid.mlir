// RUN: abi-opt --canonicalize='test-convergence max-iterations=1 enable-patterns=AddIAddConstant' --split-input-file --verify-diagnostics %s

// expected-warning@+2 {{option 'enable-patterns': no pattern has the label 'AddIAddConstant'}} [canonicalize-label]
// expected-error@+1 {{'builtin.module' op can be simplified further after 1 iterations}} [canonicalize-convergence]
module {
  func.func @f() -> i32 {
    %c1 = arith.constant 1 : i32
    %0 = arith.addi %c1, %c1 : i32
    return %0 : i32
  }
}
