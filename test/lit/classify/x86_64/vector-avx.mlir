// With AVX a vector of 32 bytes is one ymm register.
// RUN: abi-opt --emit=llvm --mattr=+avx %s | FileCheck %s

!S = !c.struct<"S" {v: vector<8xf32>}>

// CHECK: declare <8 x float> @v8f(<8 x float> noundef)
c.func private @v8f(vector<8xf32>) -> vector<8xf32>
// CHECK: declare <8 x float> @in(<8 x float>)
c.func private @in(!S) -> !S
// CHECK: declare void @v16f(ptr noundef byval(<16 x float>) align 64)
c.func private @v16f(vector<16xf32>)
