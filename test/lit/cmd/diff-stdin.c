// One side of a comparison may be standard input: a header, a snapshot or LLVM IR.
// RUN: abi-opt diff %s - < %s | FileCheck %s --check-prefix=SAME
// RUN: echo 'int f(long);' | not abi-opt diff %s - | FileCheck %s --check-prefix=NEW
// RUN: echo 'int f(long);' | not abi-opt diff - %s | FileCheck %s --check-prefix=OLD
// RUN: abi-opt snapshot - < %s | abi-opt diff - %s | FileCheck %s --check-prefix=SNAPSHOT
// RUN: abi-opt diff --against=i386-linux-gnu - < %s | FileCheck %s --check-prefix=AGAINST
// RUN: abi-opt diff --compilers=gcc,clang22 - < %s | FileCheck %s --check-prefix=COMPILERS
// RUN: echo 'int f(long);' | not abi-opt agree %s - | FileCheck %s --check-prefix=AGREE
// RUN: echo 'declare i32 @f(i32)' | abi-opt agree %s - | FileCheck %s --check-prefix=LLVM
// RUN: echo 'declare i32 @f(i64)' | not abi-opt lint --header=%s - | FileCheck %s --check-prefix=LINT
// RUN: not abi-opt diff - - < %s 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not abi-opt agree %s - - < %s 2>&1 | FileCheck %s --check-prefix=TWICE

int f(int x);

// SAME: diff-stdin.c → <stdin>: compatible (
// NEW: diff-stdin.c → <stdin>: breaks compiled programs (
// NEW: <stdin>:1: function 'f' passes values in other ways
// OLD: <stdin> → {{.*}}diff-stdin.c: breaks compiled programs (
// SNAPSHOT: <stdin> → {{.*}}diff-stdin.c: compatible (
// AGAINST: <stdin> → <stdin>: compatible (x86_64-unknown-linux-gnu against i386-unknown-linux-gnu)
// COMPILERS: <stdin>: gcc and clang22 pass all values in the same registers
// AGREE: diff-stdin.c and <stdin>: 0 functions agree; 1 disagrees
// LLVM: diff-stdin.c and <stdin>: 1 function agrees
// LINT: <stdin>:1:1: error: declare of 'f': parameter 1
// TWICE: reads standard input once, but '-' is given 2 times
