// A variadic function may return a long double, which the frame reads from the x87 stack.
// RUN: abi-opt bindgen %s | FileCheck %s
long double sum(int n, ...);

// CHECK: func Sum(n int32, more ...any) (r ffi.LongDouble) {
// CHECK: f.More(
// CHECK: f.X87Count = 1
// CHECK: f.Call(
