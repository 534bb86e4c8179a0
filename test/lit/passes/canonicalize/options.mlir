// Without patterns ops still fold.
// RUN: abi-opt --canonicalize=enable-patterns=AddIAddConstant %s 2>&1 | FileCheck --check-prefix=NONE %s
// RUN: abi-opt --canonicalize=disable-patterns=Unknown %s 2>&1 | FileCheck --check-prefix=ALL %s
// RUN: abi-opt --canonicalize=test-convergence %s | FileCheck --check-prefix=CONVERGES %s

// NONE-DAG:   warning: option 'enable-patterns': no pattern has the label 'AddIAddConstant' [canonicalize-label]
// NONE-DAG:   %[[S:.*]] = arith.addi %a, %{{.*}} : i32
// NONE-DAG:   arith.addi %[[S]], %{{.*}} : i32
// NONE-DAG:   arith.muli %{{.*}}, %c3_i32 : i32
// ALL-DAG:    warning: option 'disable-patterns': no pattern has the label 'Unknown' [canonicalize-label]
// ALL-DAG:    arith.addi %a, %c3_i32 : i32
// CONVERGES:  arith.addi %a, %c3_i32 : i32
func.func @f(%a: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %0 = arith.addi %a, %c1 : i32
  %1 = arith.addi %0, %c2 : i32
  %2 = arith.addi %c1, %c2 : i32
  %3 = arith.muli %1, %2 : i32
  return %3 : i32
}
