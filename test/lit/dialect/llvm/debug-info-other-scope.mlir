// A location in the scope of another function is in the scope of its own function, unless it is inlined:
// LLVM would ignore the debug info of the module.

// RUN: abi-opt %s --emit=llvm | FileCheck %s

#file = #llvm.di_file<"a.c" in "/tmp">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#f = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, name = "f", file = #file, subprogramFlags = Definition>
#g = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #unit, name = "g", file = #file, subprogramFlags = Definition>
#block = #llvm.di_lexical_block<scope = #g, file = #file, line = 3, column = 4>

// CHECK: define i32 @f(i32 %x) !dbg ![[F:[0-9]+]]
llvm.func @f(%x: i32) -> i32 {
  // CHECK: add i32 %x, %x, !dbg ![[PLAIN:[0-9]+]]
  %0 = llvm.add %x, %x : i32 loc(fused<#block>["a.c":4:5])
  // CHECK: mul i32 {{.*}}, !dbg ![[INLINED:[0-9]+]]
  %1 = llvm.mul %0, %x : i32 loc(callsite(fused<#block>["a.c":5:6] at "a.c":7:8))
  llvm.return %1 : i32 loc("a.c":9:1)
} loc(fused<#f>["a.c":1:1])

// CHECK-DAG: ![[PLAIN]] = !DILocation(line: 4, column: 5, scope: ![[F]])
// CHECK-DAG: ![[INLINED]] = !DILocation(line: 5, column: 6, scope: ![[BLOCK:[0-9]+]], inlinedAt: !{{[0-9]+}})
// CHECK-DAG: ![[BLOCK]] = distinct !DILexicalBlock(
