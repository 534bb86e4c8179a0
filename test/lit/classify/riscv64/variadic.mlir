// Unnamed arguments are in integer registers, aligned ones at an even one. A va_list is
// the address of the next.
// RUN: abi-opt --emit-abi="target=riscv64-linux-gnu annotate-locations" %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=riscv64-linux-gnu %s | FileCheck --check-prefix=LLVM %s

c.func private @v(si32, ...)
// CHECK-LABEL: abi.func @call
// CHECK: abi.call_args
// CHECK: abi.extend signed %{{.*}} {loc = ["a0"]}
// CHECK: abi.direct %{{.*}} {loc = ["a2:a3"]}
// CHECK: abi.direct %{{.*}} {loc = ["a4"]}
// LLVM: call void (i32, ...) @v(i32 noundef signext %n_0, i128 noundef %{{.*}}, double noundef %{{.*}})
c.func @call(%n: si32, %w: si128, %d: f64) {
  c.call @v(%n, %w, %d) : (si32, si128, f64) -> ()
  c.return
}

// LLVM-LABEL: define i128 @next(
// LLVM: [[AT:%.*]] = load ptr, ptr %list_0, align 8
// LLVM: getelementptr inbounds i8, ptr [[AT]], i32 15
// LLVM: and i64 %{{.*}}, -16
c.func @next(%list: !llvm.ptr) -> si128 {
  %v = c.va_arg %list : si128
  c.return %v : si128
}
