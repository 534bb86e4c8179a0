// _BitInt(N) up to 31 bits is extended like a small integer, up to 64 it is an i64 once past 32; over 128 bits it is MEMORY.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

// CHECK: declare zeroext i7 @b7(i7 noundef signext)
c.func private @b7(!c.bitint<si7>) -> !c.bitint<ui7>
// CHECK: declare void @b32(i32 noundef)
c.func private @b32(!c.bitint<si32>)
// CHECK: declare i64 @b37(i64 noundef)
c.func private @b37(!c.bitint<ui37>) -> !c.bitint<ui37>
// CHECK: declare void @b129(ptr dead_on_unwind writable sret([24 x i8]) align 8, ptr noundef byval([24 x i8]) align 8)
c.func private @b129(!c.bitint<si129>) -> !c.bitint<si129>
// CHECK: declare void @b256(ptr noundef byval(i256) align 8)
c.func private @b256(!c.bitint<si256>)
