// Formats without -0, a sign, NaN or infinity.

// RUN: abi-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @negated
// CHECK-DAG: %[[ZERO:.*]] = arith.constant 0.000000e+00 : f8E4M3FNUZ
// CHECK-DAG: %[[NAN:.*]] = arith.constant 0x80 : f8E4M3FNUZ
// CHECK: return %[[ZERO]], %[[NAN]]
func.func @negated() -> (f8E4M3FNUZ, f8E4M3FNUZ) {
  %0 = arith.constant 0.0 : f8E4M3FNUZ
  %1 = arith.constant 0x80 : f8E4M3FNUZ
  %2 = arith.negf %0 : f8E4M3FNUZ
  %3 = arith.negf %1 : f8E4M3FNUZ
  return %2, %3 : f8E4M3FNUZ, f8E4M3FNUZ
}

// CHECK-LABEL: func.func @kept
// CHECK: arith.negf
// CHECK: arith.divf
// CHECK: arith.subf
// CHECK: arith.subf
// CHECK: arith.sitofp
func.func @kept() -> (f8E8M0FNU, f4E2M1FN, f8E8M0FNU, f8E8M0FNU, f8E8M0FNU) {
  %0 = arith.constant 2.0 : f8E8M0FNU
  %1 = arith.negf %0 : f8E8M0FNU
  %2 = arith.constant 1.0 : f4E2M1FN
  %3 = arith.constant 0.0 : f4E2M1FN
  %4 = arith.divf %2, %3 : f4E2M1FN
  %5 = arith.constant 1.0 : f8E8M0FNU
  %6 = arith.subf %5, %0 : f8E8M0FNU
  %7 = arith.subf %0, %0 : f8E8M0FNU
  %8 = arith.constant -1 : i8
  %9 = arith.sitofp %8 : i8 to f8E8M0FNU
  return %1, %4, %6, %7, %9 : f8E8M0FNU, f4E2M1FN, f8E8M0FNU, f8E8M0FNU, f8E8M0FNU
}
