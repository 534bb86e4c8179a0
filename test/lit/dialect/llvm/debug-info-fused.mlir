// An operation that stands for several of one line keeps the line; of several lines, only the scope is left, and of several blocks that in which all are.

// RUN: abi-opt %s --emit=llvm | FileCheck %s

#file = #llvm.di_file<"f.toy" in "">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, subprogramFlags = Definition>
#block = #llvm.di_lexical_block<scope = #sp, file = #file, line = 1>
llvm.func @f(%a: i32) -> i32 {
  // CHECK: add i32 %a, %a, !dbg ![[ONE:[0-9]+]]
  %0 = llvm.add %a, %a : i32 loc(fused["f.toy":2:3, "f.toy":2:9])
  // CHECK: add i32 %{{.*}}, %a, !dbg ![[NONE:[0-9]+]]
  %1 = llvm.add %0, %a : i32 loc(fused["f.toy":2:3, "f.toy":3:3])
  // CHECK: add i32 %{{.*}}, %a, !dbg ![[BOTH:[0-9]+]]
  %2 = llvm.add %1, %a : i32 loc(fused["f.toy":2:3, fused<#block>["f.toy":2:3]])
  // CHECK: add i32 %{{.*}}, %a{{$}}
  %3 = llvm.add %2, %a : i32 loc(fused["f.toy":2:3, "name"])
  // What was inlined nobody knows where has no place.
  // CHECK: add i32 %{{.*}}, %a{{$}}
  %4 = llvm.add %3, %a : i32 loc(callsite(fused<#block>["f.toy":2:3] at fused["f.toy":2:3, "name"]))
  llvm.return %4 : i32
} loc(fused<#sp>["f.toy":1:1])

// CHECK-DAG: ![[ONE]] = !DILocation(line: 2, column: 0, scope: ![[SP:[0-9]+]])
// CHECK-DAG: ![[BOTH]] = !DILocation(line: 2, column: 3, scope: ![[SP]])
// CHECK-DAG: ![[NONE]] = !DILocation(line: 0, column: 0, scope: ![[SP]])
