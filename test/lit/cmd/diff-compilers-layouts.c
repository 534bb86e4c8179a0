// gcc lays out some bit-fields of MinGW differently from clang. Such records are listed wherever they are used, with
// the members that move.
// RUN: not abi-opt diff --compilers=gcc,clang22 --target=x86_64-w64-windows-gnu %s | FileCheck %s
// RUN: abi-opt diff --compilers=gcc,clang22 --target=x86_64-linux-gnu %s | FileCheck %s --check-prefix=SAME

// CHECK-NOT: struct Same
struct Same { int a : 4; char b; };
// CHECK: union U (x86_64-w64-windows-gnu)
// CHECK-NEXT: gcc: 4 bytes, aligned to 4
// CHECK-NEXT: clang22: 4 bytes, aligned to 1
union U { int a : 4; char c; };
// CHECK-NEXT: struct H (x86_64-w64-windows-gnu)
// CHECK-NEXT: gcc: 8 bytes, aligned to 4, member 2 at bit 32
// CHECK-NEXT: clang22: 5 bytes, aligned to 1, member 2 at bit 8
struct H { char c; union U u; };
void same(struct Same s);
void pointer(struct H *h);

// SAME: pass all values in the same registers and stack slots
