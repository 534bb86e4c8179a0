// Branches keep their shape; block arguments are converted with the values that
// reach them.

// RUN: abi-opt %s --convert-cf-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @f
func.func @f(%c: i1, %a: i32, %b: index, %m: memref<4xi32>) -> index {
  // CHECK-DAG: %[[B:.*]] = builtin.unrealized_conversion_cast %b : index to i64
  // CHECK-DAG: %[[M:.*]] = builtin.unrealized_conversion_cast %m : memref<4xi32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  // CHECK: llvm.cond_br %c weights([90, 10]), ^bb1(%[[B]] : i64), ^bb2 {test.x}
  cf.cond_br %c weights([90, 10]), ^bb1(%b : index), ^bb2 {test.x}
// CHECK: ^bb1(%[[X:.*]]: i64):
^bb1(%x: index):
  // CHECK-NEXT: %[[OLD:.*]] = builtin.unrealized_conversion_cast %[[X]] : i64 to index
  // CHECK-NEXT: call @g(%[[OLD]]) : (index) -> ()
  call @g(%x) : (index) -> ()
  // CHECK-NEXT: llvm.br ^bb2 {test.x}
  cf.br ^bb2 {test.x}
// CHECK-NEXT: ^bb2:
^bb2:
  // CHECK-NEXT: llvm.switch %a : i32, ^bb1(%[[B]] : i64) [
  // CHECK-NEXT: 1: ^bb3(%[[M]], %a : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i32),
  // CHECK-NEXT: -2: ^bb2
  // CHECK-NEXT: ]
  cf.switch %a : i32, [
    default: ^bb1(%b : index),
    1: ^bb3(%m, %a : memref<4xi32>, i32),
    -2: ^bb2
  ]
// CHECK-NEXT: ^bb3(%[[MM:.*]]: !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, %n: i32):
^bb3(%mm: memref<4xi32>, %n: i32):
  // CHECK-NEXT: builtin.unrealized_conversion_cast %[[MM]]
  memref.store %n, %mm[%b] : memref<4xi32>
  return %b : index
}

func.func private @g(index)

// CHECK-LABEL: func.func @loop
func.func @loop(%i: index) {
  // CHECK: llvm.br ^bb1(%{{.*}} : i64)
  cf.br ^bb1(%i : index)
// CHECK-NEXT: ^bb1(%[[J:.*]]: i64):
^bb1(%j: index):
  // CHECK: llvm.br ^bb1(%[[J]] : i64)
  cf.br ^bb1(%j : index)
}
