// Calls that were inlined into inlined calls, on either side of a callsite. A call at an unknown position counts as that around it.
// The locations are those of mlir-translate.

// RUN: abi-opt %s --emit=llvm | FileCheck %s

#file = #llvm.di_file<"a.c" in "/d">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C99, file = #file, isOptimized = false, emissionKind = Full>
#f = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, line = 1, scopeLine = 1, subprogramFlags = Definition>
#g = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #unit, scope = #file, name = "g", file = #file, line = 10, scopeLine = 10, subprogramFlags = Definition>
#h = #llvm.di_subprogram<id = distinct[3]<>, compileUnit = #unit, scope = #file, name = "h", file = #file, line = 20, scopeLine = 20, subprogramFlags = Definition>
llvm.func @f(%a: i32) -> i32 {
  // CHECK: add i32 %{{.*}}, %{{.*}}, !dbg ![[H:[0-9]+]]
  %0 = llvm.add %a, %a : i32 loc(callsite(fused<#h>["a.c":21:2] at callsite(fused<#g>["a.c":11:2] at "a.c":3:4)))
  // CHECK: add i32 %{{.*}}, %{{.*}}, !dbg ![[H]]
  %1 = llvm.add %0, %0 : i32 loc(callsite(callsite(fused<#h>["a.c":21:2] at fused<#g>["a.c":11:2]) at "a.c":3:4))
  // CHECK: add i32 %{{.*}}, %{{.*}}, !dbg ![[DIRECT:[0-9]+]]
  %2 = llvm.add %1, %1 : i32 loc(callsite(callsite(fused<#h>["a.c":21:2] at "a.c":11:2) at "a.c":3:4))
  // CHECK: add i32 %{{.*}}, %{{.*}}, !dbg ![[G:[0-9]+]]
  %3 = llvm.add %2, %2 : i32 loc(callsite(callsite("a.c":21:2 at fused<#g>["a.c":11:2]) at "a.c":3:4))
  llvm.return %3 : i32
} loc(fused<#f>["a.c":1:1])

// CHECK-DAG: ![[SPF:[0-9]+]] = distinct !DISubprogram({{.*}}name: "f"
// CHECK-DAG: ![[SPG:[0-9]+]] = distinct !DISubprogram({{.*}}name: "g"
// CHECK-DAG: ![[SPH:[0-9]+]] = distinct !DISubprogram({{.*}}name: "h"
// CHECK-DAG: ![[CALL:[0-9]+]] = !DILocation(line: 3, column: 4, scope: ![[SPF]])
// CHECK-DAG: ![[G]] = !DILocation(line: 11, column: 2, scope: ![[SPG]], inlinedAt: ![[CALL]])
// CHECK-DAG: ![[H]] = !DILocation(line: 21, column: 2, scope: ![[SPH]], inlinedAt: ![[G]])
// CHECK-DAG: ![[DIRECT]] = !DILocation(line: 21, column: 2, scope: ![[SPH]], inlinedAt: ![[CALL]])
