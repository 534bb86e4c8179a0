// Declarations and calls in LLVM IR of another compiler are compared with this header.
// RUN: not abi-opt lint --header=%s %S/Inputs/lint.ll | FileCheck %s
// RUN: not abi-opt lint --header=%s --format=json %S/Inputs/lint.ll | FileCheck %s --check-prefix=JSON
// RUN: not abi-opt lint --header=%s --format=sarif %S/Inputs/lint.ll | FileCheck %s --check-prefix=SARIF

struct Vec { double x, y, z; };
signed char narrow(signed char c);
double length(struct Vec v);
int print(const char *format, ...);

int both(short a, float b, struct Vec c);
_Bool less(int a, int b);
struct Vec *aliased(struct Vec *v);
int variable(int a);

// CHECK-NOT: agreed
// CHECK: lint.ll:4:1: error: declare of 'narrow': parameter 1: C expects it sign-extended to 32 bits in rdi, but the declaration does not extend it [lint-extension]
// CHECK-NEXT: note: in C: signed char narrow(signed char c)
// CHECK-NEXT: note: in LLVM IR: declare signext i8 @narrow(i8 noundef signext %0)
// CHECK-NEXT: note: the other side reads the upper bits as well: add signext
// CHECK-NEXT: lint.ll:5:1: error: declare of 'length': parameter 1: C expects 24 bytes at stack+0, but the declaration passes 24 bytes in xmm0, xmm1 and xmm2 [lint-memory]
// CHECK: lint.ll:10:1: error: call of 'print': the function is variadic, but its type here does not end in ... [lint-variadic]
// CHECK: lint.ll:12:1: error: call of 'print': argument 2 is variable and has type float, which C promotes [lint-type]

// All differences of a statement, the worst first.
// CHECK: lint.ll:16:1: error: declare of 'both': parameter 3: C expects 24 bytes at stack+0, but the declaration passes an address in rsi [lint-memory]
// CHECK: lint.ll:16:1: error: declare of 'both': parameter 2: C expects a float in xmm0, but the declaration passes a double in xmm0 [lint-type]
// CHECK-NEXT: lint.ll:16:1: error: declare of 'both': parameter 1: C expects it sign-extended to 32 bits in rdi, but the declaration does not extend it [lint-extension]
// CHECK: lint.ll:17:1: error: define of 'less': the result: C expects it zero-extended to 8 bits in rax, but the definition does not extend it [lint-extension]

// The definition behind an alias, and a variable with the name of a function.
// CHECK: lint.ll:21:1: error: variable of 'variable': it is not a function [lint-type]
// CHECK: lint.ll:23:1: error: define of 'aliased': parameter 1: C passes an address in rdi, but the definition expects a double in xmm0 [lint-type]
// CHECK-NOT: error

// JSON: "id":"lint-extension"
// SARIF: "ruleId": "lint-extension"
