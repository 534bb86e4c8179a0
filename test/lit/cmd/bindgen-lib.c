// The first name of a library that loads is used; -lib may be repeated for several libraries. Without a library that bindgen
// can read, what the headers declare is bound. A short name is not one that dlopen takes.
// RUN: abi-opt bindgen -lib=./none.so.2,./none.so.1 -lib=other.so %s 2>&1 | FileCheck %s
int add(int a, int b);

// CHECK: warning: cannot tell which functions are exported: {{.*}}none.so.2:
// CHECK: warning: cannot tell which functions are exported: {{.*}}none.so.1:
// CHECK: // Package bindings calls the functions of ./none.so.2 or ./none.so.1 and other.so, without cgo.
// CHECK-NEXT: package bindings
// CHECK: var lib = ffi.NewSharedLibrary("./none.so.2", "./none.so.1").And("other.so")
// CHECK: func Load() error { return lib.Load() }
// CHECK: func LoadFrom(paths ...string) error { return lib.LoadFrom(paths...) }
// CHECK: func Missing() []string { return lib.Missing() }
// CHECK: func Add(
