// What emit-abi writes is what verify-abi finds, with and without locations, for
// each way of passing, for variadic calls, and for the target's variants.
// RUN: abi-opt --emit-abi --verify-abi %s | FileCheck %s
// RUN: abi-opt --emit-abi=annotate-locations --verify-abi %s | FileCheck %s
// RUN: abi-opt --abi-compat=clang19 --mattr=+avx --emit-abi --verify-abi %s | FileCheck %s

!P = !c.struct<"P" {a: si64, b: si32}>
!Big = !c.struct<"Big" {v: !c.array<5 x si64>}>
!E = !c.struct<"E" {}>

// CHECK: abi.func private @big(
c.func private @big(!Big, si128, f80) -> !Big
// CHECK: abi.func private @print(
c.func private @print(!llvm.ptr, ...) -> si32

// CHECK: abi.func @f(
c.func @f(%p: !P, %e: !E, %c: si8, %b: !Big, %v: vector<8xf32>, %i: si128, %l: f80, %fp: !llvm.ptr) -> ui8 {
  %b2 = c.call @big(%b, %i, %l) : (!Big, si128, f80) -> !Big
  %n = c.call @print(%fp, %p, %l) : (!llvm.ptr, !P, f80) -> si32
  %m = c.call_indirect %fp(%fp, %e, %n) : (!llvm.ptr, !E, ..., si32) -> !P
  %z = c.zero : ui8
  c.return %z : ui8
}
