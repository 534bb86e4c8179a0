// Two INTEGER eightbytes: two registers, which clang 22 writes as one i128. With one register left the whole goes on the
// stack.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

// CHECK: declare i128 @one(i128 noundef)
c.func private @one(si128) -> si128
// CHECK: declare void @late(i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i128 noundef, i64 noundef)
c.func private @late(si64, si64, si64, si64, si64, si128, si64)
