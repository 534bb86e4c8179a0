// RUN: abi-opt %s | abi-opt | FileCheck %s
// RUN: abi-opt --mlir-print-op-generic %s | abi-opt | FileCheck %s

// CHECK-DAG: !Point = !c.struct<"Point" {x: si32, y: si32}>
!Point = !c.struct<"Point" {x: si32, y: si32}>
// CHECK-DAG: !Flags = !c.struct<"Flags" {lo: ui32 : 3, hi: ui16 : 9}>
!Flags = !c.struct<"Flags" {lo: ui32 : 3, hi: ui16 : 9}>
!Nest = !c.struct<"Nest" {p: !c.array<3 x !Point>, : !c.union<{f: f32, i: si32}>}>

// CHECK: c.func private @printf(!llvm.ptr, ...) -> si32
c.func private @printf(!llvm.ptr, ...) -> si32
// CHECK: c.func private callconv(sysv_abi) @conv(si8)
c.func private callconv(sysv_abi) @conv(si8)

// CHECK-LABEL: c.func @calls(%s: !llvm.ptr, %x: f64) -> si32 {
c.func @calls(%s: !llvm.ptr, %x: f64) -> si32 {
  // CHECK-NEXT: %f = c.address_of @printf : !llvm.ptr
  %f = c.address_of @printf : !llvm.ptr
  // CHECK-NEXT: %a = c.call @printf(%s, %x) : (!llvm.ptr, f64) -> si32
  %a = c.call @printf(%s, %x) : (!llvm.ptr, f64) -> si32
  // CHECK-NEXT: %b = c.call_indirect %f(%s, %x) : (!llvm.ptr, ..., f64) -> si32
  %b = c.call_indirect %f(%s, %x) : (!llvm.ptr, ..., f64) -> si32
  // CHECK-NEXT: c.call_indirect %f(%s) : (!llvm.ptr) -> ()
  c.call_indirect %f(%s) : (!llvm.ptr) -> ()
  // CHECK-NEXT: c.return %b : si32
  c.return %b : si32
}

// CHECK-LABEL: c.func @memory(
c.func @memory(%i: si64) {
  // CHECK-NEXT: %p = c.local : !Nest
  %p = c.local : !Nest
  // CHECK-NEXT: %q = c.local {align = 32 : i64} : !c.array<4 x si32>
  %q = c.local {align = 32 : i64} : !c.array<4 x si32>
  // CHECK-NEXT: %v = c.load %p : !Nest
  %v = c.load %p : !Nest
  // CHECK-NEXT: c.store %v, %p {volatile} : !Nest
  c.store %v, %p {volatile} : !Nest
  // CHECK-NEXT: %m = c.member %p["p", 1, "y"] : !Nest
  %m = c.member %p["p", 1, "y"] : !Nest
  // CHECK-NEXT: %e = c.element %q[%i] : si32, si64
  %e = c.element %q[%i] : si32, si64
  // CHECK-NEXT: c.return
  c.return
}

// CHECK-LABEL: c.func @values(
c.func @values(%n: !Nest, %f: !Flags, %z: complex<f32>, %v: vector<4xf32>) -> si32 {
  // CHECK-NEXT: %a = c.get %n["p", 2, "x"] : !Nest -> si32
  %a = c.get %n["p", 2, "x"] : !Nest -> si32
  // CHECK-NEXT: %b = c.get %n["f"] : !Nest -> f32
  %b = c.get %n["f"] : !Nest -> f32
  // CHECK-NEXT: %c = c.get %z["imag"] : complex<f32> -> f32
  %c = c.get %z["imag"] : complex<f32> -> f32
  // CHECK-NEXT: %d = c.get %v[3] : vector<4xf32> -> f32
  %d = c.get %v[3] : vector<4xf32> -> f32
  // CHECK-NEXT: %e = c.get %f["hi"] : !Flags -> ui16
  %e = c.get %f["hi"] : !Flags -> ui16
  // CHECK-NEXT: %g = c.set %n["p", 0, "y"], %a : !Nest, si32
  %g = c.set %n["p", 0, "y"], %a : !Nest, si32
  // CHECK-NEXT: %h = c.zero : !Nest
  %h = c.zero : !Nest
  // CHECK-NEXT: %i = c.undef : !Flags
  %i = c.undef : !Flags
  // CHECK-NEXT: %j = c.constant -3 : si8
  %j = c.constant -3 : si8
  // CHECK-NEXT: %k = c.constant 1.500000e+00 : f64
  %k = c.constant 1.5 : f64
  // CHECK-NEXT: %l = c.constant 7 : !c.bitint<ui37>
  %l = c.constant 7 : !c.bitint<ui37>
  // CHECK-NEXT: %m = c.constant true
  %m = c.constant true
  // CHECK-NEXT: %o = c.cast %j : si8 to f32
  %o = c.cast %j : si8 to f32
  // CHECK-NEXT: %p = c.sizeof !Nest
  %p = c.sizeof !Nest
  // CHECK-NEXT: %q = c.alignof si64
  %q = c.alignof si64
  // CHECK-NEXT: %r = c.offsetof !Nest["f"]
  %r = c.offsetof !Nest["f"]
  c.return %a : si32
}

// CHECK-LABEL: c.func @variadic(%n: si32, ...) -> f64 {
c.func @variadic(%n: si32, ...) -> f64 {
  %list = c.local : !c.array<24 x ui8>
  %copy = c.local : !c.array<24 x ui8>
  // CHECK: c.va_start %list
  c.va_start %list
  // CHECK-NEXT: c.va_copy %copy, %list
  c.va_copy %copy, %list
  // CHECK-NEXT: %x = c.va_arg %list : f64
  %x = c.va_arg %list : f64
  // CHECK-NEXT: c.va_end %list
  c.va_end %list
  c.return %x : f64
}
