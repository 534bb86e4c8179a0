// clang passes no value of __fp16 but on Arm; under the System V convention it passes a record that holds one in memory,
// unlike one of _Float16.
// RUN: abi-opt --verify-diagnostics %s | FileCheck %s

// expected-warning@+1 {{function 'value' is left out: parameter #0: compilers pass values of '__fp16' on Arm only; '_Float16' is supported}} [c-import-type]
void value(__fp16);
struct holder { __fp16 a[2]; };
// expected-warning@+1 {{function 'held' is left out: result: clang passes '__fp16' members in memory here, other compilers have none; '_Float16' is supported}} [c-import-type]
struct holder held(void);
// CHECK: c.global external @variable : f16
extern __fp16 variable;
