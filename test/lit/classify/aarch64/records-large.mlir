// A larger record goes by the address of a copy, which is the callee's: there is
// no byval. A result is stored where x8 leads, which costs no argument register.
// RUN: abi-opt --emit=llvm --target=aarch64-linux-gnu %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=arm64-apple-macosx14 %s | FileCheck %s
// RUN: abi-opt --emit-abi="target=aarch64-linux-gnu annotate-locations" %s | FileCheck --check-prefix=AT %s

!B = !c.struct<"B" {a: !c.array<3 x si64>}>

// CHECK: declare void @f(ptr dead_on_unwind writable sret(%struct.B) align 8, ptr dead_on_return noundef)
c.func private @f(!B) -> !B

// CHECK-LABEL: define void @g(
// CHECK: [[COPY:%.*]] = alloca %struct.B, align 8
// CHECK: call void @llvm.memcpy{{.*}}(ptr align 8 [[COPY]], ptr align 8 %b_0, i64 24
// CHECK: call void @f(ptr {{.*}}sret(%struct.B) align 8 %sret, ptr dead_on_return noundef [[COPY]])
// AT-LABEL: abi.func @g
// AT: abi.indirect %b_0 {align = 8 : i64, loc = ["x0"]}
// AT: abi.indirect sret {align = 8 : i64, loc = ["x8"], slot = !B}
c.func @g(%b: !B) -> !B {
  %r = c.call @f(%b) : (!B) -> !B
  c.return %r : !B
}
