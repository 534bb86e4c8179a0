// Merged locations of inlined code: the calls are merged from the outermost to the innermost, as far as they are of the same
// functions. The locations are those of mlir-translate.

// RUN: abi-opt %s --emit=llvm | FileCheck %s

#file = #llvm.di_file<"a.c" in "/d">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C99, file = #file, isOptimized = false, emissionKind = Full>
#f = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, line = 1, scopeLine = 1, subprogramFlags = Definition>
#g = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #unit, scope = #file, name = "g", file = #file, line = 10, scopeLine = 10, subprogramFlags = Definition>
#h = #llvm.di_subprogram<id = distinct[3]<>, compileUnit = #unit, scope = #file, name = "h", file = #file, line = 20, scopeLine = 20, subprogramFlags = Definition>
llvm.func @f(%a: i32) -> i32 {
  // A call and a position in the caller.
  // CHECK: add i32 %{{.*}}, %{{.*}}, !dbg ![[LINE:[0-9]+]]
  %0 = llvm.add %a, %a : i32 loc(fused[callsite(fused<#g>["a.c":11:2] at "a.c":3:4), "a.c":3:8])
  // Two functions inlined at one call.
  // CHECK: add i32 %{{.*}}, %{{.*}}, !dbg ![[CALL:[0-9]+]]
  %1 = llvm.add %0, %0 : i32 loc(callsite(fused[fused<#g>["a.c":11:2], fused<#h>["a.c":21:2]] at "a.c":3:4))
  // One function inlined at two calls.
  // CHECK: add i32 %{{.*}}, %{{.*}}, !dbg ![[G:[0-9]+]]
  %2 = llvm.add %1, %1 : i32 loc(fused[callsite(fused<#g>["a.c":11:2] at "a.c":3:4), callsite(fused<#g>["a.c":11:5] at "a.c":5:4)])
  llvm.return %2 : i32
} loc(fused<#f>["a.c":1:1])

// CHECK-DAG: ![[SPF:[0-9]+]] = distinct !DISubprogram({{.*}}name: "f"
// CHECK-DAG: ![[SPG:[0-9]+]] = distinct !DISubprogram({{.*}}name: "g"
// CHECK-DAG: ![[LINE]] = !DILocation(line: 3, column: 0, scope: ![[SPF]])
// CHECK-DAG: ![[CALL]] = !DILocation(line: 3, column: 4, scope: ![[SPF]])
// CHECK-DAG: ![[G]] = !DILocation(line: 11, column: 0, scope: ![[SPG]], inlinedAt: ![[NONE:[0-9]+]])
// CHECK-DAG: ![[NONE]] = !DILocation(line: 0, column: 0, scope: ![[SPF]])
