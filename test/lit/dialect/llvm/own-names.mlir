// Names that begin with llvm. are LLVM's own: a module may declare an intrinsic
// that llvm.call_intrinsic calls, and list what no optimiser may remove.

// RUN: abi-opt --emit=llvm %s | FileCheck %s

// CHECK: @kept = internal global i32 3
llvm.mlir.global internal @kept(3 : i32) : i32
// CHECK-NEXT: @llvm.used = appending global [2 x ptr] [ptr @kept, ptr @f], section "llvm.metadata"
llvm.mlir.global appending @llvm.used() {section = "llvm.metadata"} : !llvm.array<2 x ptr> {
  %0 = llvm.mlir.addressof @kept : !llvm.ptr
  %1 = llvm.mlir.addressof @f : !llvm.ptr
  %2 = llvm.mlir.undef : !llvm.array<2 x ptr>
  %3 = llvm.insertvalue %0, %2[0] : !llvm.array<2 x ptr>
  %4 = llvm.insertvalue %1, %3[1] : !llvm.array<2 x ptr>
  llvm.return %4 : !llvm.array<2 x ptr>
}
// CHECK-NEXT: @llvm.global.annotations = appending global [1 x i32] undef
llvm.mlir.global appending @llvm.global.annotations() : !llvm.array<1 x i32>

// CHECK: declare <4 x i32> @llvm.x86.sse2.pmadd.wd(<8 x i16>, <8 x i16>)
llvm.func @llvm.x86.sse2.pmadd.wd(vector<8xi16>, vector<8xi16>) -> vector<4xi32>

llvm.func @f(%a: vector<8xi16>) -> vector<4xi32> {
  // CHECK: call <4 x i32> @llvm.x86.sse2.pmadd.wd(<8 x i16> %a, <8 x i16> %a)
  %0 = llvm.call_intrinsic "llvm.x86.sse2.pmadd.wd"(%a, %a) : (vector<8xi16>, vector<8xi16>) -> vector<4xi32>
  llvm.return %0 : vector<4xi32>
}
// CHECK-NOT: declare
