// Each argument has a slot of eight bytes; its kind chooses between the two registers
// of one of the first four. The address of a result is in the first.
// RUN: abi-opt --emit-abi="target=x86_64-pc-windows-msvc annotate-locations" %s | FileCheck %s

!DD = !c.struct<"DD" {d: f64, e: f64}>
!F2 = !c.struct<"F2" {f: f32, g: f32}>

// CHECK-LABEL: abi.func @f
// CHECK: abi.direct %a_0 {loc = ["rcx"]}
// CHECK: abi.direct %b_0 {loc = ["xmm1"]}
// CHECK: abi.indirect %c_0 {align = 8 : i64, loc = ["r8"]}
// CHECK: abi.direct %d_0 {loc = ["r9"]}
// CHECK: abi.direct %e_0 {loc = ["stack+0"]}
// CHECK: abi.extend %g_0 {loc = ["stack+8"]}
c.func @f(%a: si32, %b: f64, %c: !DD, %d: !F2, %e: f32, %g: i1) { c.return }

// CHECK-LABEL: abi.func @sret
// CHECK: abi.direct %a_0 {loc = ["xmm1"]}
// CHECK: abi.indirect sret %r, %sret {align = 8 : i64, loc = ["rcx"]}
c.func @sret(%a: f64) -> !DD {
  %r = c.zero : !DD
  c.return %r : !DD
}
