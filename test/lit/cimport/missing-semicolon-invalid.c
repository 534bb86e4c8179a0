// Definitions without a semicolon before the next declaration.
// RUN: not abi-opt %s 2>&1 | FileCheck %s

// CHECK: :[[#@LINE+1]]:26: error: expected ';' after struct [c-import-syntax]
struct P { int x; int y; }
int f(struct P p);

// CHECK: :[[#@LINE+1]]:18: error: expected ';' after enum [c-import-syntax]
enum E { one, two}
struct P g(enum E e);
