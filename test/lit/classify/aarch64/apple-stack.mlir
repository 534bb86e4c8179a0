// Apple: named arguments on the stack have their own size and alignment; the
// unnamed ones are all there, in slots of 8 bytes.
// RUN: abi-opt --emit-abi="target=arm64-apple-macosx14 annotate-locations" --split-input-file %s | FileCheck %s

!F3 = !c.struct<"F3" {a: f32, b: f32, c: f32}>
!C3 = !c.struct<"C3" {a: !c.array<3 x si8>}>

// CHECK-LABEL: abi.func @ints
// CHECK: abi.extend signed %i_0 {loc = ["stack+0"]}
// CHECK: abi.extend signed %j_0 {loc = ["stack+1"]}
// CHECK: abi.extend signed %k_0 {loc = ["stack+2"]}
// CHECK: abi.direct %l_0 {loc = ["stack+4"]}
// CHECK: abi.direct %m_0 {loc = ["stack+8"]}
// CHECK: abi.direct %n_0 {loc = ["stack+16"]}
// CHECK: abi.extend %o_0 {loc = ["stack+24"]}
c.func @ints(%a: si64, %b: si64, %c: si64, %d: si64, %e: si64, %f: si64, %g: si64, %h: si64,
             %i: si8, %j: si8, %k: si16, %l: si32, %m: si64, %n: !C3, %o: i1) { c.return }

// -----

!F3 = !c.struct<"F3" {a: f32, b: f32, c: f32}>

// CHECK-LABEL: abi.func @floats
// CHECK: abi.direct %i_0 {loc = ["stack+0"]}
// CHECK: abi.direct %j_0 {loc = ["stack+4"]} : !llvm.array<3 x f32>
// CHECK: abi.direct %k_0 {loc = ["stack+16"]}
c.func @floats(%a: f64, %b: f64, %c: f64, %d: f64, %e: f64, %f: f64, %g: f64, %h: f64, %i: f32, %j: !F3, %k: f32) { c.return }

// -----

c.func private @v(si32, ...)
// CHECK-LABEL: abi.func @call
// CHECK: abi.call_args
// CHECK: abi.direct %{{.*}} {loc = ["x0"]}
// CHECK: abi.direct %{{.*}} {loc = ["stack+0"]}
// CHECK: abi.direct %{{.*}} {loc = ["stack+8"]}
// CHECK: abi.direct %{{.*}} {loc = ["stack+16"]}
c.func @call(%a: si32, %b: f64, %c: si128) {
  c.call @v(%a, %b, %a, %c) : (si32, f64, si32, si128) -> ()
  c.return
}
