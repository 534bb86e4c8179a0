// Commands that read headers, given files of other kinds.
// RUN: not abi-opt diff %S/Inputs/lint.ll %S/Inputs/lint.ll 2>&1 | FileCheck %s --check-prefix=LLVM
// RUN: not abi-opt snapshot %S/Inputs/lint.ll 2>&1 | FileCheck %s --check-prefix=LLVM
// RUN: not abi-opt bindgen %S/Inputs/lint.ll 2>&1 | FileCheck %s --check-prefix=LLVM
// RUN: not abi-opt lint --header=%S/Inputs/lint.ll %S/Inputs/lint.ll 2>&1 | FileCheck %s --check-prefix=LLVM
// RUN: not abi-opt snapshot %S/value-users.mlir 2>&1 | FileCheck %s --check-prefix=MLIR
// RUN: not abi-opt bindgen %S/value-users.mlir 2>&1 | FileCheck %s --check-prefix=MLIR
// RUN: not abi-opt diff --compilers=gcc,clang22 %S/value-users.mlir 2>&1 | FileCheck %s --check-prefix=MLIR
// RUN: not abi-opt lint --header=%S/value-users.mlir %S/Inputs/lint.ll 2>&1 | FileCheck %s --check-prefix=MLIR
// RUN: echo '{"a": 1}' > %t.json
// RUN: not abi-opt bindgen %t.json 2>&1 | FileCheck %s --check-prefix=JSON
// RUN: not abi-opt lint --header=%t.json %S/Inputs/lint.ll 2>&1 | FileCheck %s --check-prefix=JSON
// RUN: not abi-opt snapshot %t.json 2>&1 | FileCheck %s --check-prefix=NO-SNAPSHOT
// RUN: not abi-opt -x c %S/Inputs/lint.ll 2>&1 | FileCheck %s --check-prefix=LLVM
// RUN: not abi-opt snapshot %s 2>&1 | FileCheck %s --check-prefix=C


// LLVM: lint.ll:{{.*}}: error: the input looks like LLVM IR [input-kind]
// LLVM: note: 'abi-opt lint' checks LLVM IR against C headers
// MLIR: error: the input '{{.*}}value-users.mlir' is MLIR; 'abi-opt {{[a-z]+}}' reads C headers; 'abi-opt --emit=c-header' writes one
// JSON: error: the input '{{.*}}' is JSON; 'abi-opt {{[a-z]+}}' reads C headers
// NO-SNAPSHOT: error: {{.*}}: line 1: the file is JSON, but not a snapshot; 'abi-opt snapshot HEADER' writes one

// A C file with another language in a comment after its first error is C.
// C: error: unknown type name 'oops' [c-import-syntax]
// C: note: the input looks like Rust
oops f;
/*
fn main
*/
