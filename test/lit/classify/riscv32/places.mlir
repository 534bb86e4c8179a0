// A value of two words is in any two registers, or in a7 and on the stack. LLVM passes a long double by address.
// RUN: abi-opt --emit-abi="target=riscv32-linux-gnu annotate-locations" %s | FileCheck %s
// RUN: abi-opt --emit-abi="target=riscv32-linux-gnu target-abi=ilp32 annotate-locations" %s | FileCheck --check-prefix=SOFT %s

// CHECK-LABEL: abi.func @split
// CHECK: abi.direct %{{.*}} {loc = ["a0"]}
// CHECK: abi.direct %{{.*}} {loc = ["a1:a2"]}
// CHECK: abi.direct %{{.*}} {loc = ["a3:a4"]}
// CHECK: abi.direct %{{.*}} {loc = ["a5:a6"]}
// CHECK: abi.direct %{{.*}} {loc = ["a7:stack+0"]}
// CHECK: abi.direct %{{.*}} {loc = ["stack+8"]}
c.func @split(%a: si32, %b: si64, %c: si64, %d: si64, %e: si64, %f: si64) {
  c.return
}

// CHECK-LABEL: abi.func @numbers
// CHECK: abi.direct %{{.*}} {loc = ["fa7"]}
// CHECK: abi.direct %{{.*}} {loc = ["a0:a1"]}
// CHECK: abi.direct %{{.*}} {loc = ["a2"]}
// SOFT-LABEL: abi.func @numbers
// SOFT: abi.direct %{{.*}} {loc = ["a0:a1"]}
// SOFT: abi.direct %{{.*}} {loc = ["a6:a7"]}
// SOFT: abi.direct %{{.*}} {loc = ["stack+0"]}
c.func @numbers(%a: f64, %b: f64, %c: f64, %d: f64, %e: f64, %f: f64, %g: f64, %h: f64, %i: f64, %j: f32) {
  c.return
}

// CHECK-LABEL: abi.func @quad
// CHECK: abi.direct %{{.*}} {loc = ["[a1]"]}
// CHECK: abi.indirect %{{.*}}loc = ["a2"]
// CHECK: abi.epilogue
// CHECK-NEXT: abi.direct %{{.*}} {loc = ["[a0]"]}
c.func @quad(%q: f128, %r: !c.struct<"LC" {a: si64, b: si8}>) -> f128 {
  c.return %q : f128
}
