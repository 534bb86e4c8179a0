// A memref.alloca_scope has one block, so it is lowered with the control flow in it, and otherwise left alone. mlir-opt
// has no order of passes that lowers the second function.
// RUN: abi-opt %s --convert-scf-to-cf | FileCheck %s
// RUN: abi-opt %s --emit=llvm | FileCheck %s --check-prefix=LLVM

// CHECK-LABEL: func.func @plain(
// CHECK: memref.alloca_scope {
// CHECK-NOT: stacksave
func.func @plain(%x: i32) {
  memref.alloca_scope {
    %m = memref.alloca() : memref<4xi32>
    %c = arith.constant 0 : index
    memref.store %x, %m[%c] : memref<4xi32>
  }
  return
}

// CHECK-LABEL: func.func @nested(
// CHECK: %[[OUTER:.*]] = llvm.intr.stacksave : !llvm.ptr
// CHECK: %[[INNER:.*]] = llvm.intr.stacksave : !llvm.ptr
// CHECK: cf.cond_br %c, ^[[YES:.*]], ^[[NO:.*]]
// CHECK: ^[[NO]]:
// CHECK: llvm.intr.stackrestore %[[INNER]] : !llvm.ptr
// CHECK-NEXT: cf.br ^[[AFTER:.*]](%{{.*}} : i32)
// CHECK: ^[[AFTER]](%[[R:.*]]: i32):
// CHECK: llvm.intr.stackrestore %[[OUTER]] : !llvm.ptr
// CHECK-NEXT: cf.br ^{{.*}}(%[[R]] : i32)
// LLVM-LABEL: define i32 @nested(
// LLVM: call ptr @llvm.stacksave.p0()
// LLVM: call ptr @llvm.stacksave.p0()
// LLVM: call void @llvm.stackrestore.p0(
// LLVM: call void @llvm.stackrestore.p0(
func.func @nested(%c: i1, %n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x) -> (i32) {
    %outer = memref.alloca_scope -> (i32) {
      %inner = memref.alloca_scope -> (i32) {
        %m = memref.alloca() : memref<4xi32>
        scf.if %c {
          memref.store %s, %m[%c0] : memref<4xi32>
        }
        %v = memref.load %m[%c0] : memref<4xi32>
        memref.alloca_scope.return %v : i32
      }
      memref.alloca_scope.return %inner : i32
    }
    scf.yield %outer : i32
  }
  return %sum : i32
}

// CHECK-LABEL: func.func @parallel(
// CHECK-COUNT-2: llvm.intr.stacksave
// CHECK-NOT: alloca_scope
func.func @parallel(%m: memref<4xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  memref.alloca_scope {
    scf.parallel (%i) = (%c0) to (%c1) step (%c1) {
      memref.store %x, %m[%i] : memref<4xi32>
      memref.alloca_scope {
        scf.forall (%j) in (4) {
          memref.store %x, %m[%j] : memref<4xi32>
        }
      }
    }
  }
  return
}
