// The op of the dialect is lowered to LLVM's addition, in a function that
// follows C's calling convention.
// RUN: number-opt --emit=llvm %s | FileCheck %s

// CHECK: define i64 @twice(i64 noundef %[[X:.*]])
// CHECK: add i64 %[[X]], %[[X]]
c.func @twice(%x: i64) -> i64 {
  %y = number.double %x : i64
  c.return %y : i64
}
