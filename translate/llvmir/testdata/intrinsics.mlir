llvm.func @intrinsics(%p: !llvm.ptr, %q: !llvm.ptr, %n: i64, %b: i8, %x: f32, %y: f32, %i: i32, %v: vector<4xf32>, ...) -> f32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %0 = llvm.alloca %one x !llvm.array<24 x i8> {alignment = 16 : i64} : (i32) -> !llvm.ptr
  llvm.intr.lifetime.start %0 : !llvm.ptr
  llvm.intr.vastart %0 : !llvm.ptr
  llvm.intr.vacopy %0 to %p : !llvm.ptr, !llvm.ptr
  llvm.intr.vaend %0 : !llvm.ptr
  llvm.intr.lifetime.end %0 : !llvm.ptr
  "llvm.intr.memcpy"(%p, %q, %n) <{arg_attrs = [{llvm.align = 8 : i64}, {llvm.align = 4 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memmove"(%p, %q, %n) <{isVolatile = true}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memset"(%p, %b, %n) <{isVolatile = true}> : (!llvm.ptr, i8, i64) -> ()
  "llvm.intr.prefetch"(%p) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
  %1 = llvm.intr.stacksave : !llvm.ptr
  llvm.intr.stackrestore %1 : !llvm.ptr
  %2 = llvm.intr.fabs(%x) : (f32) -> f32
  %3 = llvm.intr.fma(%2, %x, %y) {fastmathFlags = #llvm.fastmath<nsz>} : (f32, f32, f32) -> f32
  %4 = llvm.intr.sqrt(%v) : (vector<4xf32>) -> vector<4xf32>
  %5 = llvm.extractelement %4[%i : i32] : vector<4xf32>
  %6 = llvm.intr.smax(%i, %one) : (i32, i32) -> i32
  %7 = "llvm.intr.ctlz"(%6) <{is_zero_poison = false}> : (i32) -> i32
  %8 = llvm.intr.bswap(%7) : (i32) -> i32
  %9 = "llvm.intr.sadd.with.overflow"(%8, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %10 = llvm.extractvalue %9[0] : !llvm.struct<(i32, i1)>
  %11 = llvm.extractvalue %9[1] : !llvm.struct<(i32, i1)>
  llvm.intr.assume %11 : i1
  %true = llvm.mlir.constant(true) : i1
  llvm.intr.assume %true ["align"(%p, %n : !llvm.ptr, i64)] : i1
  %12 = llvm.intr.expect %10, %one : i32
  %13 = llvm.call_intrinsic "llvm.ctpop.i32"(%12) : (i32) -> i32
  %14 = llvm.sitofp %13 : i32 to f32
  %15 = llvm.fadd %14, %5 : f32
  %16 = llvm.fadd %15, %3 : f32
  llvm.cond_br %11, ^stop, ^go
^stop:
  llvm.intr.trap
  llvm.unreachable
^go:
  llvm.return %16 : f32
}
