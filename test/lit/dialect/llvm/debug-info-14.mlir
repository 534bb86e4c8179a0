// Before there were records, calls of intrinsics said what variables and labels are.

// RUN: abi-opt %s --emit=llvm --llvm-version=14 | FileCheck %s
// RUN: abi-opt %s --emit=llvm --llvm-version=19 | FileCheck %s --check-prefix=RECORDS

#file = #llvm.di_file<"f.toy" in "">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, subprogramFlags = Definition>
#x = #llvm.di_local_variable<scope = #sp, name = "x", file = #file>
#l = #llvm.di_label<scope = #sp, name = "again", file = #file, line = 4>
llvm.func @f(%p: !llvm.ptr, %n: i32) {
  // CHECK: call void @llvm.dbg.declare(metadata ptr %p, metadata ![[X:[0-9]+]], metadata !DIExpression()), !dbg ![[AT:[0-9]+]]{{$}}
  // RECORDS: #dbg_declare(ptr %p, ![[X:[0-9]+]], !DIExpression(), ![[AT:[0-9]+]])
  llvm.intr.dbg.declare #x = %p : !llvm.ptr loc("f.toy":2:3)
  // CHECK: call void @llvm.dbg.value(metadata i32 %n, metadata ![[X]], metadata !DIExpression(DW_OP_plus_uconst, 4)), !dbg
  // RECORDS: #dbg_value(i32 %n, ![[X]], !DIExpression(DW_OP_plus_uconst, 4), !
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_plus_uconst(4)]> = %n : i32 loc("f.toy":3:3)
  // CHECK: call void @llvm.dbg.label(metadata ![[L:[0-9]+]]), !dbg
  // RECORDS: #dbg_label(![[L:[0-9]+]], !
  llvm.intr.dbg.label #l loc("f.toy":4:3)
  // A place that is not known cannot be named.
  // CHECK-NEXT: ret void
  // RECORDS-NEXT: ret void
  llvm.intr.dbg.declare #x = %p : !llvm.ptr loc(unknown)
  llvm.return loc("f.toy":5:3)
} loc(fused<#sp>["f.toy":1:1])

// CHECK: declare void @llvm.dbg.declare(metadata, metadata, metadata)
// CHECK: declare void @llvm.dbg.value(metadata, metadata, metadata)
// CHECK: declare void @llvm.dbg.label(metadata)
// CHECK-DAG: ![[X]] = !DILocalVariable(scope: {{.*}}, name: "x"
// CHECK-DAG: ![[AT]] = !DILocation(line: 2, column: 3,
// CHECK-DAG: ![[L]] = !DILabel(
// RECORDS-NOT: declare
