// With llvm.bareptr a memref of a static type is passed as one pointer. The
// callee makes the descriptor from the type; the caller passes where the data
// starts and gets back what was allocated, as MLIR does. There is no function
// for C.

// RUN: abi-opt %s --convert-func-to-llvm | FileCheck %s

!M = memref<4x3xf32, strided<[6, 2], offset: 5>>

// CHECK-LABEL: llvm.func @f(%{{.*}}: !llvm.ptr {llvm.noalias}, %{{.*}}: !llvm.ptr<3>) -> (!llvm.ptr {llvm.noalias})
// CHECK-NEXT: %[[D:.*]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: llvm.insertvalue %[[A:.*]], %[[D]][0]
// CHECK-NEXT: llvm.insertvalue %[[A]], %{{.*}}[1]
// CHECK-NEXT: %[[O:.*]] = llvm.mlir.constant(5 : index) : i64
// CHECK-NEXT: llvm.insertvalue %[[O]], %{{.*}}[2]
// CHECK-NEXT: %[[S:.*]] = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT: llvm.insertvalue %[[S]], %{{.*}}[3, 0]
// CHECK-NEXT: %[[S:.*]] = llvm.mlir.constant(6 : index) : i64
// CHECK-NEXT: llvm.insertvalue %[[S]], %{{.*}}[4, 0]
// CHECK: %[[M:.*]] = llvm.insertvalue %{{.*}}, %{{.*}}[4, 1]
// CHECK-NEXT: %[[P:.*]] = llvm.extractvalue %[[M]][0]
// CHECK-NEXT: llvm.return %[[P]] : !llvm.ptr
// CHECK-NOT: _mlir_ciface_f
func.func @f(%m: !M {llvm.noalias}, %x: memref<2xi8, 3>) -> (!M {llvm.noalias}) attributes {llvm.bareptr, llvm.emit_c_interface} {
  return %m : !M
}

// CHECK-LABEL: llvm.func @two() -> !llvm.struct<(ptr, i8)>
func.func private @two() -> (memref<f32>, i8) attributes {llvm.bareptr = false}

// CHECK-LABEL: llvm.func @g(
// CHECK: %[[P:.*]] = llvm.extractvalue %{{.*}}[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK: %[[R:.*]] = llvm.call @f(%[[P]], %{{.*}}) : (!llvm.ptr, !llvm.ptr<3>) -> !llvm.ptr
// CHECK-NEXT: llvm.mlir.poison
// CHECK-NEXT: llvm.insertvalue %[[R]], %{{.*}}[0]
// CHECK-NEXT: llvm.insertvalue %[[R]], %{{.*}}[1]
// CHECK: llvm.call @two() : () -> !llvm.struct<(ptr, i8)>
func.func @g(%m: !M, %x: memref<2xi8, 3>) -> (!M, memref<f32>) {
  %r = call @f(%m, %x) : (!M, memref<2xi8, 3>) -> !M
  %s:2 = call @two() : () -> (memref<f32>, i8)
  return %r, %s#0 : !M, memref<f32>
}

// It needs no name for C, and may be variadic.
// CHECK-LABEL: llvm.func @h(!llvm.ptr, ...)
// CHECK: llvm.func @_mlir_ciface_h()
func.func private @h(memref<f32>) attributes {llvm.bareptr, llvm.emit_c_interface, func.varargs = true}
func.func private @_mlir_ciface_h()
