// A record is in memory, as one that came in registers is put there and one that came in memory stays: the variable is that memory.

// RUN: abi-opt %s --add-c-debug-info | FileCheck %s --check-prefix=C
// RUN: abi-opt %s -g --emit=llvm | FileCheck %s

!Point = !c.struct<"Point" {x: si32, y: si32}>
!Large = !c.struct<"Large" {a: !c.array<9 x si64>}>

// C: c.func @small(%p: !Point)
// C-NEXT: c.debug_value #di_local_variable = %p : !Point
// CHECK: define i32 @small(i64 %p_0)
// CHECK: store i64 %p_0, ptr %p, align 4
// CHECK: #dbg_declare(ptr %p, ![[P:[0-9]+]],
c.func @small(%p: !Point) -> si32 {
  %x = c.get %p["x"] : !Point -> si32
  c.return %x : si32
}
// CHECK: define void @large(ptr noundef byval(%struct.Large) align 8 %q_0)
// CHECK: #dbg_declare(ptr %q_0, ![[Q:[0-9]+]],
c.func @large(%q: !Large) {
  c.return
}
// CHECK-DAG: ![[P]] = !DILocalVariable({{.*}}name: "p", {{.*}}arg: 1, type: ![[POINT:[0-9]+]])
// CHECK-DAG: ![[POINT]] = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Point", size: 64, elements: ![[MEMBERS:[0-9]+]])
// CHECK-DAG: ![[MEMBERS]] = !{![[X:[0-9]+]], ![[Y:[0-9]+]]}
// CHECK-DAG: ![[X]] = !DIDerivedType(tag: DW_TAG_member, name: "x", baseType: ![[INT:[0-9]+]], size: 32)
// CHECK-DAG: ![[Y]] = !DIDerivedType(tag: DW_TAG_member, name: "y", baseType: ![[INT]], size: 32, offset: 32)
// CHECK-DAG: ![[Q]] = !DILocalVariable({{.*}}name: "q", {{.*}}arg: 1, type: ![[LARGE:[0-9]+]])
// CHECK-DAG: ![[LARGE]] = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Large", size: 576
