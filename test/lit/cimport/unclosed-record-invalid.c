// A record that is not closed before a function.
// RUN: not abi-opt %s 2>&1 | FileCheck %s

struct P { int x;
// CHECK: :[[#@LINE+2]]:5: error: field 'f' declared as a function [c-import-syntax]
// CHECK: note: is the '}' of a struct or union before it missing?
int f(struct P *p);
