// A variable of the file that is defined here is one for the debugger; one that is defined elsewhere is described there.

// RUN: abi-opt %s -g --emit=llvm | FileCheck %s

!Point = !c.struct<"Point" {x: si32, y: si32}>
// CHECK: @origin = internal global {{.*}}, !dbg ![[ORIGIN:[0-9]+]]
c.global private @origin : !Point = {x = 1} loc("f.toy":3:1)
// CHECK: @limit = global i64 10, align 8, !dbg ![[LIMIT:[0-9]+]]
c.global @limit : si64 = 10
// CHECK: @elsewhere = external global i32, align 4{{$}}
c.global external @elsewhere : si32

// CHECK-DAG: ![[ORIGIN]] = !DIGlobalVariableExpression(var: ![[VAR:[0-9]+]], expr: !DIExpression())
// CHECK-DAG: ![[VAR]] = distinct !DIGlobalVariable(scope: ![[UNIT:[0-9]+]], name: "origin", {{.*}}line: 3, type: {{.*}}, isLocal: true, isDefinition: true)
// CHECK-DAG: ![[UNIT]] = distinct !DICompileUnit({{.*}}globals: ![[ALL:[0-9]+]])
// CHECK-DAG: ![[ALL]] = !{![[ORIGIN]], ![[LIMIT]]}
