// RUN: abi-opt %s | FileCheck %s
// RUN: abi-opt %s | abi-opt | FileCheck %s
// RUN: abi-opt --emit=llvm %s | FileCheck --check-prefix=LLVM %s

// CHECK: llvm.func @image(!llvm.target<"spirv.Image", i32, 1>)
// LLVM:  declare void @image(target("spirv.Image", i32, 1))
llvm.func @image(!llvm.target<"spirv.Image", i32, 1>)

// CHECK: llvm.func @nested(!llvm.struct<(target<"spirv.a\22b", ptr, 2, 3>)>)
// LLVM:  declare void @nested({ target("spirv.a\22b", ptr, 2, 3) })
llvm.func @nested(!llvm.struct<(!llvm.target<"spirv.a\22b", !llvm.ptr, 2, 3>)>)

// LLVM-LABEL: define target("spirv.Event") @event(ptr %p, target("spirv.Event") %e)
// LLVM:         alloca target("spirv.Event")
// LLVM:         load target("spirv.Event"), ptr %p
// LLVM:         store target("spirv.Event") zeroinitializer, ptr %p
// LLVM:         ret target("spirv.Event") poison
llvm.func @event(%p: !llvm.ptr, %e: !llvm.target<"spirv.Event">) -> !llvm.target<"spirv.Event"> {
  %n = llvm.mlir.constant(1 : i32) : i32
  %0 = llvm.alloca %n x !llvm.target<"spirv.Event"> : (i32) -> !llvm.ptr
  %1 = llvm.load %p : !llvm.ptr -> !llvm.target<"spirv.Event">
  %2 = llvm.mlir.zero : !llvm.target<"spirv.Event">
  llvm.store %2, %p : !llvm.target<"spirv.Event">, !llvm.ptr
  %3 = llvm.mlir.poison : !llvm.target<"spirv.Event">
  llvm.return %3 : !llvm.target<"spirv.Event">
}
