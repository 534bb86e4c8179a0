// One header on two targets: sizes and layouts differ, registers do not count.
// RUN: not abi-opt diff --target=x86_64-linux-gnu --against=x86_64-pc-windows-msvc %s | FileCheck %s
// RUN: abi-opt diff --target=x86_64-linux-gnu --against=aarch64-linux-gnu %s | FileCheck %s --check-prefix=ARM
// RUN: not abi-opt diff --target=x86_64-linux-gnu --target=aarch64-linux-gnu --against=riscv64-linux-gnu %s 2>&1 | FileCheck %s --check-prefix=MANY

struct File { char name[4]; long size; };
void read(struct File *f, int n);
long count(int n);

// CHECK: (x86_64-unknown-linux-gnu against x86_64-pc-windows-msvc)
// CHECK: 'struct File' shrank from 16 to 8 bytes: affects read
// CHECK: function 'count' passes values in other ways
// CHECK-NEXT: the result has 4 bytes instead of 8 bytes

// ARM: compatible (x86_64-unknown-linux-gnu against aarch64-unknown-linux-gnu)

// MANY: '--against' compares one target with another, but '--target' names 2
