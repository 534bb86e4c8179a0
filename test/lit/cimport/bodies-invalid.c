// Bodies of functions are not compiled, which a warning reports once.
// RUN: abi-opt --verify-diagnostics %s | FileCheck %s
// RUN: abi-opt --only=g %s 2>&1 | FileCheck %s --check-prefix=ONLY

// ONLY: warning: the body of 'g' is not compiled
// ONLY: note: a C compiler compiles bodies; --link=FILE adds a C file to a program of --emit=exe
// CHECK: c.func private @f(si32
// CHECK: c.func private @g()

// expected-warning@+1 {{the bodies of 'f' and 1 more are not compiled: C files are read for their declarations}} [c-import-body]
int f(int x) { return x + 1; }
void g(void) {}

// Static functions with reserved names are details of a system's headers.
static inline int __own(int x) { return x; }
// expected-warning@+1 {{static function 'vanished' is left out: it has no symbol that other code can call}} [c-import-static]
static inline int vanished(int x) { return x; }
