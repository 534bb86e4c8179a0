// The pointers are cast; the descriptor of an unranked memref is copied for that.

// RUN: abi-opt %s --finalize-memref-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @ranked
// CHECK-COUNT-2: llvm.addrspacecast %{{.*}} : !llvm.ptr<3> to !llvm.ptr
func.func @ranked(%m: memref<4x?xf32, 3>) -> memref<4x?xf32> {
  %0 = memref.memory_space_cast %m : memref<4x?xf32, 3> to memref<4x?xf32>
  return %0 : memref<4x?xf32>
}

// CHECK-LABEL: func.func @unranked
// CHECK: %[[SIZE:.*]] = llvm.add
// CHECK: %[[NEW:.*]] = llvm.alloca %{{.*}} x i8
// CHECK-COUNT-2: llvm.addrspacecast %{{.*}} : !llvm.ptr<3> to !llvm.ptr<5>
// CHECK: "llvm.intr.memcpy"
func.func @unranked(%m: memref<*xf32, 3>) -> memref<*xf32, 5> {
  %0 = memref.memory_space_cast %m : memref<*xf32, 3> to memref<*xf32, 5>
  return %0 : memref<*xf32, 5>
}
