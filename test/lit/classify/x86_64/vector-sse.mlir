// A vector of up to 4 bytes is INTEGER, of 8 bytes SSE (written as double), of 16 bytes SSE, SSEUP; wider ones are MEMORY
// without AVX, but clang returns them in registers.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

// CHECK: declare i16 @v2c(i16 noundef)
c.func private @v2c(vector<2xsi8>) -> vector<2xsi8>
// CHECK: declare double @v2f(double noundef)
c.func private @v2f(vector<2xf32>) -> vector<2xf32>
// CHECK: declare <4 x float> @v4f(<4 x float> noundef)
c.func private @v4f(vector<4xf32>) -> vector<4xf32>
// CHECK: declare void @v3f(<3 x float> noundef)
c.func private @v3f(vector<3xf32>)
// CHECK: declare <8 x float> @v8f(ptr noundef byval(<8 x float>) align 32)
c.func private @v8f(vector<8xf32>) -> vector<8xf32>
// CHECK: declare <1 x double> @v1d(ptr noundef byval(<1 x double>) align 8)
c.func private @v1d(vector<1xf64>) -> vector<1xf64>
