// A function with llvm.bareptr passes each memref as one pointer and has no C
// interface, in explanations and in headers as in the code.

// RUN: abi-opt explain %s | FileCheck %s
// RUN: abi-opt explain --format=json %s | FileCheck %s --check-prefix=JSON
// RUN: abi-opt %s --convert-func-to-llvm | FileCheck %s --check-prefix=LLVM
// RUN: abi-opt %s --emit=c-header | FileCheck %s --check-prefix=HEADER

// CHECK: argument 1: memref<4xf32>, one value: pointer to the data
// CHECK-NEXT: argument 2: index, one value
// CHECK-NEXT: result 1: memref<4xf32>, one value: pointer to the data
// CHECK-EMPTY:
// CHECK-NEXT: space: func.func (memref<f32, 3>)
// CHECK-NEXT: argument 1: memref<f32, 3>, one value: pointer to the data
// CHECK-EMPTY:
// CHECK-NEXT: full: func.func (memref<4xf32>)
// CHECK-NEXT: argument 1: memref<4xf32>, 5 values:
// CHECK-NEXT: C interface: _mlir_ciface_full takes pointers to descriptors

// JSON: "function":"bare",
// JSON-SAME: "kind":"bare pointer","pieces":[{"name":"pointer to the data","type":"ptr","offset":0}]
// JSON-NOT: _mlir_ciface_bare
// JSON: "function":"space",
// JSON-SAME: "type":"ptr addrspace(3)"

// LLVM-LABEL: llvm.func @bare(%{{.*}}: !llvm.ptr, %{{.*}}: i64) -> !llvm.ptr
// LLVM-NOT: _mlir_ciface_bare
// LLVM: llvm.func @space(!llvm.ptr<3>)

// HEADER-NOT: bare
// HEADER: void _mlir_ciface_full(struct memref_f32_1d *);

func.func @bare(%m: memref<4xf32>, %i: index) -> memref<4xf32> attributes {llvm.bareptr, llvm.emit_c_interface} {
  return %m : memref<4xf32>
}

func.func private @space(memref<f32, 3>) attributes {llvm.bareptr = false, llvm.emit_c_interface}

func.func private @full(memref<4xf32>) attributes {llvm.emit_c_interface}
