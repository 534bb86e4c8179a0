// RUN: abi-opt %s | abi-opt | roundtrip %s
// RUN: abi-opt --mlir-print-op-generic %s | abi-opt | roundtrip %s

#di_basic_type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#di_file = #llvm.di_file<"f.c" in "/src">
!Flags = !c.struct<"Flags" {lo: ui32 : 3, hi: ui16 : 9}>
!Point = !c.struct<"Point" {x: si32, y: si32}>
#di_local_variable = #llvm.di_local_variable<scope = #di_file, name = "x", type = #di_basic_type>
!Nest = !c.struct<"Nest" {p: !c.array<3 x !Point>, : !c.union<{f: f32, i: si32}>}>

c.func private @printf(!llvm.ptr, ...) -> si32
c.func private callconv(sysv_abi) @conv(si8)

c.func @calls(%s: !llvm.ptr, %x: f64) -> si32 {
  %f = c.address_of @printf : !llvm.ptr
  %a = c.call @printf(%s, %x) : (!llvm.ptr, f64) -> si32
  %b = c.call_indirect %f(%s, %x) : (!llvm.ptr, ..., f64) -> si32
  c.call_indirect %f(%s) : (!llvm.ptr) -> ()
  %g = c.call_indirect %f(%s) : (!llvm.ptr, ...) -> si32
  c.return %b : si32
}

c.func @callback(%f: !c.func_ptr<(!Point, si32) -> f64>, %p: !Point, %g: !c.func_ptr<() -> ()>) -> f64 {
  %a = c.cast %f : !c.func_ptr<(!Point, si32) -> f64> to !llvm.ptr
  %x = c.get %p["x"] : !Point -> si32
  %r = c.call_indirect %a(%p, %x) : (!Point, si32) -> f64
  %s = c.call_indirect %f(%p, %x) : !c.func_ptr<(!Point, si32) -> f64>, (!Point, si32) -> f64
  c.call_indirect %g() : !c.func_ptr<() -> ()>, () -> ()
  c.return %r : f64
}

c.func @variadic_callback(%f: !c.func_ptr<(!llvm.ptr, ...) -> si32>, %s: !llvm.ptr, %x: f64, %h: !c.func_ptr<(...) -> ()>) {
  %a = c.call_indirect %f(%s, %x) : !c.func_ptr<(!llvm.ptr, ...) -> si32>, (!llvm.ptr, ..., f64) -> si32
  c.call_indirect %h(%x) : !c.func_ptr<(...) -> ()>, (..., f64) -> ()
  c.return
}

c.func @debug(%p: !Point, %x: si32) {
  c.debug_value #di_local_variable = %p : !Point
  c.debug_value #di_local_variable = %x : si32
  c.return
}

c.func @memory(%i: si64) {
  %p = c.local : !Nest
  %q = c.local {align = 32 : i64} : !c.array<4 x si32>
  %v = c.load %p : !Nest
  c.store %v, %p {volatile} : !Nest
  %m = c.member %p["p", 1, "y"] : !Nest
  %e = c.element %q[%i] : si32, si64
  %b = c.load_bits %p["lo"] : !Flags -> ui32
  c.store_bits %b, %p["lo"] {align = 1 : i64} : ui32, !Flags
  c.return
}

c.func @values(%n: !Nest, %f: !Flags, %z: complex<f32>, %v: vector<4xf32>) -> si32 {
  %a = c.get %n["p", 2, "x"] : !Nest -> si32
  %b = c.get %n["f"] : !Nest -> f32
  %c = c.get %z["imag"] : complex<f32> -> f32
  %d = c.get %v[3] : vector<4xf32> -> f32
  %e = c.get %f["hi"] : !Flags -> ui16
  %g = c.set %n["p", 0, "y"], %a : !Nest, si32
  %h = c.zero : !Nest
  %i = c.undef : !Flags
  %j = c.constant -3 : si8
  %k = c.constant 1.500000e+00 : f64
  %l = c.constant 7 : !c.bitint<ui37>
  %m = c.constant true
  %o = c.cast %j : si8 to f32
  %p = c.sizeof !Nest
  %q = c.alignof si64
  %r = c.offsetof !Nest["f"]
  c.return %a : si32
}

c.func @variadic(%n: si32, ...) -> f64 {
  %list = c.local : !c.va_list
  %copy = c.local : !c.va_list
  c.va_start %list
  c.va_copy %copy, %list
  %x = c.va_arg %list : f64
  c.va_end %list
  c.return %x : f64
}

c.global @counter : si32 = 3 : i64
c.global private const @word : !c.array<5 x si8> = "word" {alignment = 8 : i64}
c.global external thread_local @elsewhere : !llvm.ptr
c.global @where : !c.array<2 x !llvm.ptr> = [@counter, {offset = 1 : i64, symbol = @word}]

c.func @literal() -> !llvm.ptr {
  %s = c.string "text" : !llvm.ptr
  c.return %s : !llvm.ptr
}
