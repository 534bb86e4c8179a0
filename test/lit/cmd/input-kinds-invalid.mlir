// Files of other kinds are recognized, with what to do with them.
// RUN: not abi-opt --emit=llvm %S/Inputs/lint.ll 2>&1 | FileCheck %s --check-prefix=LLVM
// RUN: echo 'pub fn main() {}' | not abi-opt 2>&1 | FileCheck %s --check-prefix=RUST
// RUN: echo 'class A {};' | not abi-opt 2>&1 | FileCheck %s --check-prefix=CPLUSPLUS
// RUN: echo 'namespace a { int f(); }' | not abi-opt -x c 2>&1 | FileCheck %s --check-prefix=IN-C
// RUN: echo 'package main' | not abi-opt 2>&1 | FileCheck %s --check-prefix=GO
// RUN: echo '#include <stdint.h>' | not abi-opt --explain 2>&1 | FileCheck %s --check-prefix=C
// RUN: echo '.text' | not abi-opt 2>&1 | FileCheck %s --check-prefix=ASSEMBLY
// RUN: echo 'func.func @f() {' | not abi-opt -x c 2>&1 | FileCheck %s --check-prefix=AS-C
// RUN: not abi-opt lint --header=%S/Inputs/size.h %S/Inputs/size.h 2>&1 | FileCheck %s --check-prefix=LINT
// RUN: echo 'func.func @f(' | not abi-opt 2>&1 | FileCheck %s --check-prefix=MLIR

// LLVM: lint.ll:{{.*}}: error: the input looks like LLVM IR [input-kind]
// LLVM: note: 'abi-opt lint' checks LLVM IR against C headers
// RUST: <stdin>:1:1: error: the input looks like Rust [input-kind]
// CPLUSPLUS: error: the input looks like C++ [input-kind]
// CPLUSPLUS: note: C++ is not supported
// IN-C: error: unknown type name 'namespace' [c-import-syntax]
// IN-C: note: the input looks like C++: C++ is not supported
// GO: error: the input looks like Go [input-kind]
// C: error: the input looks like C [input-kind]
// C: note: '-x c' reads the input as C
// ASSEMBLY: error: the input looks like assembly [input-kind]
// ASSEMBLY: note: --link=FILE links it into a program of --emit=exe
// AS-C: <stdin>:1:1: error: the input looks like MLIR [input-kind]
// AS-C: note: '-x mlir' reads the input as MLIR
// LINT: abi-opt: error: the input '{{.*}}size.h' is not LLVM IR; it looks like C
// MLIR-NOT: looks like
// MLIR: [syntax]
