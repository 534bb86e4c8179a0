// A declared function is defined by calling the one for C, with the addresses
// of descriptors; nobody else can see it.

// RUN: abi-opt %s --convert-func-to-llvm | FileCheck %s

// CHECK: llvm.func private @f(%[[P:.*]]: !llvm.ptr, %[[Q:.*]]: !llvm.ptr, %[[O:.*]]: i64, %[[I:.*]]: i64, %[[RANK:.*]]: i64, %[[U:.*]]: !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64)> attributes {llvm.emit_c_interface, sym_visibility = "private"} {
// CHECK-NEXT: %[[ONE:.*]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: %[[S:.*]] = llvm.alloca %[[ONE]] x !llvm.struct<(ptr, ptr, i64)> : (i64) -> !llvm.ptr
// CHECK: %[[D:.*]] = llvm.insertvalue %[[O]], %{{.*}}[2]
// CHECK-NEXT: llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: %[[DP:.*]] = llvm.alloca
// CHECK-NEXT: llvm.store %[[D]], %[[DP]]
// CHECK: %[[E:.*]] = llvm.insertvalue %[[U]], %{{.*}}[1]
// CHECK: %[[EP:.*]] = llvm.alloca
// CHECK-NEXT: llvm.store %[[E]], %[[EP]]
// CHECK-NEXT: llvm.call @_mlir_ciface_f(%[[S]], %[[DP]], %[[I]], %[[EP]]) : (!llvm.ptr, !llvm.ptr, i64, !llvm.ptr) -> ()
// CHECK-NEXT: %[[R:.*]] = llvm.load %[[S]] : !llvm.ptr -> !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: llvm.return %[[R]]
// CHECK: llvm.func @_mlir_ciface_f(!llvm.ptr, !llvm.ptr, i64, !llvm.ptr) attributes {llvm.emit_c_interface, sym_visibility = "private"}
func.func private @f(memref<f32>, index, memref<*xi8>) -> memref<f32> attributes {llvm.emit_c_interface}
