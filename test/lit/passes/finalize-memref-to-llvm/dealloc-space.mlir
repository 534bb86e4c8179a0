// Memory of another space came from malloc by a cast, which is undone for free.

// RUN: abi-opt %s --finalize-memref-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @f
// CHECK: %[[P:.*]] = llvm.extractvalue %{{.*}}[0]
// CHECK-NEXT: %[[Q:.*]] = llvm.addrspacecast %[[P]] : !llvm.ptr<3> to !llvm.ptr
// CHECK-NEXT: llvm.call @free(%[[Q]]) : (!llvm.ptr) -> ()
func.func @f(%m: memref<4xf32, 3>) {
  memref.dealloc %m : memref<4xf32, 3>
  return
}
