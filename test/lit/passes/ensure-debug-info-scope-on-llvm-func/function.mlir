// A definition is distinct and belongs to the compile unit; a declaration is what another unit defines, so it has neither.
// The line is that of the function's location; the file is that, or the module's where the function has none.

// RUN: abi-opt %s --ensure-debug-info-scope-on-llvm-func --mlir-print-debuginfo | FileCheck %s

module {
  llvm.func @declared() loc("f.toy":2:1)
  llvm.func @defined() {
    llvm.return loc("f.toy":7:9)
  } loc("f.toy":6:1)
  llvm.func @unknown() {
    llvm.return loc(unknown)
  } loc(unknown)
} loc("m.toy":1:1)

// CHECK: llvm.func @declared() loc(#[[DECLARED:.*]])
// CHECK: llvm.return loc(#[[RETURN:loc.*]])
// CHECK-NEXT: } loc(#[[DEFINED:loc.*]])
// CHECK: } loc(#[[UNKNOWN:loc.*]])
// CHECK: #[[FILE:di_file.*]] = #llvm.di_file<"f.toy" in "">
// CHECK: #[[MODULE:di_file.*]] = #llvm.di_file<"m.toy" in "">
// CHECK: #[[TYPE:.*]] = #llvm.di_subroutine_type<callingConvention = DW_CC_normal>
// CHECK: #[[RETURN]] = loc("f.toy":7:9)
// CHECK: #[[UNIT:.*]] = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #[[MODULE]], producer = "MLIR", isOptimized = true, emissionKind = LineTablesOnly>
// CHECK: #[[SP1:.*]] = #llvm.di_subprogram<scope = #[[FILE]], name = "declared", linkageName = "declared", file = #[[FILE]], line = 2, scopeLine = 2, subprogramFlags = Optimized, type = #[[TYPE]]>
// CHECK: #[[SP2:.*]] = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #[[UNIT]], scope = #[[FILE]], name = "defined", linkageName = "defined", file = #[[FILE]], line = 6, scopeLine = 6, subprogramFlags = "Definition|Optimized", type = #[[TYPE]]>
// CHECK: #[[SP3:.*]] = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #[[UNIT]], scope = #[[MODULE]], name = "unknown", {{.*}}, line = 1, scopeLine = 1,
// CHECK: #[[DECLARED]] = loc(fused<#[[SP1]]>[{{.*}}])
// CHECK: #[[DEFINED]] = loc(fused<#[[SP2]]>[{{.*}}])
// CHECK: #[[UNKNOWN]] = loc(fused<#[[SP3]]>[{{.*}}])
