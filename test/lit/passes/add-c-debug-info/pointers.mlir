// A pointer has the type that it points to. A record that points to itself has a recId; one that is known by its tag only is a declaration.

// RUN: abi-opt %s --add-c-debug-info --mlir-print-debuginfo | FileCheck %s

!Node = !c.struct<"Node" {next: !c.ptr<const !c.tag<struct "Node">>, hidden: !c.ptr<!c.tag<struct "Hidden">>, any: !llvm.ptr}>

// CHECK-DAG: #[[SELF:.*]] = #llvm.di_composite_type<recId = [[ID:distinct.*<>]], isRecSelf = true>
// CHECK-DAG: #[[HIDDEN:.*]] = #llvm.di_composite_type<tag = DW_TAG_structure_type, name = "Hidden", flags = FwdDecl>
// CHECK-DAG: #[[CONST:.*]] = #llvm.di_derived_type<tag = DW_TAG_const_type, baseType = #[[SELF]]>
// CHECK-DAG: #[[NEXT:.*]] = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #[[CONST]], sizeInBits = 64>
// CHECK-DAG: = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #[[HIDDEN]], sizeInBits = 64>
// CHECK-DAG: = #llvm.di_derived_type<tag = DW_TAG_member, name = "next", baseType = #[[NEXT]], sizeInBits = 64>
// CHECK-DAG: #[[NODE:.*]] = #llvm.di_composite_type<recId = [[ID]], tag = DW_TAG_structure_type, name = "Node"
// CHECK-DAG: = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #[[NODE]], sizeInBits = 64>
// CHECK-DAG: #[[FUNC:.*]] = #llvm.di_subroutine_type<types = #di_null_type, #di_basic_type>
// CHECK-DAG: = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #[[FUNC]], sizeInBits = 64>
c.func @f(%n: !c.ptr<!Node>, %g: !c.func_ptr<(f64) -> ()>) {
  c.return
}
