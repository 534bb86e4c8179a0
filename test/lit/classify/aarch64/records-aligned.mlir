// A record of 16 bytes that is aligned to 16 is one i128. On Linux the record's own
// attribute does not count for an argument; it does for a result.
// RUN: abi-opt --emit=llvm --target=aarch64-linux-gnu %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=arm64-apple-macosx14 %s | FileCheck --check-prefix=APPLE %s

!M = !c.struct<"M" {a: si64 align = 16}>
!R = !c.struct<"R" {a: si64}, align = 16>
!K = !c.struct<"K" {a: si128}, packed>

// CHECK: declare i128 @m(i128)
// APPLE: declare i128 @m(i128)
c.func private @m(!M) -> !M
// CHECK: declare i128 @r([2 x i64])
// APPLE: declare i128 @r(i128)
c.func private @r(!R) -> !R
// CHECK: declare [2 x i64] @k([2 x i64])
// APPLE: declare [2 x i64] @k([2 x i64])
c.func private @k(!K) -> !K
