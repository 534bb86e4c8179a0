// The alignment of masked memory is an argument of its own up to LLVM 21, an attribute of the pointer after.
// RUN: abi-opt %s --emit=llvm | FileCheck %s
// RUN: abi-opt %s --emit=llvm --llvm-version=19 | FileCheck %s --check-prefix=OLD

llvm.func @f(%p: !llvm.ptr, %m: vector<4xi1>, %v: vector<4xf32>, %ps: vector<4x!llvm.ptr>) {
  // CHECK: call <4 x float> @llvm.masked.load.v4f32.p0(ptr align 4 %p, <4 x i1> %m, <4 x float> %v)
  // OLD: call <4 x float> @llvm.masked.load.v4f32.p0(ptr %p, i32 4, <4 x i1> %m, <4 x float> %v)
  %0 = llvm.intr.masked.load %p, %m, %v {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  // CHECK: call void @llvm.masked.store.v4f32.p0(<4 x float> %1, ptr align 8 %p, <4 x i1> %m)
  // OLD: call void @llvm.masked.store.v4f32.p0(<4 x float> %1, ptr %p, i32 8, <4 x i1> %m)
  llvm.intr.masked.store %0, %p, %m {alignment = 8 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
  // CHECK: call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 2 %ps, <4 x i1> %m, <4 x float> %v)
  // OLD: call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> %ps, i32 2, <4 x i1> %m, <4 x float> %v)
  %1 = llvm.intr.masked.gather %ps, %m, %v {alignment = 2 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  // CHECK: call void @llvm.masked.scatter.v4f32.v4p0(<4 x float> %2, <4 x ptr> align 1 %ps, <4 x i1> %m)
  // OLD: call void @llvm.masked.scatter.v4f32.v4p0(<4 x float> %2, <4 x ptr> %ps, i32 1, <4 x i1> %m)
  llvm.intr.masked.scatter %1, %ps, %m {alignment = 1 : i32} : vector<4xf32>, vector<4xi1> into vector<4x!llvm.ptr>
  llvm.return
}
