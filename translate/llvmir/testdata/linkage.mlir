llvm.mlir.global external @g0(1 : i32) : i32
llvm.mlir.global available_externally @g1(1 : i32) : i32
llvm.mlir.global linkonce @g2(1 : i32) : i32
llvm.mlir.global linkonce_odr @g3(1 : i32) : i32
llvm.mlir.global weak @g4(1 : i32) : i32
llvm.mlir.global weak_odr @g5(1 : i32) : i32
llvm.mlir.global internal @g6(1 : i32) : i32
llvm.mlir.global private @g7(1 : i32) : i32
llvm.mlir.global common @common(0 : i32) : i32
llvm.mlir.global appending @appending(dense<[1, 2]> : tensor<2xi32>) : !llvm.array<2 x i32>
llvm.mlir.global extern_weak @extern_weak() : i32
llvm.mlir.global external @external() : i32
llvm.mlir.global internal @undefined() : i32 {
  %0 = llvm.mlir.undef : i32
  llvm.return %0 : i32
}
llvm.mlir.global external constant @g8(1 : i32) : i32
llvm.mlir.global external thread_local @g9(1 : i32) : i32
llvm.mlir.global external hidden @g10(1 : i32) : i32
llvm.mlir.global external protected @g11(1 : i32) : i32
llvm.mlir.global external unnamed_addr @g12(1 : i32) : i32
llvm.mlir.global external local_unnamed_addr @g13(1 : i32) : i32
llvm.mlir.global external hidden thread_local unnamed_addr constant @g14(1 : i32) : i32
llvm.mlir.global external @g15(1 : i32) {alignment = 16 : i64} : i32
llvm.mlir.global external @g16(1 : i32) {section = "s"} : i32
llvm.mlir.global external @g17(1 : i32) {dso_local} : i32
llvm.mlir.global external @g18(1 : i32) {addr_space = 7 : i32} : i32
llvm.mlir.global external @g19(1 : i32) {externally_initialized} : i32
llvm.mlir.global external @g20(1 : i32) {alignment = 2 : i64, section = "t", dso_local, addr_space = 3 : i32} : i32
llvm.comdat @groups {
  llvm.comdat_selector @one any
  llvm.comdat_selector @named any
}
llvm.mlir.global weak @named(1 : i32) comdat(@groups::@named) : i32
llvm.mlir.global weak constant @other(1 : i32) comdat(@groups::@one) {alignment = 4 : i64, section = "x"} : i32
llvm.mlir.global internal @v21(1 : i1) : i1
llvm.mlir.global internal @v22(true) : i1
llvm.mlir.global internal @v23(-1 : i8) : i8
llvm.mlir.global internal @v24(-128 : i8) : i8
llvm.mlir.global internal @v25(65535 : i16) : i16
llvm.mlir.global internal @v26(-170141183460469231731687303715884105728 : i128) : i128
llvm.mlir.global internal @v27(0.0 : f16) : f16
llvm.mlir.global internal @v28(-0.0 : f32) : f32
llvm.mlir.global internal @v29(1.0 : f64) : f64
llvm.mlir.global internal @v30(1.0e+300 : f64) : f64
llvm.mlir.global internal @v31(3.0 : f80) : f80
llvm.mlir.global internal @v32(-3.0 : f128) : f128
llvm.mlir.global internal @v33(2.0 : bf16) : bf16
llvm.mlir.global internal @v34(0x7F800000 : f32) : f32
llvm.mlir.global internal @v35(0xFFF0000000000000 : f64) : f64
llvm.mlir.global internal @v36(0x7FC00000 : f32) : f32
llvm.mlir.global internal @v37("a\22b\00\FF")
llvm.mlir.global internal @v38(dense<[1.0, -2.5]> : tensor<2xf32>) : !llvm.array<2 x f32>
llvm.mlir.global internal @v39(dense<[[1, 2], [3, 4]]> : tensor<2x2xi16>) : !llvm.array<2 x array<2 x i16>>
llvm.mlir.global internal @v40(dense<[3, 3, 3, 4]> : vector<4xi32>) : vector<4xi32>
llvm.mlir.global internal @v41(dense<0> : tensor<2xi32>) : !llvm.array<2 x i32>
llvm.mlir.global internal @v42(dense<[true, false]> : vector<2xi1>) : vector<2xi1>
llvm.mlir.global internal @v43(#llvm.zero) : !llvm.ptr
llvm.mlir.global internal @v44(#llvm.undef) : i32
