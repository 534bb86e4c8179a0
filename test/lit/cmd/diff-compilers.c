// gcc passes a record with a flexible array in a register, clang in memory. A difference of the LLVM
// types alone, as for __int128, is not listed.
// RUN: not abi-opt diff --compilers=gcc,clang22,clang19 %s | FileCheck %s
// RUN: not abi-opt diff --compilers=gcc,clang22 --format=json %s | FileCheck %s --check-prefix=JSON
// RUN: abi-opt diff --compilers=clang22,clang19 %s | FileCheck %s --check-prefix=SAME

struct Z { int n; float f[]; };
int z(struct Z z);
int same(__int128 x, struct { char c[12]; } r);

// CHECK-NOT: same
// CHECK: z: int z(struct Z z) (x86_64-unknown-linux-gnu)
// CHECK-NEXT: parameter z, struct Z
// CHECK-NEXT: gcc: direct: i32 in rdi
// CHECK: clang22: copied to stack+0, align 8
// CHECK: clang19: copied to stack+0, align 8
// CHECK-NOT: same

// JSON: "function": "z"
// JSON: "passing": [
// JSON-NEXT: "direct: i32 in rdi",
// JSON-NEXT: "copied to stack+0, align 8"

// SAME: pass all values in the same registers and stack slots
