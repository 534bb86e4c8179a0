// Unnamed arguments are in integer registers, those aligned to 8 at an even one. A long double is behind an address.
// RUN: abi-opt --emit-abi="target=riscv32-linux-gnu annotate-locations" %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=riscv32-linux-gnu %s | FileCheck --check-prefix=LLVM %s

c.func private @v(si32, ...)
// CHECK-LABEL: abi.func @call
// CHECK: abi.call_args
// CHECK: abi.direct %{{.*}} {loc = ["a0"]}
// CHECK: abi.direct %{{.*}} {loc = ["a2:a3"]}
// CHECK: abi.direct %{{.*}} {loc = ["a4:a5"]}
// CHECK: abi.direct %{{.*}} {loc = ["a6"]}
// CHECK: abi.direct %{{.*}} {loc = ["stack+0"]}
// CHECK: abi.direct %{{.*}} {loc = ["[stack+8]"]}
c.func @call(%n: si32, %w: si64, %d: f64, %q: f128) {
  c.call @v(%n, %w, %d, %n, %d, %q) : (si32, si64, f64, si32, f64, f128) -> ()
  c.return
}

// LLVM-LABEL: define i64 @next(
// LLVM: [[AT:%.*]] = load ptr, ptr %list_0, align 4
// LLVM: getelementptr inbounds i8, ptr [[AT]], i32 7
// LLVM: and i32 %{{.*}}, -8
c.func @next(%list: !llvm.ptr) -> si64 {
  %v = c.va_arg %list : si64
  c.return %v : si64
}

// LLVM-LABEL: define fp128 @quad(
// LLVM: [[AT:%.*]] = load ptr, ptr %list_0, align 4
// LLVM: getelementptr inbounds i8, ptr [[AT]], i32 4
// LLVM: [[COPY:%.*]] = load ptr, ptr [[AT]], align 4
// LLVM: load fp128, ptr [[COPY]], align 16
c.func @quad(%list: !llvm.ptr) -> f128 {
  %v = c.va_arg %list : f128
  c.return %v : f128
}
