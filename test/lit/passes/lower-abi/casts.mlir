// C's conversions: integers extend by the sign of their source, truncate, or become _Bool by comparison with zero.
// RUN: abi-opt --lower-abi %s | FileCheck %s

// CHECK-LABEL: func.func @casts(
func.func @casts(%p: !llvm.ptr) {
  %sc = c.load %p : si8
  %uc = c.load %p : ui8
  %d = c.load %p : f64
  %h = c.load %p : f16
  %b = c.load %p : i1
  // CHECK: %a = llvm.sext %sc : i8 to i32
  %a = c.cast %sc : si8 to ui32
  // CHECK-NEXT: %e = llvm.zext %uc : i8 to i32
  %e = c.cast %uc : ui8 to si32
  // CHECK-NEXT: %f = llvm.fptoui %d : f64 to i8
  %f = c.cast %d : f64 to ui8
  // CHECK-NEXT: %g = llvm.sitofp %sc : i8 to f32
  %g = c.cast %sc : si8 to f32
  // CHECK-NEXT: %i = llvm.uitofp %b : i1 to f32
  %i = c.cast %b : i1 to f32
  // CHECK-NEXT: %[[Z:.*]] = llvm.mlir.zero : f64
  // CHECK-NEXT: %j = llvm.fcmp "une" %d, %[[Z]] : f64
  %j = c.cast %d : f64 to i1
  // CHECK-NEXT: %[[N:.*]] = llvm.mlir.zero : !llvm.ptr
  // CHECK-NEXT: %k = llvm.icmp "ne" %p, %[[N]] : !llvm.ptr
  %k = c.cast %p : !llvm.ptr to i1
  // CHECK-NEXT: %[[W:.*]] = llvm.fpext %h : f16 to f32
  // CHECK-NEXT: %l = llvm.fptrunc %[[W]] : f32 to bf16
  %l = c.cast %h : f16 to bf16
  // CHECK-NEXT: %m = llvm.ptrtoint %p : !llvm.ptr to i64
  %m = c.cast %p : !llvm.ptr to ui64
  // CHECK-NEXT: %[[X:.*]] = llvm.zext %uc : i8 to i64
  // CHECK-NEXT: %n = llvm.inttoptr %[[X]] : i64 to !llvm.ptr
  %n = c.cast %uc : ui8 to !llvm.ptr
  return
}
