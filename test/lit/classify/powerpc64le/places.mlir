// Each argument takes doublewords, of which the first eight are in general registers. Numbers and vectors leave theirs empty, except in calls
// of variadic functions.
// RUN: abi-opt --emit-abi="target=powerpc64le-linux-gnu annotate-locations" %s | FileCheck %s

// CHECK-LABEL: abi.func @skip
// CHECK: abi.direct %{{.*}} {loc = ["f1"]}
// CHECK: abi.extend signed %{{.*}} {loc = ["r4"]}
// CHECK: abi.direct %{{.*}} {loc = ["v2"]}
// CHECK: abi.extend signed %{{.*}} {loc = ["r7"]}
c.func @skip(%a: f64, %b: si32, %v: vector<4xf32>, %c: si32) {
  c.return
}

// CHECK-LABEL: abi.func @split
// CHECK: abi.direct %{{.*}} {loc = ["r3"]}
// CHECK: abi.direct %{{.*}} {loc = ["r5:r6:r7:r8:r9:r10:stack+0"]}
// CHECK: abi.extend signed %{{.*}} {loc = ["stack+16"]}
c.func @split(%a: si64, %b: !c.struct<"I4" {a: si128, b: si128, c: si128, d: si64}>, %c: si8) {
  c.return
}

// CHECK-LABEL: abi.func @packed
// CHECK: abi.direct %c{{.*}} {loc = ["f12:f13:stack+32"]}
c.func @packed(%a: !c.struct<"D8" {a: !c.array<8 x f64>}>, %b: !c.struct<"D3" {a: !c.array<3 x f64>}>, %c: !c.struct<"F3" {a: !c.array<3 x f32>}>) {
  c.return
}
