// Calls of assembly: each flag alone, and all of them.
// RUN: abi-opt %s --emit=llvm | FileCheck %s

llvm.func @assembly(%a: i32, %p: !llvm.ptr) {
  // CHECK: call i32 asm "add $1, $0", "=r,r"(i32 %a)
  %0 = llvm.inline_asm "add $1, $0", "=r,r" %a : (i32) -> i32
  // CHECK-NEXT: call void asm sideeffect "nop", ""()
  llvm.inline_asm has_side_effects "nop", "" : () -> ()
  // CHECK-NEXT: call void asm alignstack "nop", ""()
  llvm.inline_asm is_align_stack "nop", "" : () -> ()
  // CHECK-NEXT: call void asm "nop", ""()
  llvm.inline_asm asm_dialect = "att" "nop", "" : () -> ()
  // CHECK-NEXT: call void asm inteldialect "nop", ""()
  llvm.inline_asm asm_dialect = "intel" "nop", "" : () -> ()
  // CHECK-NEXT: tail call void asm "nop", ""()
  llvm.inline_asm tail_call_kind = <tail> "nop", "" : () -> ()
  // CHECK-NEXT: call { i8, i16 } asm sideeffect alignstack inteldialect "mov $0, \22x\22\0A", "=r,=r,r"(i32 %a)
  %1 = llvm.inline_asm has_side_effects is_align_stack asm_dialect = intel "mov $0, \22x\22\0A", "=r,=r,r" %a : (i32) -> !llvm.struct<(i8, i16)>
  llvm.return
}
