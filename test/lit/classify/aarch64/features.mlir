// Features of the processor change nothing about the convention: LLVM is told of them, and
// closes them over what they imply.
// RUN: abi-opt --emit=llvm --target=aarch64-linux-gnu --mattr=+sve2,-aes %s | FileCheck %s

// CHECK: define <4 x float> @f(<4 x float> noundef %v_0) [[GROUP:#[0-9]+]]
// CHECK: attributes [[GROUP]] = { "target-features"="+sve2,-aes" }
c.func @f(%v: vector<4xf32>) -> vector<4xf32> { c.return %v : vector<4xf32> }
