// The first library of several that loads is used. Without one that bindgen can read, what the headers declare is bound.
// RUN: abi-opt bindgen -lib=./none.so.2 -lib=./none.so.1 %s 2>&1 | FileCheck %s
int add(int a, int b);

// CHECK: warning: cannot tell which functions are exported: {{.*}}none.so.2: no such file or directory
// CHECK: warning: cannot tell which functions are exported: {{.*}}none.so.1: no such file or directory
// CHECK: var lib = ffi.NewSharedLibrary("./none.so.2", "./none.so.1")
// CHECK: func Add(
