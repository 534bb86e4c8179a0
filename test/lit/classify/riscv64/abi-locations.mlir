// Where there are no floating-point registers that are wide enough, a number of that kind
// is in an integer register.
// RUN: abi-opt --emit-abi="target=riscv64-linux-gnu target-abi=lp64f annotate-locations" %s | FileCheck %s

// CHECK: module attributes {{.*}}llvm.target_abi = "lp64f"
// CHECK-LABEL: abi.func @f
// CHECK: abi.direct %a_0 {loc = ["fa0"]}
// CHECK: abi.direct %b_0 {loc = ["a0"]}
// CHECK: abi.direct %r {loc = ["a0"]}
c.func @f(%a: f32, %b: f64) -> f64 {
  %r = c.cast %a : f32 to f64
  c.return %r : f64
}
