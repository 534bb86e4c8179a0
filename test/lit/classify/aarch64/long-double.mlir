// long double has 128 bits on Linux. It is double on Apple's systems, which have
// no f128, and neither has the x87's type.
// RUN: abi-opt --emit=llvm --target=aarch64-linux-gnu %s | FileCheck %s
// RUN: not abi-opt --emit-abi=target=arm64-apple-macosx14 %s 2>&1 | FileCheck --check-prefix=APPLE %s

// CHECK: declare fp128 @f([2 x fp128] alignstack(16))
// APPLE: f128 is not a C type on arm64 Darwin
c.func private @f(!c.struct<"L" {a: f128, b: f128}>) -> f128
