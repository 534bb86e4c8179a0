// A transparent union goes as its first member, and comes back as a union.
// RUN: abi-opt --emit=llvm --target=riscv64-linux-gnu %s | FileCheck %s

!T = !c.union<"T" {p: !llvm.ptr, i: si64}, transparent>
// CHECK: declare %union.T @pointer(ptr)
c.func private @pointer(!T) -> !T
