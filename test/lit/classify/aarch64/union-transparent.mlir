// A transparent union goes as its first member, and comes back as a union.
// RUN: abi-opt --emit=llvm --target=aarch64-linux-gnu %s | FileCheck %s

!U = !c.union<"U" {p: !llvm.ptr, l: si64}, transparent>

// CHECK: declare i64 @f(ptr)
c.func private @f(!U) -> !U
