// A record without data (C's empty struct) is not passed at all, and returned as void.
// RUN: abi-opt --emit-abi %s | FileCheck %s
// RUN: abi-opt --emit=llvm %s | FileCheck %s --check-prefix=LLVM

!Empty = !c.struct<"Empty" {}>

// CHECK-LABEL: abi.func @f(%x_0: i32 {llvm.noundef}) {
// CHECK:         abi.ignore : !Empty
// CHECK:         abi.epilogue {
// CHECK-NEXT:      abi.ignore %e : !Empty
// LLVM: define void @f(i32 noundef %{{.*}})
c.func @f(%e: !Empty, %x: si32) -> !Empty {
  c.return %e : !Empty
}
