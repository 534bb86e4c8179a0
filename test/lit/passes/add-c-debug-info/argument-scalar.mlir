// A number lives in a register, which is soon used for something else: a debugger finds it in memory. What puts it there is on no line,
// so that a breakpoint at the function is behind it.

// RUN: abi-opt %s -g --emit=llvm | FileCheck %s

// CHECK: define i32 @half(i32 noundef %x_0) !dbg ![[SP:[0-9]+]]
// CHECK: %x.addr = alloca i32, align 4
// CHECK: store i32 %x_0, ptr %x.addr, align 4, !dbg ![[NOWHERE:[0-9]+]]
// CHECK: #dbg_declare(ptr %x.addr, ![[X:[0-9]+]], !DIExpression(), ![[AT:[0-9]+]])
// CHECK: ret i32 %x_0, !dbg ![[RETURN:[0-9]+]]
c.func @half(%x: si32 loc("f.toy":2:5)) -> si32 {
  c.return %x : si32 loc("f.toy":3:1)
} loc("f.toy":1:1)

// CHECK-DAG: ![[SP]] = distinct !DISubprogram({{.*}}name: "half", {{.*}}line: 1, scopeLine: 1, spFlags: DISPFlagDefinition, type: ![[TYPE:[0-9]+]]
// CHECK-DAG: ![[TYPE]] = !DISubroutineType(types: ![[TYPES:[0-9]+]])
// CHECK-DAG: ![[TYPES]] = !{![[INT:[0-9]+]], ![[INT]]}
// CHECK-DAG: ![[INT]] = !DIBasicType(tag: DW_TAG_base_type, name: "int", size: 32, encoding: DW_ATE_signed)
// CHECK-DAG: ![[X]] = !DILocalVariable(scope: ![[SP]], name: "x", {{.*}}line: 2, arg: 1, type: ![[INT]])
// CHECK-DAG: ![[NOWHERE]] = !DILocation(line: 0, column: 0, scope: ![[SP]])
// CHECK-DAG: ![[AT]] = !DILocation(line: 2, column: 5, scope: ![[SP]])
// CHECK-DAG: ![[RETURN]] = !DILocation(line: 3, column: 1, scope: ![[SP]])
// CHECK-DAG: !DICompileUnit(language: DW_LANG_C11, {{.*}}producer: "clang LLVM (abi-opt)", isOptimized: false, emissionKind: FullDebug
