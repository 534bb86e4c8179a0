// Divisions that round up or down become a division that rounds towards zero
// and a correction, unless it is exact or already rounds that way.

// RUN: abi-opt %s --convert-arith-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @floor
func.func @floor(%a: i32, %b: i32) {
  // CHECK-NEXT: %[[Q:.*]] = llvm.sdiv %a, %b : i32
  // CHECK-NEXT: %[[P:.*]] = llvm.mul %[[Q]], %b : i32
  // CHECK-NEXT: %[[INEXACT:.*]] = llvm.icmp "ne" %a, %[[P]] : i32
  // CHECK-NEXT: %[[ZERO:.*]] = llvm.mlir.constant(0 : i32) : i32
  // CHECK-NEXT: %[[A:.*]] = llvm.icmp "slt" %a, %[[ZERO]] : i32
  // CHECK-NEXT: %[[B:.*]] = llvm.icmp "slt" %b, %[[ZERO]] : i32
  // CHECK-NEXT: %[[DIFFER:.*]] = llvm.icmp "ne" %[[A]], %[[B]] : i1
  // CHECK-NEXT: %[[DOWN:.*]] = llvm.and %[[INEXACT]], %[[DIFFER]] : i1
  // CHECK-NEXT: %[[MINUS:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // CHECK-NEXT: %[[LESS:.*]] = llvm.add %[[Q]], %[[MINUS]] : i32
  // CHECK-NEXT: llvm.select %[[DOWN]], %[[LESS]], %[[Q]] : i1, i32
  %0 = arith.floordivsi %a, %b : i32
  return
}

// CHECK-LABEL: func.func @ceil
func.func @ceil(%a: i32, %b: i32) {
  // CHECK-NEXT: %[[ZERO:.*]] = llvm.mlir.constant(0 : i32) : i32
  // CHECK-NEXT: %[[ONE:.*]] = llvm.mlir.constant(1 : i32) : i32
  // CHECK-NEXT: %[[Q:.*]] = llvm.sdiv %a, %b : i32
  // CHECK-NEXT: %[[P:.*]] = llvm.mul %[[Q]], %b : i32
  // CHECK-NEXT: %[[INEXACT:.*]] = llvm.icmp "ne" %a, %[[P]] : i32
  // CHECK-NEXT: %[[A:.*]] = llvm.icmp "slt" %a, %[[ZERO]] : i32
  // CHECK-NEXT: %[[B:.*]] = llvm.icmp "slt" %b, %[[ZERO]] : i32
  // CHECK-NEXT: %[[AGREE:.*]] = llvm.icmp "eq" %[[A]], %[[B]] : i1
  // CHECK-NEXT: %[[UP:.*]] = llvm.and %[[INEXACT]], %[[AGREE]] : i1
  // CHECK-NEXT: %[[MORE:.*]] = llvm.add %[[Q]], %[[ONE]] : i32
  // CHECK-NEXT: llvm.select %[[UP]], %[[MORE]], %[[Q]] : i1, i32
  %0 = arith.ceildivsi %a, %b : i32
  return
}

// CHECK-LABEL: func.func @ceil_unsigned
func.func @ceil_unsigned(%a: i32, %b: i32) {
  // CHECK-NEXT: %[[ZERO:.*]] = llvm.mlir.constant(0 : i32) : i32
  // CHECK-NEXT: %[[IS0:.*]] = llvm.icmp "eq" %a, %[[ZERO]] : i32
  // CHECK-NEXT: %[[ONE:.*]] = llvm.mlir.constant(1 : i32) : i32
  // CHECK-NEXT: %[[LESS:.*]] = llvm.sub %a, %[[ONE]] : i32
  // CHECK-NEXT: %[[Q:.*]] = llvm.udiv %[[LESS]], %b : i32
  // CHECK-NEXT: %[[MORE:.*]] = llvm.add %[[Q]], %[[ONE]] : i32
  // CHECK-NEXT: llvm.select %[[IS0]], %[[ZERO]], %[[MORE]] : i1, i32
  %0 = arith.ceildivui %a, %b : i32
  return
}

// CHECK-LABEL: func.func @vectors
func.func @vectors(%v: vector<2x4xi32>, %w: vector<2x4xi32>) {
  // CHECK: llvm.sdiv %{{.*}}, %{{.*}} : vector<4xi32>
  // CHECK: llvm.sdiv %{{.*}}, %{{.*}} : vector<4xi32>
  // CHECK: llvm.mlir.constant(dense<0> : vector<2x4xi32>) : !llvm.array<2 x vector<4xi32>>
  %0 = arith.floordivsi %v, %w : vector<2x4xi32>
  return
}
