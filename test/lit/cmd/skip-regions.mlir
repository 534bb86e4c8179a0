// Regions are left out.
// RUN: abi-opt --pass-pipeline='builtin.module(func.func(cse))' --mlir-print-ir-after-all --mlir-print-skip-regions %s 2>&1 | FileCheck %s

// CHECK: // -----// IR Dump After CSE (cse) //----- //
// CHECK-NEXT: func.func @f() {...}
// CHECK: module {...}
func.func @f() {
  return
}
