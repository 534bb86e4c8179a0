llvm.func @f(i32, !llvm.ptr) -> i32
llvm.func @v(i32, ...)
llvm.func @n()
llvm.func fastcc @fast(i32)
llvm.func @float(f32) -> f32
llvm.func @returned(%p: !llvm.ptr {llvm.returned}) -> !llvm.ptr
llvm.func @calls(%a: i32, %p: !llvm.ptr, %x: f32, %q: !llvm.ptr<7>) -> i32 {
  llvm.call @n() {always_inline} : () -> ()
  llvm.call @n() {convergent} : () -> ()
  llvm.call @n() {inline_hint} : () -> ()
  llvm.call @n() {no_inline} : () -> ()
  llvm.call @n() {no_unwind} : () -> ()
  llvm.call @n() {will_return} : () -> ()
  llvm.call @n() {no_unwind, will_return, convergent} : () -> ()
  llvm.call notail @n() : () -> ()
  llvm.call tail @n() : () -> ()
  llvm.call fastcc @fast(%a) : (i32) -> ()
  llvm.call cc_10 %p(%a) : !llvm.ptr, (i32) -> ()
  llvm.call %p(%a) : !llvm.ptr, (i32 {llvm.inreg}) -> ()
  %r = llvm.call @f(%a, %p) : (i32 {llvm.noundef}, !llvm.ptr {llvm.nonnull}) -> (i32 {llvm.noundef, llvm.zeroext})
  %y = llvm.call @float(%x) {fastmathFlags = #llvm.fastmath<nnan, nsz>} : (f32) -> f32
  llvm.call @v(%a) vararg(!llvm.func<void (i32, ...)>) : (i32) -> ()
  llvm.call @v(%a, %p, %y) vararg(!llvm.func<void (i32, ...)>) : (i32, !llvm.ptr, f32) -> ()
  llvm.call %p() vararg(!llvm.func<void (...)>) : !llvm.ptr, () -> ()
  llvm.call @n() ["deopt"(%a, %p : i32, !llvm.ptr), "other"()] : () -> ()
  %c = llvm.call_intrinsic "llvm.ctpop.i32"(%r) : (i32) -> i32
  %z = llvm.call_intrinsic "llvm.fabs.f32"(%y) {fastmathFlags = #llvm.fastmath<fast>} : (f32) -> f32
  %s = llvm.fptosi %z : f32 to i32
  %t = llvm.add %s, %c : i32
  llvm.return %t : i32
}
llvm.func @must(%a: i32, %p: !llvm.ptr) -> i32 {
  %r = llvm.call musttail @f(%a, %p) : (i32, !llvm.ptr) -> i32
  llvm.return %r : i32
}
llvm.func @must_void() {
  llvm.call musttail @n() : () -> ()
  llvm.return
}
