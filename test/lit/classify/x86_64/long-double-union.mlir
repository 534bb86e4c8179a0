// Apple's systems follow the psABI before revision 0.98: what shares the second
// eightbyte of a long double only goes in registers. Elsewhere rule 5(b) puts it in
// memory.
// RUN: abi-opt --emit=llvm --target=x86_64-apple-macosx14 %s | FileCheck %s
// RUN: abi-opt --emit=llvm %s | FileCheck --check-prefix=LINUX %s

!U = !c.union<"U" {d: f80, l: si64}>
// CHECK: declare { i64, double } @f(i64, double)
// LINUX: declare void @f(ptr dead_on_unwind writable sret(%union.U) align 16, ptr noundef byval(%union.U) align 16)
c.func private @f(!U) -> !U
// A long double itself is in memory everywhere, and returned on the x87's stack.
// CHECK: declare x86_fp80 @x(x86_fp80 noundef)
// LINUX: declare x86_fp80 @x(x86_fp80 noundef)
c.func private @x(f80) -> f80
