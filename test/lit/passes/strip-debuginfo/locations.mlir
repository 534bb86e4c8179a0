// All locations become unknown.
// RUN: abi-opt --strip-debuginfo --mlir-print-debuginfo %s | FileCheck %s

// CHECK: func.func @f(%x: i32 loc(unknown)) {
// CHECK-NEXT: return loc(#loc)
// CHECK: } loc(#loc)
func.func @f(%x: i32 loc("a.c":1:7)) {
  return loc("a.c":2:3)
} loc("a.c":1:1)
