llvm.mlir.global internal @table(dense<[1, 2, 3]> : tensor<3xi32>) : !llvm.array<3 x i32>
llvm.mlir.global external @part() : !llvm.ptr {
  %0 = llvm.mlir.addressof @table : !llvm.ptr
  %1 = llvm.getelementptr inbounds %0[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<3 x i32>
  llvm.return %1 : !llvm.ptr
}
llvm.mlir.global external @bytes() : !llvm.struct<(ptr, ptr)> {
  %0 = llvm.mlir.addressof @table : !llvm.ptr
  %n = llvm.mlir.constant(4 : i64) : i64
  %1 = llvm.getelementptr inbounds|nuw %0[%n] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %2 = llvm.mlir.undef : !llvm.struct<(ptr, ptr)>
  %3 = llvm.insertvalue %1, %2[1] : !llvm.struct<(ptr, ptr)>
  %4 = llvm.insertvalue %1, %3[0] : !llvm.struct<(ptr, ptr)>
  llvm.return %4 : !llvm.struct<(ptr, ptr)>
}
llvm.mlir.global external @difference() : i64 {
  %0 = llvm.mlir.addressof @table : !llvm.ptr
  %1 = llvm.mlir.addressof @part : !llvm.ptr
  %2 = llvm.ptrtoint %0 : !llvm.ptr to i64
  %3 = llvm.ptrtoint %1 : !llvm.ptr to i64
  %4 = llvm.sub %2, %3 : i64
  llvm.return %4 : i64
}
llvm.mlir.global external @shared() : !llvm.array<2 x array<2 x i32>> {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %0 = llvm.mlir.zero : !llvm.array<2 x i32>
  %1 = llvm.insertvalue %c1, %0[0] : !llvm.array<2 x i32>
  %2 = llvm.insertvalue %c2, %1[1] : !llvm.array<2 x i32>
  %3 = llvm.mlir.undef : !llvm.array<2 x array<2 x i32>>
  %4 = llvm.insertvalue %1, %3[0] : !llvm.array<2 x array<2 x i32>>
  %5 = llvm.insertvalue %2, %4[1] : !llvm.array<2 x array<2 x i32>>
  llvm.return %5 : !llvm.array<2 x array<2 x i32>>
}
