// A vector of equal elements is written with one of them, as LLVM writes it; versions that
// do not read that have them all.

// RUN: abi-opt %s --emit=llvm | FileCheck %s
// RUN: abi-opt %s --emit=llvm --llvm-version=14 | FileCheck %s --check-prefix=OLD

// CHECK: @g = global <4 x i32> splat (i32 5)
// OLD: @g = global <4 x i32> <i32 5, i32 5, i32 5, i32 5>
llvm.mlir.global external @g(dense<5> : vector<4xi32>) : vector<4xi32>
// CHECK: @negative = global <2 x float> splat (float -0.000000e+00)
llvm.mlir.global external @negative(dense<-0.0> : vector<2xf32>) : vector<2xf32>
// CHECK: @one = global <1 x i1> splat (i1 true)
llvm.mlir.global external @one(dense<true> : vector<1xi1>) : vector<1xi1>
// CHECK: @rows = global [3 x <2 x i32>] [<2 x i32> zeroinitializer, <2 x i32> splat (i32 1), <2 x i32> <i32 1, i32 2>]
// OLD: @rows = global [3 x <2 x i32>] [<2 x i32> zeroinitializer, <2 x i32> <i32 1, i32 1>, <2 x i32> <i32 1, i32 2>]
llvm.mlir.global external @rows(dense<[[0, 0], [1, 1], [1, 2]]> : tensor<3x2xi32>) : !llvm.array<3 x vector<2xi32>>
// An array is written out.
// CHECK: @array = global [2 x i32] [i32 7, i32 7]
llvm.mlir.global external @array(dense<7> : tensor<2xi32>) : !llvm.array<2 x i32>

llvm.func @f(%x: vector<[4]xi32>) -> vector<[4]xi32> {
  %c = llvm.mlir.constant(dense<3> : vector<[4]xi32>) : vector<[4]xi32>
  // CHECK: add <vscale x 4 x i32> %x, splat (i32 3)
  // OLD: add <vscale x 4 x i32> %x, shufflevector (
  %r = llvm.add %x, %c : vector<[4]xi32>
  llvm.return %r : vector<[4]xi32>
}
