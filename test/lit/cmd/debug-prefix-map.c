// Prefixes of paths are replaced in locations, debug info and diagnostics, those of headers, too. The
// last flag that matches counts.

// RUN: abi-opt -g --emit=llvm --debug-prefix-map=%S=/wrong --debug-prefix-map=%S=/src %s | FileCheck %s
// RUN: abi-opt --mlir-print-debuginfo --debug-prefix-map=%S=/src %s | FileCheck --check-prefix=MLIR %s
// RUN: not abi-opt -DWRONG --debug-prefix-map=%S=/src %s 2>&1 | FileCheck --check-prefix=ERROR %s
// RUN: not abi-opt --debug-prefix-map=/src %s 2>&1 | FileCheck --check-prefix=VALUE %s

// CHECK: !DIFile(filename: "debug-prefix-map.c", directory: "/src")
// CHECK-NOT: test/lit
// MLIR: loc("/src/debug-prefix-map.c":
// ERROR: /src/Inputs/wrong.h:1:2: error: #error wrong
// ERROR: /src/debug-prefix-map.c:{{[0-9]+}}:10: note: in a file included from here
// VALUE: flag '--debug-prefix-map': must be OLD=NEW
#ifdef WRONG
#include "Inputs/wrong.h"
#endif
int f(int);
