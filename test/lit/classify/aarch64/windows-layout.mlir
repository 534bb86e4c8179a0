// On Windows an alignment that is asked for is kept in packed records and below #pragma
// pack (Microsoft's rules): that of a member's type, of a member, and of the record.
// RUN: abi-opt --emit=llvm --target=aarch64-pc-windows-msvc %s | FileCheck %s

!Al = !c.struct<"al" {a: si32}, align = 8>
// CHECK-DAG: %struct.in = type { i8, [7 x i8], %struct.al }
!In = !c.struct<"in" {c: si8, x: !Al}, pack = 1>
// CHECK-DAG: %struct.fl = type { i8, i32 }
!Fl = !c.struct<"fl" {c: si8, x: si32 align = 4}, pack = 1>
// CHECK-DAG: %struct.bf = type { i8, i32, i8 }
!Bf = !c.struct<"bf" {c: si8, b: si32 : 5 align = 4, d: si8}, pack = 1>
// CHECK-DAG: %struct.sz = type <{ i8, i8, double, [6 x i8] }>
!Sz = !c.struct<"sz" {c: si8, d: f64}, pack = 2, align = 8>
// CHECK-DAG: %struct.pk = type { i8, i32, i16 }
!Pk = !c.struct<"pk" {c: si8, x: si32 align = 4, s: si16}, packed>

// CHECK: alloca %struct.in, align 8
// CHECK: alloca %struct.fl, align 4
// CHECK: alloca %struct.bf, align 4
// CHECK: alloca %struct.sz, align 8
// CHECK: alloca %struct.pk, align 4
c.func @locals() {
  %a = c.local : !In
  %b = c.local : !Fl
  %c = c.local : !Bf
  %d = c.local : !Sz
  %e = c.local : !Pk
  c.return
}
