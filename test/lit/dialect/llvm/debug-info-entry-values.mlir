// LLVM knows the value in the caller of an argument with swiftasync, and of none else.

// RUN: abi-opt %s --emit=llvm | FileCheck %s

#file = #llvm.di_file<"f.toy" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, name = "f", file = #file, subprogramFlags = Definition>
#x = #llvm.di_local_variable<scope = #sp, name = "x", file = #file>
#entry = #llvm.di_expression<[DW_OP_LLVM_entry_value(1), DW_OP_plus_uconst(8)]>

// CHECK-LABEL: @f(
llvm.func @f(%p: !llvm.ptr {llvm.swiftasync}) {
  // CHECK: ptr %p, {{.*}}!DIExpression(DW_OP_LLVM_entry_value, 1, DW_OP_plus_uconst, 8)
  llvm.intr.dbg.declare #x #entry = %p : !llvm.ptr loc("f.toy":2:1)
  // CHECK: i64 poison, {{.*}}!DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_entry_value, 1)
  %0 = llvm.mlir.poison : i64
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_LLVM_arg(0), DW_OP_LLVM_entry_value(1)]> = %0 : i64 loc("f.toy":2:1)
  llvm.return loc("f.toy":3:1)
} loc(fused<#sp>["f.toy":1:1])
