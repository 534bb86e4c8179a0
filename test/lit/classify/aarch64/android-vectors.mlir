// On Android and OpenHarmony a vector of at most 2 bytes is an integer of 16 bits, elsewhere of 32.
// RUN: abi-opt --emit=llvm --target=aarch64-linux-android24 %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=aarch64-linux-ohos %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=aarch64-linux-gnu %s | FileCheck --check-prefix=LINUX %s

// CHECK: declare <2 x i8> @two(i16 noundef)
// LINUX: declare <2 x i8> @two(i32)
c.func private @two(vector<2xsi8>) -> vector<2xsi8>
// CHECK: declare void @four(i32 noundef)
// LINUX: declare void @four(i32 noundef)
c.func private @four(vector<4xsi8>)
