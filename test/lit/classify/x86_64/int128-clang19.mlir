// clang 19 wrote the two registers of a 128-bit integer as i64, i64.
// RUN: abi-opt --emit=llvm --abi-compat=clang19 %s | FileCheck %s

// CHECK: declare { i64, i64 } @one(i64 noundef, i64 noundef)
c.func private @one(si128) -> si128
// CHECK: declare { i64, i64 } @bits(i64 noundef, i64 noundef)
c.func private @bits(!c.bitint<si100>) -> !c.bitint<si100>
