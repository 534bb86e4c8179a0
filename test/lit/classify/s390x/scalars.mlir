// Integers of less than 64 bits are extended by their own sign. Numbers of more than 8 bytes, complex numbers and, without the vector
// facility, vectors go by address and are returned in memory.
// RUN: abi-opt --emit=llvm --target=s390x-linux-gnu %s | FileCheck %s

// CHECK: target datalayout = "E-m:e-i1:8:16-i8:8:16-i64:64-f128:64-v128:64-a:8:16-n32:64"
// CHECK: declare zeroext i8 @narrow(i8 noundef signext, i16 noundef zeroext, i1 noundef zeroext)
c.func private @narrow(si8, ui16, i1) -> ui8
// CHECK: declare signext i32 @words(i32 noundef signext, i32 noundef zeroext, i64 noundef, ptr noundef)
c.func private @words(si32, ui32, si64, !llvm.ptr) -> si32
// CHECK: declare void @wide(ptr dead_on_unwind writable sret(fp128) align 8, ptr dead_on_return noundef, ptr dead_on_return noundef)
c.func private @wide(!c.bitint<si65>, si128) -> f128
// CHECK: declare void @complex(ptr dead_on_unwind writable sret({ double, double }) align 8, ptr dead_on_return noundef, half noundef)
c.func private @complex(complex<si8>, f16) -> complex<f64>
// CHECK: declare void @vectors(ptr dead_on_unwind writable sret(<2 x float>) align 8, ptr dead_on_return noundef, ptr dead_on_return noundef)
c.func private @vectors(vector<4xsi8>, vector<4xf32>) -> vector<2xf32>
// CHECK: declare void @list(ptr noundef)
c.func private @list(!c.va_list)
