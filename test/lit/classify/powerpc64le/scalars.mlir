// Integers of less than 64 bits are extended by their own sign. A complex number goes as its parts, a vector of less than 16 bytes as an
// integer.
// RUN: abi-opt --emit=llvm --target=powerpc64le-linux-gnu %s | FileCheck %s

// CHECK: target datalayout = "e-m:e-Fn32-i64:64-i128:128-n32:64-S128-v256:256:256-v512:512:512"
// CHECK: declare zeroext i8 @narrow(i8 noundef signext, i16 noundef zeroext, i1 noundef zeroext)
c.func private @narrow(si8, ui16, i1) -> ui8
// CHECK: declare signext i32 @words(i32 noundef signext, i32 noundef zeroext, i64 noundef, ptr noundef)
c.func private @words(si32, ui32, si64, !llvm.ptr) -> si32
// CHECK: declare i128 @wide(i65 noundef, i128 noundef)
c.func private @wide(!c.bitint<si65>, si128) -> !c.bitint<ui128>
// CHECK: declare { i8, i8 } @complex(i8 noundef, i8 noundef, double noundef, double noundef)
c.func private @complex(complex<si8>, complex<f64>) -> complex<si8>
// CHECK: declare i64 @vectors(i32 noundef, <4 x float> noundef, ptr dead_on_return noundef)
c.func private @vectors(vector<4xsi8>, vector<4xf32>, vector<8xf32>) -> vector<2xf32>
