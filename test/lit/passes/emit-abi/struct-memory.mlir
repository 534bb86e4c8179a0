// A struct over 16 bytes is class MEMORY: as an argument a byval copy on the stack, as a result storage that the caller
// gives, whose address takes rdi.
// RUN: abi-opt --emit-abi %s | FileCheck %s
// RUN: abi-opt --emit=llvm %s | FileCheck %s --check-prefix=LLVM

!Big = !c.struct<"Big" {a: si64, b: si64, c: si64}>

// CHECK-LABEL: abi.func @same(
// CHECK-SAME:    %sret: !llvm.ptr {llvm.align = 8 : i64, llvm.dead_on_unwind, llvm.noalias, llvm.sret = !llvm.struct<"struct.Big", (i64, i64, i64)>, llvm.writable}
// CHECK-SAME:    %b_0: !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"struct.Big", (i64, i64, i64)>, llvm.noundef}) {
// CHECK:         abi.indirect byval %b_0 {align = 8 : i64} : !llvm.ptr -> !Big
// CHECK:         abi.call_exec @same(%b) {
// CHECK:           abi.indirect sret {align = 8 : i64, slot = !Big} : -> !llvm.ptr
// CHECK:           abi.indirect byval %b {align = 8 : i64} : !Big -> !llvm.ptr
// CHECK:           abi.call_rets {
// CHECK:             abi.indirect sret %{{.*}}#0 {align = 8 : i64} : !llvm.ptr -> !Big
// CHECK:         abi.epilogue {
// CHECK-NEXT:      abi.indirect sret %r, %sret {align = 8 : i64} : !Big, !llvm.ptr
// CHECK-NEXT:      abi.yield
// CHECK-NEXT:    }
// CHECK-NEXT:    abi.return
// LLVM: %struct.Big = type { i64, i64, i64 }
// LLVM: define void @same(ptr dead_on_unwind noalias writable sret(%struct.Big) align 8 %{{.*}}, ptr noundef byval(%struct.Big) align 8 %{{.*}})
// LLVM: call void @same(ptr dead_on_unwind writable sret(%struct.Big) align 8 %{{.*}}, ptr noundef byval(%struct.Big) align 8 %{{.*}})
c.func @same(%b: !Big) -> !Big {
  %r = c.call @same(%b) : (!Big) -> !Big
  c.return %r : !Big
}
