// LLVM 14 aligns i128 to 8 bytes: storage for this struct would be smaller than C's.
// RUN: abi-opt --emit=llvm --llvm-version=22 %s | FileCheck %s
// RUN: not abi-opt --emit=llvm --llvm-version=14 %s 2>&1 | FileCheck %s --check-prefix=OLD --implicit-check-not=define

// CHECK: %struct.R = type { i8, i128, i8 }
// OLD: llvm-version-invalid.mlir:[[#@LINE+2]]:1: error: {{.*}}LLVM 14 aligns integers of more than 64 bits to 8 bytes, and C to 16
!R = !c.struct<"R" {a: si8, b: si128, c: si8}>
c.func @f(%r: !R) -> !R {
  c.return %r : !R
}
