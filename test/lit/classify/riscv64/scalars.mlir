// LP64D: an integer is extended to its register, one of 32 bits by its sign even if it
// is unsigned, a _BitInt of any width.
// RUN: abi-opt --emit=llvm --target=riscv64-linux-gnu %s | FileCheck %s

// CHECK: declare zeroext i8 @narrow(i1 noundef zeroext, i8 noundef signext, i16 noundef zeroext)
c.func private @narrow(i1, si8, ui16) -> ui8
// CHECK: declare signext i32 @words(i32 noundef signext, i32 noundef signext, i64 noundef, i128 noundef, ptr noundef)
c.func private @words(si32, ui32, si64, ui128, !llvm.ptr) -> ui32
// CHECK: declare signext i17 @bits(i7 noundef signext, i17 noundef zeroext, i40 noundef signext, i128 noundef signext)
c.func private @bits(!c.bitint<si7>, !c.bitint<ui17>, !c.bitint<si40>, !c.bitint<si128>) -> !c.bitint<si17>
// CHECK: declare float @floats(half noundef, bfloat noundef, double noundef, fp128 noundef)
c.func private @floats(f16, bf16, f64, f128) -> f32
