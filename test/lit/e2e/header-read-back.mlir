// A header that is written for a module declares, when it is read back, functions of the same types.
// RUN: abi-opt --emit=c-header %s -o %t.h && abi-opt --nostdinc %t.h | FileCheck %s

!Point = !c.struct<"Point" {x: si32, y: f64}>
!Flags = !c.struct<"Flags" {lo: ui32 : 3, : ui32 : 0, hi: ui16 : 9}, align = 16>
!Tight = !c.struct<"Tight" {c: si8, l: si64}, packed>
!Either = !c.union<"Either" {i: si64, f: f32, : !c.struct<{a: ui8, b: ui8}>}>

// CHECK-DAG: !Point = !c.struct<"Point" {x: si32, y: f64}>
// CHECK-DAG: !Flags = !c.struct<"Flags" {lo: ui32 : 3, : ui32 : 0, hi: ui16 : 9}, align = 16>
// CHECK-DAG: !Tight = !c.struct<"Tight" {c: si8, l: si64}, packed>
// CHECK-DAG: !Either = !c.union<"Either" {i: si64, f: f32, : !c.struct<{a: ui8, b: ui8}>}>

// CHECK: c.func private @move(!Point {c.name = "p"}, si8 {c.name = "by"}) -> !Point
c.func @move(%p: !Point, %by: si8) -> !Point { c.return %p : !Point }
// CHECK: c.func private @records(!Flags {c.name = "f"}, !Tight {c.name = "t"}, !Either {c.name = "e"})
c.func @records(%f: !Flags, %t: !Tight, %e: !Either) { c.return }
// CHECK: c.func private @scalars(i1 {c.name = "b"}, ui16 {c.name = "s"}, f32 {c.name = "f"}, f80 {c.name = "l"}, complex<f64> {c.name = "c"}, !llvm.ptr {c.name = "p"}) -> ui64
c.func @scalars(%b: i1, %s: ui16, %f: f32, %l: f80, %c: complex<f64>, %p: !llvm.ptr) -> ui64 {
  %0 = c.zero : ui64
  c.return %0 : ui64
}
// CHECK: c.func private @list(si32 {c.name = "n"}, ...)
c.func @list(%n: si32, ...) { c.return }
