// An error in a header is shown there, with the includes that led to it.
// RUN: not abi-opt %s 2>&1 | FileCheck %s
// CHECK: broken.h:2:8: error: expected ';'
// CHECK-NEXT: int f() int;
// CHECK: include-stack.c:8:10: note: in a file included from here
// CHECK-NEXT: #include "Inputs/broken.h"

#include "Inputs/broken.h"
