// A result of two numbers comes back in a register each. LLVM's struct of both is packed
// where the second is off its alignment, and may have it elsewhere than the record.
// RUN: abi-opt --emit-abi=target=riscv64-linux-gnu %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=riscv64-linux-gnu %s | FileCheck %s --check-prefix=LLVM

!Apart = !c.struct<"Apart" {c: si8, d: f64 align = 2}, packed>

// CHECK-LABEL: abi.func @apart(
// CHECK-SAME:    -> !llvm.struct<packed (i8, f64)>
// CHECK:       abi.direct %{{.*}} {offsets = [0, 2]} : !llvm.struct<packed (i8, f64)> -> !Apart
// CHECK:       abi.direct %{{.*}} {offsets = [0, 2]} : !Apart -> !llvm.struct<packed (i8, f64)>
// LLVM-LABEL: define <{ i8, double }> @apart(
// LLVM:       extractvalue <{ i8, double }> %{{.*}}, 0
// LLVM:       extractvalue <{ i8, double }> %{{.*}}, 1
// LLVM:       getelementptr inbounds i8, ptr %{{.*}}, i32 2
// LLVM:       insertvalue <{ i8, double }> %{{.*}}, double %{{.*}}, 1
c.func @apart(%x: !Apart) -> !Apart {
  %r = c.call @apart(%x) : (!Apart) -> !Apart
  c.return %r : !Apart
}
