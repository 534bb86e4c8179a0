// An aggregate is not built only to be taken apart.

// RUN: abi-opt %s --lower-affine | FileCheck %s

// CHECK-LABEL: func.func @element(
// CHECK-SAME:    %a: i64
// CHECK-NOT:     llvm.extractvalue
// CHECK:         return %a : i64
func.func @element(%a: i64, %s: !llvm.struct<(i64, i64)>) -> i64 {
  %0 = llvm.insertvalue %a, %s[0] : !llvm.struct<(i64, i64)>
  %1 = llvm.insertvalue %a, %0[1] : !llvm.struct<(i64, i64)>
  %2 = llvm.extractvalue %1[0] : !llvm.struct<(i64, i64)>
  return %2 : i64
}
