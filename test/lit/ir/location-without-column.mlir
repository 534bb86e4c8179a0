// A location may have no column.
// RUN: abi-opt --mlir-print-debuginfo %s | FileCheck %s

// CHECK: loc("f":100:0)
func.func @f() {
  return loc("f":100)
}
