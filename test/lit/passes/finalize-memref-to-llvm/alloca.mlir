// Memory on the stack is that of the memory space. A scope gives it back at its end.

// RUN: abi-opt %s --finalize-memref-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @f
// CHECK: %[[P:.*]] = llvm.alloca %{{.*}} x i1 {alignment = 8 : i64} : (i64) -> !llvm.ptr<5>
// CHECK: llvm.insertvalue %[[P]], %{{.*}}[0]
// CHECK-NEXT: llvm.insertvalue %[[P]], %{{.*}}[1]
func.func @f(%n: index) -> memref<?x4xi1, 5> {
  %0 = memref.alloca(%n) {alignment = 8} : memref<?x4xi1, 5>
  return %0 : memref<?x4xi1, 5>
}

// CHECK-LABEL: func.func @scope
// CHECK: %[[STACK:.*]] = llvm.intr.stacksave : !llvm.ptr
// CHECK-NEXT: llvm.br ^bb1
// CHECK: ^bb1:
// CHECK: %[[V:.*]] = llvm.load
// CHECK-NEXT: llvm.intr.stackrestore %[[STACK]] : !llvm.ptr
// CHECK-NEXT: llvm.br ^bb2(%[[V]] : f32)
// CHECK: ^bb2(%[[R:.*]]: f32):
// CHECK-NEXT: llvm.br ^bb3
// CHECK: ^bb3:
// CHECK-NEXT: return %[[R]] : f32
func.func @scope(%n: index) -> f32 {
  %0 = memref.alloca_scope -> (f32) {
    %1 = memref.alloca(%n) : memref<?xf32>
    %2 = memref.load %1[%n] : memref<?xf32>
    memref.alloca_scope.return %2 : f32
  }
  return %0 : f32
}

// CHECK-LABEL: func.func @nothing
// CHECK: llvm.intr.stackrestore
// CHECK-NEXT: llvm.br ^bb2
// CHECK: ^bb2:
// CHECK-NEXT: return
func.func @nothing(%n: index) {
  memref.alloca_scope {
    %0 = memref.alloca(%n) : memref<?xf32>
  }
  return
}
