// Who has described a function, and its unit, knows it better than the pass.

// RUN: abi-opt %s --add-c-debug-info | FileCheck %s
// RUN: abi-opt %s -g --emit=llvm | FileCheck %s --check-prefix=LLVM

#file = #llvm.di_file<"own.toy" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_Pascal83, file = #file, isOptimized = false, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "own", file = #file, subprogramFlags = Definition>
module {
  // CHECK: c.func @own(%x: si32) {
  // CHECK-NEXT: c.return
  c.func @own(%x: si32) {
    c.return
  } loc(fused<#sp>["own.toy":1:1])
  // CHECK: c.func @other(%x: si32) {
  // CHECK-NEXT: %x.addr = c.local
  c.func @other(%x: si32) {
    c.return
  } loc("own.toy":3:1)
} loc(fused<#unit>["own.toy":1:1])

// LLVM: !llvm.dbg.cu = !{!{{[0-9]+}}}
// LLVM: !DICompileUnit(language: DW_LANG_Pascal83
