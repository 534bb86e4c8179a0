// What an op does without: an alignment of 0 is none, a masked load without values for other elements gives poison, and
// assembly of type void has no result.
// RUN: abi-opt %s | FileCheck %s
// RUN: abi-opt --emit=llvm %s | FileCheck --check-prefix=LLVM %s

// CHECK-LABEL: llvm.func @f
// CHECK-NEXT:    llvm.alloca %n x i32 : (i32) -> !llvm.ptr
// CHECK-NEXT:    llvm.intr.masked.load %p, %m {alignment = 1 : i32} : (!llvm.ptr, vector<4xi1>) -> vector<4xf32>
// CHECK-NEXT:    llvm.intr.masked.gather %ps, %m {alignment = 1 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>) -> vector<4xf32>
// CHECK-NEXT:    llvm.inline_asm has_side_effects asm_dialect = att "", "~{memory}" : () -> !llvm.void
// LLVM-LABEL:  define void @f
// LLVM:          alloca i32, i32 %n
// LLVM-NEXT:     call <4 x float> @llvm.masked.load.v4f32.p0(ptr align 1 %p, <4 x i1> %m, <4 x float> poison)
// LLVM-NEXT:     call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 1 %ps, <4 x i1> %m, <4 x float> poison)
// LLVM-NOT:      =
// LLVM:          call void asm sideeffect "", "~{memory}"()
llvm.func @f(%n: i32, %p: !llvm.ptr, %m: vector<4xi1>, %ps: vector<4x!llvm.ptr>) {
  %0 = llvm.alloca %n x i32 {alignment = 0 : i64} : (i32) -> !llvm.ptr
  %1 = llvm.intr.masked.load %p, %m {alignment = 1 : i32} : (!llvm.ptr, vector<4xi1>) -> vector<4xf32>
  %2 = llvm.intr.masked.gather %ps, %m {alignment = 1 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>) -> vector<4xf32>
  %3 = llvm.inline_asm has_side_effects asm_dialect = att "", "~{memory}" : () -> !llvm.void
  llvm.return
}
