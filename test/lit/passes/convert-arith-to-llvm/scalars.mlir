// Each op has one counterpart. Flags keep their meaning; index is as wide as a
// pointer, and what converts to or from it depends on that.

// RUN: abi-opt %s --convert-arith-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @integers
func.func @integers(%a: i32, %b: i32, %i: index, %j: index) {
  // CHECK-DAG: %[[I:.*]] = builtin.unrealized_conversion_cast %i : index to i64
  // CHECK-DAG: %[[J:.*]] = builtin.unrealized_conversion_cast %j : index to i64
  // CHECK: llvm.add %a, %b overflow<nsw, nuw> : i32
  %0 = arith.addi %a, %b overflow<nsw, nuw> : i32
  // CHECK-NEXT: llvm.sub %a, %b {test.x} : i32
  %1 = arith.subi %a, %b {test.x} : i32
  // CHECK-NEXT: llvm.mul %[[I]], %[[J]] : i64
  %2 = arith.muli %i, %j : index
  // CHECK-NEXT: llvm.udiv exact %a, %b : i32
  %3 = arith.divui %a, %b exact : i32
  // CHECK-NEXT: llvm.sdiv %a, %b : i32
  %4 = arith.divsi %a, %b : i32
  // CHECK-NEXT: llvm.urem %a, %b : i32
  %5 = arith.remui %a, %b : i32
  // CHECK-NEXT: llvm.srem %a, %b : i32
  %6 = arith.remsi %a, %b : i32
  // CHECK-NEXT: llvm.and %a, %b : i32
  %7 = arith.andi %a, %b : i32
  // CHECK-NEXT: llvm.or %a, %b : i32
  %8 = arith.ori %a, %b : i32
  // CHECK-NEXT: llvm.xor %a, %b : i32
  %9 = arith.xori %a, %b : i32
  // CHECK-NEXT: llvm.shl %a, %b overflow<nuw> : i32
  %10 = arith.shli %a, %b overflow<nuw> : i32
  // CHECK-NEXT: llvm.lshr exact %a, %b : i32
  %11 = arith.shrui %a, %b exact : i32
  // CHECK-NEXT: llvm.ashr %a, %b : i32
  %12 = arith.shrsi %a, %b : i32
  // CHECK-NEXT: llvm.intr.smax(%a, %b) : (i32, i32) -> i32
  %13 = arith.maxsi %a, %b : i32
  // CHECK-NEXT: llvm.intr.umax(%a, %b) : (i32, i32) -> i32
  %14 = arith.maxui %a, %b : i32
  // CHECK-NEXT: llvm.intr.smin(%a, %b) : (i32, i32) -> i32
  %15 = arith.minsi %a, %b : i32
  // CHECK-NEXT: llvm.intr.umin(%a, %b) : (i32, i32) -> i32
  %16 = arith.minui %a, %b : i32
  return
}

// CHECK-LABEL: func.func @floats
func.func @floats(%a: f32, %b: f32) {
  // CHECK-NEXT: llvm.fadd %a, %b {fastmathFlags = #llvm.fastmath<fast>} : f32
  %0 = arith.addf %a, %b fastmath<fast> : f32
  // CHECK-NEXT: llvm.fsub %a, %b {test.x} : f32
  %1 = arith.subf %a, %b {test.x} : f32
  // CHECK-NEXT: llvm.fmul %a, %b {fastmathFlags = #llvm.fastmath<nnan, ninf, reassoc>} : f32
  %2 = arith.mulf %a, %b fastmath<reassoc,nnan,ninf> : f32
  // CHECK-NEXT: llvm.fdiv %a, %b : f32
  %3 = arith.divf %a, %b : f32
  // CHECK-NEXT: llvm.frem %a, %b : f32
  %4 = arith.remf %a, %b : f32
  // CHECK-NEXT: llvm.fneg %a : f32
  %5 = arith.negf %a : f32
  // CHECK-NEXT: llvm.intr.maximum(%a, %b) : (f32, f32) -> f32
  %6 = arith.maximumf %a, %b : f32
  // CHECK-NEXT: llvm.intr.minimum(%a, %b) : (f32, f32) -> f32
  %7 = arith.minimumf %a, %b : f32
  // CHECK-NEXT: llvm.intr.maxnum(%a, %b) : (f32, f32) -> f32
  %8 = arith.maxnumf %a, %b : f32
  // CHECK-NEXT: llvm.intr.minnum(%a, %b) {fastmathFlags = #llvm.fastmath<nsz>} : (f32, f32) -> f32
  %9 = arith.minnumf %a, %b fastmath<nsz> : f32
  return
}

// CHECK-LABEL: func.func @comparisons
func.func @comparisons(%a: i32, %b: i32, %f: f32, %g: f32, %c: i1) {
  // CHECK-NEXT: llvm.icmp "sle" %a, %b : i32
  %0 = arith.cmpi sle, %a, %b : i32
  // CHECK-NEXT: llvm.icmp "uge" %a, %b : i32
  %1 = arith.cmpi uge, %a, %b : i32
  // CHECK-NEXT: llvm.fcmp "ueq" %f, %g {fastmathFlags = #llvm.fastmath<nnan>} : f32
  %2 = arith.cmpf ueq, %f, %g fastmath<nnan> : f32
  // CHECK-NEXT: llvm.select %c, %a, %b : i1, i32
  %3 = arith.select %c, %a, %b : i32
  return
}

// CHECK-LABEL: func.func @casts
func.func @casts(%a: i32, %l: i64, %f: f32) {
  // CHECK-NEXT: llvm.sext %a : i32 to i64
  %0 = arith.extsi %a : i32 to i64
  // CHECK-NEXT: llvm.zext nneg %a : i32 to i64
  %1 = arith.extui %a {nonNeg} : i32 to i64
  // CHECK-NEXT: llvm.trunc %a overflow<nsw, nuw> : i32 to i8
  %2 = arith.trunci %a overflow<nsw, nuw> : i32 to i8
  // CHECK-NEXT: llvm.fpext %f : f32 to f64
  %3 = arith.extf %f : f32 to f64
  // CHECK-NEXT: llvm.fptrunc %f : f32 to f16
  %4 = arith.truncf %f : f32 to f16
  // CHECK-NEXT: llvm.sitofp %a : i32 to f32
  %5 = arith.sitofp %a : i32 to f32
  // CHECK-NEXT: llvm.uitofp nneg %a : i32 to f32
  %6 = arith.uitofp %a {nonNeg} : i32 to f32
  // CHECK-NEXT: llvm.fptosi %f : f32 to i32
  %7 = arith.fptosi %f : f32 to i32
  // CHECK-NEXT: llvm.fptoui %f : f32 to i32
  %8 = arith.fptoui %f : f32 to i32
  // CHECK-NEXT: llvm.bitcast %f : f32 to i32
  %9 = arith.bitcast %f : f32 to i32
  return
}

// CHECK-LABEL: func.func @index
func.func @index(%i: index, %a: i32, %l: i64, %c: i1) {
  // CHECK: %[[I:.*]] = builtin.unrealized_conversion_cast %i : index to i64
  // CHECK-NEXT: llvm.trunc %[[I]] : i64 to i32
  %0 = arith.index_cast %i : index to i32
  // CHECK-NEXT: llvm.sext %[[I]] : i64 to i128
  %1 = arith.index_cast %i : index to i128
  // CHECK-NEXT: llvm.zext %[[I]] : i64 to i128
  %2 = arith.index_castui %i : index to i128
  // CHECK-NEXT: llvm.sext %a : i32 to i64
  %3 = arith.index_cast %a : i32 to index
  // CHECK-NEXT: llvm.zext %c : i1 to i64
  %4 = arith.index_castui %c : i1 to index
  // CHECK-NEXT: llvm.add %[[I]], %l : i64
  %5 = arith.index_cast %i : index to i64
  %6 = arith.addi %5, %l : i64
  return
}

// CHECK-LABEL: func.func @constants
func.func @constants() {
  // CHECK-NEXT: llvm.mlir.constant(3 : index) : i64
  %0 = arith.constant 3 : index
  // CHECK-NEXT: llvm.mlir.constant(-3 : i32) : i32
  %1 = arith.constant -3 : i32
  // CHECK-NEXT: llvm.mlir.constant(3.000000e+00 : f32) : f32
  %2 = arith.constant 3.0 : f32
  // CHECK-NEXT: llvm.mlir.constant(true) : i1
  %3 = arith.constant true
  // CHECK-NEXT: llvm.mlir.constant(1.000000e+00 : f8E4M3FN) : i8
  %4 = arith.constant 1.0 : f8E4M3FN
  return
}

// CHECK-LABEL: func.func @extended
func.func @extended(%a: i32, %b: i32, %i: index, %j: index) {
  // CHECK: %[[SUM:.*]] = "llvm.intr.uadd.with.overflow"(%a, %b) : (i32, i32) -> !llvm.struct<(i32, i1)>
  // CHECK-NEXT: llvm.extractvalue %[[SUM]][0]
  // CHECK-NEXT: llvm.extractvalue %[[SUM]][1]
  %0, %1 = arith.addui_extended %a, %b : i32, i1
  // CHECK-NEXT: %[[A:.*]] = llvm.sext %a : i32 to i64
  // CHECK-NEXT: %[[B:.*]] = llvm.sext %b : i32 to i64
  // CHECK-NEXT: %[[P:.*]] = llvm.mul %[[A]], %[[B]] : i64
  // CHECK-NEXT: llvm.trunc %[[P]] : i64 to i32
  // CHECK-NEXT: %[[N:.*]] = llvm.mlir.constant(32 : i64) : i64
  // CHECK-NEXT: %[[H:.*]] = llvm.lshr %[[P]], %[[N]] : i64
  // CHECK-NEXT: llvm.trunc %[[H]] : i64 to i32
  %2, %3 = arith.mulsi_extended %a, %b : i32
  // CHECK: llvm.zext %{{.*}} : i64 to i128
  %4, %5 = arith.mului_extended %i, %j : index
  return
}

// CHECK-LABEL: func.func @buffer
func.func @buffer(%m: memref<4xindex>) -> memref<4xi64> {
  // CHECK-NEXT: %[[M:.*]] = builtin.unrealized_conversion_cast %m : memref<4xindex> to ![[D:.*]]
  // CHECK-NEXT: %[[R:.*]] = builtin.unrealized_conversion_cast %[[M]] : ![[D]] to memref<4xi64>
  // CHECK-NEXT: return %[[R]]
  %0 = arith.index_cast %m : memref<4xindex> to memref<4xi64>
  return %0 : memref<4xi64>
}
