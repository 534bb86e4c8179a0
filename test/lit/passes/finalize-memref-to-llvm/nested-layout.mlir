// A pass has one width of index: that of the module it runs on. A layout of a module
// inside counts for passes that run on that.
// RUN: abi-opt %s --finalize-memref-to-llvm --convert-func-to-llvm --reconcile-unrealized-casts | FileCheck %s --check-prefix=OUTER
// RUN: abi-opt %s "--pass-pipeline=builtin.module(builtin.module(finalize-memref-to-llvm,convert-func-to-llvm,reconcile-unrealized-casts))" | FileCheck %s --check-prefix=INNER

// OUTER-LABEL: llvm.func @size
// OUTER-SAME: -> i64
// OUTER: llvm.call @malloc(%{{.*}}) : (i64) -> !llvm.ptr
// INNER-LABEL: llvm.func @size
// INNER-SAME: -> i32
// INNER: llvm.call @malloc(%{{.*}}) : (i32) -> !llvm.ptr
module {
  module @inner attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64>} {
    func.func @size(%i: index, %f: f32) -> index {
      %a = memref.alloc(%i) : memref<?xf32>
      memref.store %f, %a[%i] : memref<?xf32>
      return %i : index
    }
  }
}
