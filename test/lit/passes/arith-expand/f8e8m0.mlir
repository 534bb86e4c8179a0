// An f8E8M0FNU is the exponent of an f32. Other types go by way of f32.
// RUN: abi-opt %s --arith-expand=include-f8e8m0=true | FileCheck %s

// CHECK-LABEL: func.func @f8e8m0
func.func @f8e8m0(%a: f8E8M0FNU, %b: f32, %c: f64, %v: vector<4xf16>) -> (f32, f8E8M0FNU, f8E8M0FNU, f64, vector<4xf8E8M0FNU>, bf16) {
  // CHECK: arith.shli
  // CHECK: arith.cmpi eq
  // CHECK: arith.bitcast {{.*}} : i32 to f32
  %0 = arith.extf %a : f8E8M0FNU to f32
  // CHECK: arith.shrui
  // CHECK: arith.trunci {{.*}} : i32 to i8
  %1 = arith.truncf %b : f32 to f8E8M0FNU
  // CHECK: arith.truncf %c fastmath<ninf> : f64 to f32
  %2 = arith.truncf %c fastmath<ninf> : f64 to f8E8M0FNU
  // CHECK: arith.extf {{.*}} : f32 to f64
  %3 = arith.extf %a : f8E8M0FNU to f64
  // CHECK: arith.extf %v : vector<4xf16> to vector<4xf32>
  %4 = arith.truncf %v : vector<4xf16> to vector<4xf8E8M0FNU>
  // CHECK: arith.truncf {{.*}} : f32 to bf16
  %5 = arith.extf %a : f8E8M0FNU to bf16
  return %0, %1, %2, %3, %4, %5 : f32, f8E8M0FNU, f8E8M0FNU, f64, vector<4xf8E8M0FNU>, bf16
}
