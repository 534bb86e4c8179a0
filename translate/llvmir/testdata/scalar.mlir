llvm.func @ints(%a: i32, %b: i32) -> i32 {
  %0 = llvm.add %a, %b overflow<nsw, nuw> : i32
  %1 = llvm.sub %0, %b overflow<nuw> : i32
  %2 = llvm.mul %1, %a overflow<nsw> : i32
  %3 = llvm.udiv exact %2, %b : i32
  %4 = llvm.sdiv %3, %b : i32
  %5 = llvm.urem %4, %a : i32
  %6 = llvm.srem %5, %a : i32
  %7 = llvm.and %6, %b : i32
  %8 = llvm.or %7, %a : i32
  %9 = llvm.or disjoint %8, %b : i32
  %10 = llvm.xor %9, %a : i32
  %11 = llvm.shl %10, %b overflow<nsw> : i32
  %12 = llvm.lshr exact %11, %b : i32
  %13 = llvm.ashr %12, %b : i32
  llvm.return %13 : i32
}
llvm.func @floats(%a: f32, %b: f32, %c: f64) -> f64 {
  %0 = llvm.fadd %a, %b {fastmathFlags = #llvm.fastmath<fast>} : f32
  %1 = llvm.fsub %0, %b {fastmathFlags = #llvm.fastmath<nnan, contract>} : f32
  %2 = llvm.fmul %1, %a : f32
  %3 = llvm.fdiv %2, %b : f32
  %4 = llvm.frem %3, %b : f32
  %5 = llvm.fneg %4 : f32
  %6 = llvm.fpext %5 : f32 to f64
  %7 = llvm.fadd %6, %c : f64
  llvm.return %7 : f64
}
llvm.func @compare(%a: i64, %b: i64, %p: !llvm.ptr, %q: !llvm.ptr, %x: f64, %y: f64) -> i1 {
  %0 = llvm.icmp "slt" %a, %b : i64
  %1 = llvm.icmp "uge" %a, %b : i64
  %2 = llvm.icmp "eq" %p, %q : !llvm.ptr
  %3 = llvm.fcmp "une" %x, %y : f64
  %4 = llvm.fcmp "olt" %x, %y {fastmathFlags = #llvm.fastmath<ninf>} : f64
  %5 = llvm.fcmp "_true" %x, %y : f64
  %6 = llvm.and %0, %1 : i1
  %7 = llvm.select %2, %3, %4 : i1, i1
  %8 = llvm.xor %6, %7 : i1
  %9 = llvm.freeze %8 : i1
  %10 = llvm.and %9, %5 : i1
  llvm.return %10 : i1
}
llvm.func @casts(%a: i32, %x: f32, %b: i8, %p: !llvm.ptr) -> i64 {
  %0 = llvm.trunc %a overflow<nsw> : i32 to i8
  %1 = llvm.zext nneg %b : i8 to i32
  %2 = llvm.sext %0 : i8 to i32
  %3 = llvm.fptrunc %x : f32 to f16
  %4 = llvm.fpext %3 : f16 to f64
  %5 = llvm.fptosi %4 : f64 to i32
  %6 = llvm.fptoui %4 : f64 to i32
  %7 = llvm.uitofp nneg %5 : i32 to f32
  %8 = llvm.sitofp %6 : i32 to f32
  %9 = llvm.fadd %7, %8 : f32
  %10 = llvm.bitcast %9 : f32 to i32
  %11 = llvm.ptrtoint %p : !llvm.ptr to i64
  %12 = llvm.inttoptr %11 : i64 to !llvm.ptr
  %13 = llvm.load %12 {alignment = 4 : i64} : !llvm.ptr -> i32
  %14 = llvm.add %10, %13 : i32
  %15 = llvm.add %1, %2 : i32
  %16 = llvm.add %14, %15 : i32
  %17 = llvm.zext %16 : i32 to i64
  llvm.return %17 : i64
}
llvm.func @vectors(%v: vector<4xi32>, %w: vector<4xf32>, %i: i64) -> vector<2xi32> {
  %0 = llvm.extractelement %v[%i : i64] : vector<4xi32>
  %1 = llvm.insertelement %0, %v[%i : i64] : vector<4xi32>
  %2 = llvm.fptosi %w : vector<4xf32> to vector<4xi32>
  %3 = llvm.icmp "sgt" %1, %2 : vector<4xi32>
  %4 = llvm.select %3, %1, %2 : vector<4xi1>, vector<4xi32>
  %5 = llvm.shufflevector %4, %1 [0, 7] : vector<4xi32>
  %6 = llvm.shufflevector %5, %5 [0, 0] : vector<2xi32>
  llvm.return %6 : vector<2xi32>
}
llvm.func @aggregates(%s: !llvm.struct<"pair", (i32, struct<packed (i8, array<2 x i64>)>)>, %x: i64) -> !llvm.struct<(i64, i32)> {
  %0 = llvm.extractvalue %s[1, 1, 0] : !llvm.struct<"pair", (i32, struct<packed (i8, array<2 x i64>)>)>
  %1 = llvm.insertvalue %x, %s[1, 1, 1] : !llvm.struct<"pair", (i32, struct<packed (i8, array<2 x i64>)>)>
  %2 = llvm.extractvalue %1[0] : !llvm.struct<"pair", (i32, struct<packed (i8, array<2 x i64>)>)>
  %3 = llvm.mlir.poison : !llvm.struct<(i64, i32)>
  %4 = llvm.insertvalue %0, %3[0] : !llvm.struct<(i64, i32)>
  %5 = llvm.insertvalue %2, %4[1] : !llvm.struct<(i64, i32)>
  llvm.return %5 : !llvm.struct<(i64, i32)>
}
