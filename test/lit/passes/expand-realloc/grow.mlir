// Memory that is too small is got anew, copied and freed, unless it is not to be freed.

// RUN: abi-opt %s --expand-realloc | FileCheck %s
// RUN: abi-opt %s --expand-realloc=emit-deallocs=false | FileCheck %s --check-prefix=KEEP

// KEEP-NOT: memref.dealloc

// CHECK-LABEL: func.func @dynamic
// CHECK: %[[OLD:.*]] = memref.dim %m
// CHECK-NEXT: %[[LESS:.*]] = arith.cmpi ult, %[[OLD]], %n : index
// CHECK-NEXT: cf.cond_br %[[LESS]], ^bb1, ^bb2
// CHECK: ^bb1:
// CHECK-NEXT: %[[NEW:.*]] = memref.alloc(%n) {alignment = 8 : i64} : memref<?xf32>
// CHECK-NEXT: %[[PART:.*]] = memref.subview %[[NEW]][0] [%[[OLD]]] [1]
// CHECK-NEXT: memref.copy %m, %[[PART]]
// CHECK-NEXT: memref.dealloc %m : memref<?xf32>
// CHECK-NEXT: cf.br ^bb3(%[[NEW]] : memref<?xf32>)
// CHECK: ^bb2:
// CHECK-NEXT: %[[CAST:.*]] = memref.reinterpret_cast %m to offset: [0], sizes: [%n], strides: [1]
// CHECK-NEXT: cf.br ^bb3(%[[CAST]] : memref<?xf32>)
// CHECK: ^bb3(%[[R:.*]]: memref<?xf32>):
// CHECK: return %[[R]]
func.func @dynamic(%m: memref<?xf32>, %n: index) -> memref<?xf32> {
  %0 = memref.realloc %m(%n) {alignment = 8} : memref<?xf32> to memref<?xf32>
  return %0 : memref<?xf32>
}

// CHECK-LABEL: func.func @static
// CHECK: arith.cmpi ult
// CHECK: memref.alloc() : memref<4xf32>
func.func @static(%m: memref<?xf32>) -> memref<4xf32> {
  %0 = memref.realloc %m : memref<?xf32> to memref<4xf32>
  return %0 : memref<4xf32>
}
