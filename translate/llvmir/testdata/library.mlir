llvm.func @integer_intrinsics(%a: i32, %b: i32, %h: i16, %p: !llvm.ptr, %v: vector<4xi32>) {
  %0 = llvm.intr.smax(%a, %b) : (i32, i32) -> i32
  llvm.store volatile %0, %p : i32, !llvm.ptr
  %1 = llvm.intr.smin(%a, %b) : (i32, i32) -> i32
  llvm.store volatile %1, %p : i32, !llvm.ptr
  %2 = llvm.intr.umax(%a, %b) : (i32, i32) -> i32
  llvm.store volatile %2, %p : i32, !llvm.ptr
  %3 = llvm.intr.umin(%a, %b) : (i32, i32) -> i32
  llvm.store volatile %3, %p : i32, !llvm.ptr
  %4 = llvm.intr.sadd.sat(%a, %b) : (i32, i32) -> i32
  llvm.store volatile %4, %p : i32, !llvm.ptr
  %5 = llvm.intr.uadd.sat(%a, %b) : (i32, i32) -> i32
  llvm.store volatile %5, %p : i32, !llvm.ptr
  %6 = llvm.intr.ssub.sat(%a, %b) : (i32, i32) -> i32
  llvm.store volatile %6, %p : i32, !llvm.ptr
  %7 = llvm.intr.usub.sat(%a, %b) : (i32, i32) -> i32
  llvm.store volatile %7, %p : i32, !llvm.ptr
  %8 = llvm.intr.sshl.sat(%a, %b) : (i32, i32) -> i32
  llvm.store volatile %8, %p : i32, !llvm.ptr
  %9 = llvm.intr.ushl.sat(%a, %b) : (i32, i32) -> i32
  llvm.store volatile %9, %p : i32, !llvm.ptr
  %10 = "llvm.intr.sadd.with.overflow"(%a, %b) : (i32, i32) -> !llvm.struct<(i32, i1)>
  llvm.store volatile %10, %p : !llvm.struct<(i32, i1)>, !llvm.ptr
  %11 = "llvm.intr.uadd.with.overflow"(%a, %b) : (i32, i32) -> !llvm.struct<(i32, i1)>
  llvm.store volatile %11, %p : !llvm.struct<(i32, i1)>, !llvm.ptr
  %12 = "llvm.intr.ssub.with.overflow"(%a, %b) : (i32, i32) -> !llvm.struct<(i32, i1)>
  llvm.store volatile %12, %p : !llvm.struct<(i32, i1)>, !llvm.ptr
  %13 = "llvm.intr.usub.with.overflow"(%a, %b) : (i32, i32) -> !llvm.struct<(i32, i1)>
  llvm.store volatile %13, %p : !llvm.struct<(i32, i1)>, !llvm.ptr
  %14 = "llvm.intr.smul.with.overflow"(%a, %b) : (i32, i32) -> !llvm.struct<(i32, i1)>
  llvm.store volatile %14, %p : !llvm.struct<(i32, i1)>, !llvm.ptr
  %15 = "llvm.intr.umul.with.overflow"(%a, %b) : (i32, i32) -> !llvm.struct<(i32, i1)>
  llvm.store volatile %15, %p : !llvm.struct<(i32, i1)>, !llvm.ptr
  %16 = llvm.intr.fshl(%a, %b, %a) : (i32, i32, i32) -> i32
  llvm.store volatile %16, %p : i32, !llvm.ptr
  %17 = llvm.intr.fshr(%a, %b, %a) : (i32, i32, i32) -> i32
  llvm.store volatile %17, %p : i32, !llvm.ptr
  %18 = llvm.intr.bswap(%a) : (i32) -> i32
  llvm.store volatile %18, %p : i32, !llvm.ptr
  %19 = llvm.intr.ctpop(%a) : (i32) -> i32
  llvm.store volatile %19, %p : i32, !llvm.ptr
  %20 = llvm.intr.bitreverse(%a) : (i32) -> i32
  llvm.store volatile %20, %p : i32, !llvm.ptr
  %21 = "llvm.intr.ctlz"(%a) <{is_zero_poison = true}> : (i32) -> i32
  llvm.store volatile %21, %p : i32, !llvm.ptr
  %22 = "llvm.intr.cttz"(%h) <{is_zero_poison = true}> : (i16) -> i16
  llvm.store volatile %22, %p : i16, !llvm.ptr
  %23 = "llvm.intr.abs"(%v) <{is_int_min_poison = true}> : (vector<4xi32>) -> vector<4xi32>
  llvm.store volatile %23, %p : vector<4xi32>, !llvm.ptr
  %24 = "llvm.intr.ctlz"(%a) <{is_zero_poison = false}> : (i32) -> i32
  llvm.store volatile %24, %p : i32, !llvm.ptr
  %25 = "llvm.intr.cttz"(%h) <{is_zero_poison = false}> : (i16) -> i16
  llvm.store volatile %25, %p : i16, !llvm.ptr
  %26 = "llvm.intr.abs"(%v) <{is_int_min_poison = false}> : (vector<4xi32>) -> vector<4xi32>
  llvm.store volatile %26, %p : vector<4xi32>, !llvm.ptr
  %27 = llvm.intr.expect %a, %b : i32
  llvm.store volatile %27, %p : i32, !llvm.ptr
  llvm.intr.debugtrap
  llvm.return
}
llvm.func @float_intrinsics(%a: f32, %b: f64, %v: vector<2xf16>, %p: !llvm.ptr) {
  %0 = llvm.intr.sqrt(%a) : (f32) -> f32
  llvm.store volatile %0, %p : f32, !llvm.ptr
  %1 = llvm.intr.fabs(%a) : (f32) -> f32
  llvm.store volatile %1, %p : f32, !llvm.ptr
  %2 = llvm.intr.floor(%a) : (f32) -> f32
  llvm.store volatile %2, %p : f32, !llvm.ptr
  %3 = llvm.intr.ceil(%a) : (f32) -> f32
  llvm.store volatile %3, %p : f32, !llvm.ptr
  %4 = llvm.intr.trunc(%a) : (f32) -> f32
  llvm.store volatile %4, %p : f32, !llvm.ptr
  %5 = llvm.intr.rint(%a) : (f32) -> f32
  llvm.store volatile %5, %p : f32, !llvm.ptr
  %6 = llvm.intr.nearbyint(%a) : (f32) -> f32
  llvm.store volatile %6, %p : f32, !llvm.ptr
  %7 = llvm.intr.round(%a) : (f32) -> f32
  llvm.store volatile %7, %p : f32, !llvm.ptr
  %8 = llvm.intr.roundeven(%a) : (f32) -> f32
  llvm.store volatile %8, %p : f32, !llvm.ptr
  %9 = llvm.intr.sin(%a) : (f32) -> f32
  llvm.store volatile %9, %p : f32, !llvm.ptr
  %10 = llvm.intr.cos(%a) : (f32) -> f32
  llvm.store volatile %10, %p : f32, !llvm.ptr
  %11 = llvm.intr.exp(%a) : (f32) -> f32
  llvm.store volatile %11, %p : f32, !llvm.ptr
  %12 = llvm.intr.exp2(%a) : (f32) -> f32
  llvm.store volatile %12, %p : f32, !llvm.ptr
  %13 = llvm.intr.log(%a) : (f32) -> f32
  llvm.store volatile %13, %p : f32, !llvm.ptr
  %14 = llvm.intr.log10(%a) : (f32) -> f32
  llvm.store volatile %14, %p : f32, !llvm.ptr
  %15 = llvm.intr.log2(%a) : (f32) -> f32
  llvm.store volatile %15, %p : f32, !llvm.ptr
  %16 = llvm.intr.minnum(%b, %b) : (f64, f64) -> f64
  llvm.store volatile %16, %p : f64, !llvm.ptr
  %17 = llvm.intr.maxnum(%b, %b) : (f64, f64) -> f64
  llvm.store volatile %17, %p : f64, !llvm.ptr
  %18 = llvm.intr.minimum(%b, %b) : (f64, f64) -> f64
  llvm.store volatile %18, %p : f64, !llvm.ptr
  %19 = llvm.intr.maximum(%b, %b) : (f64, f64) -> f64
  llvm.store volatile %19, %p : f64, !llvm.ptr
  %20 = llvm.intr.copysign(%b, %b) : (f64, f64) -> f64
  llvm.store volatile %20, %p : f64, !llvm.ptr
  %21 = llvm.intr.pow(%b, %b) : (f64, f64) -> f64
  llvm.store volatile %21, %p : f64, !llvm.ptr
  %22 = llvm.intr.fma(%v, %v, %v) {fastmathFlags = #llvm.fastmath<fast>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> vector<2xf16>
  llvm.store volatile %22, %p : vector<2xf16>, !llvm.ptr
  %23 = llvm.intr.fmuladd(%v, %v, %v) {fastmathFlags = #llvm.fastmath<fast>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> vector<2xf16>
  llvm.store volatile %23, %p : vector<2xf16>, !llvm.ptr
  llvm.return
}
llvm.func @memory_intrinsics(%p: !llvm.ptr, %q: !llvm.ptr<3>, %n: i64, %b: i8, ...) {
  "llvm.intr.memcpy"(%p, %q, %n) <{isVolatile = true}> : (!llvm.ptr, !llvm.ptr<3>, i64) -> ()
  "llvm.intr.memset"(%q, %b, %n) <{isVolatile = true}> : (!llvm.ptr<3>, i8, i64) -> ()
  "llvm.intr.memcpy"(%p, %q, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr<3>, i64) -> ()
  "llvm.intr.memset"(%q, %b, %n) <{isVolatile = false}> : (!llvm.ptr<3>, i8, i64) -> ()
  "llvm.intr.memmove"(%q, %q, %n) <{arg_attrs = [{llvm.align = 16 : i64, llvm.nonnull}, {llvm.align = 2 : i64}, {}], isVolatile = false}> : (!llvm.ptr<3>, !llvm.ptr<3>, i64) -> ()
  "llvm.intr.prefetch"(%q) <{cache = 0 : i32, hint = 2 : i32, rw = 1 : i32}> : (!llvm.ptr<3>) -> ()
  "llvm.intr.memcpy.inline"(%p, %q) <{isVolatile = true, len = 16 : i64}> : (!llvm.ptr, !llvm.ptr<3>) -> ()
  "llvm.intr.memcpy.inline"(%p, %q) <{isVolatile = false, len = 16 : i64}> : (!llvm.ptr, !llvm.ptr<3>) -> ()
  llvm.return
}
