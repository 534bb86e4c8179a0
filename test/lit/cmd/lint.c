// Declarations and calls in LLVM IR of another compiler are compared with this header.
// RUN: not abi-opt lint --header=%s %S/Inputs/lint.ll | FileCheck %s
// RUN: not abi-opt lint --header=%s --format=json %S/Inputs/lint.ll | FileCheck %s --check-prefix=JSON
// RUN: not abi-opt lint --header=%s --format=sarif %S/Inputs/lint.ll | FileCheck %s --check-prefix=SARIF

struct Vec { double x, y, z; };
signed char narrow(signed char c);
double length(struct Vec v);
int print(const char *format, ...);

// CHECK: lint.ll:4:1: error: declare of 'narrow': the result needs attribute signext [lint-extension]
// CHECK: note: in LLVM IR: declare signext i8 @narrow(i8 noundef signext %0)
// CHECK: note: the other side reads the whole register, whose upper bits are garbage
// CHECK: lint.ll:5:1: error: declare of 'length': parameter 1 must be byval(T) align 8 for 24 bytes [lint-memory]
// CHECK: lint.ll:8:1: error: call of 'print': the function is variadic, but its type here does not end in ... [lint-variadic]
// CHECK-NOT: error

// JSON: "id":"lint-extension"
// SARIF: "ruleId": "lint-extension"
