llvm.func @integers(%a: i32, %b: i32, %p: !llvm.ptr) {
  %0 = llvm.add %a, %b overflow<nsw> : i32
  llvm.store volatile %0, %p : i32, !llvm.ptr
  %1 = llvm.add %a, %b overflow<nuw> : i32
  llvm.store volatile %1, %p : i32, !llvm.ptr
  %2 = llvm.add %a, %b overflow<nsw, nuw> : i32
  llvm.store volatile %2, %p : i32, !llvm.ptr
  %3 = llvm.sub %a, %b overflow<nsw> : i32
  llvm.store volatile %3, %p : i32, !llvm.ptr
  %4 = llvm.sub %a, %b overflow<nuw> : i32
  llvm.store volatile %4, %p : i32, !llvm.ptr
  %5 = llvm.sub %a, %b overflow<nsw, nuw> : i32
  llvm.store volatile %5, %p : i32, !llvm.ptr
  %6 = llvm.mul %a, %b overflow<nsw> : i32
  llvm.store volatile %6, %p : i32, !llvm.ptr
  %7 = llvm.mul %a, %b overflow<nuw> : i32
  llvm.store volatile %7, %p : i32, !llvm.ptr
  %8 = llvm.mul %a, %b overflow<nsw, nuw> : i32
  llvm.store volatile %8, %p : i32, !llvm.ptr
  %9 = llvm.shl %a, %b overflow<nsw> : i32
  llvm.store volatile %9, %p : i32, !llvm.ptr
  %10 = llvm.shl %a, %b overflow<nuw> : i32
  llvm.store volatile %10, %p : i32, !llvm.ptr
  %11 = llvm.shl %a, %b overflow<nsw, nuw> : i32
  llvm.store volatile %11, %p : i32, !llvm.ptr
  %12 = llvm.udiv exact %a, %b : i32
  llvm.store volatile %12, %p : i32, !llvm.ptr
  %13 = llvm.udiv %a, %b : i32
  llvm.store volatile %13, %p : i32, !llvm.ptr
  %14 = llvm.sdiv exact %a, %b : i32
  llvm.store volatile %14, %p : i32, !llvm.ptr
  %15 = llvm.sdiv %a, %b : i32
  llvm.store volatile %15, %p : i32, !llvm.ptr
  %16 = llvm.lshr exact %a, %b : i32
  llvm.store volatile %16, %p : i32, !llvm.ptr
  %17 = llvm.lshr %a, %b : i32
  llvm.store volatile %17, %p : i32, !llvm.ptr
  %18 = llvm.ashr exact %a, %b : i32
  llvm.store volatile %18, %p : i32, !llvm.ptr
  %19 = llvm.ashr %a, %b : i32
  llvm.store volatile %19, %p : i32, !llvm.ptr
  %20 = llvm.urem %a, %b : i32
  llvm.store volatile %20, %p : i32, !llvm.ptr
  %21 = llvm.srem %a, %b : i32
  llvm.store volatile %21, %p : i32, !llvm.ptr
  %22 = llvm.and %a, %b : i32
  llvm.store volatile %22, %p : i32, !llvm.ptr
  %23 = llvm.xor %a, %b : i32
  llvm.store volatile %23, %p : i32, !llvm.ptr
  %24 = llvm.or %a, %b : i32
  llvm.store volatile %24, %p : i32, !llvm.ptr
  %25 = llvm.or disjoint %a, %b : i32
  llvm.store volatile %25, %p : i32, !llvm.ptr
  %26 = llvm.trunc %a : i32 to i16
  llvm.store volatile %26, %p : i16, !llvm.ptr
  %27 = llvm.trunc %a overflow<nsw> : i32 to i16
  llvm.store volatile %27, %p : i16, !llvm.ptr
  %28 = llvm.trunc %a overflow<nuw> : i32 to i16
  llvm.store volatile %28, %p : i16, !llvm.ptr
  %29 = llvm.trunc %a overflow<nsw, nuw> : i32 to i16
  llvm.store volatile %29, %p : i16, !llvm.ptr
  %30 = llvm.zext %a : i32 to i64
  llvm.store volatile %30, %p : i64, !llvm.ptr
  %31 = llvm.zext nneg %a : i32 to i64
  llvm.store volatile %31, %p : i64, !llvm.ptr
  %32 = llvm.uitofp %a : i32 to f32
  llvm.store volatile %32, %p : f32, !llvm.ptr
  %33 = llvm.uitofp nneg %a : i32 to f32
  llvm.store volatile %33, %p : f32, !llvm.ptr
  llvm.return
}
llvm.func @floats(%a: f64, %b: f64, %c: i1, %v: vector<2xf32>, %s: !llvm.struct<(i32)>, %p: !llvm.ptr) {
  %0 = llvm.fadd %a, %b {fastmathFlags = #llvm.fastmath<nnan>} : f64
  llvm.store volatile %0, %p : f64, !llvm.ptr
  %1 = llvm.fadd %a, %b {fastmathFlags = #llvm.fastmath<ninf>} : f64
  llvm.store volatile %1, %p : f64, !llvm.ptr
  %2 = llvm.fadd %a, %b {fastmathFlags = #llvm.fastmath<nsz>} : f64
  llvm.store volatile %2, %p : f64, !llvm.ptr
  %3 = llvm.fadd %a, %b {fastmathFlags = #llvm.fastmath<arcp>} : f64
  llvm.store volatile %3, %p : f64, !llvm.ptr
  %4 = llvm.fadd %a, %b {fastmathFlags = #llvm.fastmath<contract>} : f64
  llvm.store volatile %4, %p : f64, !llvm.ptr
  %5 = llvm.fadd %a, %b {fastmathFlags = #llvm.fastmath<afn>} : f64
  llvm.store volatile %5, %p : f64, !llvm.ptr
  %6 = llvm.fadd %a, %b {fastmathFlags = #llvm.fastmath<reassoc>} : f64
  llvm.store volatile %6, %p : f64, !llvm.ptr
  %7 = llvm.fadd %a, %b {fastmathFlags = #llvm.fastmath<fast>} : f64
  llvm.store volatile %7, %p : f64, !llvm.ptr
  %8 = llvm.fadd %a, %b {fastmathFlags = #llvm.fastmath<nnan, reassoc>} : f64
  llvm.store volatile %8, %p : f64, !llvm.ptr
  %9 = llvm.fadd %a, %b {fastmathFlags = #llvm.fastmath<ninf, nsz, arcp>} : f64
  llvm.store volatile %9, %p : f64, !llvm.ptr
  %10 = llvm.fsub %a, %b {fastmathFlags = #llvm.fastmath<nnan>} : f64
  llvm.store volatile %10, %p : f64, !llvm.ptr
  %11 = llvm.fsub %a, %b : f64
  llvm.store volatile %11, %p : f64, !llvm.ptr
  %12 = llvm.fmul %a, %b {fastmathFlags = #llvm.fastmath<nnan>} : f64
  llvm.store volatile %12, %p : f64, !llvm.ptr
  %13 = llvm.fmul %a, %b : f64
  llvm.store volatile %13, %p : f64, !llvm.ptr
  %14 = llvm.fdiv %a, %b {fastmathFlags = #llvm.fastmath<nnan>} : f64
  llvm.store volatile %14, %p : f64, !llvm.ptr
  %15 = llvm.fdiv %a, %b : f64
  llvm.store volatile %15, %p : f64, !llvm.ptr
  %16 = llvm.frem %a, %b {fastmathFlags = #llvm.fastmath<nnan>} : f64
  llvm.store volatile %16, %p : f64, !llvm.ptr
  %17 = llvm.frem %a, %b : f64
  llvm.store volatile %17, %p : f64, !llvm.ptr
  %18 = llvm.fneg %a {fastmathFlags = #llvm.fastmath<nsz>} : f64
  llvm.store volatile %18, %p : f64, !llvm.ptr
  %19 = llvm.select %c, %a, %b {fastmathFlags = #llvm.fastmath<nnan>} : i1, f64
  llvm.store volatile %19, %p : f64, !llvm.ptr
  %20 = llvm.select %c, %v, %v {fastmathFlags = #llvm.fastmath<ninf>} : i1, vector<2xf32>
  llvm.store volatile %20, %p : vector<2xf32>, !llvm.ptr
  %21 = llvm.select %c, %s, %s : i1, !llvm.struct<(i32)>
  llvm.store volatile %21, %p : !llvm.struct<(i32)>, !llvm.ptr
  llvm.return
}
llvm.func @predicates(%a: i32, %b: i32, %x: f32, %y: f32, %p: !llvm.ptr) {
  %0 = llvm.icmp "eq" %a, %b : i32
  llvm.store volatile %0, %p : i1, !llvm.ptr
  %1 = llvm.icmp "ne" %a, %b : i32
  llvm.store volatile %1, %p : i1, !llvm.ptr
  %2 = llvm.icmp "slt" %a, %b : i32
  llvm.store volatile %2, %p : i1, !llvm.ptr
  %3 = llvm.icmp "sle" %a, %b : i32
  llvm.store volatile %3, %p : i1, !llvm.ptr
  %4 = llvm.icmp "sgt" %a, %b : i32
  llvm.store volatile %4, %p : i1, !llvm.ptr
  %5 = llvm.icmp "sge" %a, %b : i32
  llvm.store volatile %5, %p : i1, !llvm.ptr
  %6 = llvm.icmp "ult" %a, %b : i32
  llvm.store volatile %6, %p : i1, !llvm.ptr
  %7 = llvm.icmp "ule" %a, %b : i32
  llvm.store volatile %7, %p : i1, !llvm.ptr
  %8 = llvm.icmp "ugt" %a, %b : i32
  llvm.store volatile %8, %p : i1, !llvm.ptr
  %9 = llvm.icmp "uge" %a, %b : i32
  llvm.store volatile %9, %p : i1, !llvm.ptr
  %10 = llvm.fcmp "_false" %x, %y : f32
  llvm.store volatile %10, %p : i1, !llvm.ptr
  %11 = llvm.fcmp "oeq" %x, %y : f32
  llvm.store volatile %11, %p : i1, !llvm.ptr
  %12 = llvm.fcmp "ogt" %x, %y : f32
  llvm.store volatile %12, %p : i1, !llvm.ptr
  %13 = llvm.fcmp "oge" %x, %y : f32
  llvm.store volatile %13, %p : i1, !llvm.ptr
  %14 = llvm.fcmp "olt" %x, %y : f32
  llvm.store volatile %14, %p : i1, !llvm.ptr
  %15 = llvm.fcmp "ole" %x, %y : f32
  llvm.store volatile %15, %p : i1, !llvm.ptr
  %16 = llvm.fcmp "one" %x, %y : f32
  llvm.store volatile %16, %p : i1, !llvm.ptr
  %17 = llvm.fcmp "ord" %x, %y : f32
  llvm.store volatile %17, %p : i1, !llvm.ptr
  %18 = llvm.fcmp "ueq" %x, %y : f32
  llvm.store volatile %18, %p : i1, !llvm.ptr
  %19 = llvm.fcmp "ugt" %x, %y : f32
  llvm.store volatile %19, %p : i1, !llvm.ptr
  %20 = llvm.fcmp "uge" %x, %y : f32
  llvm.store volatile %20, %p : i1, !llvm.ptr
  %21 = llvm.fcmp "ult" %x, %y : f32
  llvm.store volatile %21, %p : i1, !llvm.ptr
  %22 = llvm.fcmp "ule" %x, %y : f32
  llvm.store volatile %22, %p : i1, !llvm.ptr
  %23 = llvm.fcmp "une" %x, %y : f32
  llvm.store volatile %23, %p : i1, !llvm.ptr
  %24 = llvm.fcmp "uno" %x, %y : f32
  llvm.store volatile %24, %p : i1, !llvm.ptr
  %25 = llvm.fcmp "_true" %x, %y : f32
  llvm.store volatile %25, %p : i1, !llvm.ptr
  llvm.return
}
llvm.func @addresses(%a: !llvm.ptr, %i: i64, %j: i32, %q: !llvm.ptr<5>, %p: !llvm.ptr) {
  %0 = llvm.getelementptr %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  llvm.store volatile %0, %p : !llvm.ptr, !llvm.ptr
  %1 = llvm.getelementptr inbounds %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  llvm.store volatile %1, %p : !llvm.ptr, !llvm.ptr
  %2 = llvm.getelementptr inbounds|nuw %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  llvm.store volatile %2, %p : !llvm.ptr, !llvm.ptr
  %3 = llvm.getelementptr nuw %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  llvm.store volatile %3, %p : !llvm.ptr, !llvm.ptr
  %4 = llvm.getelementptr nusw %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  llvm.store volatile %4, %p : !llvm.ptr, !llvm.ptr
  %5 = llvm.getelementptr nusw|nuw %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  llvm.store volatile %5, %p : !llvm.ptr, !llvm.ptr
  %6 = llvm.getelementptr %a[%i, 1, %j] : (!llvm.ptr, i64, i32) -> !llvm.ptr, !llvm.struct<(i8, array<4 x i16>)>
  llvm.store volatile %6, %p : !llvm.ptr, !llvm.ptr
  %7 = llvm.getelementptr %a[-1, 3] : (!llvm.ptr) -> !llvm.ptr, vector<4xi32>
  llvm.store volatile %7, %p : !llvm.ptr, !llvm.ptr
  %8 = llvm.getelementptr %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  llvm.store volatile %8, %p : !llvm.ptr, !llvm.ptr
  %9 = llvm.getelementptr %q[%i, 1] : (!llvm.ptr<5>, i64) -> !llvm.ptr<5>, !llvm.array<2 x i16>
  llvm.store volatile %9, %p : !llvm.ptr<5>, !llvm.ptr
  llvm.return
}
