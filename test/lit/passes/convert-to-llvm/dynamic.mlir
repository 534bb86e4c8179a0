// Only with the option does the data layout specification count.

// RUN: abi-opt %s --convert-to-llvm=dynamic=true | FileCheck %s
// RUN: abi-opt %s --convert-to-llvm | FileCheck %s --check-prefix=PLAIN
// RUN: abi-opt %s --convert-func-to-llvm | FileCheck %s

module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {
  // CHECK: llvm.func @f(i32)
  // PLAIN: llvm.func @f(i64)
  func.func private @f(index)
}
