// What is larger than a slot goes by the address of a copy. A number of 16 bytes comes
// back in xmm0, a long _BitInt and the x87's type in memory.
// RUN: abi-opt --emit=llvm --target=x86_64-w64-windows-gnu %s | FileCheck %s

// CHECK: declare <2 x i64> @i(ptr dead_on_return noundef)
c.func private @i(si128) -> ui128
// CHECK: declare void @l(ptr dead_on_unwind writable sret(x86_fp80) align 16, ptr dead_on_return noundef)
c.func private @l(f80) -> f80
// CHECK: declare void @b(ptr dead_on_unwind writable sret(i128) align 8, ptr dead_on_return noundef)
c.func private @b(!c.bitint<si129>) -> !c.bitint<si65>
