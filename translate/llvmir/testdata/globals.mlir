llvm.mlir.global external constant @str("hello\0A\00\"") {dso_local}
llvm.mlir.global internal @x(42 : i32) {alignment = 8 : i64} : i32
llvm.mlir.global common hidden local_unnamed_addr @z(0 : i32) : i32
llvm.mlir.global external @declared() : !llvm.ptr
llvm.mlir.global extern_weak @weakly() : !llvm.array<3 x i8>
llvm.mlir.global external thread_local @tls(7 : i64) : i64
llvm.mlir.global external @space(1 : i8) {addr_space = 3 : i32} : i8
llvm.mlir.global private unnamed_addr constant @table(dense<[1, 2, 3]> : tensor<3xi32>) {section = "data.x"} : !llvm.array<3 x i32>
llvm.mlir.global external @matrix(dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>) : !llvm.array<2 x array<2 x f32>>
llvm.mlir.global external @zeros(dense<0> : tensor<100xi32>) : !llvm.array<100 x i32>
llvm.mlir.global external @splat(dense<7> : tensor<4xi16>) : !llvm.array<4 x i16>
llvm.mlir.global external @f(1.000000e-01 : f32) : f32
llvm.mlir.global weak_odr @w(-1 : i128) : i128
llvm.mlir.global external @init() : !llvm.struct<"struct.S", (i32, ptr, array<2 x i16>)> {
  %0 = llvm.mlir.undef : !llvm.struct<"struct.S", (i32, ptr, array<2 x i16>)>
  %1 = llvm.mlir.constant(5 : i32) : i32
  %2 = llvm.mlir.addressof @table : !llvm.ptr
  %4 = llvm.mlir.constant(9 : i16) : i16
  %5 = llvm.insertvalue %1, %0[0] : !llvm.struct<"struct.S", (i32, ptr, array<2 x i16>)>
  %6 = llvm.insertvalue %2, %5[1] : !llvm.struct<"struct.S", (i32, ptr, array<2 x i16>)>
  %7 = llvm.insertvalue %4, %6[2, 0] : !llvm.struct<"struct.S", (i32, ptr, array<2 x i16>)>
  %8 = llvm.insertvalue %4, %7[2, 1] : !llvm.struct<"struct.S", (i32, ptr, array<2 x i16>)>
  llvm.return %8 : !llvm.struct<"struct.S", (i32, ptr, array<2 x i16>)>
}
llvm.mlir.global external @callbacks() : !llvm.array<2 x ptr> {
  %0 = llvm.mlir.zero : !llvm.array<2 x ptr>
  %1 = llvm.mlir.addressof @user : !llvm.ptr
  %2 = llvm.insertvalue %1, %0[1] : !llvm.array<2 x ptr>
  llvm.return %2 : !llvm.array<2 x ptr>
}
llvm.mlir.global external @address() : i64 {
  %0 = llvm.mlir.addressof @x : !llvm.ptr
  %1 = llvm.ptrtoint %0 : !llvm.ptr to i64
  llvm.return %1 : i64
}
llvm.comdat @__comdat {
  llvm.comdat_selector @once any
}
llvm.mlir.global linkonce_odr @once(1 : i32) comdat(@__comdat::@once) : i32
llvm.func linkonce_odr @user() -> i32 comdat(@__comdat::@once) {
  %0 = llvm.mlir.addressof @x : !llvm.ptr
  %1 = llvm.load %0 {alignment = 4 : i64} : !llvm.ptr -> i32
  %2 = llvm.mlir.addressof @space : !llvm.ptr<3>
  %3 = llvm.load %2 : !llvm.ptr<3> -> i8
  %4 = llvm.zext %3 : i8 to i32
  %5 = llvm.add %1, %4 : i32
  %6 = llvm.mlir.addressof @str : !llvm.ptr
  %7 = llvm.getelementptr inbounds %6[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<8 x i8>
  %8 = llvm.load %7 : !llvm.ptr -> i8
  %9 = llvm.sext %8 : i8 to i32
  %10 = llvm.add %5, %9 : i32
  llvm.return %10 : i32
}
