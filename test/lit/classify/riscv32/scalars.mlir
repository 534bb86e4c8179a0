// Integers of 32 bits fill a register and are not extended, except a _BitInt, which always is.
// RUN: abi-opt --emit=llvm --target=riscv32-linux-gnu %s | FileCheck %s

// CHECK: target datalayout = "e-m:e-p:32:32-i64:64-n32-S128"
// CHECK: declare zeroext i8 @narrow(i8 noundef signext, i16 noundef zeroext, i1 noundef zeroext)
c.func private @narrow(si8, ui16, i1) -> ui8
// CHECK: declare i32 @words(i32 noundef, i32 noundef, i64 noundef, ptr noundef)
c.func private @words(si32, ui32, si64, !llvm.ptr) -> ui32
// CHECK: declare zeroext i32 @bits(i32 noundef zeroext, i40 noundef signext, i64 noundef zeroext)
c.func private @bits(!c.bitint<ui32>, !c.bitint<si40>, !c.bitint<ui64>) -> !c.bitint<ui32>
// CHECK: declare void @wide(ptr dead_on_unwind writable sret(i128) align 8, ptr dead_on_return noundef)
c.func private @wide(!c.bitint<si65>) -> !c.bitint<ui128>
// CHECK: !{i32 1, !"target-abi", !"ilp32d"}
