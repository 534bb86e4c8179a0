// Attributes that a newer MLIR may have are kept as they are written, wherever they stand; one
// warning names each. LLVM IR goes without those that nothing depends on.

// RUN: abi-opt %s --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s
// RUN: abi-opt %s --verify-diagnostics
// RUN: abi-opt %s --emit=llvm | FileCheck %s --check-prefix=LLVM

#file = #llvm.di_file<"a.c" in "/">

// CHECK: module attributes {llvm.info = #llvm.newer_thing<2>}
// LLVM: define void @f(i32 %a) {
// expected-warning@+1 {{unknown attribute `newer_thing` in dialect `llvm` is kept as it is written}} [unknown-attribute-kept]
module attributes {llvm.info = #llvm.newer_thing<2>} {
  // CHECK: llvm.func @f(%a: i32 {llvm.hint = #llvm.newest}{{.*}} attributes {llvm.d = {x = [#llvm.newer_thing<i32 -> i32, {"})"}>]}}
  // expected-warning@+1 {{unknown attribute `newest` in dialect `llvm` is kept as it is written}} [unknown-attribute-kept]
  llvm.func @f(%a: i32 {llvm.hint = #llvm.newest}) attributes {llvm.d = {x = [#llvm.newer_thing<i32 -> i32, {"})"}>]}} {
    // CHECK: llvm.return {llvm.z = #llvm.newer_thing<file = #llvm.di_file<"a.c" in "/">>} loc(fused<#llvm.later<3>>["a.c":1:2])
    // expected-warning@+1 {{unknown attribute `later` in dialect `llvm` is kept as it is written}} [unknown-attribute-kept]
    llvm.return {llvm.z = #llvm.newer_thing<file = #file>} loc(fused<#llvm.later<3>>["a.c":1:2])
  }
}
