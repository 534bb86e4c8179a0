// What a module says of itself, and globals that no value is given to.
module attributes {llvm.data_layout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128", llvm.target_triple = "x86_64-unknown-linux-gnu", llvm.module_asm = [".globl a", ".ascii \22x\5C\22"]} {
  llvm.mlir.global common @common(0 : i64) : i64
  llvm.mlir.global private @private() : !llvm.struct<(i64, ptr)>
  llvm.mlir.global internal @internal() : i64
  llvm.mlir.global weak @weak() : i64
  llvm.mlir.global linkonce @linkonce() : i64
  llvm.mlir.global extern_weak @extern_weak() : i64
  llvm.mlir.global external @external() : i64
  llvm.mlir.global available_externally @available() : i64
  llvm.mlir.global external constant @named("text\00") : !llvm.array<5 x i8>
  llvm.mlir.global external @half(1.5 : f16) : f16
  llvm.mlir.global external @undefined(#llvm.undef) : i32
  llvm.mlir.global external @zero(#llvm.zero) : !llvm.struct<(i8, f32)>
  llvm.mlir.global external @tree([[1 : i16, 2 : i16], 0.5 : f32]) : !llvm.struct<(array<2 x i16>, f32)>
  llvm.mlir.global external @bools(dense<[true, false, true]> : vector<3xi1>) : vector<3xi1>
  llvm.mlir.global external @matrix(dense<[[1, 2], [3, 4]]> : tensor<2x2xi16>) : !llvm.array<2 x array<2 x i16>>
}
