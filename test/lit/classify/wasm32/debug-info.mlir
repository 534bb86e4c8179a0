// Debug info has the sizes of the target.
// RUN: abi-opt -g --target=wasm32-wasi --emit=llvm %s | FileCheck %s

// CHECK-DAG: !DICompositeType(tag: DW_TAG_structure_type, name: "S", {{.*}}size: 96
// CHECK-DAG: !DIDerivedType(tag: DW_TAG_member, name: "n", {{.*}}size: 32, offset: 64
!S = !c.struct<"S" {c: si8, p: !llvm.ptr, n: ui32}>
c.func @f(%s: !S) {
  c.return
}
