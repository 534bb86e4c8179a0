// A function with a subprogram gets line tables: each instruction its place, in
// its scope and inlined where the location says so. A type that contains itself
// names its own node, and the unit lists its globals.

// RUN: abi-opt --emit=llvm %s | FileCheck %s

#file = #llvm.di_file<"a.c" in "/tmp">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#self = #llvm.di_composite_type<recId = distinct[1]<>, isRecSelf = true>
#ptr = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #self, sizeInBits = 64>
#next = #llvm.di_derived_type<tag = DW_TAG_member, name = "next", baseType = #ptr, sizeInBits = 64>
#node = #llvm.di_composite_type<recId = distinct[1]<>, tag = DW_TAG_structure_type, name = "node", file = #file, line = 1, sizeInBits = 64, elements = #next>
#type = #llvm.di_subroutine_type<types = #int, #node>
#sub = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, line = 3, scopeLine = 3, subprogramFlags = "LocalToUnit|Definition", type = #type>
#block = #llvm.di_lexical_block<scope = #sub, file = #file, line = 4, column = 2>
#var = #llvm.di_local_variable<scope = #block, name = "x", file = #file, line = 4, arg = 1, type = #int, flags = "Artificial|ObjectPointer">
#global = #llvm.di_global_variable<scope = #unit, name = "g", file = #file, line = 2, type = #int, isDefined = true>
#expr = #llvm.di_global_variable_expression<var = #global, expr = <[DW_OP_plus_uconst(4)]>>
#name = loc("a.c":4:5)
#in = loc(fused<#block>[#name])
#at = loc(fused<#sub>["a.c":3:1])

// CHECK: @g = global i32 0, !dbg ![[EXPR:[0-9]+]]
llvm.mlir.global external @g(0 : i32) {dbg_exprs = [#expr]} : i32

// CHECK: define i32 @f(i32 %x) !dbg ![[SUB:[0-9]+]] {
llvm.func @f(%x: i32) -> i32 {
  // CHECK: #dbg_value(i32 %x, ![[VAR:[0-9]+]], !DIExpression(DW_OP_deref), ![[IN:[0-9]+]])
  llvm.intr.dbg.value #var #llvm.di_expression<[DW_OP_deref]> = %x : i32 loc(#in)
  // CHECK-NEXT: #dbg_value(i32 %x, ![[VAR]], !DIExpression(DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_stack_value), ![[IN]])
  llvm.intr.dbg.value #var #llvm.di_expression<[DW_OP_LLVM_convert(32, DW_ATE_unsigned), DW_OP_stack_value]> = %x : i32 loc(#in)
  // CHECK: %y = add i32 %x, %x, !dbg ![[IN]]
  %y = llvm.add %x, %x : i32 loc("named"(#in))
  // CHECK: ret i32 %y, !dbg ![[INLINED:[0-9]+]]
  llvm.return %y : i32 loc(callsite(#in at #at))
} loc(#at)

// CHECK: !llvm.dbg.cu = !{![[UNIT:[0-9]+]]}
// CHECK: !llvm.module.flags = !{![[FLAG:[0-9]+]]}
// CHECK-DAG: ![[EXPR]] = !DIGlobalVariableExpression(var: ![[GLOBAL:[0-9]+]], expr: !DIExpression(DW_OP_plus_uconst, 4))
// CHECK-DAG: ![[GLOBAL]] = distinct !DIGlobalVariable(scope: ![[UNIT]], name: "g", file: ![[FILE:[0-9]+]], line: 2, type: ![[INT:[0-9]+]], isDefinition: true, isLocal: false)
// CHECK-DAG: ![[UNIT]] = distinct !DICompileUnit(language: DW_LANG_C11, file: ![[FILE]], isOptimized: false, emissionKind: FullDebug, runtimeVersion: 0, globals: ![[GLOBALS:[0-9]+]])
// CHECK-DAG: ![[GLOBALS]] = !{![[EXPR]]}
// CHECK-DAG: ![[FILE]] = !DIFile(filename: "a.c", directory: "/tmp")
// CHECK-DAG: ![[SUB]] = distinct !DISubprogram(unit: ![[UNIT]], scope: ![[FILE]], name: "f", file: ![[FILE]], line: 3, scopeLine: 3, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, type: ![[TYPE:[0-9]+]])
// CHECK-DAG: ![[TYPE]] = !DISubroutineType(types: ![[TYPES:[0-9]+]])
// CHECK-DAG: ![[TYPES]] = !{![[INT]], ![[NODE:[0-9]+]]}
// CHECK-DAG: ![[NODE]] = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "node", file: ![[FILE]], line: 1, size: 64, elements: ![[ELEMS:[0-9]+]])
// CHECK-DAG: ![[ELEMS]] = !{![[NEXT:[0-9]+]]}
// CHECK-DAG: ![[NEXT]] = !DIDerivedType(tag: DW_TAG_member, name: "next", baseType: ![[PTR:[0-9]+]], size: 64)
// CHECK-DAG: ![[PTR]] = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: ![[NODE]], size: 64)
// CHECK-DAG: ![[VAR]] = !DILocalVariable(scope: ![[BLOCK:[0-9]+]], name: "x", file: ![[FILE]], line: 4, arg: 1, type: ![[INT]], flags: DIFlagArtificial | DIFlagObjectPointer)
// CHECK-DAG: ![[BLOCK]] = distinct !DILexicalBlock(scope: ![[SUB]], file: ![[FILE]], line: 4, column: 2)
// CHECK-DAG: ![[IN]] = !DILocation(line: 4, column: 5, scope: ![[BLOCK]])
// CHECK-DAG: ![[AT:[0-9]+]] = !DILocation(line: 3, column: 1, scope: ![[SUB]])
// CHECK-DAG: ![[INLINED]] = !DILocation(line: 4, column: 5, scope: ![[BLOCK]], inlinedAt: ![[AT]])
// CHECK-DAG: ![[FLAG]] = !{i32 2, !"Debug Info Version", i32 3}
