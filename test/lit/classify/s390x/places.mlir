// Integers are at the ends of registers and stack slots, floating-point numbers at the begin of registers and the ends of slots. The
// registers of either file are used independently of the other.
// RUN: abi-opt --emit-abi="target=s390x-linux-gnu annotate-locations" %s | FileCheck %s

// CHECK-LABEL: abi.func @files
// CHECK: abi.direct %a{{.*}} {loc = ["f0"]}
// CHECK: abi.extend signed %b{{.*}} {loc = ["r2"]}
// CHECK: abi.direct %c{{.*}} {loc = ["f2"]}
// CHECK: abi.direct %d{{.*}} {loc = ["r3"]}
c.func @files(%a: f64, %b: si32, %c: f32, %d: si64) {
  c.return
}

// CHECK-LABEL: abi.func @stack
// CHECK: abi.direct %e{{.*}} {loc = ["r6"]}
// CHECK: abi.extend signed %f{{.*}} {loc = ["stack+7"]}
// CHECK: abi.direct %g{{.*}} {loc = ["stack+14"]}
// CHECK: abi.indirect %h{{.*}} {align = 1 : i64, loc = ["stack+16"]}
c.func @stack(%a: si64, %b: si64, %c: si64, %d: si64, %e: si64, %f: si8, %g: !c.struct<"S" {a: si16}>, %h: !c.struct<"C3" {a: !c.array<3 x si8>}>) {
  c.return
}

// CHECK-LABEL: abi.func @floats
// CHECK: abi.direct %d{{.*}} {loc = ["f6"]}
// CHECK: abi.direct %e{{.*}} {loc = ["stack+4"]}
// CHECK: abi.direct %f{{.*}} {loc = ["stack+8"]}
c.func @floats(%a: f64, %b: f64, %c: f64, %d: f64, %e: f32, %f: !c.struct<"D" {a: f64}>) {
  c.return
}
