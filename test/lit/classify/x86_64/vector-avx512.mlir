// With AVX-512 a vector of 64 bytes is one zmm register.
// RUN: abi-opt --emit=llvm --mattr=+avx512f %s | FileCheck %s

// CHECK: declare <16 x float> @v16f(<16 x float> noundef)
c.func private @v16f(vector<16xf32>) -> vector<16xf32>
