// A list of passes replaces the default pipeline of --emit=llvm; the error names the pass that is missing and the pipeline.
// RUN: not abi-opt --llvm-request-c-wrappers --emit=llvm %s 2>&1 | FileCheck %s
// RUN: abi-opt --llvm-request-c-wrappers --to-llvm --emit=llvm %s | FileCheck %s --check-prefix=BOTH

// CHECK: error: 'func.func' op has no translation to LLVM IR; run convert-func-to-llvm first [not-lowered]
// CHECK: note: passes on the command line replace the default pipeline of --emit=llvm; add --to-llvm after them to run it as well
// BOTH: define void @_mlir_ciface_f(
func.func @f(%m: memref<4xf32>) { return }
