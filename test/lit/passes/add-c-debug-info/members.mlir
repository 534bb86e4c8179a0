// Members stand where the layout puts them; a bit-field says which bits. A member without a name is there without one, an unnamed bit-field is not.

// RUN: abi-opt %s --add-c-debug-info --mlir-print-debuginfo | FileCheck %s

!U = !c.union<"U" {i: si64, p: !llvm.ptr}>
!S = !c.struct<"S" {lo: ui32 : 3, : ui32 : 0, hi: ui16 : 9, : !c.struct<{inner: si32}>, m: !c.array<4 x !c.array<2 x si16>>, u: !U, more: !c.array<? x si32>}>

// CHECK-DAG: #[[LO:.*]] = #llvm.di_derived_type<tag = DW_TAG_member, name = "lo", baseType = {{.*}}, sizeInBits = 3, flags = BitField>
// CHECK-DAG: #[[HI:.*]] = #llvm.di_derived_type<tag = DW_TAG_member, name = "hi", baseType = {{.*}}, sizeInBits = 9, offsetInBits = 32, flags = BitField>
// CHECK-DAG: #[[INNER:.*]] = #llvm.di_derived_type<tag = DW_TAG_member, name = "inner", baseType = {{.*}}, sizeInBits = 32>
// CHECK-DAG: #[[ANON:.*]] = #llvm.di_composite_type<tag = DW_TAG_structure_type, sizeInBits = 32, elements = #[[INNER]]>
// CHECK-DAG: #[[NONAME:.*]] = #llvm.di_derived_type<tag = DW_TAG_member, baseType = #[[ANON]], sizeInBits = 32, offsetInBits = 64>
// CHECK-DAG: #[[DIMS:.*]] = #llvm.di_composite_type<tag = DW_TAG_array_type, baseType = {{.*}}, sizeInBits = 128, elements = #llvm.di_subrange<count = 4 : i64>, #llvm.di_subrange<count = 2 : i64>>
// CHECK-DAG: #[[M:.*]] = #llvm.di_derived_type<tag = DW_TAG_member, name = "m", baseType = #[[DIMS]], sizeInBits = 128, offsetInBits = 96>
// CHECK-DAG: #[[I:.*]] = #llvm.di_derived_type<tag = DW_TAG_member, name = "i", baseType = {{.*}}, sizeInBits = 64>
// CHECK-DAG: #[[P:.*]] = #llvm.di_derived_type<tag = DW_TAG_member, name = "p", baseType = {{.*}}, sizeInBits = 64>
// CHECK-DAG: #[[UNION:.*]] = #llvm.di_composite_type<tag = DW_TAG_union_type, name = "U", sizeInBits = 64, elements = #[[I]], #[[P]]>
// CHECK-DAG: #[[U:.*]] = #llvm.di_derived_type<tag = DW_TAG_member, name = "u", baseType = #[[UNION]], sizeInBits = 64, offsetInBits = 256>
// CHECK-DAG: #[[REST:.*]] = #llvm.di_composite_type<tag = DW_TAG_array_type, {{.*}}elements = #llvm.di_subrange<count = -1 : i64>>
// CHECK-DAG: #[[MORE:.*]] = #llvm.di_derived_type<tag = DW_TAG_member, name = "more", baseType = #[[REST]], offsetInBits = 320>
// CHECK-DAG: = #llvm.di_composite_type<tag = DW_TAG_structure_type, name = "S", sizeInBits = 320, elements = #[[LO]], #[[HI]], #[[NONAME]], #[[M]], #[[U]], #[[MORE]]>
c.func @f(%s: !llvm.ptr) {
  %v = c.local : !S
  c.return
}
