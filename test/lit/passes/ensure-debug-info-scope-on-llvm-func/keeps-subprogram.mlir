// Who describes a function knows it better than the pass. Its compile unit is only that of the others if the module carries it.

// RUN: abi-opt %s --ensure-debug-info-scope-on-llvm-func --mlir-print-debuginfo | FileCheck %s

#file = #llvm.di_file<"own.toy" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "own", file = #file, subprogramFlags = Definition>

// CHECK: llvm.func @own()
// CHECK: } loc(#[[OWN:loc.*]])
// CHECK: llvm.func @other()
// CHECK: } loc(#[[OTHER:loc.*]])
// CHECK: #[[UNIT:.*]] = #llvm.di_compile_unit<{{.*}}DW_LANG_C11
// CHECK-NOT: di_compile_unit<
// CHECK-DAG: #[[SP1:.*]] = #llvm.di_subprogram<id = {{.*}}, compileUnit = #[[UNIT]], {{.*}}name = "own", file
// CHECK-DAG: #[[SP2:.*]] = #llvm.di_subprogram<id = {{.*}}, compileUnit = #[[UNIT]], {{.*}}name = "other"
// CHECK-DAG: #[[OWN]] = loc(fused<#[[SP1]]>[{{.*}}])
// CHECK-DAG: #[[OTHER]] = loc(fused<#[[SP2]]>[{{.*}}])
module {
  llvm.func @own() {
    llvm.return
  } loc(fused<#sp>["own.toy":1:1])
  llvm.func @other() {
    llvm.return
  } loc("own.toy":2:1)
} loc(fused<#unit>["own.toy":1:1])
