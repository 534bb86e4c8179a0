// A record that is not defined, with a name like that of one that is.
// RUN: abi-opt %s 2>&1 | FileCheck %s

// CHECK: warning: function 'f' is left out: parameter 'p': 'struct Piont' is declared but not defined [c-import-incomplete]
// CHECK: note: did you mean 'struct Point'?
struct Point { int x; };
int f(struct Piont p);
