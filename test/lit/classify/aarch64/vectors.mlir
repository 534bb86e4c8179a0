// A vector that fills a register goes as itself; shorter ones and odd ones as
// integers of the size; wider ones by address.
// RUN: abi-opt --emit=llvm --target=aarch64-linux-gnu %s 2>&1 | FileCheck %s
// RUN: abi-opt --emit=llvm --target=arm64-apple-macosx14 %s 2>&1 | FileCheck %s

// CHECK: declare <4 x float> @whole(<2 x float> noundef, <1 x double> noundef, <8 x bfloat> noundef)
c.func private @whole(vector<2xf32>, vector<1xf64>, vector<8xbf16>) -> vector<4xf32>
// CHECK: declare <3 x i8> @short(i32, i32 noundef, <2 x i32>, <4 x i32>)
c.func private @short(vector<2xsi8>, vector<2xsi16>, vector<3xsi16>, vector<3xsi32>) -> vector<3xsi8>
// CHECK: declare void @wide(ptr dead_on_unwind writable sret(<8 x i32>) align 16, ptr dead_on_return noundef)
c.func private @wide(vector<3xf64>) -> vector<8xsi32>
// CHECK: declare <8 x i1> @bools(i32, i32 noundef, <2 x i32>)
c.func private @bools(vector<8xi1>, vector<32xi1>, vector<33xi1>) -> vector<8xi1>
