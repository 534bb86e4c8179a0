llvm.func @sink(f16, bf16, f32, f64, f80, f128, i1, i7, i128, vector<2xf32>, !llvm.array<2 x i8>, !llvm.struct<(f32, f32)>)
llvm.func @constants(%p: !llvm.ptr) {
  %0 = llvm.mlir.constant(1.500000e+00 : f16) : f16
  %1 = llvm.mlir.constant(1.500000e+00 : bf16) : bf16
  %2 = llvm.mlir.constant(1.000000e-01 : f32) : f32
  %3 = llvm.mlir.constant(1.000000e-01 : f64) : f64
  %4 = llvm.mlir.constant(1.500000e+00 : f80) : f80
  %5 = llvm.mlir.constant(1.500000e+00 : f128) : f128
  %6 = llvm.mlir.constant(true) : i1
  %7 = llvm.mlir.constant(-3 : i7) : i7
  %8 = llvm.mlir.constant(170141183460469231731687303715884105727 : i128) : i128
  %9 = llvm.mlir.constant(dense<[1.0, -0.0]> : vector<2xf32>) : vector<2xf32>
  %10 = llvm.mlir.constant("a\00") : !llvm.array<2 x i8>
  %11 = llvm.mlir.constant([1.0 : f32, 2.0 : f32]) : !llvm.struct<(f32, f32)>
  llvm.call @sink(%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11) : (f16, bf16, f32, f64, f80, f128, i1, i7, i128, vector<2xf32>, !llvm.array<2 x i8>, !llvm.struct<(f32, f32)>) -> ()
  %20 = llvm.mlir.constant(0x7E01 : f16) : f16
  %21 = llvm.mlir.constant(0xFFC1 : bf16) : bf16
  %22 = llvm.mlir.constant(0x7F800001 : f32) : f32
  %23 = llvm.mlir.constant(0x7FF8000000000123 : f64) : f64
  %24 = llvm.mlir.constant(0x7FFFC000000000000001 : f80) : f80
  %25 = llvm.mlir.constant(0xFFFF8000000000000000000000000007 : f128) : f128
  %26 = llvm.mlir.zero : i1
  %27 = llvm.mlir.zero : i7
  %28 = llvm.mlir.undef : i128
  %29 = llvm.mlir.zero : vector<2xf32>
  %30 = llvm.mlir.zero : !llvm.array<2 x i8>
  %31 = llvm.mlir.poison : !llvm.struct<(f32, f32)>
  llvm.call @sink(%20, %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, %31) : (f16, bf16, f32, f64, f80, f128, i1, i7, i128, vector<2xf32>, !llvm.array<2 x i8>, !llvm.struct<(f32, f32)>) -> ()
  %40 = llvm.mlir.constant(0x7F800000 : f32) : f32
  %41 = llvm.mlir.constant(1.0e-310 : f64) : f64
  %42 = llvm.mlir.constant(123456789.125 : f64) : f64
  %43 = llvm.mlir.zero : !llvm.ptr
  llvm.store %40, %p : f32, !llvm.ptr
  llvm.store volatile %41, %p : f64, !llvm.ptr
  llvm.store volatile %42, %p : f64, !llvm.ptr
  llvm.store volatile %43, %p : !llvm.ptr, !llvm.ptr
  llvm.return
}
