// A transparent union is passed as its first member.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

!T = !c.union<"T" {p: !llvm.ptr, q: !llvm.ptr}, transparent>

// CHECK: declare void @f(ptr)
c.func private @f(!T)
