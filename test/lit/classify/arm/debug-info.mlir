// Debug info has the sizes of the target, and names the convention of a function.
// RUN: abi-opt -g --target=armv7-linux-gnueabihf --emit=llvm %s | FileCheck %s

// CHECK-DAG: !DICompositeType(tag: DW_TAG_structure_type, name: "S", {{.*}}size: 128
// CHECK-DAG: !DIDerivedType(tag: DW_TAG_member, name: "n", {{.*}}size: 64, offset: 64
// CHECK-DAG: cc: DW_CC_LLVM_AAPCS
!S = !c.struct<"S" {c: si8, p: !llvm.ptr, n: si64}>
c.func callconv(aapcs) @f(%s: !S) {
  c.return
}
