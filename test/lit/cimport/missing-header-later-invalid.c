// Errors before a header that is not found are reported; those after it may be about its declarations.
// RUN: not abi-opt --nostdinc %s 2>&1 | FileCheck %s --implicit-check-not=error:
// CHECK: error: 'nosuch.h' file not found
// CHECK: :[[#@LINE+2]]:18: error: redefinition of parameter 'x'
// CHECK: :[[#@LINE+2]]:14: error: expected ';' after top level declarator
int f(int x, int x);
typedef int T
#include <nosuch.h>
int g(T1);
