// A pointer changes its address space by a conversion.
// RUN: abi-opt --emit-abi --lower-abi %s | FileCheck %s

// CHECK-LABEL: llvm.func @generic(
// CHECK: %q = llvm.addrspacecast %{{.*}} : !llvm.ptr<3> to !llvm.ptr
// CHECK: llvm.return %q : !llvm.ptr
c.func @generic(%p: !llvm.ptr<3>) -> !llvm.ptr {
  %q = c.cast %p : !llvm.ptr<3> to !llvm.ptr
  c.return %q : !llvm.ptr
}
