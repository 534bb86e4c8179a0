// An error at an operation that has a location of its own is shown there, as with
// mlir-opt.
// RUN: not abi-opt %s 2>&1 | FileCheck %s
// RUN: not abi-opt --diagnostics=json %s 2>&1 | FileCheck --check-prefix=JSON %s

// CHECK: my.toy:7:9: error: 'func.return' op expects parent op 'func.func'
// JSON: "file":"my.toy","line":7,"column":9
func.return loc("callee"("my.toy":7:9))
