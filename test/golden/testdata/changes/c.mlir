// --emit-abi --lower-abi
!P = !c.struct<"P" {x: si32, y: f64}>
!F = !c.struct<"F" {lo: ui32 : 3, : ui32 : 0, hi: ui16 : 9 packed}, align = 16>
!U = !c.union<"U" {i: si64, p: !llvm.ptr, : !c.struct<{a: f32, b: !c.array<2 x si8>}>}, pack = 2>
!X = !c.struct<"X" {}, cxx, nontrivial>
!T = !c.union<"T" {a: si32, b: f32}, transparent>
c.func private @v(!P, ...) -> si32
c.func private callconv(sysv_abi) @w(!c.bitint<ui37>) attributes {no_unwind}
c.func @f(%p: !P {llvm.noundef}, %f: !F, %u: !U, %a: !llvm.ptr, %n: si64) -> si32 attributes {linkage = #llvm.linkage<weak>, section = "s"} {
  %0 = c.get %p["x"] : !P -> si32
  %1 = c.get %u["b", 1] : !U -> si8
  %2 = c.constant 7 : ui16
  %3 = c.set %f["hi"], %2 : !F, ui16
  %4 = c.call @v(%p, %0) : (!P, si32) -> si32
  %5 = c.call_indirect %a(%p, %n) : (!P, ..., si64) -> !P
  %6 = c.cast %1 : si8 to f32
  c.return %4 : si32
}
c.func @memory(%a: !llvm.ptr, %n: si64, %z: complex<f32>, %l: vector<4xf32>) {
  %0 = c.local {align = 32 : i64} : !P
  %1 = c.member %0["y"] : !P
  %2 = c.element %a[%n] : !P, si64
  %3 = c.load %2 {volatile} : !P
  c.store %3, %0 : !P
  %4 = c.get %z["imag"] : complex<f32> -> f32
  %5 = c.get %l[3] : vector<4xf32> -> f32
  %6 = c.address_of @f : !llvm.ptr
  %7 = c.sizeof !P
  %8 = c.offsetof !U["b"]
  %9 = c.zero : !X
  %10 = c.constant 1.5 : f64
  %11 = c.constant true
  c.return
}
c.func @arguments(%n: si32, ...) -> f64 {
  %list = c.local : !c.array<24 x ui8>
  c.va_start %list
  c.va_copy %list, %list
  %x = c.va_arg %list : f64
  c.va_end %list
  c.return %x : f64
}
