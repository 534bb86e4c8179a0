// The function for C loads the descriptors and calls the other one. A struct
// that is returned goes to memory whose address is the first argument.

// RUN: abi-opt %s --convert-func-to-llvm | FileCheck %s

// CHECK-LABEL: llvm.func internal @f(
// CHECK-SAME: attributes {llvm.emit_c_interface, test.x} {
// CHECK: llvm.func @_mlir_ciface_f(%[[S:.*]]: !llvm.ptr, %[[M:.*]]: !llvm.ptr {llvm.noalias}, %[[C:.*]]: !llvm.struct<(f32, f32)>) attributes {llvm.emit_c_interface, test.x} {
// CHECK-NEXT: %[[D:.*]] = llvm.load %[[M]] : !llvm.ptr -> !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: %[[P:.*]] = llvm.extractvalue %[[D]][0]
// CHECK-NEXT: %[[Q:.*]] = llvm.extractvalue %[[D]][1]
// CHECK-NEXT: %[[O:.*]] = llvm.extractvalue %[[D]][2]
// CHECK-NEXT: %[[R:.*]] = llvm.call @f(%[[P]], %[[Q]], %[[O]], %[[C]]) : (!llvm.ptr, !llvm.ptr, i64, !llvm.struct<(f32, f32)>) -> !llvm.struct<(struct<(ptr, ptr, i64)>, i32)>
// CHECK-NEXT: llvm.store %[[R]], %[[S]] : !llvm.struct<(struct<(ptr, ptr, i64)>, i32)>, !llvm.ptr
// CHECK-NEXT: llvm.return
func.func @f(%m: memref<f32> {llvm.noalias}, %c: complex<f32>) -> (memref<f32>, i32) attributes {llvm.emit_c_interface, llvm.linkage = #llvm.linkage<internal>, test.x} {
  %r = llvm.mlir.constant(1 : i32) : i32
  return %m, %r : memref<f32>, i32
}

// CHECK: llvm.func @_mlir_ciface_g(%[[X:.*]]: i8 {llvm.signext}) -> (i8 {llvm.signext}) attributes
// CHECK-NEXT: %[[R:.*]] = llvm.call @g(%[[X]]) : (i8) -> i8
// CHECK-NEXT: llvm.return %[[R]] : i8
func.func @g(%x: i8 {llvm.signext}) -> (i8 {llvm.signext}) attributes {llvm.emit_c_interface} {
  return %x : i8
}
