// §3.5.7: an argument is in the register save area while its offset leaves room
// for it: 40 is the last of six saved integer registers, 160 the last of eight
// vector ones, 16 bytes each. Else it is in the overflow area. A record that is
// in registers of both kinds is put together in a temporary.
// RUN: abi-opt --emit-abi --lower-abi %s | FileCheck %s

!P = !c.struct<"P" {d: f64, i: si32}>
!Big = !c.struct<"Big" {v: !c.array<3 x si64>}>

// CHECK-LABEL: llvm.func @integer
// CHECK: %[[GP:.*]] = llvm.load %l_0 {alignment = 4 : i64} : !llvm.ptr -> i32
// CHECK: llvm.mlir.constant(40 : i32)
// CHECK: llvm.icmp "ule" %[[GP]]
// CHECK: llvm.getelementptr inbounds %l_0[16]
// CHECK: llvm.mlir.constant(8 : i32)
// CHECK: llvm.store %{{.*}}, %l_0 {alignment = 4 : i64} : i32, !llvm.ptr
// CHECK: llvm.getelementptr inbounds %l_0[8]
// CHECK: llvm.getelementptr inbounds %{{.*}}[8]
// CHECK: %a = llvm.load %{{.*}} {alignment = 8 : i64} : !llvm.ptr -> i32
c.func @integer(%l: !llvm.ptr) -> si32 {
  %a = c.va_arg %l : si32
  c.return %a : si32
}

// CHECK-LABEL: llvm.func @double
// CHECK: llvm.getelementptr inbounds %l_0[4]
// CHECK: llvm.mlir.constant(160 : i32)
// CHECK: llvm.mlir.constant(16 : i32)
// CHECK: %a = llvm.load %{{.*}} {alignment = 8 : i64} : !llvm.ptr -> f64
c.func @double(%l: !llvm.ptr) -> f64 {
  %a = c.va_arg %l : f64
  c.return %a : f64
}

// CHECK-LABEL: llvm.func @both
// CHECK: %[[TEMP:.*]] = llvm.alloca {{.*}} x !llvm.array<16 x i8> {alignment = 8 : i64}
// CHECK: llvm.and
// CHECK: llvm.store %{{.*}}, %[[TEMP]] {alignment = 8 : i64} : f64, !llvm.ptr
// CHECK: %[[I:.*]] = llvm.getelementptr inbounds %[[TEMP]][8]
// CHECK: llvm.store %{{.*}}, %[[I]] {alignment = 8 : i64} : i32, !llvm.ptr
// CHECK: llvm.getelementptr inbounds %{{.*}}[16]
c.func @both(%l: !llvm.ptr) -> !P {
  %a = c.va_arg %l : !P
  c.return %a : !P
}

// What is in memory by its class is never in the save area.
// CHECK-LABEL: llvm.func @memory
// CHECK-NOT: llvm.icmp
// CHECK: llvm.getelementptr inbounds %l_0[8]
// CHECK: llvm.getelementptr inbounds %{{.*}}[24]
// CHECK: llvm.return
c.func @memory(%l: !llvm.ptr) -> !Big {
  %a = c.va_arg %l : !Big
  c.return %a : !Big
}

// A long double stands at a multiple of 16 in the overflow area.
// CHECK-LABEL: llvm.func @long_double
// CHECK: %[[UP:.*]] = llvm.getelementptr inbounds %{{.*}}[15]
// CHECK: llvm.ptrtoint %[[UP]]
// CHECK: llvm.mlir.constant(-16 : i64)
// CHECK: llvm.and
// CHECK: llvm.getelementptr inbounds %{{.*}}[16]
c.func @long_double(%l: !llvm.ptr) -> f80 {
  %a = c.va_arg %l : f80
  c.return %a : f80
}
