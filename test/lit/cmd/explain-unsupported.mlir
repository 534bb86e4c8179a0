// A function that convert-func-to-llvm rejects is explained with the reason, and
// has no C interface.

// RUN: abi-opt explain %s | FileCheck %s
// RUN: abi-opt explain --format=json %s | FileCheck %s --check-prefix=JSON
// RUN: not abi-opt --convert-func-to-llvm %s 2>&1 | FileCheck %s --check-prefix=ERROR

// CHECK: argument 1: tensor<4xf32>, which has no counterpart in LLVM
// CHECK-NEXT: argument 2: memref<4xf32, affine_map<(d0) -> (d0 floordiv 2)>>, whose layout is not strided
// CHECK-NEXT: argument 3: memref<4xf32, "x">, which has no counterpart in LLVM
// CHECK-NEXT: argument 4: memref<4xf32>, 5 values
// CHECK-NEXT: result 1: tf32, which has no counterpart in LLVM
// CHECK-EMPTY:
// CHECK: argument 1: memref<?xf32>, which a bare pointer cannot stand for: its sizes, strides and offset must be static
// CHECK-NEXT: result 1: memref<*xf32>, which a bare pointer cannot stand for: its sizes, strides and offset must be static
// CHECK-EMPTY:
// CHECK-NEXT: variadic: func.func
// CHECK-NEXT: argument 1: i32, one value
// CHECK-NOT: C interface

// JSON: {"type":"tensor<4xf32>","kind":"unsupported","problem":"which has no counterpart in LLVM"}
// JSON-NOT: wrapper

// ERROR: has an argument of type 'tensor<4xf32>', which has no counterpart in LLVM
// ERROR: has an argument of type 'memref<?xf32>', which a bare pointer cannot stand for
// ERROR: C interface for variadic functions is not supported yet.

func.func private @types(tensor<4xf32>, memref<4xf32, affine_map<(d0) -> (d0 floordiv 2)>>, memref<4xf32, "x">, memref<4xf32>) -> tf32
    attributes {llvm.emit_c_interface}
func.func private @bare(memref<?xf32>) -> memref<*xf32> attributes {llvm.bareptr}
func.func private @variadic(i32) attributes {func.varargs = true, llvm.emit_c_interface}
