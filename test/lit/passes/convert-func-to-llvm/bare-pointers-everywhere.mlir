// With the option every function has bare pointers, those that are called
// through a value too. The values of other blocks remain descriptors.

// RUN: abi-opt %s --convert-func-to-llvm=use-bare-ptr-memref-call-conv=true | FileCheck %s

// CHECK: llvm.func @ext(!llvm.ptr, i64) -> !llvm.struct<(ptr, ptr<1>)>
func.func private @ext(memref<f32>, index) -> (memref<f32>, memref<4xi1, 1>) attributes {llvm.emit_c_interface}

// It gets no C interface, whose name is free.
// CHECK: llvm.func @_mlir_ciface_ext()
func.func private @_mlir_ciface_ext()

// CHECK-LABEL: llvm.func @f(
// CHECK-SAME: !llvm.ptr, %{{.*}}: !llvm.ptr, %{{.*}}: i64) -> !llvm.ptr<1>
// CHECK: llvm.call %{{.*}}(%{{.*}}, %{{.*}}) : !llvm.ptr, (!llvm.ptr, i64) -> !llvm.struct<(ptr, ptr<1>)>
// CHECK: %[[R:.*]] = llvm.extractvalue %{{.*}}[1] : !llvm.struct<(ptr, ptr<1>)>
// CHECK-NEXT: llvm.mlir.poison
// CHECK-NEXT: llvm.insertvalue %[[R]]
// CHECK: cf.br ^bb1(%{{.*}} : memref<4xi1, 1>)
func.func @f(%f: (memref<f32>, index) -> (memref<f32>, memref<4xi1, 1>), %m: memref<f32>, %i: index) -> memref<4xi1, 1> {
  %r:2 = call_indirect %f(%m, %i) : (memref<f32>, index) -> (memref<f32>, memref<4xi1, 1>)
  cf.br ^next(%r#1 : memref<4xi1, 1>)
^next(%n: memref<4xi1, 1>):
  return %n : memref<4xi1, 1>
}
