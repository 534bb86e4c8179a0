// The only operation is what passes run on, as in mlir-opt: nothing is put around it.
// RUN: abi-opt --no-implicit-module --cse --verify-roundtrip %s | FileCheck %s
// RUN: abi-opt --no-implicit-module --emit=json %s | FileCheck %s --check-prefix=JSON
// RUN: abi-opt --no-implicit-module --pass-pipeline='func.func(cse)' %s | FileCheck %s
// RUN: not abi-opt --no-implicit-module --pass-pipeline='builtin.module(cse)' %s 2>&1 | FileCheck %s --check-prefix=MODULE
// RUN: not abi-opt --no-implicit-module --emit-abi %s 2>&1 | FileCheck %s --check-prefix=PASS
// RUN: not abi-opt --no-implicit-module --emit=llvm %s 2>&1 | FileCheck %s --check-prefix=LLVM

// CHECK: {{^}}func.func @f(
// CHECK-NEXT: {{^}}  %0 = arith.addi
// CHECK-NEXT: {{^}}  return %0, %0
// CHECK-NEXT: {{^}}}
// CHECK-EMPTY:
// JSON: "op": "func.func"
// JSON-NOT: builtin.module
// MODULE: no-implicit-module.mlir:19:1: error: can't run 'builtin.module' pass manager on 'func.func' op [pipeline-anchor]
// PASS: error: pass 'emit-abi' runs on 'builtin.module', not on or inside 'func.func' [pipeline-anchor]
// LLVM: error: '--no-implicit-module' needs --emit=mlir or --emit=json, and cannot be combined with '--explain' or '-g'
func.func @f(%a: i32) -> (i32, i32) {
  %0 = arith.addi %a, %a : i32
  %1 = arith.addi %a, %a : i32
  return %0, %1 : i32, i32
}
