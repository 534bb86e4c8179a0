// Positions of two files have in common where the file was included: here, the line of the function. Parts of two blocks from one
// included file become a part of the common block. The locations are those of mlir-translate.

// RUN: abi-opt %s --emit=llvm | FileCheck %s

#file = #llvm.di_file<"a.c" in "/d">
#header = #llvm.di_file<"a.h" in "/d">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C99, file = #file, isOptimized = false, emissionKind = Full>
#f = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, line = 1, scopeLine = 2, subprogramFlags = Definition>
#block = #llvm.di_lexical_block<scope = #f, file = #file, line = 3, column = 5>
#inner = #llvm.di_lexical_block<scope = #block, file = #file, line = 4, column = 5>
#part = #llvm.di_lexical_block_file<scope = #block, file = #header, discriminator = 0>
#deep = #llvm.di_lexical_block_file<scope = #inner, file = #header, discriminator = 0>
llvm.func @f(%a: i32) -> i32 {
  // CHECK: add i32 %{{.*}}, %{{.*}}, !dbg ![[LINE:[0-9]+]]
  %0 = llvm.add %a, %a : i32 loc(fused["a.c":7:8, fused<#part>["a.h":7:8]])
  // CHECK: add i32 %{{.*}}, %{{.*}}, !dbg ![[SAME:[0-9]+]]
  %1 = llvm.add %0, %0 : i32 loc(fused[fused<#deep>["a.h":7:8], fused<#part>["a.h":7:8]])
  llvm.return %1 : i32
} loc(fused<#f>["a.c":1:1])

// CHECK-DAG: ![[F:[0-9]+]] = distinct !DISubprogram({{.*}}name: "f"
// CHECK-DAG: ![[LINE]] = !DILocation(line: 1, column: 0, scope: ![[F]])
// CHECK-DAG: ![[BLOCK:[0-9]+]] = distinct !DILexicalBlock(scope: ![[F]], file: !{{[0-9]+}}, line: 3, column: 5)
// CHECK-DAG: ![[PART:[0-9]+]] = distinct !DILexicalBlockFile(scope: ![[BLOCK]], file: !{{[0-9]+}}, discriminator: 0)
// CHECK-DAG: ![[SAME]] = !DILocation(line: 7, column: 8, scope: ![[PART]])
