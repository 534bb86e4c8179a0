// Calls with given arguments, functions that parameters point to, and static functions are explained.
// RUN: abi-opt --explain %s | FileCheck %s
// RUN: abi-opt explain --call='printf(const char *, 1.5f)' %s | FileCheck %s --check-prefix=OPTION
// RUN: abi-opt --explain=json %s | FileCheck %s --check-prefix=JSON
// RUN: abi-opt --explain --target=x86_64-linux-gnu,x86_64-pc-windows-msvc %s | FileCheck %s --check-prefix=BOTH
// RUN: not abi-opt --call='printf()' %s 2>&1 | FileCheck %s --check-prefix=FEW
// RUN: not abi-opt --call='print(1)' %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not abi-opt %s 2>&1 | FileCheck %s --check-prefix=LOWERED
// RUN: abi-opt --call='f(1)' %S/explain.mlir 2>&1 >%t | FileCheck %s --check-prefix=MLIR

// CHECK: printf: rdi format, ... → rax
// CHECK-NEXT: sort: rdi data, rsi order → void
// CHECK-NEXT: callback order of sort: rdi+xmm0 a, rsi+xmm1 b → rax
// CHECK-NEXT: square: rdi x → rax
// CHECK-NEXT: call of printf: rdi format, xmm0, rsi, ... → rax
// CHECK-NEXT: call of printf: rdi format, rsi+xmm0, ... → rax
int printf(const char *format, ...);
struct Point {int x; double y;};
void sort(struct Point *data, int (*order)(struct Point a, struct Point b));
static inline int square(int x) { return x * x; }
printf("%g %d", (float)1, 'c');
printf(const char *, struct Point);

// CHECK: callback order of sort: int order(struct Point a, struct Point b)
// CHECK-NEXT: LLVM: i32 @order(i32 %0, double %1, i32 %2, double %3)
// CHECK: square: static int square(int x)
// CHECK: static: compilers may inline it, or pass its values in another way
// CHECK: call of printf: int printf(const char *format, ...)
// CHECK-NEXT: LLVM: i32 @printf(ptr noundef %0, double noundef %1, i32 noundef %2, ...)
// CHECK: variadic: al is 1, the number of vector registers

// OPTION-NOT: sort
// OPTION: call of printf: int printf(const char *format, ...)
// OPTION: argument 2, after the named ones: double, 8 bytes: double in xmm0
// OPTION-NOT: sort

// JSON: "function":"order","callback":{"of":"sort","argument":2},"c":
// JSON: "function":"square","static":true,"c":"static int square(int x)"

// BOTH: ≠ callback order of sort: a, b
// BOTH: ≠ call of printf: argument 2
// BOTH: callback order of sort: int order(struct Point a, struct Point b)
// BOTH: 2: double {{ *}}xmm0 {{ *}}xmm1

// FEW: <call>:1:8: error: too few arguments to function call, expected at least 1, have 0
// UNKNOWN: <call>:1:1: error: call to undeclared function 'print'
// LOWERED: explain-call.c:{{.*}} error: type specifier missing: 'printf' is not the name of a type
// MLIR: warning: '--call' has no effect, because the input is MLIR; '-x c' reads C
