// Integers narrower than int carry signext or zeroext; int and wider ones carry nothing (psABI §3.2.3, and what clang and
// gcc both rely on).
// RUN: abi-opt --emit=llvm %s | FileCheck %s

// CHECK: declare signext i8 @schar(i8 noundef signext)
c.func private @schar(si8) -> si8
// CHECK: declare zeroext i8 @uchar(i8 noundef zeroext)
c.func private @uchar(ui8) -> ui8
// CHECK: declare signext i16 @short(i16 noundef signext)
c.func private @short(si16) -> si16
// CHECK: declare zeroext i16 @ushort(i16 noundef zeroext)
c.func private @ushort(ui16) -> ui16
// CHECK: declare zeroext i1 @bool(i1 noundef zeroext)
c.func private @bool(i1) -> i1
// CHECK: declare i32 @int(i32 noundef)
c.func private @int(si32) -> ui32
// CHECK: declare i64 @long(i64 noundef)
c.func private @long(si64) -> ui64
// CHECK: declare ptr @pointer(ptr noundef)
c.func private @pointer(!llvm.ptr) -> !llvm.ptr
