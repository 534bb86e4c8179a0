// In big-endian order, a value of less than a doubleword is at the end of its stack slot, and a larger record as in memory.
// RUN: abi-opt --emit-abi="target=powerpc64-linux-musl annotate-locations" %s | FileCheck %s
// RUN: abi-opt explain --target=powerpc64-unknown-freebsd %s | FileCheck --check-prefix=EXPLAIN %s

!C3 = !c.struct<"C3" {a: !c.array<3 x si8>}>
!C9 = !c.struct<"C9" {a: !c.array<9 x si8>}>
!L8 = !c.struct<"L8" {a: !c.array<8 x si64>}>

// CHECK-LABEL: abi.func @onStack
// CHECK: abi.direct %{{.*}} {loc = ["stack+5"]}
// CHECK: abi.extend signed %{{.*}} {loc = ["stack+15"]}
// CHECK: abi.direct %{{.*}} {loc = ["stack+16"]}
// CHECK: abi.extend signed %{{.*}} {loc = ["stack+36"]}
// EXPLAIN: onStack: r3+r4+r5+r6+r7+r8+r9+r10 a, stack+5 b, stack+15 c, stack+16 d, stack+36 e → void
c.func @onStack(%a: !L8, %b: !C3, %c: si8, %d: !C9, %e: si32) {
  c.return
}

// CHECK-LABEL: abi.func @floats
// CHECK: abi.direct %o{{.*}} {loc = ["stack+44"]}
// CHECK: abi.direct %p{{.*}} {loc = ["stack+48"]}
// CHECK: abi.extend signed %{{.*}} {loc = ["stack+60"]}
c.func @floats(%a: !c.struct<"D8" {a: !c.array<8 x f64>}>, %b: !c.struct<"D5" {a: !c.array<5 x f64>}>, %o: f32, %p: !c.struct<"FF" {a: f32, b: f32}>, %q: si32) {
  c.return
}

// CHECK-LABEL: abi.func @wide
// CHECK: abi.direct %{{.*}} {loc = ["r4:r5"], offsets = [7]} : i65
// EXPLAIN: wide: r3 a, r4+r5 b → void
c.func @wide(%a: si32, %b: !c.bitint<si65>) {
  c.return
}
