// Most ops have a counterpart. The rounding divisions are computed so that
// nothing overflows; a cast extends or truncates.

// RUN: abi-opt %s --convert-index-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @direct(
// CHECK-DAG: %[[A:.*]] = builtin.unrealized_conversion_cast %a : index to i64
// CHECK-DAG: %[[B:.*]] = builtin.unrealized_conversion_cast %b : index to i64
func.func @direct(%a: index, %b: index) -> i1 {
  // CHECK: llvm.add %[[A]], %[[B]] : i64
  %0 = index.add %a, %b
  // CHECK-NEXT: llvm.sub %[[A]], %[[B]] : i64
  %1 = index.sub %a, %b
  // CHECK-NEXT: llvm.mul %[[A]], %[[B]] : i64
  %2 = index.mul %a, %b
  // CHECK-NEXT: llvm.sdiv %[[A]], %[[B]] : i64
  %3 = index.divs %a, %b
  // CHECK-NEXT: llvm.udiv %[[A]], %[[B]] : i64
  %4 = index.divu %a, %b
  // CHECK-NEXT: llvm.srem %[[A]], %[[B]] : i64
  %5 = index.rems %a, %b
  // CHECK-NEXT: llvm.urem %[[A]], %[[B]] : i64
  %6 = index.remu %a, %b
  // CHECK-NEXT: llvm.intr.smax(%[[A]], %[[B]]) : (i64, i64) -> i64
  %7 = index.maxs %a, %b
  // CHECK-NEXT: llvm.intr.umax(%[[A]], %[[B]]) : (i64, i64) -> i64
  %8 = index.maxu %a, %b
  // CHECK-NEXT: llvm.intr.smin(%[[A]], %[[B]]) : (i64, i64) -> i64
  %9 = index.mins %a, %b
  // CHECK-NEXT: llvm.intr.umin(%[[A]], %[[B]]) : (i64, i64) -> i64
  %10 = index.minu %a, %b
  // CHECK-NEXT: llvm.shl %[[A]], %[[B]] : i64
  %11 = index.shl %a, %b
  // CHECK-NEXT: llvm.ashr %[[A]], %[[B]] : i64
  %12 = index.shrs %a, %b
  // CHECK-NEXT: llvm.lshr %[[A]], %[[B]] : i64
  %13 = index.shru %a, %b
  // CHECK-NEXT: llvm.and %[[A]], %[[B]] : i64
  %14 = index.and %a, %b
  // CHECK-NEXT: llvm.or %[[A]], %[[B]] : i64
  %15 = index.or %a, %b
  // CHECK-NEXT: llvm.xor %[[A]], %[[B]] : i64
  %16 = index.xor %a, %b
  // CHECK-NEXT: llvm.icmp "ule" %[[A]], %[[B]] : i64
  %17 = index.cmp ule(%a, %b)
  return %17 : i1
}

// CHECK-LABEL: func.func @rounding(
func.func @rounding(%a: index, %b: index) {
  // CHECK: llvm.udiv
  // CHECK: llvm.select
  %0 = index.ceildivu %a, %b
  return
}

// CHECK-LABEL: func.func @casts(
func.func @casts(%a: index, %i: i32, %l: i64, %w: i128) {
  // CHECK: llvm.sext %i : i32 to i64
  %0 = index.casts %i : i32 to index
  // CHECK: llvm.zext %i : i32 to i64
  %1 = index.castu %i : i32 to index
  // CHECK: llvm.trunc %{{.*}} : i64 to i32
  %2 = index.casts %a : index to i32
  // CHECK-NOT: llvm.zext %l
  %3 = index.castu %l : i64 to index
  // CHECK: llvm.trunc %w : i128 to i64
  %4 = index.castu %w : i128 to index
  // CHECK: llvm.mlir.constant(-3 : i64) : i64
  %5 = index.constant -3
  // CHECK: llvm.mlir.constant(true) : i1
  %6 = index.bool.constant true
  // CHECK: llvm.mlir.constant(64 : i64) : i64
  %7 = index.sizeof
  return
}
