// The op of the toy language is lowered to LLVM's addition, in a function that
// follows C's calling convention.
// RUN: toy-opt --emit=llvm %s | FileCheck %s

// CHECK: define i64 @twice(i64 noundef %[[X:.*]])
// CHECK: add i64 %[[X]], %[[X]]
c.func @twice(%x: i64) -> i64 {
  %y = toy.double %x : i64
  c.return %y : i64
}
