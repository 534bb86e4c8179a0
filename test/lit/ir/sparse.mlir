// Sparse constants come back as mlir-opt prints them, but where it would leave out
// how many indices there are; LLVM IR has all elements.

// RUN: abi-opt %s | FileCheck %s
// RUN: abi-opt %s --verify-roundtrip -o /dev/null
// RUN: abi-opt %s --emit=llvm | FileCheck %s --check-prefix=LLVM

// CHECK: @matrix(sparse<{{\[\[0, 0\], \[1, 2\]\]}}, [1.000000e+00, 5.000000e+00]> : tensor<2x3xf32>)
// LLVM: @matrix = internal global [2 x [3 x float]] {{\[\[3 x float\] \[float 1.0*e\+00, float 0.0*e\+00, float 0.0*e\+00\], \[3 x float\] \[float 0.0*e\+00, float 0.0*e\+00, float 5.0*e\+00\]\]}}
llvm.mlir.global internal @matrix(sparse<[[0,0],[1,2]], [1.0, 5.0]> : tensor<2x3xf32>) {addr_space = 0 : i32} : !llvm.array<2 x array<3 x f32>>
// CHECK: @same(sparse<[1, 3], 7> : vector<4xi32>)
// LLVM: @same = internal global <4 x i32> <i32 0, i32 7, i32 0, i32 7>
llvm.mlir.global internal @same(sparse<[1, 3], [7, 7]> : vector<4xi32>) {addr_space = 0 : i32} : vector<4xi32>
// CHECK: @one(sparse<2, 7> : vector<4xi32>)
// LLVM: @one = internal global <4 x i32> <i32 0, i32 0, i32 7, i32 0>
llvm.mlir.global internal @one(sparse<2, 7> : vector<4xi32>) {addr_space = 0 : i32} : vector<4xi32>
// CHECK: @none(sparse<> : vector<2xi1>)
// LLVM: @none = internal global <2 x i1> zeroinitializer
llvm.mlir.global internal @none(sparse<> : vector<2xi1>) {addr_space = 0 : i32} : vector<2xi1>
// Of two values for one element the first one holds.
// CHECK: @twice(sparse<{{\[\[0, 0\], \[0, 0\]\]}}, [1, 2]> : tensor<1x2xi8>)
// LLVM: @twice = internal global [1 x [2 x i8]] {{\[\[2 x i8\] \[i8 1, i8 0\]\]}}
llvm.mlir.global internal @twice(sparse<[[0, 0], [0, 0]], [1, 2]> : tensor<1x2xi8>) {addr_space = 0 : i32} : !llvm.array<1 x array<2 x i8>>

// CHECK: sparse<[2, 0], [(1,2), (3,4)]> : tensor<3xcomplex<i32>>
// CHECK-SAME: sparse<[0, 1], [513, 1027]> : tensor<2xi16>
func.func private @others() attributes {arith.a = sparse<[2, 0], [(1, 2), (3, 4)]> : tensor<3xcomplex<i32>>, arith.b = sparse<[0, 1], "0x01020304"> : tensor<2xi16>}
