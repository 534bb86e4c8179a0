// RUN: abi-opt %s | FileCheck %s
// RUN: abi-opt --emit=llvm %s | FileCheck %s --check-prefix=LLVM

// PowerPC's long double of two doubles is a floating-point number for all dialects.

// CHECK: llvm.mlir.global external @tenth(0.100000000000000005551115123125783 : !llvm.ppc_fp128)
// LLVM: @tenth = global ppc_fp128 0xM3FB999999999999A0000000000000000
llvm.mlir.global external @tenth(1.0e-1 : !llvm.ppc_fp128) : !llvm.ppc_fp128
// CHECK: @nearer(0xBC5999999999999A3FB999999999999A : !llvm.ppc_fp128)
// LLVM: @nearer = global ppc_fp128 0xM3FB999999999999ABC5999999999999A
llvm.mlir.global external @nearer(0xBC5999999999999A3FB999999999999A : !llvm.ppc_fp128) : !llvm.ppc_fp128
// CHECK: @infinite(0x7FF0000000000000 : !llvm.ppc_fp128)
// LLVM: @infinite = global ppc_fp128 0xM7FF00000000000000000000000000000
llvm.mlir.global external @infinite(0x7FF0000000000000 : !llvm.ppc_fp128) : !llvm.ppc_fp128

// CHECK-LABEL: func.func @sum(
// CHECK: arith.addf %a, %b : !llvm.ppc_fp128
// LLVM-LABEL: define double @sum(ppc_fp128 %a, ppc_fp128 %b)
// LLVM: fadd ppc_fp128 %a, %b
// LLVM: fptrunc ppc_fp128 %{{.*}} to double
func.func @sum(%a: !llvm.ppc_fp128, %b: !llvm.ppc_fp128) -> f64 {
  %sum = arith.addf %a, %b : !llvm.ppc_fp128
  %rounded = arith.truncf %sum : !llvm.ppc_fp128 to f64
  return %rounded : f64
}
