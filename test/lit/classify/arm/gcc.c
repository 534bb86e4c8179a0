// What gcc passes in other registers than clang.
// RUN: abi-opt --target=armv7-linux-gnueabihf --emit=llvm %s 2>&1 | FileCheck %s
// RUN: abi-opt --target=armv7-linux-gnueabi --emit=llvm %s 2>&1 | FileCheck %s --check-prefix=SOFT

struct half { _Float16 a, b; };
struct half f(int n, struct half s);
// CHECK: :[[@LINE-1]]:13: warning: gcc passes a record of f16 in floating-point registers [abi-arm-gcc]

struct __attribute__((packed)) bits { long long b : 10; };
void g(int n, struct bits s);
// CHECK: :[[@LINE-1]]:6: warning: gcc passes a packed record with a bit-field of 8 bytes from an even register on [abi-arm-gcc]
// SOFT: :[[@LINE-2]]:6: warning: gcc passes a packed record with a bit-field of 8 bytes from an even register on [abi-arm-gcc]

union zero { double d; int : 0; };
struct both { union zero z; double e; };
struct both h(int n, union zero z);
// CHECK: :[[@LINE-1]]:13: warning: gcc returns a union with a bit-field of width 0 as words or in memory [abi-arm-gcc]
// CHECK: :[[@LINE-2]]:13: warning: gcc passes a union with a bit-field of width 0 as words [abi-arm-gcc]

struct zeros { int : 0; double d; };
void i(struct zeros z);
// CHECK-NOT: warning
