// Memory comes from malloc. Where more alignment is wanted than that gives, or an element is no number, there is room to
// align within.

// RUN: abi-opt %s --finalize-memref-to-llvm | FileCheck %s

// CHECK-DAG: llvm.func @malloc(i64) -> !llvm.ptr
// CHECK-DAG: llvm.func @free(!llvm.ptr)

// CHECK-LABEL: func.func @sizes
// CHECK: %[[THREE:.*]] = llvm.mlir.constant(3 : index) : i64
// CHECK-NEXT: %[[FIVE:.*]] = llvm.mlir.constant(5 : index) : i64
// CHECK-NEXT: %[[ONE:.*]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: %[[ROW:.*]] = llvm.mul %[[FIVE]], %[[N:.*]] : i64
// CHECK-NEXT: %[[ALL:.*]] = llvm.mul %[[ROW]], %[[THREE]] : i64
// CHECK-NEXT: %[[NULL:.*]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: %[[END:.*]] = llvm.getelementptr %[[NULL]][%[[ALL]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: %[[BYTES:.*]] = llvm.ptrtoint %[[END]] : !llvm.ptr to i64
// CHECK-NEXT: %[[P:.*]] = llvm.call @malloc(%[[BYTES]]) : (i64) -> !llvm.ptr
// CHECK: llvm.insertvalue %[[N]], %{{.*}}[3, 1]
// CHECK: llvm.insertvalue %[[ROW]], %{{.*}}[4, 0]
// CHECK-NEXT: llvm.insertvalue %[[FIVE]], %{{.*}}[4, 1]
// CHECK-NEXT: llvm.insertvalue %[[ONE]], %{{.*}}[4, 2]
func.func @sizes(%n: index) -> memref<3x?x5xf32> {
  %0 = memref.alloc(%n) : memref<3x?x5xf32>
  return %0 : memref<3x?x5xf32>
}

// CHECK-LABEL: func.func @aligned
// CHECK: %[[ALIGN:.*]] = llvm.mlir.constant(64 : index) : i64
// CHECK-NEXT: %[[ROOM:.*]] = llvm.add %{{.*}}, %[[ALIGN]] : i64
// CHECK-NEXT: %[[P:.*]] = llvm.call @malloc(%[[ROOM]]) : (i64) -> !llvm.ptr
// CHECK-NEXT: %[[AT:.*]] = llvm.ptrtoint %[[P]] : !llvm.ptr to i64
// CHECK-NEXT: %[[ONE:.*]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: %[[UP:.*]] = llvm.sub %[[ALIGN]], %[[ONE]] : i64
// CHECK-NEXT: %[[LAST:.*]] = llvm.add %[[AT]], %[[UP]] : i64
// CHECK-NEXT: %[[OVER:.*]] = llvm.urem %[[LAST]], %[[ALIGN]] : i64
// CHECK-NEXT: %[[TO:.*]] = llvm.sub %[[LAST]], %[[OVER]] : i64
// CHECK-NEXT: %[[DATA:.*]] = llvm.inttoptr %[[TO]] : i64 to !llvm.ptr
// CHECK: llvm.insertvalue %[[P]], %{{.*}}[0]
// CHECK: llvm.insertvalue %[[DATA]], %{{.*}}[1]
func.func @aligned() -> memref<4xf32> {
  %0 = memref.alloc() {alignment = 64} : memref<4xf32>
  return %0 : memref<4xf32>
}

// A vector is aligned to its size.

// CHECK-LABEL: func.func @vectors
// CHECK: llvm.getelementptr %{{.*}}[1] : (!llvm.ptr) -> !llvm.ptr, vector<4xf32>
// CHECK: llvm.urem
func.func @vectors() -> memref<4xvector<4xf32>> {
  %0 = memref.alloc() : memref<4xvector<4xf32>>
  return %0 : memref<4xvector<4xf32>>
}

// With a size of 0 there is no element, and the strides around it are 0.

// CHECK-LABEL: func.func @empty
// CHECK: llvm.mlir.constant(32 : index) : i64
// CHECK-NEXT: %[[ZERO:.*]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: llvm.mlir.constant(18 : index) : i64
// CHECK-NEXT: llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: %[[STRIDE:.*]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: %[[ALL:.*]] = llvm.mlir.constant(0 : index) : i64
// CHECK: llvm.getelementptr %{{.*}}[%[[ALL]]]
func.func @empty() -> memref<32x0x18xf32> {
  %0 = memref.alloc() : memref<32x0x18xf32>
  return %0 : memref<32x0x18xf32>
}

// CHECK-LABEL: func.func @space
// CHECK: %[[P:.*]] = llvm.call @malloc
// CHECK-NEXT: llvm.addrspacecast %[[P]] : !llvm.ptr to !llvm.ptr<3>
func.func @space() -> memref<4xf32, 3> {
  %0 = memref.alloc() : memref<4xf32, 3>
  return %0 : memref<4xf32, 3>
}

// CHECK-LABEL: func.func @dealloc
// CHECK: %[[P:.*]] = llvm.extractvalue %{{.*}}[0]
// CHECK-NEXT: llvm.call @free(%[[P]]) : (!llvm.ptr) -> ()
func.func @dealloc(%m: memref<4xf32>) {
  memref.dealloc %m : memref<4xf32>
  return
}

// CHECK-LABEL: func.func @unranked
// CHECK: %[[D:.*]] = llvm.extractvalue %{{.*}}[1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %[[P:.*]] = llvm.load %[[D]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT: llvm.call @free(%[[P]]) : (!llvm.ptr) -> ()
func.func @unranked(%m: memref<*xf32>) {
  memref.dealloc %m : memref<*xf32>
  return
}
