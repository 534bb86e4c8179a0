// Bodies of functions are not compiled, which a warning reports once. A program or object would lack
// them, so there it is an error.
// RUN: abi-opt --verify-diagnostics %s | FileCheck %s
// RUN: not abi-opt run %s 2>&1 | FileCheck %s --check-prefix=RUN-ERROR
// RUN: abi-opt --only=g %s 2>&1 | FileCheck %s --check-prefix=ONLY

// RUN-ERROR: error: the bodies of 'f' and 1 more are not compiled
// RUN-ERROR: note: use a C compiler, or make another file the input and add this one with --link=
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
