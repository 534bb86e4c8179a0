// Headers and explanations describe functions of C. With --c-wrappers=mlir the code has others, where C passes a value in a special way: the
// functions are named.

// RUN: abi-opt %s --c-wrappers=mlir --emit=c-header --target=x86_64-linux-gnu --verify-diagnostics | FileCheck %s
// RUN: abi-opt explain %s --c-wrappers=mlir --target=x86_64-linux-gnu --verify-diagnostics
// RUN: abi-opt %s --c-wrappers=c-abi --emit=c-header --target=x86_64-linux-gnu | FileCheck %s

// CHECK: _mlir_ciface_f(bool
// expected-warning@+1 {{'_mlir_ciface_f' passes argument #0 (i1), argument #2 (complex<f32>), the result (i16) in another way than C}} [wrapper-unlike-c]
func.func private @f(i1, i32, complex<f32>, memref<?xf32>, vector<4xf32>, index, i8 {llvm.zeroext}) -> i16 attributes {llvm.emit_c_interface}
