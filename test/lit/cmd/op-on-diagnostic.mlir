// Diagnostics with the op in its generic form.
// RUN: not abi-opt --mlir-print-op-on-diagnostic %s 2>&1 | FileCheck %s

// CHECK: error: type of return operand 0 ('i32') doesn't match function result type ('i64') in function @f
// CHECK: note: see current operation: "func.return"(%x) : (i32) -> ()
func.func @f(%x: i32) -> i64 {
  return %x : i32
}
