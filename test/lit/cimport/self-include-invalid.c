// A file that includes itself without end is an error, not a crash.
// RUN: not abi-opt %s 2>&1 | FileCheck %s
// CHECK: error: #include nested too deeply
#include "self-include-invalid.c"
