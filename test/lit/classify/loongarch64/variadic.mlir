// Unnamed arguments are in integer registers, those aligned to 16 at an even one: a _BitInt of more than 64 bits too.
// RUN: abi-opt --emit-abi="target=loongarch64-linux-gnu annotate-locations" %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=loongarch64-linux-gnu %s | FileCheck --check-prefix=LLVM %s

c.func private @v(si32, ...)
// CHECK-LABEL: abi.func @call
// CHECK: abi.call_args
// CHECK: abi.extend signed %{{.*}} {loc = ["a0"]}
// CHECK: abi.direct %{{.*}} {loc = ["a2:a3"]}
// CHECK: abi.direct %{{.*}} {loc = ["a4"]}
// LLVM: call void (i32, ...) @v(i32 noundef signext %n_0, i100 noundef %{{.*}}, double noundef %{{.*}})
c.func @call(%n: si32, %w: !c.bitint<si100>, %d: f64) {
  c.call @v(%n, %w, %d) : (si32, !c.bitint<si100>, f64) -> ()
  c.return
}

// LLVM-LABEL: define i100 @next(
// LLVM: [[AT:%.*]] = load ptr, ptr %list_0, align 8
// LLVM: getelementptr inbounds i8, ptr [[AT]], i32 15
// LLVM: and i64 %{{.*}}, -16
c.func @next(%list: !llvm.ptr) -> !c.bitint<si100> {
  %v = c.va_arg %list : !c.bitint<si100>
  c.return %v : !c.bitint<si100>
}
