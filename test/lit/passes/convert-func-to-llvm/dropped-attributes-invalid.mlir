// A memref becomes several parameters, and several results one struct. mlir-opt drops the attributes of both without a
// word; here each attribute of LLVM's that is lost is warned of.

// RUN: abi-opt %s --convert-func-to-llvm --verify-diagnostics
// RUN: abi-opt %s --convert-func-to-llvm 2>/dev/null | FileCheck %s

// CHECK: llvm.func @ranked(%{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr, %{{.*}}: i64, %{{.*}}: i64, %{{.*}}: i64, %{{.*}}: i32 {llvm.noundef})
// expected-warning @+2 {{drops 'llvm.noalias' of argument #0, because a memref is passed as several parameters}} [func-attribute-dropped]
// expected-warning @+1 {{drops 'llvm.nonnull' of argument #0, because a memref is passed as several parameters}} [func-attribute-dropped]
func.func @ranked(%m: memref<4xf32> {llvm.noalias, llvm.nonnull, test.x}, %i: i32 {llvm.noundef}) {
  return
}

// expected-warning @+1 {{drops 'llvm.noalias' of argument #0, because a memref is passed as several parameters}} [func-attribute-dropped]
func.func private @unranked(memref<*xf32> {llvm.noalias}) -> (memref<4xf32> {llvm.noundef})

// expected-warning @+1 {{drops 'llvm.signext' of result #1, because several results are returned as one struct}} [func-attribute-dropped]
func.func private @results() -> (i32, i8 {llvm.signext})

// One pointer keeps them.
// CHECK: llvm.func @bare(!llvm.ptr {llvm.noalias})
func.func private @bare(memref<4xf32> {llvm.noalias}) attributes {llvm.bareptr}
