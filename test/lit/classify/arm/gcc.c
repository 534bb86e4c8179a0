// What gcc passes in other registers than clang.
// RUN: abi-opt --target=armv7-linux-gnueabihf --emit=llvm %s 2>&1 | FileCheck %s
// RUN: abi-opt --target=armv7-linux-gnueabi --emit=llvm %s 2>&1 | FileCheck %s --check-prefix=SOFT
// RUN: abi-opt --target=armv7-linux-gnueabihf --abi-compat=gcc --emit=llvm -Wno-abi-compilers-differ %s 2>&1 | FileCheck %s --check-prefix=GCC

struct half { _Float16 a, b; };
struct half f(int n, struct half s);
// CHECK: :[[@LINE-1]]:13: warning: gcc passes a record of f16 in floating-point registers, and LLVM does not [abi-arm-gcc]
// GCC: :[[@LINE-2]]:13: warning: gcc passes a record of f16 in floating-point registers, and LLVM does not [abi-arm-gcc]

struct __attribute__((packed)) bits { long long b : 10; };
void g(int n, struct bits s);
// CHECK: :[[@LINE-1]]:6: warning: clang22 passes argument 2 in r1, but gcc in r2 [abi-compilers-differ]
// SOFT: :[[@LINE-2]]:6: warning: clang22 passes argument 2 in r1, but gcc in r2 [abi-compilers-differ]

struct __attribute__((packed, aligned(16))) wide_bits { long long b : 41; };
void j(int n, struct wide_bits s);
// CHECK: :[[@LINE-1]]:6: warning: clang22 passes argument 2 in r1 and r2 and r3 and stack+0, but gcc in r2 and r3 and stack+0 [abi-compilers-differ]
// SOFT: :[[@LINE-2]]:6: warning: clang22 passes argument 2 in r1 and r2 and r3 and stack+0, but gcc in r2 and r3 and stack+0 [abi-compilers-differ]

union zero { double d; int : 0; };
struct both { union zero z; double e; };
struct both h(int n, union zero z);
// CHECK: :[[@LINE-1]]:13: warning: clang22 returns the result in d0 and d1, but gcc in memory at the address in r0 [abi-compilers-differ]

struct zeros { int : 0; double d; };
void i(struct zeros z);
// CHECK-NOT: warning

// GCC: declare void @g(i32 noundef, ptr noundef byval(%struct.bits) align 8)
// GCC: declare void @h(ptr {{.*}}sret(%struct.both) align 8{{.*}}, i32 noundef, [1 x i64])
