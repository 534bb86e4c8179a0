// RUN: abi-opt %s --emit=llvm | FileCheck %s

// The types in the name of an overloaded intrinsic are those of the call, as mlir-translate writes them. The types of
// intrinsics of one kind of machine are not known.

// CHECK: call i64 @llvm.ctpop.i64(i64 %a)
// CHECK: call i32 @llvm.ctpop.i32(i32 %b)
// CHECK: call float @llvm.sin.f32(float %x)
// CHECK: call float @llvm.canonicalize.f32(float %x)
// CHECK: call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 %a, i64 %a)
// CHECK: call i64 @llvm.readcyclecounter()
// CHECK: call i32 @llvm.x86.sse2.pmovmskb.128(<16 x i8> %v)
llvm.func @f(%a: i64, %b: i32, %x: f32, %v: vector<16xi8>) {
  %0 = llvm.call_intrinsic "llvm.ctpop"(%a) : (i64) -> i64
  %1 = llvm.call_intrinsic "llvm.ctpop"(%b) : (i32) -> i32
  %2 = llvm.call_intrinsic "llvm.sin.f64"(%x) : (f32) -> f32
  %3 = llvm.call_intrinsic "llvm.canonicalize"(%x) : (f32) -> f32
  %4 = llvm.call_intrinsic "llvm.sadd.with.overflow"(%a, %a) : (i64, i64) -> !llvm.struct<(i64, i1)>
  %5 = llvm.call_intrinsic "llvm.readcyclecounter"() : () -> i64
  %6 = llvm.call_intrinsic "llvm.x86.sse2.pmovmskb.128"(%v) : (vector<16xi8>) -> i32
  llvm.return
}
