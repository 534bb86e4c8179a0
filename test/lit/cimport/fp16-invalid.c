// clang passes no value of __fp16 but on Arm; under the System V convention it passes a record that holds one in memory,
// unlike one of _Float16, and on s390x a record of one as an integer. mode(HF) is __fp16 in clang; gcc passes it like _Float16.
// RUN: abi-opt --verify-diagnostics %s | FileCheck %s
// RUN: abi-opt --target=s390x-linux-gnu --verify-diagnostics %s | FileCheck %s

// expected-warning@+1 {{function 'value' is left out: parameter #0: compilers pass values of '__fp16' on Arm only; '_Float16' is supported}} [c-import-type]
void value(__fp16);
struct holder { __fp16 a[2]; };
// expected-warning@+1 {{function 'held' is left out: result: clang passes '__fp16' members otherwise than '_Float16', which is supported; other compilers have none}} [c-import-type]
struct holder held(void);
// CHECK: c.global external @variable : f16
extern __fp16 variable;
typedef float half __attribute__((mode(HF)));
// CHECK: c.func private @of_mode(f16 {
half of_mode(half);
struct of_mode { half h; };
// expected-warning@+1 {{function 'with_mode' is left out: parameter #0: clang passes '__fp16' members otherwise than '_Float16', which is supported; other compilers have none}} [c-import-type]
void with_mode(struct of_mode);
